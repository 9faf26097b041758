//! How many cells there are of each kind of terrain.

use crate::Terrain;

/// Counts that tell at once which kinds occur.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Census {
    counts: [u32; 256],
    /// A bit for each kind that occurs.
    occurs: [u64; 4],
}

impl Census {
    /// `count` cells of one kind.
    pub(crate) fn of(kind: u8, count: u32) -> Self {
        let mut census = Self {
            counts: [0; 256],
            occurs: [0; 4],
        };
        census.add(kind, count);
        census
    }

    pub(crate) fn add(&mut self, kind: u8, count: u32) {
        self.counts[usize::from(kind)] += count;
        self.note(kind);
    }

    pub(crate) fn remove(&mut self, kind: u8, count: u32) {
        self.counts[usize::from(kind)] -= count;
        self.note(kind);
    }

    fn note(&mut self, kind: u8) {
        let (word, bit) = (usize::from(kind) / 64, 1 << (kind % 64));
        if self.counts[usize::from(kind)] == 0 {
            self.occurs[word] &= !bit;
        } else {
            self.occurs[word] |= bit;
        }
    }

    pub(crate) const fn count(&self, kind: u8) -> u32 {
        self.counts[kind as usize]
    }

    /// The kinds that occur, in the order of their numbers.
    pub(crate) fn kinds(&self) -> impl Iterator<Item = Terrain> + '_ {
        self.occurs.iter().zip(0_u8..).flat_map(|(&bits, word)| {
            core::iter::successors(Some(bits), |bits| Some(bits & bits.wrapping_sub(1)))
                .take_while(|&bits| bits != 0)
                .map(move |bits| Terrain(word * 64 + bits.trailing_zeros() as u8))
        })
    }
}
