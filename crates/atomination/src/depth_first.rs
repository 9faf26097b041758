//! Chains in the text's order ("Expansion and place"): depth first; up, right,
//! down, left.
//!
//! The text's functions call each other, as deep as the chain is long; here
//! the placements still to be made stand on a stack of their own.

use crate::flat::{Code, DEFICIT_SHIFT, FILL, FULL, Flat, OWNER, OWNER_SHIFT, RING};

/// What is told of a chain while it runs.
pub(crate) trait Steps {
    /// A cell became empty, to send its atoms away.
    fn emptied(&mut self, index: usize);
    /// An atom landed in a cell whose byte was `before`.
    fn landed(&mut self, index: usize, before: u8);
}

impl Steps for () {
    fn emptied(&mut self, _: usize) {}
    fn landed(&mut self, _: usize, _: u8) {}
}

/// How far a chain got.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reached {
    Rest,
    /// A placement took the opponents' last cell.
    Win,
    /// There were more placements than allowed.
    Bound,
}

/// Places an atom of `mover` in the cell at `start`, which is the mover's or
/// nobody's, and all that follows.
///
/// Stops at the placement that takes the opponents' last cell, if `can_win`,
/// and somewhere in the middle after at least `most` placements.
pub(crate) fn run(
    board: &mut Flat,
    start: usize,
    mover: Code,
    can_win: bool,
    most: usize,
    pending: &mut Vec<u32>,
    steps: &mut impl Steps,
) -> Reached {
    let stride = board.stride() as u32;
    let mine = mover << OWNER_SHIFT;
    let mut opponents = board.opponents_cells(mover);
    if !can_win {
        // Before everybody has moved, nothing that happens can win.
        opponents = u32::MAX;
    }
    let Flat { cells, owned, .. } = board;
    let cells = &mut cells[..];
    let mut topplings = most / 4;
    pending.clear();
    pending.push(start as u32);
    while let Some(index) = pending.pop() {
        let cell = &mut cells[index as usize];
        let before = *cell;
        let owner = before & OWNER;
        if owner != mine {
            owned[usize::from(mover)] += 1;
            if owner != 0 {
                owned[usize::from(owner >> OWNER_SHIFT)] -= 1;
                opponents -= 1;
            }
        }
        *cell = (before & !OWNER | mine) + 1;
        steps.landed(index as usize, before);
        if opponents == 0 {
            return Reached::Win;
        }
        if *cell & FULL != 0 {
            let deficit = *cell >> DEFICIT_SHIFT;
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
            if topplings == 0 {
                return Reached::Bound;
            }
            topplings -= 1;
        }
    }
    Reached::Rest
}
