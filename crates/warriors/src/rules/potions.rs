//! Potions (text, 2.3.1 and 3.11).

use super::Turn;
use crate::{Event, Potion};

/// Step 6. Each warrior drinks all potions around it. Healing beats causing a
/// trance; the strongest invisibility counts, from this iteration on, and
/// replaces what is left of an earlier one.
pub(super) fn drink_potions(turn: &mut Turn<'_>) {
    let world = &mut *turn.world;
    for warrior in &mut world.warriors {
        let (mut causing, mut healing, mut vanish) = (false, false, 0);
        for life in world.still.around(warrior.at) {
            match life.potion {
                Some(Potion::TranceCausing) => causing = true,
                Some(Potion::TranceHealing) => healing = true,
                Some(Potion::Invisibility { iterations }) => vanish = vanish.max(iterations),
                None => {}
            }
        }
        let id = warrior.id;
        if healing {
            if warrior.in_trance {
                turn.events.push(Event::TranceEnded { id });
            }
            warrior.in_trance = false;
        } else if causing {
            if !warrior.in_trance {
                turn.events.push(Event::TranceBegan { id });
            }
            warrior.in_trance = true;
        }
        if vanish > 0 {
            warrior.invisible = vanish;
            let iterations = vanish;
            turn.events.push(Event::Vanished { id, iterations });
        } else if warrior.invisible > 0 {
            warrior.invisible -= 1;
            if warrior.invisible == 0 {
                turn.events.push(Event::Appeared { id });
            }
        }
    }
}
