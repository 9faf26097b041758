//! Dijkstra's algorithm for everything: any moves, edges and costs.

use alloc::collections::BinaryHeap;
use core::cmp::Reverse;

use crate::Outcome;
use crate::map::{MAX_DISTANCE, UNSEEN};
use crate::scene::Scene;

/// A distance and a cell's index in one number that is ordered by distance.
pub(crate) type Entry = Reverse<u64>;

pub(crate) const fn entry(distance: u32, cell: usize) -> Entry {
    Reverse((distance as u64) << 32 | cell as u64)
}

const fn parts(Reverse(entry): Entry) -> (u32, usize) {
    ((entry >> 32) as u32, entry as u32 as usize)
}

/// Settles cells in the order of their distances, beginning with what is in
/// the queue, until it is empty or all of `targets` (sorted, without doubles)
/// are settled.
///
/// A cell is queued each time its distance falls; an entry that is no longer
/// the cell's distance when it comes up is skipped.
pub(crate) fn settle(
    scene: &Scene,
    distances: &mut [u32],
    queue: &mut BinaryHeap<Entry>,
    targets: &[usize],
    limit: u32,
) -> Outcome {
    let limit = limit.min(MAX_DISTANCE);
    let mut unsettled_targets = targets.len();
    while let Some(next) = queue.pop() {
        let (distance, cell) = parts(next);
        if distances[cell] != distance {
            continue;
        }
        if distance > limit {
            distances[cell] = UNSEEN;
            forget(distances, queue);
            return Outcome::LimitReached;
        }
        scene.expand(cell, |far, cost| {
            // Sums beyond all limits stay below the mark of the unseen.
            let reached = distance.saturating_add(cost).min(UNSEEN - 1);
            if reached < distances[far] {
                distances[far] = reached;
                queue.push(entry(reached, far));
            }
        });
        if unsettled_targets > 0 && targets.binary_search(&cell).is_ok() {
            unsettled_targets -= 1;
            if unsettled_targets == 0 {
                forget(distances, queue);
                return Outcome::TargetsSettled;
            }
        }
    }
    Outcome::Complete
}

/// Takes back the distances of cells that were reached but not settled.
fn forget(distances: &mut [u32], queue: &mut BinaryHeap<Entry>) {
    for next in queue.drain() {
        let (distance, cell) = parts(next);
        if distances[cell] == distance {
            distances[cell] = UNSEEN;
        }
    }
}
