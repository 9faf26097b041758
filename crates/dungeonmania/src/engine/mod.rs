//! The line protocol: JSON-RPC 2.0, one message a line.
//!
//! A translation of [`Controller`]'s methods that holds no rules, for bots,
//! graders and other languages, as UCI is for chess.

mod lines;
mod methods;
mod rpc;

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
        rpc::answer(line, |method, params| {
            methods::call(&mut self.controller, method, params)
        })
    }

    /// The controller.
    pub fn controller(&self) -> &Controller {
        &self.controller
    }
}
