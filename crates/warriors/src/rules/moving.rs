//! Movement (text, 3.3 and 3.4) and the flow of water (3.12).

use super::Turn;
use crate::bits::wrap;

/// Step 12. Each warrior performs the next of its moves, inverted in a trance;
/// what leaves the board comes back on the other side. Then the water flows.
pub(super) fn move_warriors_and_water(turn: &mut Turn<'_>) {
    let world = &mut *turn.world;
    let (rows, cols) = (world.rows as i32, world.cols as i32);
    for warrior in &mut world.warriors {
        let next = warrior.moves[warrior.next_move];
        let next = if warrior.in_trance {
            next.inverted()
        } else {
            next
        };
        warrior.at = wrap(rows, cols, warrior.at + next.offset());
        warrior.next_move += 1;
        if warrior.next_move == warrior.moves.len() {
            warrior.next_move = 0;
        }
    }
    turn.places.rebuild(&world.warriors);
    world.water.flow(&mut turn.scratch.flow);
}
