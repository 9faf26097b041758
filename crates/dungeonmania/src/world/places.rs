//! What stands where.

use std::sync::Arc;

use grid::{Pos, Rect};

use super::World;
use super::index::Changes;
use crate::cell;
use crate::items::Thing;
use crate::scenery::Fixture;
use crate::{EntityId, Kind};

impl World {
    /// What is on a cell, as flags of [`cell`].
    pub(crate) fn flags(&self, pos: Pos) -> u8 {
        match self.index.flags(pos) {
            Some(flags) => flags,
            None => self.look_at(pos),
        }
    }

    /// Works the flags of a cell out.
    fn look_at(&self, pos: Pos) -> u8 {
        let fixtures = self.fixtures_at(pos).map(|f| self.flag_of(f));
        let things = self.things_at(pos).map(flag_of_thing);
        fixtures.chain(things).fold(0, |all, flag| all | flag)
    }

    fn flag_of(&self, fixture: &Fixture) -> u8 {
        match fixture.kind {
            Kind::Wall | Kind::ZombieToastSpawner => cell::SOLID,
            Kind::Door | Kind::SwitchDoor if !self.is_open(fixture.id) => cell::DOOR,
            Kind::Portal if self.partner(fixture.id).is_some() => cell::PORTAL,
            Kind::SwampTile => cell::SWAMP,
            Kind::Exit => cell::EXIT,
            Kind::TimeTravellingPortal => cell::TIME_PORTAL,
            _ => 0,
        }
    }

    /// Works the flags of all cells out.
    pub(super) fn look_everywhere(&mut self) {
        let scenery = Arc::clone(&self.scenery);
        for fixture in scenery.all() {
            if !self.is_gone(fixture.id) {
                let flag = self.flag_of(fixture);
                self.index.add_flag(fixture.pos, flag);
            }
        }
        for thing in &self.state.things {
            self.index.add_flag(thing.pos, flag_of_thing(thing));
        }
    }

    pub(super) fn refresh(&mut self, pos: Pos) {
        let flags = self.look_at(pos);
        self.index.set_flags(pos, flags);
    }

    /// The cells on which something that matters to paths has come or gone.
    pub(crate) fn changes(&mut self) -> &mut Changes {
        &mut self.index.changes
    }

    pub(crate) fn is_gone(&self, id: EntityId) -> bool {
        !self.state.gone.is_empty() && self.state.gone.contains(&id)
    }

    /// The fixtures that are left on a cell.
    pub(crate) fn fixtures_at(&self, pos: Pos) -> impl Iterator<Item = &Fixture> {
        self.scenery.at(pos).filter(|f| !self.is_gone(f.id))
    }

    /// What can be pushed or taken on a cell, sorted by id.
    pub(crate) fn things_at(&self, pos: Pos) -> impl Iterator<Item = &Thing> {
        self.index
            .things
            .range((pos, EntityId(0))..=(pos, EntityId(u32::MAX)))
            .filter_map(|&(_, id)| self.thing(id))
    }

    pub(crate) fn thing(&self, id: EntityId) -> Option<&Thing> {
        let i = self.state.things.binary_search_by_key(&id, |t| t.id).ok()?;
        Some(&self.state.things[i])
    }

    /// What an entity that is in the dungeon is, and where.
    pub(crate) fn entity(&self, id: EntityId) -> Option<(Kind, Pos)> {
        let s = &self.state;
        let fixture = || {
            let fixture = self.scenery.get(id).filter(|f| !self.is_gone(f.id))?;
            Some((fixture.kind, fixture.pos))
        };
        let player = || {
            let is_it = s.player.id == id && s.player.is_alive();
            is_it.then_some((Kind::Player, s.player.pos))
        };
        let older = || {
            let older = s.older.iter().find(|o| o.body.id == id)?;
            Some((Kind::OlderPlayer, older.body.pos))
        };
        fixture()
            .or_else(|| self.thing(id).map(|t| (t.kind, t.pos)))
            .or_else(|| self.enemy(id).map(|e| (e.kind, e.pos)))
            .or_else(player)
            .or_else(older)
    }

