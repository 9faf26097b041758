//! Everything of one moment. Only this file puts entities somewhere, moves or
//! removes them, so that the index is always right.

mod changes;
pub(crate) mod index;
mod people;
mod places;
pub(crate) mod sound;
mod view;

use std::collections::BTreeSet;
use std::sync::Arc;

use grid::Rect;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use serde::{Deserialize, Serialize};

pub use view::{Item, View};

use crate::body::{Body, Enemy, OlderSelf};
use crate::goals::Facts;
use crate::history::Pending;
use crate::items::potions::Potions;
use crate::items::{Detail, Inventory, Thing};
use crate::logic::Signals;
use crate::scenery::{Scenery, is_fixture};
use crate::world::index::Index;
use crate::{Config, EntityId, Kind, Map};

/// Everything of one moment of a game, the generator too.
///
/// Only what its older selves are going to do is written elsewhere, in the
/// history of the game.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(from = "Parts")]
pub struct World {
    scenery: Arc<Scenery>,
    state: State,
    #[serde(skip)]
    index: Index,
}

#[derive(Deserialize)]
struct Parts {
    scenery: Arc<Scenery>,
    state: State,
}

impl From<Parts> for World {
    fn from(parts: Parts) -> Self {
        Self::assemble(parts.scenery, parts.state)
    }
}

impl PartialEq for World {
    fn eq(&self, other: &Self) -> bool {
        let same_scenery =
            Arc::ptr_eq(&self.scenery, &other.scenery) || self.scenery == other.scenery;
        same_scenery && self.state == other.state
    }
}

/// All of a world that changes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct State {
    tick: u64,
    rng: ChaCha8Rng,
    /// The id of the next entity that enters.
    next_id: u32,
    /// The fixtures that have been destroyed.
    gone: BTreeSet<EntityId>,
    /// The doors and switch doors that have been opened for good.
    opened: BTreeSet<EntityId>,
    /// What the circuits have switched on.
    signals: Signals,
    /// Boulders, items and placed bombs, sorted by id.
    things: Vec<Thing>,
    /// The bombs that have been placed, in that order.
    armed: Vec<EntityId>,
    /// Sorted by id: the order in which they move.
    enemies: Vec<Enemy>,
    player: Body,
    older: Vec<OlderSelf>,
    /// Older selves that have yet to arrive.
    pending: Vec<Pending>,
    /// Which goals are achieved, once that has been evaluated.
    facts: Option<Facts>,
}

impl World {
    /// The world as a map draws it.
    ///
    /// # Panics
    /// If the map has no player.
    pub(crate) fn new(map: &Map, config: &Config, seed: u64) -> Self {
        let mut player = None;
        let mut things = Vec::new();
        let mut enemies = Vec::new();
        for (n, placed) in map.entities.iter().enumerate() {
            let id = EntityId(n as u32);
            if placed.kind == Kind::Player {
                player = Some(Body {
                    id,
                    pos: placed.pos,
                    health: config.player_health,
                    full_health: config.player_health,
                    inventory: Inventory::default(),
                    potions: Potions::default(),
                    collected: 0,
                    kills: 0,
                });
            } else if placed.kind.is_enemy() {
                enemies.push(Enemy::new(id, placed.kind, placed.pos, config));
            } else if !is_fixture(placed.kind) {
                things.push(Thing {
                    id,
                    kind: placed.kind,
                    pos: placed.pos,
                    origin: id,
                    detail: Detail::of_placed(placed, config),
                    armed: false,
                });
            }
        }
        let state = State {
            tick: 0,
            rng: ChaCha8Rng::seed_from_u64(seed),
            next_id: map.entities.len() as u32,
            gone: BTreeSet::new(),
            opened: BTreeSet::new(),
            signals: Signals::default(),
            things,
            armed: Vec::new(),
            enemies,
            player: player.expect("a map has a player"),
            older: Vec::new(),
            pending: Vec::new(),
            facts: None,
        };
        Self::assemble(Arc::new(Scenery::new(map)), state)
    }

    /// A world from what is kept of it; the index is worked out.
    pub(crate) fn assemble(scenery: Arc<Scenery>, state: State) -> Self {
        let bounds = Rect::bounding(state.things.iter().map(|t| t.pos));
        let bounds = match (scenery.bounds(), bounds) {
            (Some(a), Some(b)) => Some(a.union(b)),
            (a, b) => a.or(b),
        };
        let mut index = Index::new(bounds);
        index
            .things
            .extend(state.things.iter().map(|t| (t.pos, t.id)));
        let mut world = Self {
            scenery,
            state,
            index,
        };
        let scenery = Arc::clone(&world.scenery);
        for fixture in scenery.all() {
            if world.is_gone(fixture.id) {
                continue;
            }
            let entry = (fixture.id, fixture.pos);
            match fixture.kind {
                Kind::Switch => world.index.switches.push(entry),
                Kind::ZombieToastSpawner => world.index.spawners.push(entry),
                Kind::Portal if world.partner(fixture.id).is_some() => {
                    world.index.portals.push(entry);
                }
                _ => {}
            }
        }
        world.look_everywhere();
        world
    }

    pub(crate) fn scenery(&self) -> &Arc<Scenery> {
        &self.scenery
    }

    pub(crate) fn state(&self) -> &State {
        &self.state
    }
}

impl State {
    pub(crate) fn tick(&self) -> u64 {
        self.tick
    }

    pub(crate) fn player(&self) -> &Body {
        &self.player
    }

    pub(crate) fn older(&self) -> &[OlderSelf] {
        &self.older
    }

    pub(crate) fn things(&self) -> &[Thing] {
        &self.things
    }

    pub(crate) fn enemies(&self) -> &[Enemy] {
        &self.enemies
    }

    /// The number of entries of all sets and maps.
    pub(crate) fn tree_entries(&self) -> usize {
        self.gone.len() + self.opened.len() + self.signals.len()
    }
}
