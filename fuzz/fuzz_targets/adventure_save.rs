//! Any bytes as a saved game of Adventure.
//!
//! Bytes with a wrong checksum are refused at once, so the checksum is put
//! right here: what is behind it is what may be wrong. What is accepted must
//! be playable, forwards and backwards.
#![no_main]

use adventure::{MemoryStore, Session, save};
use libfuzzer_sys::fuzz_target;

fn checksum(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

fuzz_target!(|bytes: &[u8]| {
    let text = String::from_utf8_lossy(bytes);
    let _ = save::read(&text);
    // A whole save, or the game inside of one.
    let game = match text.split_once("\"game\":") {
        Some((_, game)) => game.strip_suffix('}').unwrap_or(game),
        None => &text,
    };
    let wrapped = format!(
        "{{\"format\":\"grid-arcade adventure\",\"version\":1,\"checksum\":\"{:016x}\",\"game\":{game}}}",
        checksum(game)
    );
    let Ok(game) = save::read(&wrapped) else {
        return;
    };
    assert_eq!(save::read(&save::write(&game)).as_ref(), Ok(&game));
    let mut store = MemoryStore::default();
    let mut session = Session::resume(game);
    session.introduction();
    for line in [
        "map",
        "i",
        "n",
        "a",
        "get",
        "e",
        "a",
        "s",
        "w",
        "undo 4294967295",
        "restart",
    ] {
        session.enter(line, &mut store);
    }
});
