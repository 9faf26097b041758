//! Items: on the map, in inventories, and what each of them does.

pub(crate) mod bombs;
pub(crate) mod keys;
pub(crate) mod potions;
pub(crate) mod recipes;

use battle::Durability;
use grid::Pos;
use serde::{Deserialize, Serialize};

use crate::{Config, EntityId, Kind, Logic, Placed};

/// What one item has of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Detail {
    /// Nothing.
    None,
    /// A key's number.
    Key(i64),
    /// The battles that a weapon still lasts for.
    Wear(Durability),
    /// A logical bomb's rule.
    Rule(Logic),
}

impl Detail {
    /// The detail of a new item.
    pub(crate) fn of_new(kind: Kind, config: &Config) -> Self {
        match kind {
            Kind::Sword => Self::Wear(Durability::uses(config.sword_durability)),
            Kind::Bow => Self::Wear(Durability::uses(config.bow_durability)),
            Kind::Shield => Self::Wear(Durability::uses(config.shield_durability)),
            Kind::MidnightArmour => Self::Wear(Durability::EVERLASTING),
            _ => Self::None,
        }
    }

    pub(crate) fn of_placed(placed: &Placed, config: &Config) -> Self {
        match (placed.kind, placed.key, placed.logic) {
            (Kind::Key, Some(number), _) => Self::Key(number),
            (Kind::Bomb, _, Some(logic)) => Self::Rule(logic),
            (kind, _, _) => Self::of_new(kind, config),
        }
    }
}

/// Something that lies on the map and can be moved or taken: a boulder, an
/// item, a placed bomb.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Thing {
    pub(crate) id: EntityId,
    pub(crate) kind: Kind,
    pub(crate) pos: Pos,
    /// The id it had in the map file: copies that time travel makes share it.
    pub(crate) origin: EntityId,
    pub(crate) detail: Detail,
    /// Whether it is a bomb that somebody has placed.
    pub(crate) armed: bool,
}

impl Thing {
    pub(crate) fn is_collectable(&self) -> bool {
        self.kind.is_collectable() && !self.armed
    }
}

/// An item in an inventory.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Held {
    pub(crate) id: EntityId,
    pub(crate) kind: Kind,
    pub(crate) origin: EntityId,
    pub(crate) detail: Detail,
}

/// The items somebody carries, in the order in which they came.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Inventory(Vec<Held>);

impl Inventory {
    pub(crate) fn iter(&self) -> std::slice::Iter<'_, Held> {
        self.0.iter()
    }

    pub(crate) fn iter_mut(&mut self) -> std::slice::IterMut<'_, Held> {
        self.0.iter_mut()
    }

    pub(crate) fn get(&self, id: EntityId) -> Option<&Held> {
        self.0.iter().find(|h| h.id == id)
    }

    pub(crate) fn first(&self, kind: Kind) -> Option<&Held> {
        self.0.iter().find(|h| h.kind == kind)
    }

    pub(crate) fn has(&self, kind: Kind) -> bool {
        self.first(kind).is_some()
    }

    pub(crate) fn count(&self, kind: Kind) -> usize {
        self.0.iter().filter(|h| h.kind == kind).count()
    }

    pub(crate) fn push(&mut self, held: Held) {
        self.0.push(held);
    }

    pub(crate) fn remove(&mut self, id: EntityId) -> Option<Held> {
        let i = self.0.iter().position(|h| h.id == id)?;
        Some(self.0.remove(i))
    }

    /// Removes the first `n` of a kind.
    pub(crate) fn spend(&mut self, kind: Kind, n: usize) {
        let mut left = n;
        self.0.retain(|h| {
            let spent = left > 0 && h.kind == kind;
            left -= usize::from(spent);
            !spent
        });
    }
}
