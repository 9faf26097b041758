//! How what stands somewhere is moved, added, removed, opened and switched,
//! and the index kept right.

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

    /// Takes something from the map.
    pub(crate) fn take_thing(&mut self, id: EntityId) -> Option<Thing> {
        let i = self.state.things.binary_search_by_key(&id, |t| t.id).ok()?;
        let thing = self.state.things.remove(i);
        self.index.things.remove(&(thing.pos, id));
        if thing.armed {
            self.state.armed.retain(|b| *b != id);
            self.rewire();
        }
        if thing.kind == Kind::Boulder {
            self.boulders_changed();
        }
        self.refresh(thing.pos);
        Some(thing)
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

    /// Destroys a fixture.
    pub(crate) fn destroy(&mut self, id: EntityId) {
        let Some(&Fixture { kind, pos, .. }) = self.scenery.get(id) else {
            return;
        };
        if !self.state.gone.insert(id) {
            return;
        }
        self.index.strike(kind, id);
        match kind {
            Kind::Portal => {
                if let Some(other) = self.scenery.partner(id) {
                    self.index.strike(kind, other);
                    if let Some(pos) = self.scenery.get(other).map(|f| f.pos) {
                        self.refresh(pos);
                    }
                }
            }
            Kind::Switch | Kind::Wire | Kind::LightBulb | Kind::SwitchDoor => {
                self.state.signals.remove(&id);
                self.index.uncovered = None;
                self.rewire();
            }
            _ => {}
        }
        self.refresh(pos);
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
