//! Allies come up to the player, then walk in its steps (3.3).

use grid::Pos;

use crate::body::Role;
use crate::cell;
use crate::movers::pursue;
use crate::turn::Turn;

/// A shortest-path step to the player, or the cell that the player has just
/// left.
pub(super) fn step(turn: &mut Turn<'_>, i: usize) -> Option<Pos> {
    let Role::Hunter { follows, .. } = turn.world.enemies()[i].role else {
        return None;
    };
    if !follows {
        return pursue::step(turn, i);
    }
    // A door may have closed behind the player.
    turn.left
        .filter(|p| turn.world.flags(*p) & cell::BLOCKS_WALKERS == 0)
}
