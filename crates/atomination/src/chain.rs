//! The chain of topplings that an atom sets off.
//!
//! The text's functions call each other, as deep as the chain is long; here
//! the placements still to be made stand on a stack of their own.

use crate::board::{Board, Code, FILL, FULL, OWNER, OWNER_SHIFT, RING};

/// Buffers that chains use again and again. Only speed depends on them: any
/// one serves any world.
#[derive(Clone, Debug, Default)]
pub struct Scratch {
    /// Placements still to be made, the next one last.
    pub(crate) pending: Vec<u32>,
    /// The board before a chain that is told.
    pub(crate) before: Vec<u8>,
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

/// Cells owned, by [`Code`]; number 0 is not used.
pub(crate) type Owned = [u32; 5];

/// How a chain ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    Settled,
    /// A placement took the opponents' last cell.
    Won,
}

/// What is told of a chain while it runs depth first.
pub(crate) trait Steps {
    fn emptied(&mut self, index: usize);
    fn landed(&mut self, index: usize);
}

impl Steps for () {
    fn emptied(&mut self, _: usize) {}
    fn landed(&mut self, _: usize) {}
}

/// Places an atom of `mover` in the cell at `start`, which is the mover's or
/// nobody's, and all that follows, depth first, in the text's order ("Expansion
/// and place"): up, right, down, left.
///
/// Stops at the placement that takes the opponents' last cell, if `can_win`.
pub(crate) fn depth_first(
    board: &mut Board,
    start: usize,
    mover: Code,
    can_win: bool,
    owned: &mut Owned,
    pending: &mut Vec<u32>,
    steps: &mut impl Steps,
) -> End {
    let stride = board.stride() as u32;
    let cells = &mut board.cells[..];
    let mine = mover << OWNER_SHIFT;
    let mut opponents = opponents_cells(owned, mover);
    if opponents == 0 && !can_win {
        // Nobody else has moved yet: nothing that happens can win.
        opponents = u32::MAX;
    }
    pending.clear();
    pending.push(start as u32);
    while let Some(index) = pending.pop() {
        let cell = &mut cells[index as usize];
        let before = *cell & OWNER;
        if before != mine {
            owned[usize::from(mover)] += 1;
            if before != 0 {
                owned[usize::from(before >> OWNER_SHIFT)] -= 1;
                opponents -= 1;
            }
        }
        *cell = (*cell & !OWNER | mine) + 1;
        steps.landed(index as usize);
        if opponents == 0 {
            return End::Won;
        }
        if *cell & FULL != 0 {
            let deficit = *cell >> crate::board::DEFICIT_SHIFT;
            *cell = *cell & !(OWNER | FILL) | deficit;
            owned[usize::from(mover)] -= 1;
            steps.emptied(index as usize);
            // The first to be placed goes on last.
            let neighbours = [index - 1, index + stride, index + 1, index - stride];
            if deficit == 0 {
                pending.extend_from_slice(&neighbours);
            } else {
                pending.extend(neighbours.iter().filter(|&&n| cells[n as usize] != RING));
            }
        }
    }
    End::Settled
}

/// The number of cells that belong to others.
pub(crate) fn opponents_cells(owned: &Owned, mover: Code) -> u32 {
    owned[1..].iter().sum::<u32>() - owned[usize::from(mover)]
}
