//! Everything of one moment.

use grid::Pos;
use serde::{Deserialize, Serialize};

use crate::{EntityId, Kind};

/// Everything of one moment of a game, the generator too.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct World {
    tick: u64,
}

/// An entity as a response shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    /// Its number in order of entry.
    pub id: EntityId,
    /// What it is.
    pub kind: Kind,
    /// The type's name in its present state, such as `door_open`.
    pub type_name: &'static str,
    /// Where it is.
    pub pos: Pos,
    /// Drawing depth: higher is in front.
    pub layer: i32,
    /// Whether the player can interact with it.
    pub is_interactable: bool,
}

/// An item in an inventory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Item {
    /// Its number in order of entry, kept from when it lay on the map.
    pub id: EntityId,
    /// What it is.
    pub kind: Kind,
}

impl World {
    /// Ticks that have passed in the present timeline.
    pub fn tick(&self) -> u64 {
        self.tick
    }

    /// All entities in order of entry.
    pub fn entities(&self) -> impl Iterator<Item = View> + '_ {
        std::iter::empty()
    }

    /// The player's items in the order in which they came.
    pub fn inventory(&self) -> impl ExactSizeIterator<Item = Item> + '_ {
        std::iter::empty()
    }

    /// Present and initial health of a fighter, or `None` for anything else.
    pub fn health(&self, _id: EntityId) -> Option<(f64, f64)> {
        None
    }

    pub(crate) fn new() -> Self {
        Self { tick: 0 }
    }
}
