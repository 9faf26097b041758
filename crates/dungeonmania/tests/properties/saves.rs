//! Saving and loading, at any moment, changes nothing; nor does an action that
//! is refused.

use dungeonmania::Game;
use proptest::prelude::*;
use rand::RngExt;

use crate::random;

fn save_and_load(game: &Game) -> Game {
    let json = serde_json::to_string(game).expect("a game is JSON");
    serde_json::from_str(&json).expect("and back")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(80))]

    #[test]
    fn play_goes_on_as_if_nothing_had_happened(seed: u64) {
        let (mut game, mut rng) = random::game(seed);
        for _ in 0..40 {
            let action = random::action(&mut rng, &game);
            let _ = game.apply(&action, &mut Vec::new());
        }
        let mut loaded = save_and_load(&game);
        prop_assert_eq!(&loaded, &game);
        for _ in 0..40 {
            let action = random::action(&mut rng, &game);
            let (mut told, mut told_loaded) = (Vec::new(), Vec::new());
            prop_assert_eq!(
                game.apply(&action, &mut told),
                loaded.apply(&action, &mut told_loaded)
            );
            prop_assert_eq!(told, told_loaded);
            prop_assert_eq!(&loaded, &game, "after {:?}", action);
            if rng.random_bool(0.1) {
                loaded = save_and_load(&loaded);
            }
        }
    }

    #[test]
    fn what_is_refused_changes_nothing(seed: u64) {
        let (mut game, mut rng) = random::game(seed);
        let mut refused = 0;
        for _ in 0..80 {
            let action = random::action(&mut rng, &game);
            let before = game.clone();
            let mut events = Vec::new();
            if game.apply(&action, &mut events).is_err() {
                refused += 1;
                prop_assert!(events.is_empty());
                prop_assert_eq!(&game, &before);
            }
        }
        prop_assert!(refused < 80);
    }

    /// Ids are unique, in order, and the index shows what the lists hold.
    #[test]
    fn responses_are_well_formed(seed: u64) {
        let (mut game, mut rng) = random::game(seed);
        for _ in 0..60 {
            let action = random::action(&mut rng, &game);
            let _ = game.apply(&action, &mut Vec::new());
            let mut ids: Vec<_> = game.world().entities().map(|e| e.id).collect();
            prop_assert!(ids.is_sorted());
            ids.extend(game.world().inventory().map(|i| i.id));
            let count = ids.len();
            ids.sort();
            ids.dedup();
            prop_assert_eq!(ids.len(), count);
        }
    }
}
