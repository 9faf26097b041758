//! Steps that all cost the same: breadth first, level by level.

use alloc::vec::Vec;

use crate::Outcome;
use crate::code::{self, MAX_DISTANCE, UNSEEN};
use crate::layout::Layout;

/// Where a search begins and ends.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Span<'a> {
    /// The distance of all sources.
    pub(crate) start: u32,
    /// The greatest distance to be known.
    pub(crate) limit: u32,
    /// The search ends when all of these are settled.
    pub(crate) targets: &'a [usize],
}

impl Span<'_> {
    /// As far as it goes.
    pub(crate) const fn to_the_end(start: u32) -> Self {
        Self {
            start,
            limit: MAX_DISTANCE,
            targets: &[],
        }
    }

    /// Skips the targets that lie no farther than `code`; none left ends the
    /// search.
    pub(crate) fn is_settled(&mut self, codes: &[u32], code: u32) -> bool {
        while let [first, rest @ ..] = self.targets {
            if codes[*first] == 0 || codes[*first] > code {
                return false;
            }
            self.targets = rest;
        }
        true
    }
}

/// Levels of fewer cells are taken up with branches.
const FEW: usize = 4;

/// Fills `codes`, in which unblocked cells are unseen, from the cells that
/// `queue` begins with; `step` is what each step costs.
///
/// The queue is one array in which the levels lie one after the other. A cell
/// is appended when it is first reached, and at no other time, so that it
/// never runs over; whether it counts is decided without a branch, by how far
/// the end moves.
pub(crate) fn search(
    codes: &mut [u32],
    queue: &mut Vec<u32>,
    layout: Layout,
    step: u32,
    mut span: Span<'_>,
) -> Outcome {
    let mut end = queue.len();
    // Every cell once, and room for four that do not count.
    queue.resize(codes.len() + 4, 0);
    let (mut code, mut begin) = (code::reached(span.start), 0);
    for &cell in &queue[..end] {
        codes[cell as usize] = code;
    }
    let pitch = layout.pitch;
    let has_targets = !span.targets.is_empty();
    while begin < end {
        if has_targets && span.is_settled(codes, code) {
            return Outcome::TargetsSettled;
        }
        let next = code + step;
        let level_end = end;
        let level = begin..level_end;
        if next > span.limit.saturating_add(1) {
            let more = queue[level].iter().any(|&cell| {
                let cell = cell as usize;
                let around = [cell - pitch, cell - 1, cell + 1, cell + pitch];
                around.into_iter().any(|far| codes[far] >= UNSEEN)
            });
            return if more {
                Outcome::LimitReached
            } else {
                Outcome::Complete
            };
        }
        if level.len() < FEW {
            // In passages: where it goes on is the same most of the time.
            for i in level {
                let cell = queue[i] as usize;
                for far in [cell - pitch, cell - 1, cell + 1, cell + pitch] {
                    if codes[far] > next {
                        codes[far] = next;
                        queue[end] = far as u32;
                        end += 1;
                    }
                }
            }
        } else {
            for i in level {
                let cell = queue[i] as usize;
                for far in [cell - pitch, cell - 1, cell + 1, cell + pitch] {
                    let found = codes[far];
                    codes[far] = found.min(next);
                    queue[end] = far as u32;
                    end += usize::from(found > next);
                }
            }
        }
        begin = level_end;
        code = next;
    }
    Outcome::Complete
}
