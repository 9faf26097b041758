//! Steps that all cost the same: breadth first, level by level.

use alloc::vec::Vec;
use core::mem::swap;

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

/// The cells of one level, and room to write down those of the next.
#[derive(Debug, Default)]
pub(crate) struct Levels {
    level: Vec<u32>,
    next: Vec<u32>,
}

/// Fills `codes`, in which unblocked cells are unseen, from `sources`; `step` is
/// what each step costs.
///
/// A cell is written down when it is first reached, and at no other time;
/// whether it counts is decided without a branch, by how far the end moves.
pub(crate) fn search(
    codes: &mut [u32],
    Levels { level, next }: &mut Levels,
    layout: Layout,
    sources: impl Iterator<Item = usize>,
    step: u32,
    mut span: Span<'_>,
) -> Outcome {
    let mut code = code::reached(span.start);
    level.clear();
    level.extend(sources.map(|cell| cell as u32));
    for &cell in &*level {
        codes[cell as usize] = code;
    }
    let mut count = level.len();
    let pitch = layout.pitch;
    let has_targets = !span.targets.is_empty();
    while count > 0 {
        if has_targets && span.is_settled(codes, code) {
            return Outcome::TargetsSettled;
        }
        let beyond = code + step;
        if beyond > span.limit.saturating_add(1) {
            let more = level[..count].iter().any(|&cell| {
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
        // Four of each, and they do not all count.
        if next.len() < 4 * count {
            next.resize(8 * count, 0);
        }
        let mut end = 0;
        if count < FEW {
            // In passages: where it goes on is the same most of the time.
            for &cell in &level[..count] {
                let cell = cell as usize;
                for far in [cell - pitch, cell - 1, cell + 1, cell + pitch] {
                    if codes[far] > beyond {
                        codes[far] = beyond;
                        next[end] = far as u32;
                        end += 1;
                    }
                }
            }
        } else {
            for &cell in &level[..count] {
                let cell = cell as usize;
                for far in [cell - pitch, cell - 1, cell + 1, cell + pitch] {
                    let found = codes[far];
                    codes[far] = found.min(beyond);
                    next[end] = far as u32;
                    end += usize::from(found > beyond);
                }
            }
        }
        swap(level, next);
        count = end;
        code = beyond;
    }
    Outcome::Complete
}
