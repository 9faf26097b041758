//! Weapons (text, 3.8).

use grid::Pos;

use super::Turn;
use crate::{Event, Warrior};

/// Step 10. On each cell with a weapon the warrior with the highest offense
/// takes it, the one with the lowest id among equals.
///
/// Who takes what is settled before anyone does, so that a weapon that is
/// dropped now lies there until the next iteration.
pub(super) fn pick_up_weapons(turn: &mut Turn<'_>) {
    let mut pickers = std::mem::take(&mut turn.scratch.pickers);
    pickers.clear();
    for (i, warrior) in turn.world.warriors.iter().enumerate() {
        let weapon = turn.world.still.on(warrior.at).weapon;
        if weapon.is_some() && picker(turn, warrior.at) == Some(i) {
            pickers.push(i);
        }
    }
    for &i in &pickers {
        pick_up(turn, i);
    }
    turn.scratch.pickers = pickers;
}

/// Who picks up the weapon of a cell. Those who are beaten do not.
fn picker(turn: &Turn<'_>, at: Pos) -> Option<usize> {
    let warriors = &turn.world.warriors;
    let standing = turn.places.on(at).filter(|&i| !warriors[i].is_beaten());
    standing.max_by(|&a, &b| {
        let (a, b) = (&warriors[a], &warriors[b]);
        a.offense.total_cmp(&b.offense).then(b.id.cmp(&a.id))
    })
}

/// First in, first out: a full inventory gives up the weapon held for longest.
fn pick_up(turn: &mut Turn<'_>, i: usize) {
    let warrior: &mut Warrior = &mut turn.world.warriors[i];
    if warrior.inventory_size == 0 {
        return;
    }
    let (id, at) = (warrior.id, warrior.at);
    let Some(benefit) = turn.world.still.on(at).weapon else {
        return;
    };
    turn.events.push(Event::WeaponTaken { id, benefit });
    warrior.offense += benefit;
    warrior.weapons.push_back(benefit);
    let mut left_behind = None;
    if warrior.weapons.len() > warrior.inventory_size as usize {
        left_behind = warrior.weapons.pop_front();
    }
    if let Some(benefit) = left_behind {
        warrior.offense -= benefit;
        turn.events.push(Event::WeaponDropped { id, benefit });
    }
    warrior.offense = warrior.offense.min(100.0);
    turn.world
        .still
        .change(at, |life| life.weapon = left_behind);
}
