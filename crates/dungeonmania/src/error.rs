//! Why an action is refused.

use crate::{EntityId, Kind};

/// The text's two exceptions (6.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Exception {
    /// `IllegalArgumentException`: the call makes no sense.
    IllegalArgument,
    /// `InvalidActionException`: the player cannot do that now.
    InvalidAction,
}

impl Exception {
    /// The name as interfaces show it.
    pub fn name(self) -> &'static str {
        match self {
            Self::IllegalArgument => "IllegalArgumentException",
            Self::InvalidAction => "InvalidActionException",
        }
    }
}

/// Why an action was refused. The game is as it was before.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// `Use` of something that the player does not hold.
    #[error("item {0} is not in the inventory")]
    NotHeld(EntityId),
    /// `Use` of an item that is not a bomb or potion.
    #[error("a {} cannot be used: only bombs and potions can", .0.type_name())]
    NotUsable(Kind),
    /// `Build` of something that has no recipe.
    #[error("a {} cannot be built", .0.type_name())]
    NotBuildable(Kind),
    /// `Build` without the materials.
    #[error("not enough materials for a {}", .0.type_name())]
    MissingMaterials(Kind),
    /// `Build` of midnight armour while there are zombies.
    #[error("midnight armour cannot be built while there are zombies")]
    ZombiesAbout,
    /// `Interact` with an entity that is not there.
    #[error("there is no entity {0}")]
    NoSuchEntity(EntityId),
    /// `Interact` with an entity that is neither a mercenary, an assassin nor a
    /// spawner.
    #[error("one cannot interact with a {}", .0.type_name())]
    NotInteractable(Kind),
    /// `Interact` with a mercenary or assassin that is an ally already.
    #[error("the {} is an ally already", .0.type_name())]
    AlreadyAlly(Kind),
    /// `Interact` from too far away.
    #[error("the {} is too far away", .0.type_name())]
    TooFar(Kind),
    /// `Interact` with a mercenary or assassin without the gold.
    #[error("not enough treasure to bribe the {}", .0.type_name())]
    NotEnoughGold(Kind),
    /// `Interact` with a spawner without a sword or bow.
    #[error("a weapon is needed to destroy the spawner")]
    NoWeapon,
    /// An action that needs a player who is alive.
    #[error("the player is dead")]
    PlayerDead,
    /// `Rewind` by nothing or less, or farther than the game goes back.
    #[error("cannot go back {ticks} ticks: {past} have passed")]
    RewindOutOfRange {
        /// The ticks asked for.
        ticks: i64,
        /// The ticks of the present timeline.
        past: u64,
    },
    /// `Rewind` after the player's death.
    #[error("the dead do not travel")]
    RewindAfterDeath,
}

impl Error {
    /// The exception that the text gives it.
    pub fn exception(&self) -> Exception {
        match self {
            Self::NotUsable(_)
            | Self::NotBuildable(_)
            | Self::NoSuchEntity(_)
            | Self::NotInteractable(_)
            | Self::RewindOutOfRange { .. }
            | Self::RewindAfterDeath => Exception::IllegalArgument,
            Self::NotHeld(_)
            | Self::MissingMaterials(_)
            | Self::ZombiesAbout
            | Self::AlreadyAlly(_)
            | Self::TooFar(_)
            | Self::NotEnoughGold(_)
            | Self::NoWeapon
            | Self::PlayerDead => Exception::InvalidAction,
        }
    }
}
