//! Cells that wait to be computed, by level.

use alloc::collections::BinaryHeap;
use alloc::vec;
use alloc::vec::Vec;
use core::cmp::Reverse;

const NONE: u32 = u32::MAX;

/// For each level a list of cells, threaded through one array, and a heap of
/// the levels that have any. A cell costs the same however many wait; only
/// levels pay the heap's logarithm.
#[derive(Clone, Debug)]
pub(crate) struct Pending {
    levels: BinaryHeap<Reverse<u32>>,
    /// The first cell of each level.
    first: Vec<u32>,
    /// The cell after each cell.
    next: Vec<u32>,
    waits: Vec<bool>,
}

impl Pending {
    pub(crate) fn new(cells: usize, levels: usize) -> Self {
        Self {
            levels: BinaryHeap::new(),
            first: vec![NONE; levels],
            next: vec![NONE; cells],
            waits: vec![false; cells],
        }
    }

    /// Adds a cell, unless it waits already.
    pub(crate) fn push(&mut self, cell: u32, level: u32) {
        if core::mem::replace(&mut self.waits[cell as usize], true) {
            return;
        }
        let first = &mut self.first[level as usize];
        if *first == NONE {
            self.levels.push(Reverse(level));
        }
        self.next[cell as usize] = core::mem::replace(first, cell);
    }

    /// The lowest level at which cells wait.
    pub(crate) fn level(&self) -> Option<u32> {
        self.levels.peek().map(|&Reverse(level)| level)
    }

    /// Takes a cell of the lowest level, the last one added.
    pub(crate) fn pop(&mut self) -> Option<u32> {
        let level = self.level()?;
        let first = &mut self.first[level as usize];
        let cell = *first;
        *first = self.next[cell as usize];
        if *first == NONE {
            self.levels.pop();
        }
        self.waits[cell as usize] = false;
        Some(cell)
    }
}
