//! Any bytes as what is typed into Atomination: every line is answered as the
//! supplement to the text says, and what was played saves and loads.
#![no_main]

use atomination::Game;
use atomination::cli::{Session, Store, StoreError};
use libfuzzer_sys::fuzz_target;

/// One place to save in.
#[derive(Default)]
struct Slot(Option<Vec<u8>>);

impl Store for Slot {
    fn save(&mut self, _: &str, bytes: &[u8]) -> Result<(), StoreError> {
        if self.0.is_some() {
            return Err(StoreError::Exists);
        }
        self.0 = Some(bytes.to_owned());
        Ok(())
    }

    fn load(&mut self, _: &str) -> Result<Vec<u8>, StoreError> {
        self.0.clone().ok_or(StoreError::NotASave)
    }
}

fuzz_target!(|bytes: &[u8]| {
    let mut session = Session::new(Slot::default());
    for line in String::from_utf8_lossy(bytes).lines() {
        // Computers think for longer than a fuzzer has patience.
        if line.contains("HINT") || line.contains("AUTO") {
            continue;
        }
        let reply = session.answer(line);
        if reply.ends {
            return;
        }
        assert!(reply.text.ends_with("\n\n"));
    }
    if let Some(game) = session.game() {
        assert_eq!(Game::from_save(&game.to_save()).as_ref(), Ok(game));
    }
});
