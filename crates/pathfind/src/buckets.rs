//! Small weights: Dijkstra's algorithm with a ring of buckets, where the first
//! touch settles.
//!
//! # Why the first touch is the best
//!
//! Let the cost of a step from `u` to a neighbour `v` be `a(u) + b(v)`: a part
//! that depends only on the cell it comes from and one that depends only on
//! the cell it goes to, with `a(c) + b(c) >= 1` for every cell `c`. (Here one
//! of the two is the cell's weight and the other one 0. Searching backwards
//! exchanges them.) Write `d(v)` for the distance of `v`, and
//! `key(v) = d(v) + a(v)` for the moment at which steps leave it.
//!
//! Claim: if cells are taken up in the order of their keys, then the first
//! cell `u` that touches `v` gives `v` its distance, `key(u) + b(v)`.
//!
//! Proof, by induction over the cells in the order in which they are taken up.
//! All steps into `v` cost the same but for the key of the cell they come
//! from: `d(v)` is the minimum of `key(u) + b(v)` over the neighbours `u` of
//! `v`, thus `b(v)` more than the smallest key among them. Keys are taken up
//! in an order that never falls, for what `u` touches gets the key
//! `key(u) + b(v) + a(v) >= key(u) + 1`. So of all neighbours of `v` the first
//! one taken up has the smallest key, and it is the one that touches `v`
//! first. By induction its own key was right. ∎
//!
//! Hence a cell enters one bucket, once: there is no decrease of keys, no
//! stale entry, and no comparison of distances. A touched cell's key is at
//! most the greatest weight above the key at hand, so that a ring with more
//! buckets than that holds all that is open.
//!
//! It breaks where steps into one cell have costs of their own: for diagonal
//! steps, for edges with a toll, and for sources that start at different
//! distances. Those are left to the [general](crate::general) rule.

use alloc::vec::Vec;
use core::mem::take;

use crate::Outcome;
use crate::code::{self, FAR, UNSEEN};
use crate::layout::Layout;
use crate::levels::Span;

/// How many cells are taken up before what they touched goes to its buckets.
const BLOCK: usize = 32;

/// Fills `codes`, in which unblocked cells are unseen with their weights, from
/// `sources`. `FAR_PAYS` if a step costs the weight of the cell that the
/// search reaches, otherwise that of the cell it comes from.
///
/// Two phases take turns: the first marks what is touched and gathers it,
/// without branches; the second puts it into buckets.
pub(crate) fn search<const FAR_PAYS: bool>(
    codes: &mut [u32],
    ring: &mut [Vec<u32>],
    layout: Layout,
    sources: impl Iterator<Item = usize>,
    mut span: Span<'_>,
) -> Outcome {
    let pitch = layout.pitch;
    let mask = ring.len() - 1;
    let has_targets = !span.targets.is_empty();
    // The bucket of a key is its lowest bits. In `codes` and here, keys are
    // one greater than they mean.
    let mut key = code::reached(span.start);
    let limit = code::reached(span.limit);
    let mut open = 0;
    for cell in sources {
        let weight = codes[cell].wrapping_sub(UNSEEN);
        let leaves = if FAR_PAYS { key } else { key + weight };
        codes[cell] = key;
        ring[leaves as usize & mask].push(cell as u32);
        open += 1;
    }
    let mut touched = [(0, 0); 4 * BLOCK];
    while open > 0 {
        if has_targets && span.is_settled(codes, key) {
            empty(ring, |cell| {
                if codes[cell] > key {
                    codes[cell] = FAR;
                }
            });
            return Outcome::TargetsSettled;
        }
        if key > limit {
            let mut more = false;
            empty(ring, |cell| {
                if FAR_PAYS {
                    codes[cell] = FAR;
                    more = true;
                } else {
                    let around = [cell - pitch, cell - 1, cell + 1, cell + pitch];
                    more |= around.into_iter().any(|far| codes[far] >= UNSEEN);
                }
            });
            return if more {
                Outcome::LimitReached
            } else {
                Outcome::Complete
            };
        }
        let mut bucket = take(&mut ring[key as usize & mask]);
        open -= bucket.len();
        let from_unseen = key.wrapping_sub(UNSEEN);
        for block in bucket.chunks(BLOCK) {
            let mut count = 0;
            for &cell in block {
                let cell = cell as usize;
                let (low, high) = (cell - pitch, cell + pitch);
                // Checked once for all four.
                assert!(low < high && high < codes.len());
                for far in [low, cell - 1, cell + 1, high] {
                    let found = codes[far];
                    // Of what is not new, this is greater than what is found:
                    // the sum of an unseen cell's number alone runs over.
                    let leaves = found.wrapping_add(from_unseen);
                    codes[far] = found.min(if FAR_PAYS { leaves } else { key });
                    touched[count] = (leaves, far as u32);
                    count += usize::from(leaves < found);
                }
            }
            open += count;
            for &(leaves, cell) in &touched[..count] {
                ring[leaves as usize & mask].push(cell);
            }
        }
        bucket.clear();
        ring[key as usize & mask] = bucket;
        key += 1;
    }
    Outcome::Complete
}

/// Empties all buckets.
fn empty(ring: &mut [Vec<u32>], mut see: impl FnMut(usize)) {
    for bucket in ring {
        for &cell in bucket.iter() {
            see(cell as usize);
        }
        bucket.clear();
    }
}
