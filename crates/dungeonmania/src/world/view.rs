//! What a response shows of a world.

use grid::Pos;
use serde::{Deserialize, Serialize};

use super::World;
use crate::{EntityId, Kind};

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
        self.state.tick
    }

    /// All entities in order of entry.
    pub fn entities(&self) -> impl Iterator<Item = View> + '_ {
        let s = &self.state;
        let fixtures = self
            .scenery
            .all()
            .iter()
            .filter(|f| !self.is_gone(f.id))
            .map(|f| self.view(f.id, f.kind, f.pos));
        let things = s.things.iter().map(|t| self.view(t.id, t.kind, t.pos));
        let enemies = s.enemies.iter().map(|e| self.view(e.id, e.kind, e.pos));
        let older = s
            .older
            .iter()
            .map(|o| self.view(o.body.id, Kind::OlderPlayer, o.body.pos));
        let player = Some(&s.player)
            .filter(|p| p.is_alive())
            .map(|p| self.view(p.id, Kind::Player, p.pos));
        let mut views: Vec<View> = fixtures
            .chain(things)
            .chain(enemies)
            .chain(older)
            .chain(player)
            .collect();
        // A few sorted runs: the sort finds and merges them.
        views.sort_by_key(|v| v.id);
        views.into_iter()
    }

    fn view(&self, id: EntityId, kind: Kind, pos: Pos) -> View {
        let is_on = || self.state.signals.contains_key(&id);
        let is_opened = || self.state.opened.contains(&id);
        let type_name = match kind {
            Kind::Door if is_opened() => "door_open",
            Kind::SwitchDoor if is_opened() || is_on() => "switch_door_open",
            Kind::LightBulb if is_on() => "light_bulb_on",
            _ => kind.type_name(),
        };
        let is_interactable = match kind {
            Kind::ZombieToastSpawner => true,
            Kind::Mercenary | Kind::Assassin => {
                self.enemy(id).is_some_and(|enemy| !enemy.is_ally())
            }
            _ => false,
        };
        View {
            id,
            kind,
            type_name,
            pos,
            layer: kind.layer(),
            is_interactable,
        }
    }

    /// The player's items in the order in which they came.
    pub fn inventory(&self) -> impl ExactSizeIterator<Item = Item> + '_ {
        self.state.player.inventory.iter().map(|h| Item {
            id: h.id,
            kind: h.kind,
        })
    }

    /// Present and initial health of a fighter (the player, an enemy, an older
    /// self) who is alive, or `None` for anything else.
    pub fn health(&self, id: EntityId) -> Option<(f64, f64)> {
        let s = &self.state;
        let bodies = s.older.iter().map(|o| &o.body).chain([&s.player]);
        let body = bodies
            .filter(|b| b.is_alive())
            .find(|b| b.id == id)
            .map(|b| (b.health, b.full_health));
        body.or_else(|| self.enemy(id).map(|e| (e.health, e.full_health)))
    }
}
