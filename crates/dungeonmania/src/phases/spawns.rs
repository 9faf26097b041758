//! New spiders and zombies (3.3, 5).

use grid::{Pos, Rect};
use rand::RngExt;

use crate::body::Enemy;
use crate::cell;
use crate::movers::wander::pick;
use crate::turn::Turn;
use crate::{Event, Kind, World};

/// How far from the player spiders spawn.
const SPIDER_RADIUS: u32 = 10;

/// Lets enter what is due: first a spider, then a zombie from each spawner in
/// order of entry.
pub(crate) fn run(turn: &mut Turn<'_>) {
    if !turn.world.player().is_alive() {
        return;
    }
    if is_due(turn, turn.config.spider_spawn_rate)
        && let Some(pos) = spider_cell(turn.world)
    {
        enter(turn, Kind::Spider, pos);
    }
    if is_due(turn, turn.config.zombie_spawn_rate) {
        let mut i = 0;
        while let Some(&(_, spawner)) = turn.world.spawners().get(i) {
            let player = turn.world.player().pos;
            let pos = pick(
                turn.world,
                |world, p| p != player && world.flags(p) & cell::BLOCKS_WALKERS == 0,
                spawner,
            );
            if let Some(pos) = pos {
                enter(turn, Kind::ZombieToast, pos);
            }
            i += 1;
        }
    }
}

/// Every so many ticks, the first time on the tick of that number; never for
/// 0.
fn is_due(turn: &Turn<'_>, rate: u32) -> bool {
    rate > 0 && turn.world.tick().is_multiple_of(u64::from(rate))
}

fn enter(turn: &mut Turn<'_>, kind: Kind, pos: Pos) {
    let id = turn.world.new_id();
    turn.world.add_enemy(Enemy::new(id, kind, pos, turn.config));
    turn.tell(Event::Appeared { id, kind, pos });
}

/// A cell near the player, but not the player's own, without a boulder; each
/// as likely as the others.
fn spider_cell(world: &mut World) -> Option<Pos> {
    let player = world.player().pos;
    let near = Rect::around(player, SPIDER_RADIUS);
    let is_open = |world: &World, p: Pos| p != player && world.flags(p) & cell::BLOCKS_SPIDERS == 0;
    let count = near.iter().filter(|p| is_open(world, *p)).count() as u32;
    if count == 0 {
        return None;
    }
    let chosen = world.rng().random_range(0..count);
    near.iter()
        .filter(|p| is_open(world, *p))
        .nth(chosen as usize)
}
