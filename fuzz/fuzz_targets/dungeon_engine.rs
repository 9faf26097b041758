//! Any bytes as lines of the line protocol: every answer is one line of JSON.
#![no_main]

use dungeonmania::{Controller, Engine};
use libfuzzer_sys::fuzz_target;

const START: &[u8] = br#"{"jsonrpc":"2.0","method":"newGame","params":{"dungeonName":"01_first_steps","configName":"standard"}}"#;

fuzz_target!(|bytes: &[u8]| {
    let mut engine = Engine::new(Controller::in_memory());
    engine.answer(START);
    for line in bytes.split(|b| *b == b'\n') {
        if let Some(answer) = engine.answer(line) {
            assert!(!answer.contains('\n'));
        }
    }
});
