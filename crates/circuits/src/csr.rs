//! Lists of numbers, one list for each node, in one flat array.

use alloc::vec;
use alloc::vec::Vec;

/// For each of `0..len` a list (compressed sparse rows).
#[derive(Clone, Debug, Default)]
pub(crate) struct Lists {
    starts: Vec<u32>,
    items: Vec<u32>,
}

impl Lists {
    /// The lists of all second numbers by their first numbers, in the order
    /// given.
    pub(crate) fn new(len: usize, pairs: impl Iterator<Item = (u32, u32)> + Clone) -> Self {
        let mut starts = vec![0u32; len + 1];
        for (key, _) in pairs.clone() {
            starts[key as usize + 1] += 1;
        }
        for i in 0..len {
            starts[i + 1] += starts[i];
        }
        let mut next = starts.clone();
        let mut items = vec![0; starts[len] as usize];
        for (key, item) in pairs {
            let slot = &mut next[key as usize];
            items[*slot as usize] = item;
            *slot += 1;
        }
        Self { starts, items }
    }

    pub(crate) fn range(&self, key: u32) -> core::ops::Range<usize> {
        self.starts[key as usize] as usize..self.starts[key as usize + 1] as usize
    }

    pub(crate) fn item(&self, index: usize) -> u32 {
        self.items[index]
    }

    pub(crate) fn get(&self, key: u32) -> &[u32] {
        &self.items[self.range(key)]
    }

    /// Number of lists.
    pub(crate) fn len(&self) -> usize {
        self.starts.len().saturating_sub(1)
    }
}
