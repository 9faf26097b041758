//! Battles (text, 3.6 and 3.14; peacemakers: 3.10).

use super::Turn;
use crate::game::Stored;
use crate::{Event, Healer, Warrior};

/// Step 1. Battles are fought with the values of the iteration's beginning.
pub(super) fn store_offense_and_defence(turn: &mut Turn<'_>) {
    let stored = &mut turn.scratch.stored;
    stored.clear();
    stored.extend(turn.world.warriors.iter().map(|warrior| Stored {
        offense: warrior.offense,
        defence: warrior.defence,
    }));
}

/// Step 7. A warrior beside a peacemaker takes no damage; it still deals it.
pub(super) fn find_peacemakers(turn: &mut Turn<'_>) {
    let world = &*turn.world;
    let is_peacemaker = |life: crate::StillLife| life.healer == Some(Healer::Peacemaker);
    let protected = &mut turn.scratch.protected;
    protected.clear();
    protected.extend(
        (world.warriors.iter()).map(|warrior| world.still.around(warrior.at).any(is_peacemaker)),
    );
}

/// Step 8. Each neighbour with a higher stored defence takes as much health as
/// its stored offense, one after the other by ascending id. Invisible warriors
/// neither deal nor take damage; neither does anyone after a crystal.
pub(super) fn fight(turn: &mut Turn<'_>) {
    if turn.scratch.truce {
        return;
    }
    for i in 0..turn.world.warriors.len() {
        let warrior = &turn.world.warriors[i];
        let near = turn.places.around(warrior.at);
        if near == 0 || warrior.invisible > 0 || turn.scratch.protected[i] {
            continue;
        }
        collect_attackers(turn, i, near);
        let warrior = &mut turn.world.warriors[i];
        for &(attacker, damage) in &turn.scratch.attackers {
            let before = warrior.is_beaten();
            warrior.health -= damage;
            turn.events.push(Event::Hit {
                attacker,
                victim: warrior.id,
                damage,
                fatal: !before && warrior.is_beaten(),
            });
        }
    }
}

fn collect_attackers(turn: &mut Turn<'_>, victim: usize, near: u8) {
    let warriors: &[Warrior] = &turn.world.warriors;
    let stored = &turn.scratch.stored;
    let attackers = &mut turn.scratch.attackers;
    attackers.clear();
    for cell in turn.places.neighbours(warriors[victim].at, near) {
        for other in turn.places.on(cell) {
            let stronger = stored[victim].defence < stored[other].defence;
            if stronger && warriors[other].invisible == 0 {
                attackers.push((warriors[other].id, stored[other].offense));
            }
        }
    }
    attackers.sort_unstable_by_key(|&(id, _)| id);
}
