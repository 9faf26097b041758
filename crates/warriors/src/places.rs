//! Which warriors stand where.

use grid::{BitGrid, Pos};

use crate::Warrior;
use crate::bits;

/// Finds the warriors of a cell.
///
/// A bit for each cell says whether anyone is there, so that looking around in
/// an empty neighbourhood reads three words; a hash table by cell leads to a
/// list of those who are. Neither depends on the size of the board when it is
/// brought up to date.
#[derive(Clone, Debug)]
pub(crate) struct Places {
    occupied: BitGrid,
    slots: Vec<Slot>,
    /// For each warrior the next one on the same cell.
    next: Vec<u32>,
}

#[derive(Clone, Copy, Debug)]
struct Slot {
    cell: u32,
    /// The first warrior on the cell.
    first: u32,
    count: u32,
}

const NONE: u32 = u32::MAX;

const FREE: Slot = Slot {
    cell: 0,
    first: NONE,
    count: 0,
};

impl Places {
    pub(crate) fn new(rows: usize, cols: usize, warriors: &[Warrior]) -> Self {
        let mut places = Self {
            occupied: BitGrid::new(cols, rows),
            slots: Vec::new(),
            next: Vec::new(),
        };
        places.rebuild(warriors);
        places
    }

    /// Brings the index up to date after warriors have moved or left.
    pub(crate) fn rebuild(&mut self, warriors: &[Warrior]) {
        for i in 0..self.slots.len() {
            if self.slots[i].first != NONE {
                self.occupied.remove(self.pos_of(self.slots[i].cell));
            }
        }
        let capacity = (warriors.len() * 2).next_power_of_two().max(16);
        self.slots.clear();
        self.slots.resize(capacity, FREE);
        self.next.clear();
        self.next.resize(warriors.len(), NONE);
        // Backwards, so that each list comes in the order of the warriors.
        for (i, warrior) in warriors.iter().enumerate().rev() {
            self.occupied.insert(warrior.at);
            let cell = self.cell(warrior.at);
            let slot = self.find(cell);
            let slot = &mut self.slots[slot];
            self.next[i] = slot.first;
            *slot = Slot {
                cell,
                first: i as u32,
                count: slot.count + 1,
            };
        }
    }

    fn cell(&self, p: Pos) -> u32 {
        p.y as u32 * self.occupied.width() as u32 + p.x as u32
    }

    fn pos_of(&self, cell: u32) -> Pos {
        let cols = self.occupied.width() as u32;
        Pos::new((cell % cols) as i32, (cell / cols) as i32)
    }

    /// The slot of a cell: the one that it has, or the free one that it would
    /// get.
    fn find(&self, cell: u32) -> usize {
        let mask = self.slots.len() - 1;
        // Fibonacci hashing: the upper bits of the product are well mixed.
        let product = u64::from(cell).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let mut i = (product >> 32) as usize & mask;
        while self.slots[i].first != NONE && self.slots[i].cell != cell {
            i = (i + 1) & mask;
        }
        i
    }

    /// Which neighbours are occupied, in the order of
    /// [`NEIGHBOURS`](crate::bits::NEIGHBOURS).
    pub(crate) fn around(&self, p: Pos) -> u8 {
        bits::around(&self.occupied, p)
    }

    /// The neighbours that `mask` names.
    pub(crate) fn neighbours(&self, p: Pos, mask: u8) -> impl Iterator<Item = Pos> + use<> {
        bits::neighbours(&self.occupied, p, mask)
    }

    /// How many warriors stand on a cell.
    pub(crate) fn count(&self, p: Pos) -> u32 {
        self.slots[self.find(self.cell(p))].count
    }

    /// The warriors on a cell, by their index and in that order.
    pub(crate) fn on(&self, p: Pos) -> impl Iterator<Item = usize> + '_ {
        let mut at = self.slots[self.find(self.cell(p))].first;
        core::iter::from_fn(move || {
            (at != NONE).then(|| {
                let found = at as usize;
                at = self.next[found];
                found
            })
        })
    }

    /// The cells with more than one warrior, in no order that means anything.
    pub(crate) fn shared(&self) -> impl Iterator<Item = Pos> + '_ {
        let shared = self.slots.iter().filter(|slot| slot.count > 1);
        shared.map(|slot| self.pos_of(slot.cell))
    }

    /// The first cell, row by row, with more than `limit` warriors.
    pub(crate) fn crowded(&self, limit: usize) -> Option<Pos> {
        let crowded = self.slots.iter().filter(|s| s.count as usize > limit);
        crowded.map(|s| s.cell).min().map(|cell| self.pos_of(cell))
    }
}
