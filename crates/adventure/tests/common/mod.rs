//! Playing from a script, as the program does.

use adventure::{MemoryStore, PROMPT, Session, Setup};

/// Everything that a player of that script sees on the screen.
pub(crate) fn transcript(setup: Setup, script: &str, store: &mut MemoryStore) -> String {
    let mut session = Session::new(setup).unwrap();
    let mut out = format!("{}\n", session.introduction());
    for line in script.lines() {
        if session.is_over() {
            break;
        }
        let text = session.enter(line, store);
        out.extend([PROMPT, line, "\n", &text.to_string(), "\n"]);
    }
    if !session.is_over() {
        let text = session.end_of_input(store);
        out.extend([PROMPT, "\n", &text.to_string(), "\n"]);
    }
    out
}
