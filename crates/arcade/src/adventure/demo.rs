//! A short game that plays itself on the home page, by the real rules.

use adventure::{Action, Game, Setup, World, compass, narrator};
use serde::Serialize;

/// Turns that are shown.
const TURNS: usize = 14;
/// A house in which something happens soon.
const SEED: u64 = 18;

#[derive(Debug, Serialize)]
pub(super) struct Step {
    typed: String,
    said: String,
}

/// What is typed and answered, turn by turn.
pub(super) fn play() -> Vec<Step> {
    let Ok(mut game) = Game::new(Setup::with_seed(SEED)) else {
        return Vec::new();
    };
    let mut steps = Vec::new();
    for _ in 0..TURNS {
        let action = choose(game.world());
        let mut events = Vec::new();
        if game.apply(action, &mut events).is_err() {
            break;
        }
        let typed = match action {
            Action::Go(direction) => compass(direction).to_owned(),
            Action::Attack => "attack".to_owned(),
            Action::Get => "get".to_owned(),
            _ => "look".to_owned(),
        };
        let said = narrator::events(&events, game.world()).to_string();
        steps.push(Step { typed, said });
    }
    steps
}

/// Looks around, takes a weapon, fights who is there, and goes on by the first
/// door that leads somewhere new.
fn choose(world: &World) -> Action {
    let room = world.room();
    if world.turns() == 0 {
        return Action::Look;
    }
    if room.weapon().is_some() && world.player().weapon.is_natural() {
        return Action::Get;
    }
    if room.monster().is_some() {
        return Action::Attack;
    }
    world
        .map()
        .exits(world.place())
        .iter()
        .find(|&d| !world.has_seen(world.place().step(d)))
        .map_or(Action::Look, Action::Go)
}
