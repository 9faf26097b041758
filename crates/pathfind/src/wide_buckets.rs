//! Dijkstra's algorithm for any moves and edges, with buckets as wide as the
//! cheapest step.
//!
//! A step from a cell leads at least one bucket on. So when a bucket comes up,
//! nothing changes the distances in it any more, and its cells can be taken up in
//! any order: no heap, and hardly a cell twice.

use crate::Outcome;
use crate::agenda::Agenda;
use crate::code::{self, FAR};
use crate::levels::Span;
use crate::rules::View;

/// The most buckets: with steps that differ by more, most would be empty.
const MOST_BUCKETS: u32 = 512;

/// The width of buckets, as a power of two, and how many are needed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Widths {
    pub(crate) shift: u32,
    pub(crate) buckets: u32,
}

impl Widths {
    /// What suits a search over the view from `sources`; `None` where a heap is
    /// better.
    pub(crate) fn of(view: View<'_>, sources: &[(usize, u32)]) -> Option<Self> {
        let (least, greatest) = view.step_range()?;
        // Whoever leaves a blocked source pays 1.
        let least = if sources.iter().all(|&(cell, _)| view.is_open(cell)) {
            least
        } else {
            1
        };
        let shift = least.ilog2();
        let buckets = ((greatest >> shift) + 2).next_power_of_two();
        (buckets <= MOST_BUCKETS).then_some(Self { shift, buckets })
    }
}

/// Fills `codes`, in which all cells are [`FAR`], from `sources`.
pub(crate) fn search(
    view: View<'_>,
    codes: &mut [u32],
    agenda: &mut Agenda,
    sources: &[(usize, u32)],
    Widths { shift, buckets }: Widths,
    mut span: Span<'_>,
) -> Outcome {
    let mut limit = code::reached(span.limit);
    let targets = span.targets;
    agenda.clear(shift, buckets, usize::MAX);
    for &(cell, start) in sources {
        let code = code::start(start);
        codes[cell] = code;
        agenda.plan(code, cell);
    }
    agenda.start();
    let mut now = 0;
    let mut is_settled = false;
    while let Some((bucket, cell)) = agenda.next() {
        if bucket != now {
            now = bucket;
            let known = ((bucket << shift) - 1).min(limit);
            is_settled = !targets.is_empty() && span.is_settled(codes, known);
            if is_settled || known == limit {
                break;
            }
        }
        let code = codes[cell];
        // It may have been reached on a shorter way since.
        if code >> shift != bucket || code > limit {
            continue;
        }
        view.expand(cell, |far, _, cost| {
            let reached = code.saturating_add(cost).min(FAR - 1);
            if reached < codes[far] {
                codes[far] = reached;
                agenda.add(reached, far);
            }
        });
    }
    let mut outcome = Outcome::Complete;
    if is_settled || !targets.is_empty() && span.is_settled(codes, limit) {
        limit = targets.iter().map(|&cell| codes[cell]).max().unwrap_or(0);
        outcome = Outcome::TargetsSettled;
    }
    for code in codes {
        if *code > limit && *code != FAR {
            *code = FAR;
            if outcome == Outcome::Complete {
                outcome = Outcome::LimitReached;
            }
        }
    }
    outcome
}
