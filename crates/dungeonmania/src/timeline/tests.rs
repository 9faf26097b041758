//! Every moment of the present timeline can be made again.

use std::sync::Arc;

use proptest::prelude::*;

use super::INTERVAL;
use crate::{Config, Game, World};

#[path = "../../tests/random/mod.rs"]
mod random;

/// The worlds just after each tick, or the last arrival at that tick.
fn remember(worlds: &mut Vec<World>, world: &World) {
    worlds.truncate(world.tick() as usize);
    worlds.push(world.clone());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn the_past_is_what_it_was(seed: u64) {
        let (mut game, mut rng) = random::game(seed);
        let mut worlds = vec![game.world().clone()];
        for _ in 0..4 * INTERVAL {
            let action = random::action(&mut rng, &game);
            let spends_time = !matches!(action, crate::Action::Build(_) | crate::Action::Interact(_));
            if game.apply(&action, &mut Vec::new()).is_ok() && spends_time {
                remember(&mut worlds, game.world());
            }
        }
        let scenery = Arc::clone(game.world().scenery());
        for (tick, world) in worlds.iter().enumerate() {
            let past = game.timeline().at(tick as u64, &scenery, game.config());
            prop_assert_eq!(&past.world, world, "tick {}", tick);
        }
    }
}

#[test]
fn worlds_are_kept_ever_wider_apart() {
    let map = crate::Map {
        entities: vec![crate::Placed::new(crate::Kind::Player, grid::Pos::ORIGIN)],
        goal: crate::Goal::Exit,
    };
    let config = Config {
        player_health: 1.0,
        ..Config::default()
    };
    let mut game = Game::new(&map, config, 0);
    for _ in 0..10_000 {
        let step = crate::Action::Move(grid::Direction::Up);
        game.apply(&step, &mut Vec::new())
            .expect("moves are allowed");
    }
    let ticks: Vec<u64> = game
        .timeline()
        .kept
        .iter()
        .map(|k| k.state.tick())
        .collect();
    assert_eq!(ticks[0], 0);
    assert!(ticks.len() < 40, "{ticks:?}");
    for (a, b) in ticks.iter().zip(&ticks[1..]) {
        let age = 10_000 - b;
        assert!(b - a <= age.max(2 * INTERVAL), "{ticks:?}");
    }
}
