//! Those who run from an invincible player (3.4).

use grid::{Direction, Pos};

use crate::World;
use crate::cell;
use crate::teleport::landing;

/// The neighbour that is farthest from the player, as the crow flies, the
/// first in the order up, down, left, right; nowhere if none is farther than
/// here. A hunter's step into a portal counts as the cell it lands on; others
/// do not enter portals.
pub(super) fn step(world: &World, i: usize) -> Option<Pos> {
    let enemy = &world.enemies()[i];
    let player = world.player().pos;
    let mut best = None;
    let mut farthest = player.distance_squared(enemy.pos);
    for direction in Direction::ALL {
        let Some(to) = reach(world, enemy.pos, direction, enemy.is_hunter()) else {
            continue;
        };
        let distance = player.distance_squared(to);
        if distance > farthest {
            farthest = distance;
            best = Some(to);
        }
    }
    best
}

/// The cell on which a step ends.
fn reach(world: &World, from: Pos, direction: Direction, is_hunter: bool) -> Option<Pos> {
    let there = from.step(direction);
    let flags = world.flags(there);
    if !is_hunter {
        return (flags & cell::BLOCKS_WALKERS == 0).then_some(there);
    }
    if flags & cell::BLOCKS_HUNTERS != 0 {
        None
    } else if flags & cell::PORTAL != 0 {
        landing(world, there, direction, |_| false)
    } else {
        Some(there)
    }
}
