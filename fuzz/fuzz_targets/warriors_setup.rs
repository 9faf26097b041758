//! Any bytes as a setup file: an error, or a setup that reads back equal and
//! can be played.
#![no_main]

use libfuzzer_sys::fuzz_target;
use warriors::{Game, Setup};

/// Larger boards and crowds only cost time.
const CELLS: usize = 10_000;

fuzz_target!(|bytes: &[u8]| {
    let text = String::from_utf8_lossy(bytes);
    let setup = match Setup::read(&text) {
        Ok((setup, _)) => setup,
        Err(error) => {
            assert!(error.line() >= 1);
            assert!(!error.to_string().is_empty());
            return;
        }
    };
    let written = setup.to_string();
    assert_eq!(written.parse().as_ref(), Ok(&setup), "{written}");
    if setup.rows() * setup.cols() > CELLS {
        return;
    }
    let mut game = Game::new(&setup);
    let mut events = Vec::new();
    for _ in 0..40 {
        if game.step(&mut events).is_err() {
            break;
        }
        events.clear();
    }
    for warrior in game.world().warriors() {
        let numbers = [warrior.health, warrior.offense, warrior.defence];
        assert!(numbers.iter().all(|n| n.is_finite()));
    }
});
