//! A path where all steps cost the same: three ways, from the luckiest to the
//! surest.

use alloc::vec::Vec;

use grid::Pos;

use crate::code::FAR;
use crate::finder::{End, Ends, Marks};
use crate::rules::View;

/// A cell to be taken up, with its column's offset from the goal's.
pub(crate) type Open = (u32, i32);

/// Walks straight for the goal, in each step along the axis on which it lies
/// farther away, or else along the other one. Writes the path into `cells` and
/// is true if that works: no path is shorter. Looks at no cell twice and marks
/// none.
pub(crate) fn walk(view: View<'_>, ends: Ends, cells: &mut Vec<Pos>) -> bool {
    let pitch = view.rules.layout.pitch;
    let (mut at, mut place, end) = (ends.start, ends.from, ends.to);
    cells.push(place);
    while at != ends.goal {
        let (dx, dy) = (end.x - place.x, end.y - place.y);
        let across = at.wrapping_add_signed(dx.signum() as isize);
        let along = if dy < 0 { at - pitch } else { at + pitch };
        let across_is_open = dx != 0 && view.is_open(across);
        let along_is_open = dy != 0 && view.is_open(along);
        let goes_across = if dx.abs() >= dy.abs() {
            across_is_open
        } else {
            across_is_open && !along_is_open
        };
        if goes_across {
            at = across;
            place.x += dx.signum();
        } else if along_is_open {
            at = along;
            place.y += dy.signum();
        } else {
            cells.clear();
            return false;
        }
        cells.push(place);
    }
    true
}

/// A*. A step leads nearer to the goal, and the estimate stays, or away from
/// it, and the estimate grows by two steps: two stacks are all the order that
/// is needed. A cell that has been reached on a shorter way meanwhile may come
/// up once more; that changes nothing.
///
/// Numbers are one greater than the count of steps. `None` if more than
/// `patience` cells have been taken up, or if the way turns out to be so much
/// longer than straight that the estimate is of no help, as in mazes.
pub(crate) fn astar(
    view: View<'_>,
    marks: &mut Marks,
    [now, later]: &mut [Vec<Open>; 2],
    ends: Ends,
    limit: u32,
    mut patience: usize,
) -> Option<End> {
    let layout = view.rules.layout;
    let pitch = layout.pitch;
    // The goal's row in the array, and the one below.
    let y = ends.to.y.wrapping_sub(layout.area.min().y) as u32 as usize;
    let (row, below) = (layout.row(y), layout.row(y + 1));
    now.clear();
    later.clear();
    marks.write(ends.start, 1);
    now.push((ends.start as u32, ends.from.x.wrapping_sub(ends.to.x)));
    let mut estimate = ends.steps();
    let hopeless = estimate + estimate / 4 + 16;
    loop {
        if estimate > limit {
            return Some(End::LimitReached);
        }
        if estimate > hopeless {
            return None;
        }
        while let Some((cell, dx)) = now.pop() {
            patience = patience.checked_sub(1)?;
            let cell = cell as usize;
            let next = marks.codes[cell] + 1;
            // Those that lead nearer last, so that they come up first.
            for (far, dx, nears) in [
                (cell - pitch, dx, cell >= below),
                (cell + pitch, dx, cell < row),
                (cell - 1, dx - 1, dx > 0),
                (cell + 1, dx + 1, dx < 0),
            ] {
                let before = marks.codes[far];
                if next >= before || !view.is_open(far) {
                    continue;
                }
                if before == FAR {
                    marks.touched.push(far as u32);
                }
                marks.codes[far] = next;
                if nears {
                    if far == ends.goal {
                        return Some(End::Found);
                    }
                    now.push((far as u32, dx));
                } else {
                    later.push((far as u32, dx));
                }
            }
        }
        if later.is_empty() {
            return Some(End::NoPath);
        }
        core::mem::swap(now, later);
        estimate += 2;
    }
}

/// How many cells are taken up before the goal is looked at.
const BATCH: usize = 16;

/// Breadth first: the queue is the list of what was touched. Whether a cell
/// counts is decided without a branch, by how far the end moves. `is_open` tells
/// it of kinds of terrain.
pub(crate) fn breadth_first(
    view: View<'_>,
    Marks { codes, touched }: &mut Marks,
    Ends { start, goal, .. }: Ends,
    limit: u32,
    is_open: impl Fn(u8) -> bool,
) -> End {
    let pitch = view.rules.layout.pitch;
    codes[start] = 1;
    touched.push(start as u32);
    let (mut taken, mut end) = (0, 1);
    let outcome = loop {
        if taken == end {
            break End::NoPath;
        }
        if codes[goal] != FAR {
            break End::Found;
        }
        // Room for a few cells more, and for what does not count.
        if end + 4 * BATCH > touched.len() {
            touched.resize(2 * (end + 4 * BATCH), 0);
        }
        let batch = taken..end.min(taken + BATCH);
        taken = batch.end;
        if codes[touched[batch.start] as usize] > limit {
            break End::LimitReached;
        }
        for i in batch {
            let cell = touched[i] as usize;
            let next = codes[cell] + 1;
            for far in [cell - pitch, cell - 1, cell + 1, cell + pitch] {
                let found = codes[far];
                let is_new = found == FAR && is_open(view.cells[far]);
                codes[far] = if is_new { next } else { found };
                touched[end] = far as u32;
                end += usize::from(is_new);
            }
        }
    };
    touched.truncate(end);
    if outcome == End::Found && codes[goal] - 1 > limit {
        return End::LimitReached;
    }
    outcome
}
