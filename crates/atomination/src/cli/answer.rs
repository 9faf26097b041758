//! The words of every answer.

use core::fmt::Write as _;

use crate::{Player, Pos, World};

pub(crate) const INVALID_COMMAND: &str = "Invalid Command";
pub(crate) const INVALID_ARGUMENTS: &str = "Invalid command arguments";
pub(crate) const MISSING_ARGUMENT: &str = "Missing Argument";
pub(crate) const TOO_MANY_ARGUMENTS: &str = "Too Many Arguments";
pub(crate) const NOT_IN_PROGRESS: &str = "Game Not In Progress";
pub(crate) const INVALID_COORDINATES: &str = "Invalid Coordinates";
pub(crate) const CANNOT_PLACE: &str = "Cannot Place Atom Here";
pub(crate) const CANNOT_UNDO: &str = "Cannot Undo";
pub(crate) const FILE_EXISTS: &str = "File Already Exists";
pub(crate) const CANNOT_SAVE: &str = "Cannot Save Game";
pub(crate) const SAVED: &str = "Game Saved";
pub(crate) const CANNOT_LOAD: &str = "Cannot Load Save";
pub(crate) const RESTART_TO_LOAD: &str = "Restart Application To Load Save";
pub(crate) const LOADED: &str = "Game Loaded";
pub(crate) const BYE: &str = "Bye!";

pub(crate) const HELP: &str = "\
HELP\tdisplays this help message
QUIT\tquits the current game

DISPLAY\tdraws the game board in terminal
START\t<number of players> <width> <height> starts the game
PLACE\t<x> <y> places an atom in a grid space
UNDO\tundoes the last move made
STAT\tdisplays game statistics
SAVE\t<filename> saves the state of the game
LOAD\t<filename> loads a save file
";

pub(crate) fn turn(player: Player) -> String {
    format!("{player}'s Turn")
}

pub(crate) fn started(player: Player) -> String {
    format!("Game Ready\n{player}'s Turn")
}

pub(crate) fn wins(player: Player) -> String {
    format!("{player} Wins!")
}

pub(crate) fn hint(at: Pos) -> String {
    format!("Try {} {}", at.x, at.y)
}

pub(crate) fn seat(player: Player, is_computer: bool) -> String {
    let who = if is_computer { "Computer" } else { "Human" };
    format!("{who} Plays {player}")
}

/// What is said before the answer to a computer's move.
pub(crate) fn places(player: Player, at: Pos) -> String {
    format!("{player} Places {} {}\n", at.x, at.y)
}

/// The board with its borders; an empty line before it.
pub(crate) fn display(world: &World) -> String {
    let border = "-".repeat(3 * usize::from(world.setup().width()) - 1);
    format!("\n+{border}+\n{world}+{border}+")
}

/// What each player owns, an empty line between one and the next.
pub(crate) fn statistics(world: &World) -> String {
    let mut text = String::new();
    for player in world.setup().players() {
        if !text.is_empty() {
            text.push_str("\n\n");
        }
        let _ = writeln!(text, "Player {player}:");
        if world.is_out(player) {
            text.push_str("Lost");
        } else {
            let _ = write!(text, "Grid Count: {}", world.owned(player));
        }
    }
    text
}
