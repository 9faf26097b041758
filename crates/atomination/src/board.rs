//! The board as one byte a cell.

use grid::Pos;

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
pub(crate) struct Board {
    pub(crate) setup: Setup,
    pub(crate) cells: Vec<u8>,
}

impl Board {
    pub(crate) fn new(setup: Setup) -> Self {
        let mut board = Self {
            setup,
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

    /// Overwrites a cell on the board.
    pub(crate) fn set(&mut self, at: Pos, cell: Cell) {
        let i = self.index(at);
        let deficit = self.cells[i] >> DEFICIT_SHIFT;
        self.cells[i] = deficit << DEFICIT_SHIFT
            | cell.owner.map_or(0, code) << OWNER_SHIFT
            | (cell.atoms + deficit);
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

impl core::fmt::Debug for Board {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(&crate::text::draw(self.setup, |at| self.get(at)))
    }
}
