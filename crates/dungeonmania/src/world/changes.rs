//! How what stands somewhere is moved, added, removed, opened and switched,
//! and the index kept right.

use std::sync::Arc;

use grid::Pos;

use super::World;
use crate::items::{Held, Thing};
use crate::logic::{Signals, Wiring};
use crate::scenery::Fixture;
use crate::{EntityId, Kind};

impl World {
    /// Moves a boulder.
    pub(crate) fn move_thing(&mut self, id: EntityId, to: Pos) {
        if let Ok(i) = self.state.things.binary_search_by_key(&id, |t| t.id) {
            let from = std::mem::replace(&mut self.state.things[i].pos, to);
            self.index.things.remove(&(from, id));
            self.index.things.insert((to, id));
            self.boulders_changed();
            self.refresh(from);
            self.refresh(to);
        }
    }

    /// Takes all of these from the map; `ids` are sorted, and so is what is
    /// taken.
    pub(crate) fn take_things(&mut self, ids: &[EntityId]) -> Vec<Thing> {
        let (Some(first), Some(last)) = (ids.first(), ids.last()) else {
            return Vec::new();
        };
        let things = &mut self.state.things;
        let range =
            things.partition_point(|t| t.id < *first)..things.partition_point(|t| t.id <= *last);
        let is_taken = |id: &EntityId| ids.binary_search(id).is_ok();
        let taken: Vec<Thing> = things.extract_if(range, |t| is_taken(&t.id)).collect();
        for thing in &taken {
            self.index.things.remove(&(thing.pos, thing.id));
        }
        if taken.iter().any(|t| t.armed) {
            self.state.armed.retain(|b| !is_taken(b));
            self.rewire();
        }
        if taken.iter().any(|t| t.kind == Kind::Boulder) {
            self.boulders_changed();
        }
        self.refresh_all(taken.iter().map(|t| t.pos).collect());
        taken
    }

    /// Looks at each of these cells once.
    fn refresh_all(&mut self, mut cells: Vec<Pos>) {
        cells.sort_unstable();
        cells.dedup();
        for pos in cells {
            self.refresh(pos);
        }
    }

    /// Puts a bomb on the map, ready to explode.
    pub(crate) fn arm(&mut self, held: Held, pos: Pos) {
        let bomb = Thing {
            id: held.id,
            kind: held.kind,
            pos,
            origin: held.origin,
            detail: held.detail,
            armed: true,
        };
        let things = &mut self.state.things;
        let i = things.partition_point(|t| t.id < bomb.id);
        things.insert(i, bomb);
        self.state.armed.push(bomb.id);
        self.index.things.insert((pos, bomb.id));
        self.rewire();
        self.refresh(pos);
    }

    /// The bombs that have been placed, in that order.
    pub(crate) fn armed(&self) -> &[EntityId] {
        &self.state.armed
    }

    fn boulders_changed(&mut self) {
        self.index.circuits_are_stale = true;
        self.index.uncovered = None;
    }

    /// The circuit has gained or lost a part.
    fn rewire(&mut self) {
        self.index.wiring = None;
        self.index.circuits_are_stale = true;
    }

    /// Gives a thing on the map another id, which must be a new one.
    pub(crate) fn rename_thing(&mut self, id: EntityId, new: EntityId) {
        if let Ok(i) = self.state.things.binary_search_by_key(&id, |t| t.id) {
            let mut thing = self.state.things.remove(i);
            self.index.things.remove(&(thing.pos, id));
            thing.id = new;
            self.index.things.insert((thing.pos, new));
            let place = self.state.things.partition_point(|t| t.id < new);
            self.state.things.insert(place, thing);
            for bomb in self.state.armed.iter_mut().filter(|b| **b == id) {
                *bomb = new;
                self.index.wiring = None;
            }
        }
    }

    /// Whether there are zombies, which scare the armourer (3.5.1).
    pub(crate) fn has_zombies(&self) -> bool {
        let mut enemies = self.state.enemies.iter();
        enemies.any(|e| e.kind == Kind::ZombieToast)
    }

    /// Opens a door for good.
    pub(crate) fn open(&mut self, door: EntityId) {
        if let Some(pos) = self.scenery.get(door).map(|f| f.pos) {
            self.state.opened.insert(door);
            self.refresh(pos);
        }
    }

    /// Destroys fixtures.
    pub(crate) fn destroy(&mut self, ids: &[EntityId]) {
        let scenery = Arc::clone(&self.scenery);
        let found = ids.iter().filter_map(|id| scenery.get(*id));
        let gone: Vec<&Fixture> = found.filter(|f| self.state.gone.insert(f.id)).collect();
        let mut cells = Vec::with_capacity(gone.len());
        let mut cuts_circuit = false;
        for &&Fixture { id, kind, pos } in &gone {
            cells.push(pos);
            match kind {
                Kind::Portal => {
                    let other = scenery.partner(id).and_then(|other| scenery.get(other));
                    cells.extend(other.map(|f| f.pos));
                }
                Kind::Switch | Kind::Wire | Kind::LightBulb | Kind::SwitchDoor => {
                    self.state.signals.remove(&id);
                    cuts_circuit = true;
                }
                _ => {}
            }
        }
        let is_left = |id: EntityId| !self.state.gone.contains(&id);
        let leads_on = |id| is_left(id) && scenery.partner(id).is_some_and(is_left);
        if !gone.is_empty() {
            self.index.switches.retain(|(id, _)| is_left(*id));
            self.index.spawners.retain(|(id, _)| is_left(*id));
            self.index.portals.retain(|(id, _)| leads_on(*id));
        }
        if cuts_circuit {
            self.index.uncovered = None;
            self.rewire();
        }
        self.refresh_all(cells);
    }

    /// Whether something has happened that circuits depend on.
    pub(crate) fn circuits_are_stale(&self) -> bool {
        self.index.circuits_are_stale
    }

    /// The circuit, if it is still wired as when it was kept.
    pub(crate) fn take_wiring(&mut self) -> Option<Wiring> {
        self.index.wiring.take()
    }

    /// Keeps a circuit that has been settled.
    pub(crate) fn keep_wiring(&mut self, wiring: Wiring) {
        self.index.wiring = Some(wiring);
        self.index.circuits_are_stale = false;
    }

    /// Notes what the circuits have switched on, and when, or off.
    pub(crate) fn switch(&mut self, id: EntityId, since: Option<u64>) {
        match since {
            Some(tick) => self.state.signals.insert(id, tick),
            None => self.state.signals.remove(&id),
        };
        if let Some(&Fixture { kind, pos, .. }) = self.scenery.get(id)
            && kind == Kind::SwitchDoor
        {
            self.refresh(pos);
        }
    }

    pub(crate) fn signals(&self) -> &Signals {
        &self.state.signals
    }
}
