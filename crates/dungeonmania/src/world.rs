//! Everything of one moment. Only this file puts entities somewhere, moves or
//! removes them, so that the index is always right.

use std::collections::BTreeSet;
use std::sync::Arc;

use grid::{Pos, Rect};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use serde::{Deserialize, Serialize};

use crate::body::{Body, Enemy, OlderSelf};
use crate::cell;
use crate::goals::Facts;
use crate::history::Pending;
use crate::index::Index;
use crate::items::potions::Potions;
use crate::items::{Detail, Held, Inventory, Thing};
use crate::logic::{Signals, Wiring};
use crate::scenery::{Fixture, Scenery, is_fixture};
use crate::{Config, EntityId, Kind, Map};

/// Everything of one moment of a game, the generator too.
///
/// Two worlds are equal if nothing that will ever happen tells them apart.
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

// What a response shows.
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

// How a world comes to be.
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
            world.refresh(fixture.pos);
        }
        for i in 0..world.state.things.len() {
            world.refresh(world.state.things[i].pos);
        }
        world
    }

    pub(crate) fn scenery(&self) -> &Arc<Scenery> {
        &self.scenery
    }

    pub(crate) fn state(&self) -> &State {
        &self.state
    }
}

// What stands where.
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
        let fixtures = self.fixtures_at(pos).map(|f| match f.kind {
            Kind::Wall | Kind::ZombieToastSpawner => cell::SOLID,
            Kind::Door | Kind::SwitchDoor if !self.is_open(f.id) => cell::DOOR,
            Kind::Portal if self.partner(f.id).is_some() => cell::PORTAL,
            Kind::SwampTile => cell::SWAMP,
            Kind::Exit => cell::EXIT,
            Kind::TimeTravellingPortal => cell::TIME_PORTAL,
            _ => 0,
        });
        let things = self.things_at(pos).map(|t| match t.kind {
            Kind::Boulder => cell::BOULDER,
            _ => cell::ITEMS,
        });
        fixtures.chain(things).fold(0, |all, flag| all | flag)
    }

    fn refresh(&mut self, pos: Pos) {
        let flags = self.look_at(pos);
        self.index.set_flags(pos, flags);
    }

    pub(crate) fn index(&mut self) -> &mut Index {
        &mut self.index
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

    /// The cells on which there are fixtures or things, some more than once.
    pub(crate) fn occupied(&self) -> impl Iterator<Item = Pos> + '_ {
        let fixtures = self.scenery.all().iter();
        fixtures
            .map(|f| f.pos)
            .chain(self.state.things.iter().map(|t| t.pos))
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
}

// What changes.
impl World {
    pub(crate) fn begin_tick(&mut self) {
        self.state.tick += 1;
    }

    pub(crate) fn rng(&mut self) -> &mut ChaCha8Rng {
        &mut self.state.rng
    }

    pub(crate) fn new_id(&mut self) -> EntityId {
        let id = EntityId(self.state.next_id);
        self.state.next_id += 1;
        id
    }

    /// The id of the next entity that enters.
    pub(crate) fn next_id(&self) -> u32 {
        self.state.next_id
    }

    /// Leaves the ids before `id` to others.
    pub(crate) fn skip_ids_before(&mut self, id: u32) {
        self.state.next_id = self.state.next_id.max(id);
    }

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

    pub(crate) fn player(&self) -> &Body {
        &self.state.player
    }

    pub(crate) fn player_mut(&mut self) -> &mut Body {
        &mut self.state.player
    }

    /// Sorted by id.
    pub(crate) fn enemies(&self) -> &[Enemy] {
        &self.state.enemies
    }

    pub(crate) fn enemies_mut(&mut self) -> &mut [Enemy] {
        &mut self.state.enemies
    }

    pub(crate) fn enemy(&self, id: EntityId) -> Option<&Enemy> {
        let i = self.enemy_index(id)?;
        Some(&self.state.enemies[i])
    }

    pub(crate) fn enemy_mut(&mut self, id: EntityId) -> Option<&mut Enemy> {
        let i = self.enemy_index(id)?;
        Some(&mut self.state.enemies[i])
    }

    fn enemy_index(&self, id: EntityId) -> Option<usize> {
        self.state.enemies.binary_search_by_key(&id, |e| e.id).ok()
    }

    /// Lets an enemy enter, whose id is new.
    pub(crate) fn add_enemy(&mut self, enemy: Enemy) {
        self.state.enemies.push(enemy);
    }

    pub(crate) fn remove_enemy(&mut self, id: EntityId) -> Option<Enemy> {
        let i = self.enemy_index(id)?;
        Some(self.state.enemies.remove(i))
    }

    pub(crate) fn older(&self) -> &[OlderSelf] {
        &self.state.older
    }

    pub(crate) fn older_mut(&mut self) -> &mut Vec<OlderSelf> {
        &mut self.state.older
    }

    pub(crate) fn pending(&mut self) -> &mut Vec<Pending> {
        &mut self.state.pending
    }

    pub(crate) fn facts(&self) -> Option<Facts> {
        self.state.facts
    }

    pub(crate) fn set_facts(&mut self, facts: Facts) {
        self.state.facts = Some(facts);
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

// What of a state says how large it is.
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
