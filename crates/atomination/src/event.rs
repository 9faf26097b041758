//! What happened, in order.

use grid::Pos;

use crate::Player;

/// What happened. Output, animation and sound are made from these; replaying
/// them onto a [`View`](crate::View) of the board before gives the board after.
///
/// A chain that settles is told in waves: all cells at their limit topple
/// together, row by row ([`Event::Wave`], then one [`Event::Toppled`] a cell).
/// A chain that wins is told placement by placement, depth first, up to the
/// placement that wins ([`Event::Emptied`] and [`Event::Landed`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "event", rename_all = "snake_case"))]
pub enum Event {
    /// A player put an atom into a cell, which is now theirs.
    Placed {
        /// Who moved.
        player: Player,
        /// Where.
        at: Pos,
    },
    /// The topplings that follow, up to the next event of another kind, happen
    /// together.
    Wave,
    /// A cell gave one atom to each of its neighbours, which are now the
    /// mover's.
    Toppled {
        /// The cell that toppled.
        at: Pos,
    },
    /// A cell at its limit became empty and nobody's; its atoms land one by
    /// one in the events that follow.
    Emptied {
        /// The cell that toppled.
        at: Pos,
    },
    /// One atom of a toppled cell landed in a cell, which is now the mover's.
    Landed {
        /// The cell that got the atom.
        at: Pos,
    },
    /// A player has no cell left and is out.
    Eliminated {
        /// Who is out.
        player: Player,
    },
    /// The move took the last cell of all opponents.
    Won {
        /// The mover.
        player: Player,
    },
    /// The next turn began.
    Turn {
        /// Whose turn it is.
        player: Player,
    },
    /// The last move was taken back; the board is as before it.
    Undone {
        /// Whose move it was, and whose turn it is again.
        player: Player,
        /// Where the atom had been put.
        at: Pos,
    },
}

/// Someone to whom events are told.
///
/// A `Vec<Event>` keeps them; [`Silent`] hears nothing, and costs nothing.
pub trait Listener {
    /// Whether [`Listener::hear`] does anything: if not, waves are not even
    /// worked out.
    const LISTENS: bool = true;

    /// Takes the next event.
    fn hear(&mut self, event: Event);
}

impl Listener for Vec<Event> {
    fn hear(&mut self, event: Event) {
        self.push(event);
    }
}

/// A listener that hears nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl Listener for Silent {
    const LISTENS: bool = false;

    fn hear(&mut self, _: Event) {}
}
