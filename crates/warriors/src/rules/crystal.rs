//! The magic crystal (text, 3.13).

use grid::Pos;

use super::{Turn, battle};
use crate::bits::CORNERS;
use crate::{Event, Kind};

/// Step 2. Four warriors of four types, one on each corner of the crystal's
/// neighbourhood and nobody else in it, stay alone in the game; no battles are
/// fought in this iteration.
pub(super) fn activate_crystal(turn: &mut Turn<'_>) {
    turn.scratch.truce = false;
    let Some(at) = turn.world.crystal else {
        return;
    };
    let Some(four) = activators(turn, at) else {
        return;
    };
    turn.events.push(Event::CrystalActivated { at });
    turn.world.crystal = None;
    turn.scratch.truce = true;
    let events = &mut *turn.events;
    turn.world.warriors.retain(|warrior| {
        let stays = four.contains(&warrior.id);
        if !stays {
            events.push(Event::SentAway { id: warrior.id });
        }
        stays
    });
    turn.places.rebuild(&turn.world.warriors);
    // The places in the list have changed, the values have not.
    battle::store_offense_and_defence(turn);
}

/// The ids of the four who activate the crystal.
fn activators(turn: &Turn<'_>, at: Pos) -> Option<[u32; 4]> {
    if turn.places.around(at) != CORNERS {
        return None;
    }
    let mut by_kind = [None; 4];
    for corner in turn.places.neighbours(at, CORNERS) {
        if turn.places.count(corner) != 1 {
            return None;
        }
        for i in turn.places.on(corner) {
            let warrior = &turn.world.warriors[i];
            let slot = Kind::ALL.iter().position(|&kind| kind == warrior.kind)?;
            by_kind[slot] = Some(warrior.id);
        }
    }
    // Four warriors fill four slots only if their types differ.
    let [Some(a), Some(b), Some(c), Some(d)] = by_kind else {
        return None;
    };
    Some([a, b, c, d])
}
