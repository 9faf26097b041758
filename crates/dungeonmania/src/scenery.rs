//! What never moves: walls, doors, portals, switches and the like.

use std::collections::BTreeMap;
use std::ops::Range;

use grid::{Pos, Rect};
use serde::{Deserialize, Serialize};

use crate::world::sound::is_near;
use crate::{EntityId, Kind, Logic, Map};

/// An entity that stays where the map put it until it is destroyed.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Fixture {
    pub(crate) id: EntityId,
    pub(crate) kind: Kind,
    pub(crate) pos: Pos,
}

/// All fixtures of a dungeon. Never changes, and is shared by the worlds of a
/// game: what has become of a fixture is written in each world.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(from = "Parts")]
pub(crate) struct Scenery {
    /// Sorted by id.
    fixtures: Vec<Fixture>,
    /// The key of each door and switch door that has one.
    locks: BTreeMap<EntityId, i64>,
    /// The rule of each logical entity.
    rules: BTreeMap<EntityId, Logic>,
    /// How long each swamp tile holds.
    factors: BTreeMap<EntityId, u32>,
    /// The other end of each portal.
    partners: BTreeMap<EntityId, EntityId>,
    /// The colour of each portal, as the map names it.
    colours: BTreeMap<EntityId, Box<str>>,
    /// Indices of the fixtures, sorted by place, then by id.
    #[serde(skip)]
    by_pos: Vec<u32>,
    #[serde(skip)]
    bounds: Option<Rect>,
}

/// A [`Scenery`] without what can be worked out.
#[derive(Deserialize)]
struct Parts {
    fixtures: Vec<Fixture>,
    locks: BTreeMap<EntityId, i64>,
    rules: BTreeMap<EntityId, Logic>,
    factors: BTreeMap<EntityId, u32>,
    partners: BTreeMap<EntityId, EntityId>,
    colours: BTreeMap<EntityId, Box<str>>,
}

impl From<Parts> for Scenery {
    fn from(parts: Parts) -> Self {
        let mut fixtures = parts.fixtures;
        fixtures.sort_by_key(|f| f.id);
        let mut by_pos: Vec<u32> = (0..fixtures.len() as u32).collect();
        by_pos.sort_by_key(|&i| fixtures[i as usize].pos);
        let bounds = Rect::bounding(fixtures.iter().map(|f| f.pos));
        Self {
            fixtures,
            locks: parts.locks,
            rules: parts.rules,
            factors: parts.factors,
            partners: parts.partners,
            colours: parts.colours,
            by_pos,
            bounds,
        }
    }
}

/// Whether entities of this kind are scenery.
pub(crate) fn is_fixture(kind: Kind) -> bool {
    matches!(
        kind,
        Kind::Wall
            | Kind::Exit
            | Kind::Switch
            | Kind::Door
            | Kind::Portal
            | Kind::ZombieToastSpawner
            | Kind::SwampTile
            | Kind::TimeTravellingPortal
            | Kind::LightBulb
            | Kind::Wire
            | Kind::SwitchDoor
    )
}

impl Scenery {
    pub(crate) fn new(map: &Map) -> Self {
        let mut parts = Parts {
            fixtures: Vec::new(),
            locks: BTreeMap::new(),
            rules: BTreeMap::new(),
            factors: BTreeMap::new(),
            partners: BTreeMap::new(),
            colours: BTreeMap::new(),
        };
        let mut open_ends: BTreeMap<&str, EntityId> = BTreeMap::new();
        for (n, placed) in map.entities.iter().enumerate() {
            if !is_fixture(placed.kind) {
                continue;
            }
            let id = EntityId(n as u32);
            parts.fixtures.push(Fixture {
                id,
                kind: placed.kind,
                pos: placed.pos,
            });
            if let Some(key) = placed.key {
                parts.locks.insert(id, key);
            }
            if let Some(logic) = placed.logic {
                parts.rules.insert(id, logic);
            }
            if placed.kind == Kind::SwampTile {
                parts.factors.insert(id, placed.movement_factor);
            }
            if placed.kind == Kind::Portal {
                let colour = placed.colour.as_deref().unwrap_or_default();
                parts.colours.insert(id, colour.into());
                if let Some(other) = open_ends.remove(colour) {
                    parts.partners.insert(id, other);
                    parts.partners.insert(other, id);
                } else {
                    open_ends.insert(colour, id);
                }
            }
        }
        parts.into()
    }

