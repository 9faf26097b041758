//! Random players, for tests that play.

use dungeonmania::{CallError, Controller, Direction, DungeonResponse};
use proptest::prelude::*;

/// What a random player does; numbers pick among what is there.
#[derive(Clone, Debug)]
pub(crate) enum Choice {
    Move(Direction),
    Use(usize),
    Build(&'static str),
    Interact(usize),
    Rewind(i64),
}

/// Up to `n` choices: mostly moves, often in one direction for a while.
pub(crate) fn choices(n: usize) -> impl Strategy<Value = Vec<Choice>> {
    let direction = prop::sample::select(&Direction::ALL[..]);
    let one = prop_oneof![
        12 => (direction, 1..5_usize).prop_map(|(d, n)| vec![Choice::Move(d); n]),
        3 => (0..4_usize).prop_map(|i| vec![Choice::Use(i)]),
        2 => prop::sample::select(&["bow", "shield", "sceptre", "midnight_armour"][..])
            .prop_map(|b| vec![Choice::Build(b)]),
        2 => (0..4_usize).prop_map(|i| vec![Choice::Interact(i)]),
        1 => (1..9_i64).prop_map(|n| vec![Choice::Rewind(n)]),
    ];
    prop::collection::vec(one, 0..n / 2).prop_map(|lists| lists.concat())
}

/// Does what the player chose. Errors are part of playing: they are compared,
/// too.
pub(crate) fn play(
    controller: &mut Controller,
    choice: &Choice,
) -> Result<DungeonResponse, String> {
    let state = controller.dungeon_response().map_err(|e| e.to_string())?;
    let usable: Vec<_> = state
        .inventory
        .iter()
        .filter(|i| i.type_name.ends_with("potion") || i.type_name == "bomb")
        .collect();
    let interactable: Vec<_> = state
        .entities
        .iter()
        .filter(|e| e.is_interactable)
        .collect();
    let result: Result<_, CallError> = match choice {
        Choice::Move(direction) => controller.tick_move(*direction),
        Choice::Use(i) => match usable.get(*i) {
            Some(item) => controller.tick_use(&item.id.to_string()),
            None => controller.tick_use("none"),
        },
        Choice::Build(name) => controller.build(name),
        Choice::Interact(i) => match interactable.get(*i) {
            Some(entity) => controller.interact(&entity.id.to_string()),
            None => controller.interact("none"),
        },
        Choice::Rewind(ticks) => controller.rewind(*ticks),
    };
    result.map_err(|e| e.to_string())
}
