//! Dijkstra's algorithm for everything: any moves, edges and costs.

use alloc::collections::BinaryHeap;
use core::cmp::Reverse;

use grid::Direction8;

use crate::Outcome;
use crate::code::{self, FAR};
use crate::levels::Span;
use crate::rules::View;

/// The number of a distance and a cell's index in one that is ordered by
/// distance.
pub(crate) type Entry = Reverse<u64>;

const fn entry(code: u32, cell: usize) -> Entry {
    Reverse((code as u64) << 32 | cell as u64)
}

const fn parts(Reverse(entry): Entry) -> (u32, usize) {
    ((entry >> 32) as u32, entry as u32 as usize)
}

/// Has a say in what steps cost.
pub(crate) trait Pricing {
    /// The cost of a step (none for an extra edge) that would cost `cost`, or
    /// `None` if it cannot be taken.
    fn price(
        &mut self,
        near: usize,
        far: usize,
        step: Option<Direction8>,
        cost: u32,
    ) -> Option<u32>;

    /// Is told by which steps `far` is reached best so far; `is_better` if all
    /// earlier ones are worse.
    fn note(&mut self, far: usize, step: Option<Direction8>, is_better: bool);
}

/// Steps cost what the rules say.
pub(crate) struct ByTheRules;

impl Pricing for ByTheRules {
    fn price(&mut self, _: usize, _: usize, _: Option<Direction8>, cost: u32) -> Option<u32> {
        Some(cost)
    }

    fn note(&mut self, _: usize, _: Option<Direction8>, _: bool) {}
}

/// Puts a source into the queue.
pub(crate) fn begin(codes: &mut [u32], queue: &mut BinaryHeap<Entry>, cell: usize, start: u32) {
    let code = code::start(start);
    codes[cell] = code;
    queue.push(entry(code, cell));
}

/// Settles cells in the order of their distances, beginning with what is in
/// the queue, until it is empty or all of the span's targets are settled.
/// Cells not reached are [`FAR`], blocked ones too.
///
/// A cell is queued each time its distance falls; an entry that is no longer
/// the cell's distance when it comes up is skipped.
pub(crate) fn settle(
    view: View<'_>,
    codes: &mut [u32],
    queue: &mut BinaryHeap<Entry>,
    span: Span<'_>,
    pricing: &mut impl Pricing,
) -> Outcome {
    let mut limit = code::reached(span.limit);
    let mut unsettled_targets = span.targets.len();
    while let Some(next) = queue.pop() {
        let (code, cell) = parts(next);
        if codes[cell] != code {
            continue;
        }
        if code > limit {
            codes[cell] = FAR;
            forget(codes, queue);
            return if unsettled_targets == 0 && !span.targets.is_empty() {
                Outcome::TargetsSettled
            } else {
                Outcome::LimitReached
            };
        }
        view.expand(cell, |far, step, cost| {
            let Some(cost) = pricing.price(cell, far, step, cost) else {
                return;
            };
            let reached = code.saturating_add(cost).min(FAR - 1);
            if reached <= codes[far] {
                pricing.note(far, step, reached < codes[far]);
            }
            if reached < codes[far] {
                codes[far] = reached;
                queue.push(entry(reached, far));
            }
        });
        if unsettled_targets > 0 && span.targets.binary_search(&cell).is_ok() {
            unsettled_targets -= 1;
            if unsettled_targets == 0 {
                // What is equally far still belongs to the map.
                limit = code;
            }
        }
    }
    if unsettled_targets == 0 && !span.targets.is_empty() {
        return Outcome::TargetsSettled;
    }
    Outcome::Complete
}

/// Takes back the codes of cells that were reached but not settled.
fn forget(codes: &mut [u32], queue: &mut BinaryHeap<Entry>) {
    for next in queue.drain() {
        let (code, cell) = parts(next);
        if codes[cell] == code {
            codes[cell] = FAR;
        }
    }
}
