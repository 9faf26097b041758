//! How each enemy chooses its step.

pub(crate) mod flee;
pub(crate) mod follow;
pub(crate) mod pursue;
pub(crate) mod spider;
pub(crate) mod wander;

use grid::Pos;

use crate::body::Role;
use crate::turn::Turn;
use crate::{Kind, World};

/// Where the enemy in place `i` of the list goes now, if anywhere.
pub(crate) fn choose(turn: &mut Turn<'_>, i: usize) -> Option<Pos> {
    match turn.world.enemies()[i].role {
        Role::Spider(_) => spider::step(turn.world, i),
        Role::Walker if flees(turn.world) => flee::step(turn.world, i),
        Role::Walker => wander::step(turn.world, i),
        Role::Hunter { .. } => hunt(turn, i),
    }
}

/// Whether zombies, hydras, mercenaries and assassins run from the player.
fn flees(world: &World) -> bool {
    world.player().is_alive() && world.player().is_invincible()
}

fn hunt(turn: &mut Turn<'_>, i: usize) -> Option<Pos> {
    let enemy = &turn.world.enemies()[i];
    let player = turn.world.player();
    if !player.is_alive() {
        return None;
    }
    if enemy.is_ally() {
        return follow::step(turn, i);
    }
    if player.is_invincible() {
        return flee::step(turn.world, i);
    }
    let sees = !player.is_invisible()
        || (enemy.kind == Kind::Assassin
            && enemy.pos.chebyshev(player.pos) <= turn.config.assassin_recon_radius);
    if sees {
        pursue::step(turn, i)
    } else {
        wander::step(turn.world, i)
    }
}
