//! The tick: what happens in which order.

use crate::cell;
use crate::phases::{act, arrivals, contacts, enemies, goals, older, potions, spawns};
use crate::turn::{Actor, Deed, Turn};

/// How a tick ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ended {
    /// As most do.
    Usual,
    /// With the player in a time travelling portal: the rest of the tick is
    /// that of the past.
    InTimePortal,
}

/// One tick.
pub(crate) fn run(turn: &mut Turn<'_>, deed: Deed) -> Ended {
    turn.world.begin_tick();
    turn.left = None;
    if turn.world.player().is_alive() {
        let has_moved = act::act(turn, Actor::Player, deed);
        if has_moved {
            contacts::player_arrived(turn);
        }
        if has_moved && is_in_time_portal(turn) {
            return Ended::InTimePortal;
        }
    }
    older::run(turn);
    enemies::run(turn);
    spawns::run(turn);
    potions::run(turn);
    older::depart(turn);
    arrivals::run(turn);
    goals::evaluate(turn.world, turn.config);
    Ended::Usual
}

fn is_in_time_portal(turn: &Turn<'_>) -> bool {
    let player = turn.world.player();
    player.is_alive() && turn.world.flags(player.pos) & cell::TIME_PORTAL != 0
}
