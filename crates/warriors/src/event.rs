//! What happens in a game.

use grid::Pos;

use crate::Kind;

/// Something that happened, in the order in which it did.
///
/// Of several events of one step of the iteration, those of warriors that come
/// first in the setup come first.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Event {
    /// The magic crystal was activated, and is gone.
    CrystalActivated {
        /// Where it was.
        at: Pos,
    },
    /// The magic crystal removed a warrior.
    SentAway {
        /// The warrior.
        id: u32,
    },
    /// A warrior performed its special ability.
    AbilityPerformed {
        /// The warrior.
        id: u32,
        /// Its type, which decides what the ability does.
        kind: Kind,
    },
    /// A special ability wore off.
    AbilityEnded {
        /// The warrior.
        id: u32,
    },
    /// A warrior fell into a trance.
    TranceBegan {
        /// The warrior.
        id: u32,
    },
    /// A warrior was healed of its trance.
    TranceEnded {
        /// The warrior.
        id: u32,
    },
    /// A warrior became invisible, or stays so for longer.
    Vanished {
        /// The warrior.
        id: u32,
        /// For so many iterations, this one included.
        iterations: u32,
    },
    /// An invisible warrior can be seen again.
    Appeared {
        /// The warrior.
        id: u32,
    },
    /// A warrior lost health in a battle.
    Hit {
        /// Who won.
        attacker: u32,
        /// Who lost health.
        victim: u32,
        /// How much.
        damage: f64,
        /// Whether this used up the health that was left.
        fatal: bool,
    },
    /// A warrior picked up a weapon.
    WeaponTaken {
        /// The warrior.
        id: u32,
        /// The weapon's benefit.
        benefit: f64,
    },
    /// A warrior dropped the weapon that it had held for longest.
    WeaponDropped {
        /// The warrior.
        id: u32,
        /// The weapon's benefit.
        benefit: f64,
    },
    /// A warrior without health left the game.
    WarriorLeft {
        /// The warrior.
        id: u32,
    },
    /// More than ten warriors moved to a cell, and the game is over.
    Overcrowded {
        /// The first such cell, row by row.
        at: Pos,
    },
    /// One warrior is left, and the game is over.
    Victory {
        /// The warrior.
        id: u32,
    },
    /// Nobody is left, and the game is over.
    NobodyLeft,
    /// The iteration is complete and the game has no winner: time to show the
    /// board.
    IterationEnded {
        /// The iteration, counted from 1.
        iteration: u32,
    },
}
