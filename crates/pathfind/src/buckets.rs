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
//! distances. Those are left to [wide buckets](crate::wide_buckets).
//!
//! # Where the buckets are
//!
//! In the map's own array. Whichever of the two parts is 0, the key of a cell is
//! that of the cell that touched it and its own weight; only what the distance
//! is differs. The bucket that a cell waits in tells its key, so while it waits,
//! its number in the array is free, and holds the cell that waits below it in
//! the same bucket:
//!
//! ```text
//! heads   3 4 5 6          codes of the cells that wait for 4:
//!           |                  7 -> 2, 2 -> 0, the end
//!           7
//! ```
//!
//! So a search writes to nothing but the array and a few dozen numbers beside
//! it, and what it reads next has just been written. When a cell is taken up
//! its number becomes its key.

use core::mem::replace;

use crate::Outcome;
use crate::code::{self, FAR, UNSEEN};
use crate::layout::Layout;
use crate::levels::Span;
use crate::rules::View;

/// The greatest key: the sum of a key and of what the array holds for a cell that
/// has been touched must not run over, as it does for an unseen one. Ground that
/// reaches farther is left to [wide buckets](crate::wide_buckets).
const LAST_KEY: u32 = (1 << 30) - 1024;

/// The bit that marks the number of a waiting cell, which names another cell, so
/// that nobody takes it for a distance. Only a search for targets reads numbers
/// of waiting cells; others save themselves the bit.
const WAITING: u32 = 1 << 31;

/// How many cells at the most are touched before they are put into their
/// buckets.
const BLOCK: usize = 128;

/// The cells that wait, in as many buckets as are needed for the weights there
/// are. `MARK` is 0 or [`WAITING`].
struct Waiting<const RING: usize, const MARK: u32> {
    /// The cell on top of each bucket, marked; cell 0 is of the border and the
    /// end of all buckets.
    heads: [u32; RING],
}

impl<const RING: usize, const MARK: u32> Waiting<RING, MARK> {
    /// Puts a cell, which has its key for a number, into its bucket.
    fn put(&mut self, codes: &mut [u32], cell: u32) {
        let code = &mut codes[cell as usize];
        let head = &mut self.heads[*code as usize % RING];
        *code = *head;
        *head = cell | MARK;
    }

    /// All cells that wait from `key` on get their keys as numbers, and are
    /// shown.
    fn empty(&mut self, codes: &mut [u32], key: u32, mut see: impl FnMut(&mut [u32], usize)) {
        for key in key..key + RING as u32 {
            let mut top = replace(&mut self.heads[key as usize % RING], MARK);
            while top != MARK {
                let cell = (top ^ MARK) as usize;
                top = replace(&mut codes[cell], key);
                see(codes, cell);
            }
        }
    }
}

/// Fills `codes`, in which unblocked cells are unseen with their weights, from
/// `sources`. Steps cost the weight of the cell that the search reaches, or if
/// there is a view of cells `leaving`, of the one that it comes from.
///
/// `RING` is a power of two and greater than all weights. `None` if there are
/// cells too far away for this search; the codes then mean nothing.
pub(crate) fn search<const RING: usize>(
    codes: &mut [u32],
    layout: Layout,
    sources: impl Iterator<Item = usize>,
    leaving: Option<View<'_>>,
    span: Span<'_>,
) -> Option<Outcome> {
    if span.targets.is_empty() {
        run::<RING, 0>(codes, layout, sources, leaving, span)
    } else {
        run::<RING, WAITING>(codes, layout, sources, leaving, span)
    }
}

/// Two phases take turns: the first marks what is touched and gathers it,
/// without branches; the second puts it into buckets.
fn run<const RING: usize, const MARK: u32>(
    codes: &mut [u32],
    layout: Layout,
    sources: impl Iterator<Item = usize>,
    leaving: Option<View<'_>>,
    mut span: Span<'_>,
) -> Option<Outcome> {
    // As narrow as it is, so that the compiler sees that sums do not run over.
    let pitch = layout.pitch as u32 as usize;
    assert!(pitch >= 2, "a row has a cell and a border");
    let targets = span.targets;
    // In `codes` and here, keys are one greater than they mean.
    let mut key = code::reached(span.start);
    let last = code::reached(span.limit).min(LAST_KEY);
    if key > last {
        return None;
    }
    let mut waiting = Waiting::<RING, MARK> {
        heads: [MARK; RING],
    };
    for cell in sources {
        let weight = codes[cell] - UNSEEN;
        codes[cell] = key + if leaving.is_some() { weight } else { 0 };
        waiting.put(codes, cell as u32);
    }
    let mut touched = [0; BLOCK];
    let mut empty_buckets = 0;
    let mut outcome = loop {
        if MARK != 0 && span.is_settled(codes, key - 1) {
            break Outcome::TargetsSettled;
        }
        if empty_buckets == RING {
            break Outcome::Complete;
        }
        if key > last {
            break Outcome::LimitReached;
        }
        let mut top = replace(&mut waiting.heads[key as usize % RING], MARK);
        empty_buckets = if top == MARK { empty_buckets + 1 } else { 0 };
        let from_unseen = key.wrapping_sub(UNSEEN);
        while top != MARK {
            let mut count = 0;
            while top != MARK && count <= BLOCK - 4 {
                let cell = (top ^ MARK) as usize;
                // Checked once for all.
                assert!(cell >= pitch && cell + pitch < codes.len());
                top = replace(&mut codes[cell], key);
                for far in [cell - pitch, cell - 1, cell + 1, cell + pitch] {
                    let found = codes[far];
                    // Of what is not new, this is greater than what is found:
                    // the sum of an unseen cell's number alone runs over.
                    let leaves = found.wrapping_add(from_unseen);
                    codes[far] = found.min(leaves);
                    touched[count % BLOCK] = far as u32;
                    count += usize::from(leaves < found);
                }
            }
            for &cell in &touched[..count] {
                waiting.put(codes, cell);
            }
        }
        key += 1;
    };
    let mut is_more = false;
    waiting.empty(codes, key, |codes, cell| {
        if leaving.is_some() {
            // Reached in time, and so are its neighbours, but for the unseen.
            let around = [cell - pitch, cell - 1, cell + 1, cell + pitch];
            is_more |= around.into_iter().any(|far| codes[far] >= UNSEEN);
        } else {
            codes[cell] = FAR;
            is_more = true;
        }
    });
    if let Some(view) = leaving {
        // Reached in time, but not left.
        let is_known = |&cell: &usize| codes[cell] != 0 && codes[cell] < UNSEEN;
        if MARK != 0 && outcome == Outcome::LimitReached && targets.iter().all(is_known) {
            outcome = Outcome::TargetsSettled;
        }
        let targets = targets.iter().map(|&cell| codes[cell] - view.weight(cell));
        let farthest = targets.max().filter(|_| outcome == Outcome::TargetsSettled);
        arrive(view, codes, farthest.unwrap_or(u32::MAX));
    }
    match outcome {
        Outcome::LimitReached if !is_more => Some(Outcome::Complete),
        Outcome::LimitReached if code::reached(span.limit) > last => None,
        outcome => Some(outcome),
    }
}

/// Of each cell the moment at which it was reached, in place of the one at which
/// steps leave it; of those that lie farther away than `farthest`, nothing.
fn arrive(view: View<'_>, codes: &mut [u32], farthest: u32) {
    for (code, &kind) in codes.iter_mut().zip(view.cells) {
        if *code != 0 && *code < UNSEEN {
            *code -= view.weights[usize::from(kind)];
            if *code > farthest {
                *code = FAR;
            }
        }
    }
}
