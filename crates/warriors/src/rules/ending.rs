//! Who leaves, and when the game is over (text, 3.5 and 4.2; supplement,
//! "Output").

use super::Turn;
use crate::setup::MAX_WARRIORS_ON_CELL;
use crate::{Event, Outcome};

/// Step 11. Warriors without health leave, and their weapons with them.
pub(super) fn remove_beaten(turn: &mut Turn<'_>) {
    let events = &mut *turn.events;
    turn.world.warriors.retain(|warrior| {
        if warrior.is_beaten() {
            events.push(Event::WarriorLeft { id: warrior.id });
        }
        !warrior.is_beaten()
    });
}

/// Step 13. More than ten warriors on a cell end the game.
pub(super) fn check_crowding(turn: &mut Turn<'_>) {
    if let Some(at) = turn.places.crowded(MAX_WARRIORS_ON_CELL) {
        turn.world.outcome = Some(Outcome::Overcrowded { at });
        turn.events.push(Event::Overcrowded { at });
    }
}

/// Step 14. A single warrior wins; without any, nobody does.
pub(super) fn check_winner(turn: &mut Turn<'_>) {
    if turn.world.outcome.is_some() {
        return;
    }
    turn.world.outcome = turn.world.winner();
    match turn.world.outcome {
        Some(Outcome::Victory { id }) => turn.events.push(Event::Victory { id }),
        Some(Outcome::NobodyLeft) => turn.events.push(Event::NobodyLeft),
        _ => {}
    }
}

/// Step 15. The iteration is counted, and shown if the game has no winner.
pub(super) fn show_iteration(turn: &mut Turn<'_>) {
    turn.world.iteration += 1;
    if turn.world.outcome.is_some() {
        return;
    }
    let iteration = turn.world.iteration;
    turn.events.push(Event::IterationEnded { iteration });
    if iteration == turn.world.iterations {
        turn.world.outcome = Some(Outcome::TimeUp);
    }
}
