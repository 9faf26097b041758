//! A path where an estimate does not help: first touch, from both ends.
//!
//! Each side is searched as a [map](crate::DistanceMap) would be filled (see
//! [`buckets`](crate::buckets) for why the first touch settles), the one from
//! the goal backwards. Sides take turns, the one with less to do first; where
//! both have been is a way through.
//!
//! # When the best way is known
//!
//! Let `key` be the moment that a side has come to: all cells with smaller keys
//! have been taken up on that side. Claim: once the two keys add up to at least
//! the best way found, no other way is shorter.
//!
//! Proof: take a shortest path, of cost `c`. Its cells touched from the start
//! are a beginning of it, up to some cell `a`, those touched from the goal an
//! end of it, from some cell `b`. If one cell was touched from both sides, the
//! second touch found a way of cost `c`. Otherwise `a` comes before `b`, and
//! neither has been taken up, or its neighbour on the path would have been
//! touched. So their keys are at least those of their sides. The key of `a` is
//! what it costs to leave `a`, the key of `b` what it costs from entering `b`
//! on: together they are at most `c`. ∎

use alloc::vec::Vec;
use core::mem::take;

use crate::code::FAR;
use crate::finder::{End, Ends, Marks};
use crate::rules::View;

/// How many cells are taken up before what they touched is put away.
const BLOCK: usize = 32;

/// One of the two searches.
#[derive(Debug, Default)]
pub(crate) struct Side {
    pub(crate) marks: Marks,
    ring: Vec<Vec<u32>>,
    /// What a block of cells touched: when its steps leave, when it was
    /// reached, and the cell.
    gathered: Vec<(u32, u32, u32)>,
    /// Greater by one than it means, as all numbers here.
    key: u32,
    /// How many cells are in buckets, or in the level to be taken up.
    open: usize,
}

/// Where the two sides met, if they did, and the cost of the way.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Meeting {
    pub(crate) cell: usize,
    pub(crate) cost: u32,
}

/// Looks for the goal from both ends, through marks that are cleaned by whoever
/// reads the path.
pub(crate) fn search(
    view: View<'_>,
    [there, back]: &mut [Side; 2],
    ends: Ends,
    greatest: u32,
    limit: u32,
) -> Result<Meeting, End> {
    let far_pays = view.rules.far_pays();
    let mut best: Option<Meeting> = None;
    there.begin(view, ends.start, greatest, far_pays);
    back.begin(view, ends.goal, greatest, !far_pays);
    let end = loop {
        let lower = there.key - 1 + back.key - 1;
        if best.is_some_and(|best| lower >= best.cost) || there.open == 0 || back.open == 0 {
            break best.filter(|best| best.cost <= limit).ok_or(match best {
                Some(_) => End::LimitReached,
                None => End::NoPath,
            });
        }
        if lower > limit {
            break Err(End::LimitReached);
        }
        let met = match (there.open <= back.open, far_pays) {
            (true, true) => there.take_up::<true>(view, &back.marks),
            (true, false) => there.take_up::<false>(view, &back.marks),
            (false, true) => back.take_up::<false>(view, &there.marks),
            (false, false) => back.take_up::<true>(view, &there.marks),
        };
        if let Some(met) = met {
            best = Some(best.filter(|best| best.cost <= met.cost).unwrap_or(met));
        }
    };
    for bucket in there.ring.iter_mut().chain(&mut back.ring) {
        bucket.clear();
    }
    end
}

impl Side {
    fn begin(&mut self, view: View<'_>, cell: usize, greatest: u32, far_pays: bool) {
        let buckets = (greatest + 1).next_power_of_two() as usize;
        self.ring
            .resize_with(buckets.max(self.ring.len()), Vec::new);
        self.gathered.resize(4 * BLOCK, (0, 0, 0));
        self.key = 1;
        let leaves = if far_pays { 1 } else { 1 + view.weight(cell) };
        self.marks.write(cell, 1);
        let mask = self.ring.len() - 1;
        self.ring[leaves as usize & mask].push(cell as u32);
        self.open = 1;
    }

    /// Takes up the cells of one key: marks and gathers what they touch without
    /// branches, then puts it away. Tells the best meeting.
    fn take_up<const FAR_PAYS: bool>(&mut self, view: View<'_>, other: &Marks) -> Option<Meeting> {
        let pitch = view.rules.layout.pitch;
        let weights = view.weights;
        let mask = self.ring.len() - 1;
        let key = self.key;
        self.key += 1;
        let mut bucket = take(&mut self.ring[key as usize & mask]);
        if bucket.is_empty() {
            self.ring[key as usize & mask] = bucket;
            return None;
        }
        self.open -= bucket.len();
        let codes = &mut self.marks.codes[..];
        let gathered = &mut self.gathered[..4 * BLOCK];
        let mut met: Option<Meeting> = None;
        for block in bucket.chunks(BLOCK) {
            let mut count = 0;
            for &cell in block {
                let cell = cell as usize;
                for far in [cell - pitch, cell - 1, cell + 1, cell + pitch] {
                    let found = codes[far];
                    let weight = weights[usize::from(view.cells[far])];
                    let is_new = found == FAR && weight != 0;
                    let leaves = key + weight;
                    let reached = if FAR_PAYS { leaves } else { key };
                    codes[far] = if is_new { reached } else { found };
                    gathered[count] = (leaves, reached, far as u32);
                    count += usize::from(is_new);
                }
            }
            self.open += count;
            for &(leaves, reached, far) in &gathered[..count] {
                self.marks.touched.push(far);
                self.ring[leaves as usize & mask].push(far);
                let there = other.codes[far as usize];
                if there != FAR {
                    let cost = reached - 1 + there - 1;
                    if met.is_none_or(|met| cost < met.cost) {
                        met = Some(Meeting {
                            cell: far as usize,
                            cost,
                        });
                    }
                }
            }
        }
        bucket.clear();
        self.ring[key as usize & mask] = bucket;
        met
    }
}