    /// The smallest box that holds everything but those who move.
    pub(crate) fn bounds(&self) -> Option<Rect> {
        self.index.bounds()
    }

    /// The cells on which there are fixtures or things, some of them twice.
    pub(crate) fn occupied(&self) -> impl Iterator<Item = Pos> + '_ {
        let (mut fixture, mut thing) = (None, None);
        let things = self.index.things.iter().map(|(pos, _)| *pos);
        self.scenery
            .cells()
            .filter(move |pos| fixture.replace(*pos) != Some(*pos))
            .chain(things.filter(move |pos| thing.replace(*pos) != Some(*pos)))
    }

    /// The live portal on a cell.
    pub(crate) fn portal_at(&self, pos: Pos) -> Option<EntityId> {
        self.fixtures_at(pos)
            .find(|f| f.kind == Kind::Portal && self.partner(f.id).is_some())
            .map(|f| f.id)
    }

    /// The other end of a portal, if both are left.
    pub(crate) fn partner(&self, portal: EntityId) -> Option<&Fixture> {
        let other = self.scenery.partner(portal)?;
        let both = !self.is_gone(portal) && !self.is_gone(other);
        both.then(|| self.scenery.get(other)).flatten()
    }

    /// All portals whose partner is left.
    pub(crate) fn portals(&self) -> &[(EntityId, Pos)] {
        &self.index.portals
    }

    /// All spawners that are left.
    pub(crate) fn spawners(&self) -> &[(EntityId, Pos)] {
        &self.index.spawners
    }

    /// Whether a door or switch door is open.
    fn is_open(&self, door: EntityId) -> bool {
        self.state.opened.contains(&door) || self.state.signals.contains_key(&door)
    }

    /// The closed door on a cell.
    pub(crate) fn closed_door_at(&self, pos: Pos) -> Option<EntityId> {
        self.fixtures_at(pos)
            .find(|f| matches!(f.kind, Kind::Door | Kind::SwitchDoor) && !self.is_open(f.id))
            .map(|f| f.id)
    }

    /// For how many ticks whoever enters a cell is held.
    pub(crate) fn holds_for(&self, pos: Pos) -> u32 {
        if self.flags(pos) & cell::SWAMP == 0 {
            return 0;
        }
        self.fixtures_at(pos)
            .map(|f| self.scenery.factor(f.id))
            .max()
            .unwrap_or(0)
    }

    /// Whether every switch that is left has a boulder on it.
    pub(crate) fn all_switches_covered(&mut self) -> bool {
        let uncovered = self.index.uncovered.unwrap_or_else(|| {
            let switches = self.index.switches.iter();
            switches.filter(|(_, pos)| !self.is_covered(*pos)).count()
        });
        self.index.uncovered = Some(uncovered);
        uncovered == 0
    }

    /// Whether there is a boulder on a cell.
    pub(crate) fn is_covered(&self, pos: Pos) -> bool {
        self.flags(pos) & cell::BOULDER != 0
    }

    /// The ids of the fixtures in a square that are left.
    pub(crate) fn fixtures_within(&self, area: Rect) -> Vec<EntityId> {
        let Some(area) = self.scenery.bounds().and_then(|all| all.intersection(area)) else {
            return Vec::new();
        };
        let left = area.min().x;
        let right = area.max().x;
        (area.min().y..=area.max().y)
            .flat_map(|y| self.scenery.row(Pos::new(left, y), Pos::new(right, y)))
            .filter(|f| !self.is_gone(f.id))
            .map(|f| f.id)
            .collect()
    }

    /// The ids of what lies in a square and can be moved or taken.
    pub(crate) fn things_within(&self, area: Rect) -> Vec<EntityId> {
        let rows = (Pos::new(i32::MIN, area.min().y), EntityId(0))
            ..=(Pos::new(i32::MAX, area.max().y), EntityId(u32::MAX));
        self.index
            .things
            .range(rows)
            .filter(|(pos, _)| area.contains(*pos))
            .map(|(_, id)| *id)
            .collect()
    }
}

fn flag_of_thing(thing: &Thing) -> u8 {
    match thing.kind {
        Kind::Boulder => cell::BOULDER,
        _ => cell::ITEMS,
    }
}
