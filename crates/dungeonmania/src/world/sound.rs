//! Whether a world that was read is one that can have come about.

use std::collections::BTreeSet;

use grid::Pos;

use super::State;
use crate::body::{Body, Enemy, Role};
use crate::history::History;
use crate::items::recipes;
use crate::scenery::Scenery;
use crate::{EntityId, Kind};

/// The farthest that anybody gets from where a dungeon can lie; from there, the
/// edge of all coordinates is a billion steps away.
const FARTHEST: u32 = 1 << 30;
/// More entities and deeds than there ever are, far from where counting ends.
pub(crate) const MOST: u32 = 1 << 30;
/// More health than anybody ever has.
const HEALTHIEST: f64 = 1e30;

/// Whether a place can be stepped from.
pub(crate) fn is_near(pos: Pos) -> bool {
    Pos::ORIGIN.chebyshev(pos) <= FARTHEST
}

impl State {
    /// Checks everything that play relies on.
    ///
    /// # Errors
    /// What is wrong.
    pub(crate) fn check(&self, scenery: &Scenery, history: &History) -> Result<(), &'static str> {
        self.check_ids(scenery)?;
        if !self.signals.values().all(|since| *since <= self.tick) {
            return Err("a signal is from the future");
        }
        if !self
            .things
            .iter()
            .all(|t| is_near(t.pos) && (t.kind == Kind::Boulder || t.kind.is_collectable()))
        {
            return Err("something lies where it cannot");
        }
        let placed = self.things.iter().filter(|t| t.armed);
        let all_bombs = placed.clone().all(|t| t.kind == Kind::Bomb);
        let placed: BTreeSet<EntityId> = placed.map(|t| t.id).collect();
        let listed: BTreeSet<EntityId> = self.armed.iter().copied().collect();
        if !all_bombs || placed != listed || listed.len() != self.armed.len() {
            return Err("the placed bombs are not those on the map");
        }
        if !self.enemies.iter().all(Enemy::is_sound) {
            return Err("an enemy is none");
        }
        let older = self.older.iter();
        if !older.clone().all(|o| o.cursor <= history.len()) {
            return Err("an older self does what was never done");
        }
        let mut bodies = older.map(|o| &o.body).chain([&self.player]);
        if !bodies.all(Body::is_sound) {
            return Err("the player is out of bounds");
        }
        let mut arrivals = self.pending.iter();
        if !arrivals.all(|p| history.journey(p.journey).is_some_and(|j| j.to == p.tick)) {
            return Err("somebody arrives who never travelled");
        }
        Ok(())
    }

    /// No id is there twice, all are in order and below those to come.
    fn check_ids(&self, scenery: &Scenery) -> Result<(), &'static str> {
        let bodies = || self.older.iter().map(|o| &o.body).chain([&self.player]);
        let mut ids: Vec<EntityId> = scenery.all().iter().map(|f| f.id).collect();
        ids.extend(self.things.iter().map(|t| t.id));
        ids.extend(self.enemies.iter().map(|e| e.id));
        ids.extend(bodies().map(|b| b.id));
        ids.extend(bodies().flat_map(|b| b.inventory.iter()).map(|h| h.id));
        ids.sort_unstable();
        let next = EntityId(self.next_id);
        if self.next_id >= MOST
            || ids.last().is_some_and(|last| *last >= next)
            || !ids.is_sorted_by(|a, b| a < b)
            || !self.things.is_sorted_by_key(|t| t.id)
            || !self.enemies.is_sorted_by_key(|e| e.id)
        {
            return Err("the ids of entities are not in order");
        }
        Ok(())
    }
}

impl Body {
    /// Whether play can go on with it.
    pub(crate) fn is_sound(&self) -> bool {
        let is_item = |kind: Kind| kind.is_collectable() || recipes::is_buildable(kind);
        is_near(self.pos)
            && self.health.abs() <= HEALTHIEST
            && self.full_health.abs() <= HEALTHIEST
            && self.collected < MOST
            && self.kills < MOST
            && self.inventory.iter().all(|h| is_item(h.kind))
    }
}

impl Enemy {
    fn is_sound(&self) -> bool {
        let fits = match self.role {
            Role::Spider(orbit) => self.kind == Kind::Spider && orbit.is_sound(),
            Role::Hunter { .. } => matches!(self.kind, Kind::Mercenary | Kind::Assassin),
            Role::Walker => matches!(self.kind, Kind::ZombieToast | Kind::Hydra),
        };
        fits && is_near(self.pos)
            && self.health.abs() <= HEALTHIEST
            && self.full_health.abs() <= HEALTHIEST
    }
}
