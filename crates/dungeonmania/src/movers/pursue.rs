//! Shortest paths to the player (3.9): the bridge to `pathfind`.
//!
//! One distance map a tick, searched backwards from the player, serves all who
//! pursue it. Walls, boulders, spawners, closed doors and portals are walls of
//! the map; a step into a portal is an edge of its own from the cell before it
//! to the cell on which it lands. Leaving a swamp tile costs one more than its
//! factor.

use grid::{Direction, Pos, Rect};
use pathfind::{Charge, DistanceMap, Edge, Ground, Search, Terrain, Weights};

use crate::World;
use crate::cell;
use crate::teleport::{landing, landing_within};
use crate::turn::Turn;
use crate::world::index::Changes;

/// How much larger than needed the searched area is made where somebody has
/// left the dungeon, so that it need not be made anew for every step.
const MARGIN: u32 = 64;
/// The most cells that are searched.
const MAX_CELLS: u64 = 1 << 22;
/// The most teleports that are looked at to find where portals lead. Ten
/// thousand portals in chains of a hundred are fine; of what is beyond, nobody
/// knows the way through.
const MAX_HOPS: u32 = 1 << 20;
/// Kinds of terrain: wall, floor, and from here on the swamp tiles.
const FIRST_SWAMP: u8 = 2;

/// The distance map of the present tick, and what it is made from. Belongs to
/// no moment: it can be thrown away at any time.
#[derive(Debug, Default)]
pub(crate) struct Hunt {
    ground: Option<Ground>,
    /// The box of the dungeon for which the ground was made.
    bounds: Option<Rect>,
    map: DistanceMap,
    /// Whether the map is that of the present tick.
    is_current: bool,
    weights: Option<Weights>,
    /// The factors of the kinds of swamp, sorted.
    factors: Vec<u32>,
    targets: Vec<Pos>,
}

/// A hunt is a buffer: copies start empty.
impl Clone for Hunt {
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl Hunt {
    /// A new tick has begun.
    pub(crate) fn new_tick(&mut self) {
        self.is_current = false;
    }

    /// Another world has taken the place of the one before.
    pub(crate) fn new_world(&mut self) {
        *self = Self::default();
    }
}

/// The next step on a shortest path to the player, the first in the order up,
/// down, left, right; or `None` if there is no path.
pub(super) fn step(turn: &mut Turn<'_>, i: usize) -> Option<Pos> {
    if !turn.hunt.is_current {
        prepare(turn.world, turn.hunt);
        search(turn.world, turn.hunt);
        turn.hunt.is_current = true;
    }
    let here = turn.world.enemies()[i].pos;
    match turn.hunt.map.step(here) {
        Some(step) => Some(step.to),
        // Somebody whose own cell is blocked, by a boulder pushed onto it.
        None if is_blocked(turn.world, here) => step_out(turn, here),
        None => None,
    }
}

fn is_blocked(world: &World, pos: Pos) -> bool {
    world.flags(pos) & cell::BLOCKS_WALKERS != 0
}

/// From a blocked cell to the neighbour that is nearest to the player.
fn step_out(turn: &Turn<'_>, here: Pos) -> Option<Pos> {
    let steps = Direction::ALL.into_iter().filter_map(|direction| {
        let there = here.step(direction);
        let to = if turn.world.flags(there) & cell::PORTAL != 0 {
            landing(turn.world, there, direction, |_| false)?
        } else {
            there
        };
        Some((turn.hunt.map.distance(to)?, to))
    });
    // The first of the nearest ones.
    steps
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, to)| to)
}

fn search(world: &World, hunt: &mut Hunt) {
    let player = [world.player().pos];
    hunt.targets.clear();
    let hunters = world.enemies().iter().filter(|e| e.is_hunter());
    hunt.targets.extend(hunters.map(|e| e.pos));
    let (Some(ground), Some(weights)) = (&hunt.ground, &hunt.weights) else {
        return;
    };
    // On a blocked cell nobody gets at the player: the search then has
    // nowhere to begin.
    let sources: &[Pos] = if is_blocked(world, player[0]) {
        &[]
    } else {
        &player
    };
    let search = Search::to_cells(sources)
        .weights(weights)
        .until_settled(&hunt.targets);
    hunt.map.search(ground, &search);
}

