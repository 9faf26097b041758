//! Any bytes as what a player types: every line is answered, and whatever was
//! played can be taken back to the beginning.
#![no_main]

use adventure::{Difficulty, Game, MemoryStore, Session, Setup};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let (&seed, typed) = bytes.split_first().unwrap_or((&0, bytes));
    let setup = Setup {
        columns: 3,
        rows: 2,
        difficulty: Difficulty::Hard,
        ..Setup::with_seed(seed.into())
    };
    let start = Game::new(setup.clone()).expect("the setup is a good one");
    let mut store = MemoryStore::default();
    let mut session = Session::resume(start.clone());
    for line in String::from_utf8_lossy(typed).lines() {
        assert!(!session.enter(line, &mut store).is_empty());
    }
    let mut game = session.game().clone();
    while game.undo() {}
    assert_eq!(game, start);
});
