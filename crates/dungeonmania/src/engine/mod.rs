//! The line protocol: JSON-RPC 2.0, one message a line.
//!
//! A translation of [`Controller`]'s methods that holds no rules, for bots,
//! graders and other languages, as UCI is for chess.

mod lines;
mod methods;
mod rpc;

use std::io;

use crate::Controller;

pub use lines::MAX_LINE_BYTES;

/// Answers requests one by one.
///
/// ```
/// use dungeonmania::{Controller, Engine};
///
/// let mut engine = Engine::new(Controller::in_memory());
/// assert_eq!(
///     engine.answer(br#"{"jsonrpc": "2.0", "id": 1, "method": "allGames", "params": {}}"#),
///     Some(r#"{"jsonrpc":"2.0","id":1,"result":[]}"#.to_owned()),
/// );
/// ```
pub struct Engine {
    controller: Controller,
}

impl Engine {
    /// An engine that plays with `controller`.
    pub fn new(controller: Controller) -> Self {
        Self { controller }
    }

    /// The answer to one line, without a line break; `None` where none is
    /// due: to notifications and blank lines.
    ///
    /// Whatever the line holds, the engine goes on; after an error the game is
    /// as it was.
    pub fn answer(&mut self, line: &[u8]) -> Option<String> {
        let mut out = Vec::new();
        self.answer_to(line, &mut out).ok()?;
        let mut answer = String::from_utf8(out).ok()?;
        // Without its line break; nothing at all is no answer.
        answer.pop().map(|_| answer)
    }

    /// As [`Engine::answer`], written to `out` with its line break.
    ///
    /// # Errors
    /// If `out` fails.
    pub fn answer_to(&mut self, line: &[u8], out: &mut impl io::Write) -> io::Result<()> {
        let controller = &mut self.controller;
        let call = |method: &str, params: Option<&_>| methods::call(controller, method, params);
        rpc::answer(line, call, out)
    }

    /// The controller.
    pub fn controller(&self) -> &Controller {
        &self.controller
    }
}
