//! What has yet to be looked at, in the order of distances.

use alloc::vec::Vec;

/// On open ground a change touches about as many cells.
const PER_PLANNED: usize = 4;

/// Cells in buckets by the numbers of their distances. First those that are
/// known beforehand are planned, in any order; then, while cells are taken off,
/// others are added, each less than the number of buckets later than the one
/// taken off last. So what was planned is sorted once, and a ring holds what was
/// added.
#[derive(Debug, Default)]
pub(crate) struct Agenda {
    /// Number and cell; once started, in falling order.
    planned: Vec<u64>,
    ring: Vec<Vec<u32>>,
    /// One less than the number of buckets, a power of two.
    mask: u32,
    /// A bucket holds so many powers of two.
    shift: u32,
    /// How many cells the ring holds.
    added: usize,
    /// The bucket at hand.
    now: u32,
    patience: usize,
}

impl Agenda {
    /// Forgets everything. There are `buckets`, a power of two, each of them as
    /// wide as 2 to the power of `shift`. At most `patience` cells will be taken
    /// off, and [`PER_PLANNED`] for each planned one among them.
    pub(crate) fn clear(&mut self, shift: u32, buckets: u32, patience: usize) {
        self.planned.clear();
        while self.added > 0 {
            let bucket = &mut self.ring[(self.now & self.mask) as usize];
            self.added -= bucket.len();
            bucket.clear();
            self.now = self.now.wrapping_add(1);
        }
        if self.ring.len() < buckets as usize {
            self.ring.resize(buckets as usize, Vec::new());
        }
        self.mask = buckets - 1;
        self.shift = shift;
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
        self.ring[(code >> self.shift & self.mask) as usize].push(cell as u32);
        self.added += 1;
    }

    /// Takes a cell off, with the number of its bucket when it was planned or
    /// added: `None` if there are none left, or patience has run out.
    pub(crate) fn next(&mut self) -> Option<(u32, usize)> {
        self.patience = self.patience.checked_sub(1)?;
        loop {
            if let Some(cell) = self.ring[(self.now & self.mask) as usize].pop() {
                self.added -= 1;
                return Some((self.now, cell as usize));
            }
            let planned = self.planned.last();
            let planned = planned.map(|&next| (next >> 32) as u32 >> self.shift);
            match planned {
                Some(bucket) if bucket == self.now || self.added == 0 => {
                    self.now = bucket;
                    self.patience = self.patience.saturating_add(PER_PLANNED);
                    let cell = self.planned.pop()? as u32;
                    return Some((bucket, cell as usize));
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
