//! Any bytes as a saved game.
//!
//! Bytes with a wrong digest are refused at once, so the digest is put right
//! here: what is behind it is what may be wrong.
#![no_main]

use dungeonmania::{Controller, Direction};
use libfuzzer_sys::fuzz_target;

fn digest(bytes: &[u8]) -> u128 {
    let offset = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d_u128;
    bytes.iter().fold(offset, |digest, b| {
        (digest ^ u128::from(*b)).wrapping_mul(0x0100_0000_0000_0000_0000_013b)
    })
}

fuzz_target!(|payload: &[u8]| {
    let mut controller = Controller::in_memory();
    let _ = controller.import(payload);
    let mut save = format!("dungeonmania-save 1 {:032x}\n", digest(payload)).into_bytes();
    save.extend(payload);
    if controller.import(&save).is_ok() {
        for direction in Direction::ALL {
            let _ = controller.tick_move(direction);
        }
        // Back and forth in time, with whatever is held.
        let held = controller.dungeon_response().map(|r| r.inventory);
        for item in held.unwrap_or_default() {
            let _ = controller.tick_use(&item.id.to_string());
        }
        for ticks in [1, 5, i64::MAX] {
            let _ = controller.rewind(ticks);
        }
        let past = controller.game().map_or(0, |g| g.world().tick());
        let _ = controller.rewind(past as i64);
        let _ = controller.tick_move(Direction::Left);
        let again = controller.export().expect("there is a game");
        let _ = controller.import(&again);
    }
});
