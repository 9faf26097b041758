//! Any bytes as a save file of Atomination: refused, or a game that saves as
//! the same bytes and is taken back to the beginning.
#![no_main]

use atomination::{Action, Game, Silent};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok(mut game) = Game::from_save(bytes) else {
        return;
    };
    assert_eq!(game.to_save(), bytes);
    assert!(game.world().winner().is_none());
    let setup = game.setup();
    while game.apply(&Action::Undo, &mut Silent).is_ok() {}
    assert_eq!(game, Game::new(setup));
});
