//! What holds for every game, however it is played.

mod common;

use adventure::{
    Action, Difficulty, Event, Game, Layout, MemoryStore, Session, Setup, Status, narrator,
    printer, save,
};
use grid::Direction;
use proptest::prelude::*;

use common::transcript;

fn setups() -> impl Strategy<Value = Setup> {
    (
        (1..7_usize, 1..7_usize),
        (0..=100_u8, 0..=100_u8),
        any::<u64>(),
        any::<bool>(),
        0..3_usize,
    )
        .prop_map(|(size, chances, seed, maze, difficulty)| Setup {
            columns: size.0,
            rows: size.1,
            weapons: chances.0,
            monsters: chances.1,
            layout: if maze { Layout::Maze } else { Layout::Grid },
            difficulty: Difficulty::ALL[difficulty],
            ..Setup::with_seed(seed)
        })
}

/// Mostly fights and walks; now and then, quitting.
fn actions() -> impl Strategy<Value = Vec<Action>> {
    let action = prop_oneof![
        40 => (0..4_usize).prop_map(|d| Action::Go(Direction::ALL[d])),
        30 => Just(Action::Attack),
        10 => Just(Action::Get),
        5 => Just(Action::Look),
        5 => Just(Action::Wait),
        1 => Just(Action::Quit),
    ];
    prop::collection::vec(action, 0..60)
}

