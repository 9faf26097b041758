//! What a player does, and what happens.

use grid::{Direction, Pos};

use crate::creature::{Blow, Pronoun, Title};
use crate::weapon::Weapon;

/// What a player does in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Action {
    /// Leave the room: up is north, right is east.
    Go(Direction),
    /// Look around.
    Look,
    /// Strike at the monster in the room, once.
    Attack,
    /// Take the weapon in the room; the one in hand is left in its place.
    Get,
    /// Do nothing.
    Wait,
    /// End the game. Takes no turn.
    Quit,
}

/// Where a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Status {
    /// It goes on.
    Playing,
    /// No monster is left.
    Won,
    /// The player is dead.
    Died,
    /// The player has had enough.
    Quit,
}

/// Something that happened, in the order of happening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The player came into a room.
    Entered {
        /// The way that was taken.
        direction: Direction,
        /// The room.
        to: Pos,
        /// Whether it was never seen before.
        first_time: bool,
    },
    /// The player looked around.
    Looked,
    /// The player let a turn go by.
    Waited,
    /// The player took a weapon.
    Took {
        /// The weapon, now in hand.
        weapon: Weapon,
        /// What was in hand before, and lies in the room now.
        put_down: Option<Weapon>,
    },
    /// Somebody struck at somebody.
    Struck(Strike),
    /// A monster died.
    Slain {
        /// Who it was.
        monster: Title,
        /// How many monsters are left.
        left: u32,
    },
    /// The game is over.
    Ended(Status),
}

/// One strike, with all that is needed to tell of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strike {
    /// Who strikes.
    pub attacker: Title,
    /// Whose weapon it is.
    pub pronoun: Pronoun,
    /// With what.
    pub weapon: Weapon,
    /// At whom.
    pub target: Title,
    /// Whether the player is the one who strikes.
    pub by_player: bool,
    /// How it went.
    pub blow: Blow,
}

/// Why an action cannot be done. Nothing has changed, and no turn has passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ActionError {
    /// There is no door on that side.
    #[error("there is no door to the {}", crate::compass(*.0))]
    NoExit(Direction),
    /// No weapon lies in the room.
    #[error("there is nothing here to take")]
    NothingToGet,
    /// No monster is in the room.
    #[error("there is nothing here to attack")]
    NothingToAttack,
    /// The game has ended.
    #[error("the game is over")]
    Over,
}
