//! A* for everything: any moves, edges and costs.

use alloc::collections::BinaryHeap;
use core::cmp::Reverse;

use crate::code::FAR;
use crate::finder::{End, Ends, Marks};
use crate::heuristic::Heuristic;
use crate::rules::View;

/// A cell to be taken up: the least estimate first, of those the one that has
/// come farthest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Candidate {
    estimate: Reverse<u32>,
    code: u32,
    cell: u32,
}

/// Looks for the goal, taking up cells in the order of their estimates.
pub(crate) fn search(
    view: View<'_>,
    marks: &mut Marks,
    heap: &mut BinaryHeap<Candidate>,
    heuristic: &Heuristic,
    Ends { start, goal, .. }: Ends,
    limit: u32,
) -> End {
    heap.clear();
    let layout = view.rules.layout;
    let candidate = |cell: usize, code: u32| Candidate {
        estimate: Reverse(code.saturating_add(heuristic.to_go(layout.place(cell)))),
        code,
        cell: cell as u32,
    };
    marks.write(start, 1);
    // Leaving a blocked start may cost less than its estimate assumes.
    heap.push(Candidate {
        estimate: Reverse(1),
        ..candidate(start, 1)
    });
    while let Some(here) = heap.pop() {
        let cell = here.cell as usize;
        if marks.codes[cell] != here.code {
            continue;
        }
        // Numbers are one greater than distances.
        if here.estimate.0 - 1 > limit {
            return End::LimitReached;
        }
        if cell == goal {
            return End::Found;
        }
        view.expand(cell, |far, _, cost| {
            let reached = here.code.saturating_add(cost).min(FAR - 1);
            if reached < marks.codes[far] {
                marks.write(far, reached);
                heap.push(candidate(far, reached));
            }
        });
    }
    End::NoPath
}
