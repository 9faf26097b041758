//! Saved and loaded, a game goes on as if nothing had happened.

mod common;

use std::sync::Arc;

use common::random::{Choice, choices, play};
use dungeonmania::{
    Controller, Direction, Library, MemoryStore, NewGame, SaveError, Source, Store,
};
use proptest::prelude::*;

const DUNGEONS: usize = 26;

fn start(controller: &mut Controller, dungeon: usize, seed: u64) {
    let names = controller.dungeons().unwrap();
    let name = &names[dungeon % names.len()];
    controller
        .new_game(&NewGame::named(name, "standard").with_seed(seed))
        .unwrap();
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// Random games, saved at a random moment, loaded by a new controller over
    /// the same store.
    #[test]
    fn playing_on_after_a_load_equals_playing_on(
        dungeon in 0..DUNGEONS,
        seed in any::<u64>(),
        before in choices(60),
        after in choices(40),
    ) {
        let library = Arc::new(Library::built_in());
        let store = Arc::new(MemoryStore::new());
        let mut one = Controller::new(library.clone(), store.clone());
        start(&mut one, dungeon, seed);
        for choice in &before {
            let _ = play(&mut one, choice);
        }
        let saved = one.save_game("moment").unwrap();

        let mut other = Controller::new(library, store);
        let loaded = other.load_game("moment").unwrap();
        prop_assert_eq!(&saved, &loaded);
        for choice in &after {
            let (a, b) = (play(&mut one, choice), play(&mut other, choice));
            prop_assert_eq!(a, b);
            prop_assert_eq!(one.events(), other.events());
        }
        // Not only what responses show.
        prop_assert!(one.export().unwrap() == other.export().unwrap());
    }

    /// Damage anywhere is told, and nothing else happens.
    #[test]
    fn a_damaged_save_is_refused_and_the_game_goes_on(
        place in any::<prop::sample::Index>(),
        bit in 0..8_u32,
        cut in any::<bool>(),
    ) {
        let store = Arc::new(MemoryStore::new());
        let mut controller = Controller::new(Arc::new(Library::built_in()), store.clone());
        start(&mut controller, 13, 1);
        controller.save_game("whole").unwrap();
        let mut bytes = store.load("whole").unwrap().unwrap();
        let place = place.index(bytes.len());
        if cut {
            bytes.truncate(place);
        } else {
            bytes[place] ^= 1 << bit;
        }
        store.save("broken", &bytes).unwrap();
        let now = controller.tick_move(Direction::Down).unwrap();
        prop_assert!(controller.load_game("broken").is_err());
        prop_assert_eq!(controller.dungeon_response().unwrap(), now);
        prop_assert!(controller.load_game("whole").is_ok());
    }
}

#[test]
fn foreign_and_newer_saves_are_told_apart() {
    let store = Arc::new(MemoryStore::new());
    let mut controller = Controller::new(Arc::new(Library::built_in()), store.clone());
    let mut error = |bytes: &[u8]| {
        store.save("x", bytes).unwrap();
        match controller.load_game("x") {
            Err(dungeonmania::CallError::Save { source, .. }) => source,
            other => panic!("{other:?}"),
        }
    };
    for foreign in [&b""[..], b"hello", b"{}", b"\xff\xfe", &[0; 1000]] {
        assert_eq!(error(foreign), SaveError::Foreign);
    }
    assert_eq!(
        error(b"dungeonmania-save 2 00\n{}"),
        SaveError::Newer { found: 2 }
    );
    assert!(matches!(
        error(b"dungeonmania-save 1"),
        SaveError::Damaged(_)
    ));
    assert!(matches!(
        error(b"dungeonmania-save x y\n"),
        SaveError::Damaged(_)
    ));
}

#[test]
fn saving_takes_no_time_and_the_same_name_overwrites() {
    let mut controller = Controller::in_memory();
    start(&mut controller, 5, 3);
    let moved = controller.tick_move(Direction::Right).unwrap();
    let saved = controller.save_game("a").unwrap();
    assert_eq!(saved.entities, moved.entities);
    assert_eq!(controller.game().unwrap().world().tick(), 1);
    let later = controller.tick_move(Direction::Right).unwrap();
    controller.save_game("a").unwrap();
    controller.save_game("b").unwrap();
    assert_eq!(controller.all_games().unwrap(), ["a", "b"]);
    controller.tick_move(Direction::Down).unwrap();
    assert_eq!(controller.load_game("a").unwrap().entities, later.entities);
}

#[test]
fn names_that_could_be_paths_never_reach_the_store() {
    let mut controller = Controller::in_memory();
    start(&mut controller, 0, 0);
    for name in ["", "..", "a/b", "a\\b", "/etc/passwd", ".a"] {
        assert!(controller.save_game(name).is_err(), "{name}");
        assert!(controller.load_game(name).is_err(), "{name}");
    }
    assert!(controller.all_games().unwrap().is_empty());
}

/// A dungeon larger than any of ours, to show that size is no matter.
#[test]
fn a_large_game_is_saved_and_loaded() {
    let mut controller = Controller::in_memory();
    controller
        .generate_dungeon(
            grid::Pos::new(-50, -50),
            grid::Pos::new(100, 80),
            Source::Named("standard"),
            4,
        )
        .unwrap();
    for choice in [
        Choice::Move(Direction::Down),
        Choice::Move(Direction::Right),
    ] {
        play(&mut controller, &choice).unwrap();
    }
    let saved = controller.save_game("large").unwrap();
    assert_eq!(controller.load_game("large").unwrap(), saved);
}
