//! Enemies and allies move, one by one in order of entry, and fight the moment
//! they share a cell with the player.

use grid::Pos;

use crate::Event;
use crate::body::{Enemy, Role};
use crate::movers;
use crate::phases::contacts;
use crate::turn::Turn;

/// Moves everybody.
pub(crate) fn run(turn: &mut Turn<'_>) {
    turn.hunt.new_tick();
    let mut i = 0;
    while let Some(enemy) = turn.world.enemies().get(i) {
        let id = enemy.id;
        if enemy.held > 0 {
            turn.world.enemies_mut()[i].held -= 1;
        } else if let Some(to) = movers::choose(turn, i) {
            go(turn, i, to);
        }
        // Who died has left its place to the next one.
        if turn.world.enemies().get(i).is_some_and(|e| e.id == id) {
            i += 1;
        }
    }
}

fn go(turn: &mut Turn<'_>, i: usize, to: Pos) {
    let holds_for = turn.world.holds_for(to);
    let player = turn.world.player().pos;
    let enemy = &mut turn.world.enemies_mut()[i];
    let (id, from) = (enemy.id, enemy.pos);
    enemy.pos = to;
    enemy.held = holds_for;
    meet(enemy, player);
    turn.tell(Event::Moved { id, from, to });
    if to == player {
        contacts::other_arrived(turn, id);
    }
}

/// An ally that has come up to the player follows it from then on; one that
/// a swamp holds loses it.
pub(crate) fn meet(enemy: &mut Enemy, player: Pos) {
    let is_near = enemy.pos.manhattan(player) <= 1;
    let (is_ally, is_held) = (enemy.is_ally(), enemy.held > 0);
    if let Role::Hunter { follows, .. } = &mut enemy.role {
        *follows = is_ally && !is_held && (*follows || is_near);
    }
}
