//! The board as one byte a cell, for boards of more than 64 cells.

use grid::Pos;

use crate::board::Cell;
use crate::{Player, Setup};

/// A player's number in a cell's byte: 1 to 4; 0 is nobody.
pub(crate) type Code = u8;

/// The number of a player in a cell's byte.
pub(crate) const fn code(player: Player) -> Code {
    player as u8 + 1
}

/// Bits of a cell's byte: `ddooofff`.
///
/// `fff` is the fill: the atoms plus the deficit `dd`, which is 4 minus the
/// cell's limit. So a cell topples when its fill reaches 4, wherever it lies,
/// and an empty cell is known from its deficit. `ooo` is the owner's code.
pub(crate) const FILL: u8 = 0b0000_0111;
pub(crate) const OWNER: u8 = 0b0011_1000;
pub(crate) const OWNER_SHIFT: u32 = 3;
pub(crate) const DEFICIT_SHIFT: u32 = 6;
/// The fill's bit that says that the cell topples.
pub(crate) const FULL: u8 = 0b0000_0100;
/// The ring around the board. No cell has a deficit of 3.
pub(crate) const RING: u8 = 0xff;

/// The cells row by row, with a ring around them: one row above, one below,
/// and one column that is the right end of one row and the left of the next.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Flat {
    pub(crate) setup: Setup,
    pub(crate) owned: Owned,
    pub(crate) cells: Vec<u8>,
}

/// Cells owned, by [`Code`]; number 0 is not used.
pub(crate) type Owned = [u32; 5];

impl Flat {
    pub(crate) fn new(setup: Setup) -> Self {
        let mut board = Self {
            setup,
            owned: Owned::default(),
            cells: vec![
                RING;
                (usize::from(setup.width()) + 1) * (usize::from(setup.height()) + 2) + 1
            ],
        };
        for at in setup.positions() {
            let i = board.index(at);
            let deficit = 4 - setup.limit(at).expect("on the board");
            board.cells[i] = deficit << DEFICIT_SHIFT | deficit;
        }
        board
    }

    /// Cells between one row and the next in `cells`.
    pub(crate) fn stride(&self) -> usize {
        usize::from(self.setup.width()) + 1
    }

    /// The place in `cells` of a cell on the board.
    pub(crate) fn index(&self, at: Pos) -> usize {
        (at.y as usize + 1) * self.stride() + at.x as usize + 1
    }

    /// A cell on the board.
    pub(crate) fn get(&self, at: Pos) -> Cell {
        let byte = self.cells[self.index(at)];
        let owner = (byte & OWNER) >> OWNER_SHIFT;
        Cell {
            owner: Player::ALL.get(usize::from(owner).wrapping_sub(1)).copied(),
            atoms: (byte & FILL) - (byte >> DEFICIT_SHIFT),
        }
    }

    /// Whether a cell belongs to somebody else.
    pub(crate) fn is_taken(&self, at: Pos, mover: Code) -> bool {
        let owner = (self.cells[self.index(at)] & OWNER) >> OWNER_SHIFT;
        owner != 0 && owner != mover
    }

    /// Overwrites a cell on the board.
    pub(crate) fn set(&mut self, at: Pos, cell: Cell) {
        let i = self.index(at);
        let before = self.cells[i];
        let deficit = before >> DEFICIT_SHIFT;
        let owner = cell.owner.map_or(0, code);
        self.cells[i] = deficit << DEFICIT_SHIFT | owner << OWNER_SHIFT | (cell.atoms + deficit);
        self.change_owner((before & OWNER) >> OWNER_SHIFT, owner);
    }

    /// Keeps count when a cell changes hands.
    pub(crate) fn change_owner(&mut self, before: Code, now: Code) {
        if before != 0 {
            self.owned[usize::from(before)] -= 1;
        }
        if now != 0 {
            self.owned[usize::from(now)] += 1;
        }
    }

    /// The number of cells that belong to others.
    pub(crate) fn opponents_cells(&self, mover: Code) -> u32 {
        self.owned[1..].iter().sum::<u32>() - self.owned[usize::from(mover)]
    }
}

/// The cell that lies at a place in a board's `cells`.
pub(crate) fn position(setup: Setup, index: usize) -> Pos {
    let stride = usize::from(setup.width()) + 1;
    Pos::new(
        ((index - 1) % stride) as i32,
        ((index - 1) / stride) as i32 - 1,
    )
}

impl core::fmt::Debug for Flat {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(&crate::text::draw(self.setup, |at| self.get(at)))
    }
}
