//! The pieces of a setup (text, section 2; supplement, "Setup file").

use core::fmt;
use core::str::FromStr;

use grid::Pos;

use crate::Move;

/// The four types of warriors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Kind {
    /// Earthquake: defence of at least 95 for 4 iterations.
    Stone,
    /// Fire shield: defence of 100 for 2 iterations.
    Flame,
    /// Vapour shower: 20 health at once.
    Water,
    /// Whirlwind: 30 offense for 3 iterations.
    Air,
}

impl Kind {
    /// All four, in the order of the text.
    pub const ALL: [Self; 4] = [Self::Stone, Self::Flame, Self::Water, Self::Air];

    /// The name in setup files and statistics.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Stone => "Stone",
            Self::Flame => "Flame",
            Self::Water => "Water",
            Self::Air => "Air",
        }
    }

    /// The character on the board.
    pub const fn letter(self) -> char {
        match self {
            Self::Stone => 'S',
            Self::Flame => 'F',
            Self::Water => 'W',
            Self::Air => 'A',
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A name that is not one of the four types.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a warrior's type is Stone, Flame, Water or Air")]
pub struct UnknownKind;

impl FromStr for Kind {
    type Err = UnknownKind;

    /// Reads a name, in any case.
    fn from_str(name: &str) -> Result<Self, UnknownKind> {
        Self::ALL
            .into_iter()
            .find(|kind| kind.name().eq_ignore_ascii_case(name))
            .ok_or(UnknownKind)
    }
}

/// A warrior before the first iteration.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Recruit {
    /// The cell; `x` is the column, `y` the row.
    pub at: Pos,
    /// Unique and positive.
    pub id: u32,
    /// The type.
    pub kind: Kind,
    /// In iterations.
    pub age: u64,
    /// From 0 to 100.
    pub health: f64,
    /// From 0 to 100: what an opponent loses in a battle.
    pub offense: f64,
    /// From 0 to 100.
    pub defence: f64,
    /// How many weapons the warrior holds at most.
    pub inventory_size: u32,
    /// One move for each iteration, over and over; never empty.
    #[cfg_attr(feature = "serde", serde(with = "crate::moves::letters"))]
    pub moves: Vec<Move>,
}

/// The three kinds of potions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Potion {
    /// Inverts the moves of who drinks it, until healed.
    TranceCausing,
    /// Ends a trance, and protects from falling into one.
    TranceHealing,
    /// Keeps who drinks it out of battles.
    Invisibility {
        /// For so many iterations, the one of drinking included.
        iterations: u32,
    },
}

/// Something that is placed on the board before the first iteration.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "piece"))]
pub enum Piece {
    /// Any type of warrior.
    Warrior(Recruit),
    /// A healer that gives health to its neighbours.
    Restorer {
        /// The cell.
        at: Pos,
        /// Health for each iteration.
        benefit: u32,
    },
    /// A healer that keeps its neighbours from harm.
    Peacemaker {
        /// The cell.
        at: Pos,
    },
    /// A potion; it is never used up.
    Potion {
        /// The cell.
        at: Pos,
        /// What it does.
        potion: Potion,
    },
    /// A weapon to be picked up.
    Weapon {
        /// The cell.
        at: Pos,
        /// Offense for who holds it.
        benefit: f64,
    },
    /// Water.
    Water {
        /// The cell.
        at: Pos,
    },
    /// The magic crystal.
    Crystal {
        /// The cell.
        at: Pos,
    },
}

impl Piece {
    /// The cell.
    pub const fn at(&self) -> Pos {
        match self {
            Self::Warrior(recruit) => recruit.at,
            Self::Restorer { at, .. }
            | Self::Peacemaker { at }
            | Self::Potion { at, .. }
            | Self::Weapon { at, .. }
            | Self::Water { at }
            | Self::Crystal { at } => *at,
        }
    }
}