/// Brings the ground up to date.
fn prepare(world: &mut World, hunt: &mut Hunt) {
    let walkers = || {
        let hunters = world.enemies().iter().filter(|e| e.is_hunter());
        hunters.map(|e| e.pos).chain([world.player().pos])
    };
    let holds = |ground: &Ground| walkers().all(|p| ground.area().contains(p));
    let fits = hunt.bounds == world.bounds() && hunt.ground.as_ref().is_some_and(holds);
    let player = world.player().pos;
    let area = (!fits).then(|| area_for(player, walkers(), world));
    if hunt.weights.is_none() {
        learn_swamps(world, hunt);
    }
    let changes = std::mem::replace(world.changes(), Changes::Cells(Vec::new()));
    match (area, changes, &mut hunt.ground) {
        (None, Changes::Cells(cells), Some(ground)) => {
            if !cells.is_empty() {
                for &pos in &cells {
                    // Cells outside of the area count as wall.
                    let _ = ground.set(pos, terrain(world, &hunt.factors, pos));
                }
                link_portals(world, ground);
            }
            // The buffer is used again.
            let mut cells = cells;
            cells.clear();
            *world.changes() = Changes::Cells(cells);
        }
        (area, _, ground) => {
            let area = area.or_else(|| ground.as_ref().map(Ground::area));
            *ground = area.and_then(|area| draw(world, &hunt.factors, area));
            hunt.bounds = world.bounds();
        }
    }
}

/// The box of everything in the dungeon, one cell wider: no shortest path
/// leaves it, since outside of it nothing is in the way. Somebody farther away
/// makes it larger; where that would be too large, the box of those who walk
/// does; where that is too large as well, as much of it as is near the player.
fn area_for(player: Pos, walkers: impl Iterator<Item = Pos>, world: &World) -> Rect {
    let walkers = Rect::bounding(walkers).unwrap_or(Rect::spanning(player, player));
    let dungeon = world.bounds().unwrap_or(walkers);
    let all = dungeon.union(walkers);
    if all.area() <= MAX_CELLS {
        let is_inside = dungeon.grow(1).union(walkers) == dungeon.grow(1);
        let margin = if is_inside { 1 } else { MARGIN };
        return all.grow(margin);
    }
    let walkers = walkers.grow(MARGIN);
    if walkers.area() <= MAX_CELLS {
        return walkers;
    }
    let near = Rect::around(player, 1023);
    walkers.intersection(near).unwrap_or(near)
}

/// All cells of the area, as the world has them.
fn draw(world: &World, factors: &[u32], area: Rect) -> Option<Ground> {
    let mut ground = Ground::new(area).ok()?;
    for pos in world.occupied() {
        let _ = ground.set(pos, terrain(world, factors, pos));
    }
    link_portals(world, &mut ground);
    Some(ground)
}

fn terrain(world: &World, factors: &[u32], pos: Pos) -> Terrain {
    let flags = world.flags(pos);
    if flags & cell::BLOCKS_WALKERS != 0 {
        return Terrain::WALL;
    }
    if flags & cell::SWAMP == 0 {
        return Terrain::FLOOR;
    }
    match world.holds_for(pos) {
        0 => Terrain::FLOOR,
        factor => {
            let kind = factors.partition_point(|f| *f < factor);
            Terrain(FIRST_SWAMP.saturating_add(kind.min(253) as u8))
        }
    }
}

/// Every portal can be entered from four sides. The edges are made anew when
/// anything that blocks has changed, since landings may have.
fn link_portals(world: &World, ground: &mut Ground) {
    ground.retain_edges(|_| false);
    let mut hops = MAX_HOPS;
    for &(_, at) in world.portals() {
        if world.flags(at) & cell::BLOCKS_HUNTERS != 0 {
            continue;
        }
        for direction in Direction::ALL {
            let to = landing_within(world, at, direction, |_| false, &mut hops);
            if let Some(to) = to {
                let from = at.step(direction.opposite());
                // Outside of the area nobody walks.
                let _ = ground.add_edge(Edge::step(from, direction, to));
            }
        }
    }
}

/// Finds out which factors there are. Of more than 254 different ones, the
/// greatest count as one.
fn learn_swamps(world: &World, hunt: &mut Hunt) {
    hunt.factors.clear();
    hunt.factors
        .extend(world.scenery().factors().filter(|f| *f > 0));
    hunt.factors.sort_unstable();
    hunt.factors.dedup();
    let mut weights = Weights::uniform().charged(Charge::Leaving);
    for (n, factor) in hunt.factors.iter().enumerate().take(254) {
        let weight = factor.saturating_add(1);
        weights = weights.with(Terrain(FIRST_SWAMP + n as u8), weight);
    }
    hunt.weights = Some(weights);
}
