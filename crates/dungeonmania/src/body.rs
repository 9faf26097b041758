//! Those who move and fight.

use grid::Pos;
use serde::{Deserialize, Serialize};

use crate::items::Inventory;
use crate::items::potions::Potions;
use crate::movers::spider::Orbit;
use crate::{Config, EntityId, Kind};

/// The player, or an older self of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Body {
    pub(crate) id: EntityId,
    pub(crate) pos: Pos,
    pub(crate) health: f64,
    pub(crate) full_health: f64,
    pub(crate) inventory: Inventory,
    pub(crate) potions: Potions,
    /// Treasure and sun stones collected so far, those spent included.
    pub(crate) collected: u32,
    /// Enemies killed so far.
    pub(crate) kills: u32,
}

impl Body {
    pub(crate) fn is_alive(&self) -> bool {
        self.health > 0.0
    }

    pub(crate) fn is_invisible(&self) -> bool {
        self.is_under(Kind::InvisibilityPotion)
    }

    fn is_under(&self, potion: Kind) -> bool {
        self.potions.active().is_some_and(|p| p.kind == potion)
    }

    pub(crate) fn is_invincible(&self) -> bool {
        self.is_under(Kind::InvincibilityPotion)
    }
}

/// An older self of the player: what it does is written in the history.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct OlderSelf {
    pub(crate) body: Body,
    /// The entry of the history that it does next.
    pub(crate) cursor: u32,
    /// Whether it has done its last action and vanishes when the tick ends.
    pub(crate) departs: bool,
}

/// Whose side a mercenary or assassin is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Mind {
    /// Its own.
    Hostile,
    /// The player's, for gold.
    Bribed,
    /// The player's, for so many ticks more.
    Controlled(u32),
}

/// What an enemy has of its own kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Role {
    /// A spider, on its way around.
    Spider(Orbit),
    /// A zombie or hydra.
    Walker,
    /// A mercenary or assassin.
    Hunter {
        mind: Mind,
        /// Whether, as an ally, it has come up to the player and follows.
        follows: bool,
    },
}

/// Anything that moves by itself.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Enemy {
    pub(crate) id: EntityId,
    pub(crate) kind: Kind,
    pub(crate) pos: Pos,
    pub(crate) health: f64,
    pub(crate) full_health: f64,
    /// For how many ticks more a swamp tile holds it.
    pub(crate) held: u32,
    pub(crate) role: Role,
}

impl Enemy {
    pub(crate) fn new(id: EntityId, kind: Kind, pos: Pos, config: &Config) -> Self {
        let health = match kind {
            Kind::Spider => config.spider_health,
            Kind::ZombieToast => config.zombie_health,
            Kind::Mercenary => config.mercenary_health,
            Kind::Assassin => config.assassin_health,
            _ => config.hydra_health,
        };
        let role = match kind {
            Kind::Spider => Role::Spider(Orbit::around(pos)),
            Kind::Mercenary | Kind::Assassin => Role::Hunter {
                mind: Mind::Hostile,
                follows: false,
            },
            _ => Role::Walker,
        };
        Self {
            id,
            kind,
            pos,
            health,
            full_health: health,
            held: 0,
            role,
        }
    }

    /// Whether it is on the player's side.
    pub(crate) fn is_ally(&self) -> bool {
        matches!(
            self.role,
            Role::Hunter {
                mind: Mind::Bribed | Mind::Controlled(_),
                ..
            }
        )
    }

    pub(crate) fn is_hunter(&self) -> bool {
        matches!(self.role, Role::Hunter { .. })
    }
}
