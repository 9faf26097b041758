//! Any bytes as a saved game: an error, or a game that can go on and be saved
//! again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use warriors::{Game, World};

fuzz_target!(|bytes: &[u8]| {
    let Ok(world) = serde_json::from_slice::<World>(bytes) else {
        return;
    };
    let json = serde_json::to_string(&world).expect("a world can be saved");
    let back: World = serde_json::from_str(&json).expect("a saved world can be read");
    assert_eq!(back, world);
    if world.rows() * world.cols() > 10_000 {
        return;
    }
    let mut game = Game::resume(world);
    let mut events = Vec::new();
    for _ in 0..20 {
        if game.step(&mut events).is_err() {
            break;
        }
        events.clear();
    }
});
