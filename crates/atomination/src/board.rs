//! The board, in the form that suits its size.

use grid::Pos;

use crate::chain::{self, End, Scratch};
use crate::flat::{Flat, code};
use crate::mini::Mini;
use crate::{Player, Setup};

/// What lies in a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Cell {
    /// Whose cell it is. Nobody's exactly if there are no atoms in it.
    pub owner: Option<Player>,
    /// The number of atoms: below the limit at rest.
    pub atoms: u8,
}

/// A board. The form follows from the size, so that equal boards have equal
/// forms.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Board {
    /// Up to 64 cells: a bit a cell in a few words.
    Mini(Mini),
    /// More: a byte a cell.
    Flat(Flat),
}

impl Board {
    pub(crate) fn new(setup: Setup) -> Self {
        if Mini::fits(setup) {
            Self::Mini(Mini::new(setup))
        } else {
            Self::Flat(Flat::new(setup))
        }
    }

    pub(crate) fn setup(&self) -> Setup {
        match self {
            Self::Mini(board) => board.setup(),
            Self::Flat(board) => board.setup,
        }
    }

    /// A cell on the board.
    pub(crate) fn get(&self, at: Pos) -> Cell {
        match self {
            Self::Mini(board) => board.get(at),
            Self::Flat(board) => board.get(at),
        }
    }

    /// Overwrites a cell on the board.
    pub(crate) fn set(&mut self, at: Pos, cell: Cell) {
        match self {
            Self::Mini(board) => board.set(at, cell),
            Self::Flat(board) => board.set(at, cell),
        }
    }

    pub(crate) fn owned(&self, player: Player) -> u32 {
        match self {
            Self::Mini(board) => board.owned(player),
            Self::Flat(board) => board.owned[usize::from(code(player))],
        }
    }

    /// Whether a cell belongs to somebody else.
    pub(crate) fn is_taken(&self, at: Pos, mover: Player) -> bool {
        match self {
            Self::Mini(board) => board.is_taken(at, mover),
            Self::Flat(board) => board.is_taken(at, code(mover)),
        }
    }

    /// Whether a player owns any cell: quicker than counting.
    pub(crate) fn owns_any(&self, player: Player) -> bool {
        match self {
            Self::Mini(board) => board.owns_any(player),
            Self::Flat(board) => board.owned[usize::from(code(player))] > 0,
        }
    }

    /// The same as one byte a cell.
    pub(crate) fn to_flat(&self) -> Flat {
        match self {
            Self::Mini(board) => {
                let mut flat = Flat::new(board.setup());
                board.copy_to(&mut flat);
                flat
            }
            Self::Flat(flat) => flat.clone(),
        }
    }

    /// Places an atom of `mover` in a cell that is the mover's or nobody's,
    /// and lets the chain run. `atoms` is the number on the board afterwards,
    /// if it settles.
    pub(crate) fn place(
        &mut self,
        at: Pos,
        mover: Player,
        atoms: u32,
        scratch: &mut Scratch,
    ) -> End {
        let can_win = atoms >= u32::from(self.setup().player_count());
        match self {
            Self::Mini(board) => board.place(at, mover, can_win, scratch),
            Self::Flat(board) => chain::settle(board, at, code(mover), can_win, atoms, scratch),
        }
    }
}
