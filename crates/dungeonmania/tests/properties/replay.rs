//! Rewinding, then standing aside: the same happens again, but for the older
//! self in the player's place.

use dungeonmania::{Action, Event, Game, Kind, View};
use grid::{Direction, Pos};
use proptest::prelude::*;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::random;

/// What stands where, but for the player; its older self counts as the player
/// did. Copies of items have other ids.
fn others(game: &Game, player: Kind) -> Vec<(&'static str, Pos)> {
    let show = |v: View| match v.kind {
        kind if kind == player => Some(("player", v.pos)),
        Kind::Player | Kind::OlderPlayer => None,
        _ => Some((v.type_name, v.pos)),
    };
    let mut shown: Vec<_> = game.world().entities().filter_map(show).collect();
    shown.sort();
    shown
}

const QUIET: &[Kind] = &[
    Kind::Wall,
    Kind::Wall,
    Kind::Boulder,
    Kind::Boulder,
    Kind::Boulder,
    Kind::Switch,
    Kind::Switch,
    Kind::Door,
    Kind::Key,
    Kind::Treasure,
    Kind::InvisibilityPotion,
    Kind::Wood,
    Kind::Arrow,
    Kind::Bomb,
    Kind::SunStone,
    Kind::LightBulb,
    Kind::Wire,
    Kind::Wire,
    Kind::SwitchDoor,
    // Whoever carries one passes its older self in peace.
    Kind::SunStone,
    Kind::SunStone,
    Kind::SunStone,
];

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 60,
        max_global_rejects: 10_000,
        ..ProptestConfig::default()
    })]

    #[test]
    fn the_older_self_does_it_all_again(seed: u64) {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let map = random::map(&mut rng, QUIET, true);
        let mut config = random::config(&mut rng);
        config.spider_spawn_rate = 0;
        // Nothing opens the wall that the player will lean on, and nobody
        // fights it.
        config.bomb_radius = 0;
        config.invisibility_potion_duration = 0;
        let mut game = Game::new(&map, config, seed);
        let mut shown = vec![others(&game, Kind::Player)];
        let mut events = Vec::new();
        let aside = *Direction::ALL.choose(&mut rng).expect("four");
        let deeds = rng.random_range(1..40);
        for n in 0..deeds + 8 {
            // In the end, to a wall.
            let action = if n < deeds {
                random_deed(&mut rng, &game)
            } else {
                Action::Move(aside)
            };
            let before = game.world().tick();
            let _ = game.apply(&action, &mut events);
            if game.world().tick() > before {
                shown.push(others(&game, Kind::Player));
            }
        }
        // A wall that nothing takes away.
        let Some(lean) = wall_beside(&game) else {
            return Err(TestCaseError::reject("nowhere to lean on"));
        };
        let tick = shown.len() as u64 - 1;
        prop_assume!(tick > 0);
        let back = rng.random_range(1..=tick);
        events.clear();
        game.apply(&Action::Rewind(back as i64), &mut events).expect("as far back");
        let from = (tick - back) as usize;
        prop_assert_eq!(&others(&game, Kind::OlderPlayer), &shown[from]);
        for then in &shown[from + 1..tick as usize] {
            game.apply(&Action::Move(lean), &mut events).expect("moves are allowed");
            // Unless the two met.
            prop_assume!(!events.iter().any(|e| matches!(e, Event::Fought { .. })));
            prop_assert_eq!(&others(&game, Kind::OlderPlayer), then);
        }
        // The last action is done again as well, and then it is gone.
        game.apply(&Action::Move(lean), &mut events).expect("moves are allowed");
        prop_assume!(!events.iter().any(|e| matches!(e, Event::Fought { .. })));
        let mut last = shown[tick as usize].clone();
        last.retain(|(name, _)| *name != "player");
        prop_assert_eq!(others(&game, Kind::OlderPlayer), last);
    }
}

/// Moves, mostly; bombs, now and then. Nothing between ticks, which would be
/// shown a tick later.
fn random_deed(rng: &mut ChaCha8Rng, game: &Game) -> Action {
    let items: Vec<_> = game.world().inventory().collect();
    match items.choose(rng) {
        Some(item) if rng.random_bool(0.2) => Action::Use(item.id),
        _ => Action::Move(*Direction::ALL.choose(rng).expect("four")),
    }
}

fn wall_beside(game: &Game) -> Option<Direction> {
    let player = game.world().entities().find(|e| e.kind == Kind::Player)?;
    let is_wall = |p: Pos| {
        let mut entities = game.world().entities();
        entities.any(|e| e.kind == Kind::Wall && e.pos == p)
    };
    Direction::ALL
        .into_iter()
        .find(|d| is_wall(player.pos.step(*d)))
}
