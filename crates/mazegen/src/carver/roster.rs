//! A list with removal from the middle.

use alloc::vec::Vec;

/// Rooms in order of entry. Removing one, or finding the one in place `k` of
/// those that are left, takes logarithmic time: a Fenwick tree counts who is
/// left.
#[derive(Clone, Debug, Default)]
pub(super) struct Roster {
    rooms: Vec<u32>,
    present: Vec<bool>,
    /// Node `i` (from 1) counts those present in `i - lowbit(i) .. i`.
    counts: Vec<u32>,
    left: usize,
}

impl Roster {
    pub(super) fn clear(&mut self) {
        self.rooms.clear();
        self.present.clear();
        self.counts.clear();
        self.left = 0;
    }

    /// Number of rooms left.
    pub(super) const fn len(&self) -> usize {
        self.left
    }

    pub(super) fn push(&mut self, room: u32) {
        self.rooms.push(room);
        self.present.push(true);
        self.left += 1;
        let i = self.rooms.len();
        let mut count = 1;
        let mut step = 1;
        // The children of the new node are i-1, i-2, i-4 ... down to its range.
        while i & step == 0 {
            count += self.counts[i - step - 1];
            step <<= 1;
        }
        self.counts.push(count);
    }

    /// The slot of the `k`-th room that is left, oldest first, and the room.
    pub(super) fn find(&self, k: usize) -> (usize, u32) {
        if k + 1 == self.left {
            // The newest, which is never an empty slot.
            let slot = self.rooms.len() - 1;
            return (slot, self.rooms[slot]);
        }
        let mut slot = 0;
        let mut rest = k as u32;
        let mut step = self
            .counts
            .len()
            .checked_ilog2()
            .map_or(0, |bits| 1 << bits);
        while step > 0 {
            if let Some(&count) = self.counts.get(slot + step - 1)
                && count <= rest
            {
                slot += step;
                rest -= count;
            }
            step >>= 1;
        }
        (slot, self.rooms[slot])
    }

    pub(super) fn remove(&mut self, slot: usize) {
        self.present[slot] = false;
        self.left -= 1;
        if slot + 1 == self.rooms.len() {
            // The newest: shrink, so that a stack stays as short as one.
            while self.present.last() == Some(&false) {
                self.rooms.pop();
                self.present.pop();
                self.counts.pop();
            }
            return;
        }
        let mut i = slot + 1;
        while i <= self.counts.len() {
            self.counts[i - 1] -= 1;
            i += i & i.wrapping_neg();
        }
        if self.left * 2 < self.rooms.len() {
            self.compact();
        }
    }

    /// Drops the empty slots, which are then at least as many as the rooms:
    /// paid for by their removals.
    fn compact(&mut self) {
        let mut kept = 0;
        for slot in 0..self.rooms.len() {
            if self.present[slot] {
                self.rooms[kept] = self.rooms[slot];
                kept += 1;
            }
        }
        self.rooms.truncate(kept);
        self.present.clear();
        self.present.resize(kept, true);
        self.counts.clear();
        // Everybody is present: a node counts its whole range.
        self.counts
            .extend((1..=kept).map(|i| (i & i.wrapping_neg()) as u32));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn behaves_like_a_vector(steps in proptest::collection::vec(
            (any::<bool>(), any::<prop::sample::Index>()), 1..200,
        )) {
            let mut plain: Vec<u32> = Vec::new();
            let mut roster = Roster::default();
            for (room, (push, k)) in (0..).zip(steps) {
                if push || plain.is_empty() {
                    plain.push(room);
                    roster.push(room);
                } else {
                    let k = k.index(plain.len());
                    let (slot, found) = roster.find(k);
                    prop_assert_eq!(found, plain.remove(k));
                    roster.remove(slot);
                }
                prop_assert_eq!(roster.len(), plain.len());
                for (k, &room) in plain.iter().enumerate() {
                    prop_assert_eq!(roster.find(k).1, room);
                }
            }
        }
    }
}
