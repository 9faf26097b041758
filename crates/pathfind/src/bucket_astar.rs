//! A* for small weights: buckets by estimated length.

use alloc::vec::Vec;

use crate::code::FAR;
use crate::finder::{End, Ends, Marks};
use crate::rules::View;

/// A cell to be taken up, with its offset from the goal.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Open {
    cell: u32,
    dx: i32,
    dy: i32,
}

impl Open {
    const fn steps_to_go(self) -> u32 {
        self.dx.unsigned_abs() + self.dy.unsigned_abs()
    }
}

/// Looks for the goal, taking up cells in the order of the length of a path
/// through them as it is estimated: the distance so far, and that over free
/// ground to go.
///
/// A step changes the estimate by at most the greatest weight and the least
/// one, so that a ring of buckets holds all that is open. Of cells with the
/// same estimate the last one found comes first: on open ground that goes
/// straight for the goal.
///
/// Here the first touch does *not* settle, as it does in a map: a cell may
/// first be touched from one that lies nearer to the goal but farther from the
/// start. A cell that is reached on a shorter way is put into a bucket again,
/// and its older entry no longer has the right estimate when it comes up.
///
/// `None` if more than `patience` cells have been taken up.
pub(crate) fn search(
    view: View<'_>,
    marks: &mut Marks,
    ring: &mut Vec<Vec<Open>>,
    ends: Ends,
    (least, greatest): (u32, u32),
    limit: u32,
    patience: usize,
) -> Option<End> {
    let buckets = (greatest + least + 1).next_power_of_two() as usize;
    if ring.len() < buckets {
        ring.resize(buckets, Vec::new());
    }
    let ring = &mut ring[..buckets];
    let end = if view.rules.far_pays() {
        run::<true>(view, marks, ring, ends, least, limit, patience)
    } else {
        run::<false>(view, marks, ring, ends, least, limit, patience)
    };
    for bucket in ring {
        bucket.clear();
    }
    end
}

fn run<const FAR_PAYS: bool>(
    View {
        rules,
        weights,
        cells,
    }: View<'_>,
    marks: &mut Marks,
    ring: &mut [Vec<Open>],
    ends: Ends,
    least: u32,
    limit: u32,
    mut patience: usize,
) -> Option<End> {
    let pitch = rules.layout.pitch;
    let mask = ring.len() - 1;
    let first = Open {
        cell: ends.start as u32,
        dx: ends.from.x.wrapping_sub(ends.to.x),
        dy: ends.from.y.wrapping_sub(ends.to.y),
    };
    marks.write(ends.start, 1);
    let mut estimate = least * first.steps_to_go();
    ring[estimate as usize & mask].push(first);
    let mut open = 1;
    while open > 0 {
        if estimate > limit {
            return Some(End::LimitReached);
        }
        while let Some(here) = ring[estimate as usize & mask].pop() {
            open -= 1;
            let cell = here.cell as usize;
            let code = marks.codes[cell];
            if code - 1 + least * here.steps_to_go() != estimate {
                continue;
            }
            patience = patience.checked_sub(1)?;
            if cell == ends.goal {
                return Some(End::Found);
            }
            let leaves = if FAR_PAYS {
                code
            } else {
                code + weights[usize::from(cells[cell])]
            };
            for (far, dx, dy) in [
                (cell - pitch, here.dx, here.dy - 1),
                (cell - 1, here.dx - 1, here.dy),
                (cell + 1, here.dx + 1, here.dy),
                (cell + pitch, here.dx, here.dy + 1),
            ] {
                let weight = weights[usize::from(cells[far])];
                let reached = if FAR_PAYS { leaves + weight } else { leaves };
                let before = marks.codes[far];
                if weight == 0 || reached >= before {
                    continue;
                }
                if before == FAR {
                    marks.touched.push(far as u32);
                }
                marks.codes[far] = reached;
                let next = Open {
                    cell: far as u32,
                    dx,
                    dy,
                };
                let estimate = reached - 1 + least * next.steps_to_go();
                ring[estimate as usize & mask].push(next);
                open += 1;
            }
        }
        estimate += 1;
    }
    Some(End::NoPath)
}
