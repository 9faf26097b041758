//! Battles (section 3.6 of the text).

use serde::{Deserialize, Serialize};

use crate::{Item, Kind};

/// A battle that took place.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Battle {
    /// What the player fought.
    pub enemy: Kind,
    /// The player's health before.
    pub initial_player_health: f64,
    /// The enemy's health before.
    pub initial_enemy_health: f64,
    /// The items that counted, the same in every round.
    pub weaponry: Vec<Item>,
    /// What each round changed, in order.
    pub rounds: Vec<Round>,
}

/// What one round of a [`Battle`] changed: negative is a loss.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Round {
    /// Change of the player's health.
    pub delta_player_health: f64,
    /// Change of the enemy's health.
    pub delta_enemy_health: f64,
}
