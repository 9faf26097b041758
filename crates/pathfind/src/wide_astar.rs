//! A* for any moves and edges, with buckets of estimates.
//!
//! The cells of a bucket are taken up in no particular order, the last one found
//! first. So a cell may be taken up before its shortest way is found, and then
//! once more; and the goal is only certain when nothing is left that could lead
//! to it on a shorter way. Both cost less than a heap.

use alloc::vec::Vec;

use crate::code::FAR;
use crate::finder::{End, Ends, Marks};
use crate::heuristic::{Heuristic, Place};
use crate::rules::View;
use crate::wide_buckets::Widths;

/// A cell to be taken up, with its number when it was found.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Open {
    cell: u32,
    code: u32,
    estimate: u32,
    place: Place,
}

/// Looks for the goal.
///
/// A step changes the estimate by at most twice what it costs, since the bound
/// of what is left changes by no more than that: so many buckets are needed.
pub(crate) fn search(
    view: View<'_>,
    marks: &mut Marks,
    ring: &mut Vec<Vec<Open>>,
    heuristic: &Heuristic,
    Widths { shift, buckets }: Widths,
    Ends { start, goal, .. }: Ends,
    limit: u32,
) -> End {
    let layout = view.rules.layout;
    let is_bounded = !view.rules.wrap_x && !view.rules.wrap_y;
    let buckets = 2 * buckets as usize;
    if ring.len() < buckets {
        ring.resize(buckets, Vec::new());
    }
    // The same for the same question, whatever was asked before: then no bucket
    // grows that has not grown the first time.
    let ring = &mut ring[..buckets];
    let mask = buckets - 1;
    let open = |cell: usize, code: u32, place: Place| Open {
        cell: cell as u32,
        code,
        estimate: code.saturating_add(heuristic.to_go(place)),
        place,
    };
    marks.write(start, 1);
    let first = open(start, 1, layout.place(start));
    let mut bucket = first.estimate >> shift;
    ring[bucket as usize & mask].push(first);
    let mut count = 1;
    let mut is_more = false;
    // Of no use is what is estimated at more than the limit or a way found.
    // Numbers are one greater than distances.
    let mut useful = limit.saturating_add(1);
    while count > 0 && bucket <= useful >> shift {
        let Some(here) = ring[bucket as usize & mask].pop() else {
            bucket += 1;
            continue;
        };
        count -= 1;
        if here.estimate > useful {
            is_more = true;
            continue;
        }
        let cell = here.cell as usize;
        if marks.codes[cell] != here.code {
            continue;
        }
        view.expand(cell, |far, step, cost| {
            let reached = here.code.saturating_add(cost).min(FAR - 1);
            if reached >= marks.codes[far] {
                return;
            }
            marks.write(far, reached);
            let place = match step {
                Some(step) if is_bounded => {
                    let offset = step.offset();
                    (here.place.0 + offset.x, here.place.1 + offset.y)
                }
                _ => layout.place(far),
            };
            let next = open(far, reached, place);
            if far == goal && reached <= useful {
                // As long a way is not looked for.
                useful = reached - 1;
            }
            ring[(next.estimate >> shift) as usize & mask].push(next);
            count += 1;
        });
    }
    is_more |= count > 0;
    for bucket in ring {
        bucket.clear();
    }
    match marks.codes[goal] {
        code if code <= limit.saturating_add(1) => End::Found,
        _ if is_more => End::LimitReached,
        _ => End::NoPath,
    }
}
