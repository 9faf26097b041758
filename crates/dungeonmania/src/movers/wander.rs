//! Zombies and hydras, and mercenaries who do not see the player, walk at
//! random.

use grid::{Direction, Pos};
use rand::RngExt;

use crate::World;
use crate::cell;

/// One of the free neighbours, each as likely as the others.
pub(super) fn step(world: &mut World, i: usize) -> Option<Pos> {
    let here = world.enemies()[i].pos;
    pick(
        world,
        |world, p| world.flags(p) & cell::BLOCKS_WALKERS == 0,
        here,
    )
}

/// One of the neighbours of `here` that are free, each as likely as the
/// others. Draws once if there is any.
pub(crate) fn pick(
    world: &mut World,
    is_free: impl Fn(&World, Pos) -> bool,
    here: Pos,
) -> Option<Pos> {
    let around = Direction::CLOCKWISE.map(|d| here.step(d));
    let free = around.map(|p| is_free(world, p).then_some(p));
    let count = free.iter().flatten().count() as u64;
    if count == 0 {
        return None;
    }
    let chosen = world.rng().random_range(0..count);
    free.into_iter().flatten().nth(chosen as usize)
}
