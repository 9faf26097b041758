//! A path where an estimate does not help: every cell is taken up once.

use alloc::vec::Vec;

use crate::code::FAR;
use crate::finder::{End, Marks};
use crate::rules::View;

/// How many cells are taken up before what they touched is put away.
const BLOCK: usize = 32;

/// Looks for the goal as a [map](crate::DistanceMap) would be filled: the first
/// touch settles (see [`buckets`](crate::buckets)), so that the search ends
/// when the goal is touched. Works through `marks` alone, so that only what was
/// touched has to be cleaned.
pub(crate) fn search(
    view: View<'_>,
    marks: &mut Marks,
    ring: &mut Vec<Vec<u32>>,
    (start, goal): (usize, usize),
    greatest: u32,
    limit: u32,
) -> End {
    let buckets = (greatest + 1).next_power_of_two() as usize;
    if ring.len() < buckets {
        ring.resize(buckets, Vec::new());
    }
    let ring = &mut ring[..buckets];
    let end = if view.rules.far_pays() {
        run::<true>(view, marks, ring, (start, goal), limit)
    } else {
        run::<false>(view, marks, ring, (start, goal), limit)
    };
    for bucket in ring {
        bucket.clear();
    }
    end
}

fn run<const FAR_PAYS: bool>(
    View { rules, cells }: View<'_>,
    Marks { codes, touched }: &mut Marks,
    ring: &mut [Vec<u32>],
    (start, goal): (usize, usize),
    limit: u32,
) -> End {
    let pitch = rules.layout.pitch;
    let weights = rules.weights.table();
    let mask = ring.len() - 1;
    // As in `buckets`, keys are one greater than they mean.
    let mut key = 1;
    let weight = weights[usize::from(cells[start])];
    let leaves = if FAR_PAYS { key } else { key + weight };
    codes[start] = key;
    touched.push(start as u32);
    ring[leaves as usize & mask].push(start as u32);
    let mut open = 1;
    let mut gathered = [(0, 0); 4 * BLOCK];
    while open > 0 {
        if key - 1 > limit {
            return End::LimitReached;
        }
        let mut bucket = core::mem::take(&mut ring[key as usize & mask]);
        open -= bucket.len();
        // As in `buckets`: mark and gather without branches, then put away.
        for block in bucket.chunks(BLOCK) {
            let mut count = 0;
            for &cell in block {
                let cell = cell as usize;
                for far in [cell - pitch, cell - 1, cell + 1, cell + pitch] {
                    let found = codes[far];
                    let weight = weights[usize::from(cells[far])];
                    let is_new = found == FAR && weight != 0;
                    let leaves = key + weight;
                    let reached = if FAR_PAYS { leaves } else { key };
                    codes[far] = if is_new { reached } else { found };
                    gathered[count] = (leaves, far as u32);
                    count += usize::from(is_new);
                }
            }
            open += count;
            for &(leaves, cell) in &gathered[..count] {
                touched.push(cell);
                ring[leaves as usize & mask].push(cell);
            }
        }
        bucket.clear();
        ring[key as usize & mask] = bucket;
        if codes[goal] != FAR {
            return if codes[goal] - 1 > limit {
                End::LimitReached
            } else {
                End::Found
            };
        }
        key += 1;
    }
    End::NoPath
}