    /// Checks everything that play relies on.
    ///
    /// # Errors
    /// What is wrong.
    pub(crate) fn check(&self) -> Result<(), &'static str> {
        if !self.fixtures.is_sorted_by(|a, b| a.id < b.id) {
            return Err("the ids of fixtures are not in order");
        }
        if !self
            .fixtures
            .iter()
            .all(|f| is_fixture(f.kind) && is_near(f.pos))
        {
            return Err("a fixture stands where it cannot");
        }
        let is_portal = |id| self.get(id).is_some_and(|f| f.kind == Kind::Portal);
        let mut partners = self.partners.iter();
        if !partners.all(|(a, b)| a != b && self.partner(*b) == Some(*a) && is_portal(*a)) {
            return Err("the portals are not in pairs");
        }
        Ok(())
    }

    /// All fixtures, sorted by id.
    pub(crate) fn all(&self) -> &[Fixture] {
        &self.fixtures
    }

    pub(crate) fn get(&self, id: EntityId) -> Option<&Fixture> {
        let i = self.fixtures.binary_search_by_key(&id, |f| f.id).ok()?;
        Some(&self.fixtures[i])
    }

    /// The places of all fixtures, sorted.
    pub(crate) fn cells(&self) -> impl Iterator<Item = Pos> + '_ {
        self.by_pos.iter().map(|&i| self.fixtures[i as usize].pos)
    }

    /// The fixtures on a cell, sorted by id.
    pub(crate) fn at(&self, pos: Pos) -> impl Iterator<Item = &Fixture> + Clone {
        self.by_pos[self.between(pos, pos)]
            .iter()
            .map(|&i| &self.fixtures[i as usize])
    }

    /// The fixtures in a row of cells from `first` to `last`.
    pub(crate) fn row(&self, first: Pos, last: Pos) -> impl Iterator<Item = &Fixture> {
        self.by_pos[self.between(first, last)]
            .iter()
            .map(|&i| &self.fixtures[i as usize])
    }

    fn between(&self, first: Pos, last: Pos) -> Range<usize> {
        let place = |i: &u32| self.fixtures[*i as usize].pos;
        let start = self.by_pos.partition_point(|i| place(i) < first);
        let count = self.by_pos[start..].partition_point(|i| place(i) <= last);
        start..start + count
    }

    /// The smallest box that holds all fixtures.
    pub(crate) fn bounds(&self) -> Option<Rect> {
        self.bounds
    }

    pub(crate) fn lock(&self, id: EntityId) -> Option<i64> {
        self.locks.get(&id).copied()
    }

    pub(crate) fn rule(&self, id: EntityId) -> Option<Logic> {
        self.rules.get(&id).copied()
    }

    pub(crate) fn partner(&self, id: EntityId) -> Option<EntityId> {
        self.partners.get(&id).copied()
    }

    pub(crate) fn colour(&self, portal: EntityId) -> Option<&str> {
        self.colours.get(&portal).map(|colour| &**colour)
    }

    /// For how many ticks a swamp tile holds; 0 for everything else.
    pub(crate) fn factor(&self, id: EntityId) -> u32 {
        self.factors.get(&id).copied().unwrap_or(0)
    }

    /// The factors of all swamp tiles.
    pub(crate) fn factors(&self) -> impl Iterator<Item = u32> + '_ {
        self.factors.values().copied()
    }
}