fn play(game: &mut Game, actions: &[Action]) -> Vec<Event> {
    let mut events = Vec::new();
    for &action in actions {
        let before = game.world().clone();
        let told = events.len();
        if game.apply(action, &mut events).is_err() {
            assert_eq!(game.world(), &before, "an error changes nothing");
            assert_eq!(events.len(), told, "an error tells nothing");
        }
    }
    events
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn the_same_seed_and_actions_are_the_same_game(setup in setups(), actions in actions()) {
        let mut games = [(); 2].map(|()| Game::new(setup.clone()).unwrap());
        let events = games.each_mut().map(|game| play(game, &actions));
        prop_assert_eq!(&games[0], &games[1]);
        prop_assert_eq!(&events[0], &events[1]);
    }

    /// Saving and restoring in the middle changes nothing that comes later.
    #[test]
    fn a_game_goes_on_from_where_it_was_saved(
        setup in setups(), before in actions(), after in actions(),
    ) {
        let mut game = Game::new(setup).unwrap();
        play(&mut game, &before);
        let mut restored = save::read(&save::write(&game)).unwrap();
        prop_assert_eq!(&restored, &game);
        prop_assert_eq!(play(&mut restored, &after), play(&mut game, &after));
        prop_assert_eq!(&restored, &game);
        while game.undo() {
            prop_assert!(restored.undo());
            prop_assert_eq!(&restored, &game);
        }
        prop_assert!(!restored.undo());
    }

    #[test]
    fn undo_goes_back_through_every_moment_to_the_first(setup in setups(), actions in actions()) {
        let mut game = Game::new(setup).unwrap();
        let mut moments = vec![game.clone()];
        for action in actions {
            if game.apply(action, &mut Vec::new()).is_ok() {
                moments.push(game.clone());
            }
        }
        prop_assert_eq!(game.undoable(), moments.len() - 1);
        while let Some(moment) = moments.pop() {
            prop_assert_eq!(&game, &moment);
            prop_assert_eq!(game.undo(), !moments.is_empty());
        }
    }

    /// The numbers that the world keeps are those that its past adds up to.
    #[test]
    fn the_books_balance(setup in setups(), actions in actions()) {
        let mut game = Game::new(setup).unwrap();
        let monsters = game.world().map().monster_count();
        let events = play(&mut game, &actions);
        let count = |wanted: fn(&Event) -> bool| events.iter().filter(|e| wanted(e)).count() as u32;
        let world = game.world();
        let first_times = count(|e| matches!(e, Event::Entered { first_time: true, .. }));
        prop_assert_eq!(world.rooms_seen(), 1 + first_times);
        prop_assert_eq!(world.slain(), count(|e| matches!(e, Event::Slain { .. })));
        prop_assert_eq!(world.slain() + world.map().monster_count(), monsters);
        let expected = match events.last() {
            Some(Event::Ended(status)) => *status,
            _ => Status::Playing,
        };
        prop_assert_eq!(world.status(), expected);
        prop_assert_eq!(world.status() == Status::Won, world.map().all_monsters_dead());
        prop_assert_eq!(world.status() == Status::Died, !world.player().is_alive());
    }

    /// Every sentence begins with a capital and ends with a stop, and nothing
    /// is left blank.
    #[test]
    fn everything_that_is_said_is_a_sentence(setup in setups(), actions in actions()) {
        let mut game = Game::new(setup).unwrap();
        let events = play(&mut game, &actions);
        let mut text = narrator::introduction(game.world());
        text.append(narrator::events(&events, game.world()));
        text.append(narrator::inventory(game.world()));
        for line in text.to_string().lines().filter(|l| !l.is_empty()) {
            let options = line.starts_with("To play this game again") || line == "ADVENTURE";
            prop_assert!(line.starts_with(char::is_uppercase), "{}", line);
            prop_assert!(options || line.ends_with(['.', '!']), "{}", line);
            prop_assert!(!line.contains("  "), "{}", line);
            for wrong in [" a a", " a e", " a i", " a o", " an b", " an s", " a u"] {
                let found = line.find(wrong).map(|at| &line[at + 1..]);
                let unicorn = found.is_some_and(|rest| rest.starts_with("a unicorn"));
                prop_assert!(found.is_none() || unicorn, "{}", line);
            }
        }
    }

    /// The map that a player sees agrees with the whole one and gives nothing
    /// away: a room that was not seen is `?`.
    #[test]
    fn the_map_shows_what_was_seen(setup in setups(), actions in actions()) {
        let mut game = Game::new(setup).unwrap();
        play(&mut game, &actions);
        let world = game.world();
        let seen = printer::seen(world);
        let rooms = |c: char| "XWMBo".contains(c);
        let shown = seen.chars().filter(|&c| rooms(c)).count();
        prop_assert_eq!(shown as u32, world.rooms_seen());
        prop_assert_eq!(seen.matches('X').count(), 1);
        if world.rooms_seen() as usize == world.map().iter().len() {
            let full = printer::full(world.map(), world.place());
            let full: Vec<&str> = full.lines().map(str::trim_end).collect();
            prop_assert_eq!(full.join("\n") + "\n", seen);
        }
    }

    /// Whatever is typed is answered, with a word or two at least.
    #[test]
    fn any_bytes_are_a_script(bytes in prop::collection::vec(any::<u8>(), 0..200), seed: u64) {
        let script = String::from_utf8_lossy(&bytes);
        transcript(Setup::with_seed(seed), &script, &mut MemoryStore::default());
    }

    /// As above, with lines that are nearly commands.
    #[test]
    fn any_words_are_a_script(
        lines in prop::collection::vec(
            "(save|restore|undo|script|go|restart|again|\\.|map|n|e|s|w|a|g|quit|\\PC{0,3})( \\PC{0,8}| 3| x| off)?",
            0..40,
        ),
        seed: u64,
    ) {
        let mut store = MemoryStore::default();
        let mut session = Session::new(Setup::with_seed(seed)).unwrap();
        for line in lines {
            prop_assert!(!session.enter(&line, &mut store).is_empty(), "{}", line);
        }
    }

    /// Bytes that were changed on the disk are noticed.
    #[test]
    fn a_damaged_save_is_refused(seed: u64, at: prop::sample::Index, to: u8, cut: bool) {
        let good = save::write(&Game::new(Setup::with_seed(seed)).unwrap());
        let mut bytes = good.clone().into_bytes();
        let at = at.index(bytes.len());
        if cut { bytes.truncate(at) } else { bytes[at] = to }
        let text = String::from_utf8_lossy(&bytes);
        if text == good {
            return Ok(());
        }
        // A changed blank outside of the game would be no damage; there is none.
        prop_assert!(save::read(&text).is_err());
    }
}
