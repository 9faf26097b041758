//! Which way a chain is worked out.

use grid::Pos;

use crate::dense::{self, Planes};
use crate::depth_first::{self, Reached, Steps};
use crate::flat::{Code, FULL, Flat, OWNER_SHIFT};

/// Buffers that chains use again and again. Only speed depends on them: any
/// one serves any world.
#[derive(Clone, Debug, Default)]
pub struct Scratch {
    /// Placements still to be made, the next one last.
    pub(crate) pending: Vec<u32>,
    /// What cells were before a chain of which it is not known whether it will
    /// be worked out depth first to its end.
    journal: Journal,
    planes: Planes,
    /// Cells at their limit, of this wave and the next.
    pub(crate) wave: Vec<u32>,
    pub(crate) next_wave: Vec<u32>,
}

impl Scratch {
    /// Empty buffers.
    pub fn new() -> Self {
        Self::default()
    }
}

/// How a chain ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    Settled,
    /// A placement took the opponents' last cell.
    Won,
}

/// Places an atom of `mover` and lets the chain run; `atoms` is their number
/// on the board from then on.
///
/// Short chains run depth first, in the text's own order. A chain that gets
/// long is taken back and settled in sweeps over whole rows: its order is free
/// as long as it settles. If it turns out to win, or to be long but thin, it is
/// run depth first after all, because the board of a win is that of the text's
/// order.
pub(crate) fn settle(
    board: &mut Flat,
    at: Pos,
    mover: Code,
    can_win: bool,
    atoms: u32,
    scratch: &mut Scratch,
) -> End {
    let start = board.index(at);
    let Scratch {
        pending,
        journal,
        planes,
        ..
    } = scratch;
    if (board.cells[start] + 1) & FULL == 0 && (!can_win || board.opponents_cells(mover) > 0) {
        let before = (board.cells[start] & crate::flat::OWNER) >> OWNER_SHIFT;
        board.change_owner(before, mover);
        board.cells[start] = (board.cells[start] & !crate::flat::OWNER | mover << OWNER_SHIFT) + 1;
        return End::Settled;
    }
    // A board with more atoms than it holds at rest never settles: this wins.
    if atoms <= board.setup.capacity() {
        let owned = board.owned;
        let most = board.setup.cells() / 4 * 3;
        journal.0.clear();
        match depth_first::run(board, start, mover, can_win, most, pending, journal) {
            Reached::Rest => return End::Settled,
            Reached::Win => return End::Won,
            Reached::Bound => {}
        }
        journal.take_back(board);
        board.owned = owned;
        if dense::settle(board, start, mover, can_win, planes) {
            return End::Settled;
        }
    }
    match depth_first::run(board, start, mover, can_win, usize::MAX, pending, &mut ()) {
        Reached::Win => End::Won,
        _ => End::Settled,
    }
}

/// Cells and what they were before each placement, packed as `index << 8 |
/// byte`.
#[derive(Clone, Debug, Default)]
struct Journal(Vec<u32>);

impl Journal {
    fn take_back(&mut self, board: &mut Flat) {
        for entry in self.0.drain(..).rev() {
            board.cells[(entry >> 8) as usize] = entry as u8;
        }
    }
}

impl Steps for Journal {
    fn emptied(&mut self, _: usize) {}

    fn landed(&mut self, index: usize, before: u8) {
        self.0.push((index as u32) << 8 | u32::from(before));
    }
}
