//! Special abilities (text, 3.9).

use super::Turn;
use crate::{Ability, Event, Kind, Warrior};

/// At this health or below, the ability is performed.
const TRIGGER: f64 = 10.0;

/// Step 4. Abilities that have run out end; then new ones begin. The iteration
/// in which an ability is performed counts.
///
/// Step 1 has stored offense and defence already, so that an ability that
/// ends here still fights this iteration's battle, and one that begins does
/// not.
pub(super) fn end_and_perform_abilities(turn: &mut Turn<'_>) {
    for warrior in &mut turn.world.warriors {
        match &mut warrior.ability {
            Ability::Active { left, .. } if *left > 1 => *left -= 1,
            Ability::Active { saved_defence, .. } => {
                let saved_defence = *saved_defence;
                end(warrior, saved_defence);
                turn.events.push(Event::AbilityEnded { id: warrior.id });
            }
            Ability::Ready if warrior.health <= TRIGGER => {
                perform(warrior);
                turn.events.push(Event::AbilityPerformed {
                    id: warrior.id,
                    kind: warrior.kind,
                });
            }
            Ability::Ready | Ability::Spent => {}
        }
    }
}

fn perform(warrior: &mut Warrior) {
    let saved_defence = warrior.defence;
    let active = |left| Ability::Active {
        left,
        saved_defence,
    };
    match warrior.kind {
        Kind::Stone => {
            warrior.defence = warrior.defence.max(95.0);
            warrior.health -= 3.0;
            warrior.ability = active(4);
        }
        Kind::Flame => {
            warrior.defence = 100.0;
            warrior.ability = active(2);
        }
        Kind::Water => {
            warrior.health += 20.0;
            warrior.ability = Ability::Spent;
        }
        Kind::Air => {
            // Clamped by the next iteration's step 3, not here.
            warrior.offense += 30.0;
            warrior.ability = active(3);
        }
    }
}

/// The age bound, which applies again, is step 9's.
fn end(warrior: &mut Warrior, saved_defence: f64) {
    match warrior.kind {
        Kind::Stone => warrior.defence = saved_defence,
        Kind::Flame => warrior.defence = saved_defence.max(70.0),
        Kind::Water => {}
        Kind::Air => warrior.offense -= 30.0,
    }
    warrior.ability = Ability::Spent;
}
