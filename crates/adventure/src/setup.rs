//! What a game is made from, and the numbers of each difficulty.

use std::fmt;
use std::str::FromStr;

use crate::creature::{Creature, Pronoun, Stats, Title};
use crate::map::{Map, SizeError};

/// How hard the game is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Difficulty {
    /// A thick skin.
    Easy,
    /// The text's monsters and weapons.
    #[default]
    Normal,
    /// Weak arms and less luck, but better weapons lie about: fists will not
    /// do, and it pays to look for a weapon first.
    Hard,
}

/// The numbers of a difficulty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Numbers {
    /// The player at the start.
    pub player: Stats,
    /// The greatest numbers of a monster.
    pub max_monster: Stats,
    /// The greatest damage modifier of a weapon.
    pub max_damage_modifier: i32,
}

impl Difficulty {
    /// All of them, the easiest first.
    pub const ALL: [Self; 3] = [Self::Easy, Self::Normal, Self::Hard];

    /// `easy`, `normal` or `hard`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Normal => "normal",
            Self::Hard => "hard",
        }
    }

    /// Its numbers: chosen by simulation, see the crate's README.
    pub const fn numbers(self) -> Numbers {
        let (hit_points, strength, armour_class, max_damage_modifier) = match self {
            Self::Easy => (80, 20, 12, 8),
            Self::Normal => (60, 20, 12, 5),
            Self::Hard => (50, 8, 10, 14),
        };
        Numbers {
            player: Stats {
                hit_points,
                strength,
                skill: 25,
                armour_class,
            },
            max_monster: Stats {
                hit_points: 20,
                strength: 20,
                skill: 20,
                armour_class: 20,
            },
            max_damage_modifier,
        }
    }
}

impl fmt::Display for Difficulty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A word that is not a difficulty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected easy, normal or hard")]
pub struct UnknownDifficulty;

impl FromStr for Difficulty {
    type Err = UnknownDifficulty;

    fn from_str(word: &str) -> Result<Self, UnknownDifficulty> {
        Self::ALL
            .into_iter()
            .find(|d| d.name().eq_ignore_ascii_case(word))
            .ok_or(UnknownDifficulty)
    }
}

/// Which doors are open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Layout {
    /// One way between any two rooms.
    #[default]
    Maze,
    /// A door in every wall between two rooms.
    Grid,
}

/// Everything that a game is made from: the same setup is the same game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Setup {
    /// Columns of rooms, 1 to 1000.
    pub columns: usize,
    /// Rows of rooms, 1 to 1000.
    pub rows: usize,
    /// The chance in percent that a room holds a weapon.
    pub weapons: u8,
    /// The chance in percent that a room holds a monster.
    pub monsters: u8,
    /// Which doors are open.
    pub layout: Layout,
    /// How hard it is.
    pub difficulty: Difficulty,
    /// What every random draw comes from.
    pub seed: u64,
    /// The player's name.
    pub name: String,
    /// Whose weapon the player's weapon is.
    pub pronoun: Pronoun,
}

impl Setup {
    /// The usual name of the player.
    pub const NAME: &'static str = "Rowan";
    /// What the player is.
    pub const KIND: &'static str = "wanderer";
    /// The longest name of a player, in characters.
    pub const LONGEST_NAME: usize = 40;

    /// The usual game, from that seed: 5 x 5 rooms in a maze, two in five with
    /// a weapon, two in five with a monster, at normal difficulty.
    pub fn with_seed(seed: u64) -> Self {
        Self {
            columns: 5,
            rows: 5,
            weapons: 40,
            monsters: 40,
            layout: Layout::Maze,
            difficulty: Difficulty::Normal,
            seed,
            name: Self::NAME.to_owned(),
            pronoun: Pronoun::Their,
        }
    }

    /// The map, with its doors, weapons and monsters.
    pub(crate) fn map(&self) -> Result<Map, SetupError> {
        self.check()?;
        let mut map = Map::with_seed(self.columns, self.rows, self.seed)?;
        let numbers = self.difficulty.numbers();
        map.set_max_monster(numbers.max_monster);
        map.set_max_damage_modifier(numbers.max_damage_modifier);
        map.populate(self.weapons, self.monsters);
        match self.layout {
            Layout::Maze => map.generate_maze(),
            Layout::Grid => map.connect_all_rooms(),
        }
        Ok(map)
    }

    /// The player, as the game begins.
    pub(crate) fn player(&self) -> Creature {
        let title = Title::new(self.name.clone(), Self::KIND);
        Creature::new(self.difficulty.numbers().player, title, self.pronoun)
    }

    pub(crate) fn check(&self) -> Result<(), SetupError> {
        for percentage in [self.weapons, self.monsters] {
            if percentage > 100 {
                return Err(SetupError::Percentage(percentage));
            }
        }
        let name = self.name.trim();
        let letters = name.chars().count();
        if letters == 0 || letters > Self::LONGEST_NAME || name.chars().any(char::is_control) {
            return Err(SetupError::Name);
        }
        Ok(())
    }
}

impl Default for Setup {
    /// The usual game from seed 0.
    fn default() -> Self {
        Self::with_seed(0)
    }
}

/// A setup of which no game can be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// The map's size.
    #[error(transparent)]
    Size(#[from] SizeError),
    /// The chance of weapons or monsters.
    #[error("a chance is 0 to 100 percent, not {0}")]
    Percentage(u8),
    /// The player's name.
    #[error("a name has 1 to {} letters on one line", Setup::LONGEST_NAME)]
    Name,
}
