//! What a repair has yet to look at, in the order of distances.

use alloc::vec::Vec;

use crate::code::MAX_WEIGHT;

const RING: usize = MAX_WEIGHT as usize + 1;

/// On open ground a change touches about as many cells.
const PER_PLANNED: usize = 4;

/// Cells by the numbers of their distances. First those that are known
/// beforehand are planned, in any order; then, while cells are taken off, others
/// are added, each at most [`MAX_WEIGHT`] later than the one taken off last. So
/// what was planned is sorted once, and a ring of buckets holds what was added.
#[derive(Debug, Default)]
pub(crate) struct Agenda {
    /// Number and cell; once started, in falling order.
    planned: Vec<u64>,
    ring: Vec<Vec<u32>>,
    /// How many cells the ring holds.
    added: usize,
    now: u32,
    patience: usize,
}

impl Agenda {
    /// Forgets everything. At most `patience` cells will be taken off, and
    /// [`PER_PLANNED`] for each planned one among them.
    pub(crate) fn clear(&mut self, patience: usize) {
        self.planned.clear();
        self.ring.resize(RING, Vec::new());
        while self.added > 0 {
            let bucket = &mut self.ring[self.now as usize % RING];
            self.added -= bucket.len();
            bucket.clear();
            self.now += 1;
        }
        self.patience = patience;
    }

    /// Plans a cell, before the [start](Self::start).
    pub(crate) fn plan(&mut self, code: u32, cell: usize) {
        self.planned.push(u64::from(code) << 32 | cell as u64);
    }

    /// Nothing more is planned.
    pub(crate) fn start(&mut self) {
        self.planned.sort_unstable_by(|a, b| b.cmp(a));
        self.now = 0;
    }

    /// Adds a cell, after the start.
    pub(crate) fn add(&mut self, code: u32, cell: usize) {
        self.ring[code as usize % RING].push(cell as u32);
        self.added += 1;
    }

    /// Takes a cell off, with its number when it was planned or added: `None` if
    /// there are none left, or patience has run out.
    pub(crate) fn next(&mut self) -> Option<(u32, usize)> {
        self.patience = self.patience.checked_sub(1)?;
        loop {
            if let Some(cell) = self.ring[self.now as usize % RING].pop() {
                self.added -= 1;
                return Some((self.now, cell as usize));
            }
            let planned = self.planned.last().map(|&next| (next >> 32) as u32);
            match planned {
                Some(code) if code == self.now || self.added == 0 => {
                    self.now = code;
                    self.patience += PER_PLANNED;
                    let cell = self.planned.pop()? as u32;
                    return Some((code, cell as usize));
                }
                None if self.added == 0 => return None,
                _ => self.now += 1,
            }
        }
    }

    /// Whether there are none left.
    pub(crate) const fn is_empty(&self) -> bool {
        self.added == 0 && self.planned.is_empty()
    }
}
