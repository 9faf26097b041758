//! What callers are told: the text's interface data types (6.1).
//!
//! Serialised, they have exactly the keys that the published front end reads.

use std::fmt::Display;

use grid::Pos;
use serde::{Serialize, Serializer};

use crate::{Animation, Battle, EntityId, Game, Item, Kind, Round, View};

/// The state of a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct DungeonResponse {
    /// A digest of dungeon, configuration and seed.
    pub dungeon_id: String,
    /// The dungeon's name.
    pub dungeon_name: String,
    /// All entities in order of entry.
    pub entities: Vec<EntityResponse>,
    /// The player's items in the order in which they came.
    pub inventory: Vec<ItemResponse>,
    /// All battles so far, in order.
    pub battles: Vec<BattleResponse>,
    /// What the player can build now.
    pub buildables: Vec<&'static str>,
    /// The goals that are still open; empty once won.
    pub goals: String,
    /// What the last call set in motion.
    pub animations: Vec<Animation>,
}

/// An entity in the dungeon.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct EntityResponse {
    /// Stays the same from tick to tick.
    #[serde(serialize_with = "as_text")]
    pub id: EntityId,
    /// The type in its present state, such as `door_open`.
    #[serde(rename = "type")]
    pub type_name: &'static str,
    /// Where it is.
    pub position: PositionResponse,
    /// Whether the player can interact with it.
    pub is_interactable: bool,
}

/// A cell and a drawing depth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct PositionResponse {
    /// The column, growing to the right.
    pub x: i32,
    /// The row, growing downwards.
    pub y: i32,
    /// Drawing depth: higher is in front.
    pub layer: i32,
}

/// An item.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ItemResponse {
    /// The id that it had on the map.
    #[serde(serialize_with = "as_text")]
    pub id: EntityId,
    /// The type.
    #[serde(rename = "type")]
    pub type_name: &'static str,
}

/// A battle that took place.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct BattleResponse {
    /// The enemy's type.
    pub enemy: &'static str,
    /// The player's health before.
    pub initial_player_health: f64,
    /// The enemy's health before.
    pub initial_enemy_health: f64,
    /// The rounds in order.
    pub rounds: Vec<RoundResponse>,
}

/// One round of a battle.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct RoundResponse {
    /// Change of the player's health: negative is a loss.
    pub delta_player_health: f64,
    /// Change of the enemy's health.
    pub delta_enemy_health: f64,
    /// The items that counted, potions too.
    pub weaponry_used: Vec<ItemResponse>,
}

/// Identifiers are numbers here and strings to the outside.
pub(crate) fn as_text<T: Display, S: Serializer>(value: &T, s: S) -> Result<S::Ok, S::Error> {
    s.collect_str(value)
}

impl DungeonResponse {
    /// The present state of `game`.
    pub(crate) fn new(
        dungeon_id: &str,
        dungeon_name: &str,
        game: &Game,
        animations: &[Animation],
    ) -> Self {
        let world = game.world();
        Self {
            dungeon_id: dungeon_id.to_owned(),
            dungeon_name: dungeon_name.to_owned(),
            entities: world.entities().map(EntityResponse::from).collect(),
            inventory: world.inventory().map(ItemResponse::from).collect(),
            battles: game.battles().iter().map(BattleResponse::from).collect(),
            buildables: game.buildables().map(Kind::type_name).collect(),
            goals: game.goals(),
            animations: animations.to_vec(),
        }
    }
}

impl EntityResponse {
    /// Where it is, without the drawing depth.
    pub fn pos(&self) -> Pos {
        Pos::new(self.position.x, self.position.y)
    }
}

impl From<View> for EntityResponse {
    fn from(view: View) -> Self {
        Self {
            id: view.id,
            type_name: view.type_name,
            position: PositionResponse {
                x: view.pos.x,
                y: view.pos.y,
                layer: view.layer,
            },
            is_interactable: view.is_interactable,
        }
    }
}

impl From<Item> for ItemResponse {
    fn from(item: Item) -> Self {
        Self {
            id: item.id,
            type_name: item.kind.type_name(),
        }
    }
}

impl From<&Battle> for BattleResponse {
    fn from(battle: &Battle) -> Self {
        let weaponry: Vec<_> = battle.weaponry.iter().map(|i| (*i).into()).collect();
        let round = |round: &Round| RoundResponse {
            delta_player_health: round.delta_player_health,
            delta_enemy_health: round.delta_enemy_health,
            weaponry_used: weaponry.clone(),
        };
        Self {
            enemy: battle.enemy.type_name(),
            initial_player_health: battle.initial_player_health,
            initial_enemy_health: battle.initial_enemy_health,
            rounds: battle.rounds.iter().map(round).collect(),
        }
    }
}
