//! Distance maps over planes without bounds.

use alloc::collections::BinaryHeap;
use alloc::vec::Vec;
use core::cmp::Reverse;

use grid::{Direction8, Pos, SparseGrid};

use crate::code::MAX_DISTANCE;
use crate::rules::STEPS;
use crate::search::Orientation;
use crate::stepwise;
use crate::{CornerRule, Moves, Outcome, Search, Step};

/// What is known of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Known {
    distance: u32,
    /// The steps back that lie on shortest paths, a bit each.
    ways: u8,
    is_start: bool,
}

const UNKNOWN: Known = Known {
    distance: u32::MAX,
    ways: 0,
    is_start: false,
};

/// A distance map without a ground: cells are asked for as the search comes to
/// them, so that the world may be endless, or made up as it is walked through.
///
/// Memory is taken where the search has been. A [`DistanceMap`](crate::DistanceMap)
/// is many times faster where the area is known.
///
/// ```
/// use grid::Pos;
/// use pathfind::{Outcome, Search, SparseMap};
///
/// // An endless wall with one gap far away.
/// let passes = |p: Pos| p.y != 1 || p.x == -300;
/// let start = [Pos::new(0, 0)];
/// let goal = [Pos::new(0, 2)];
/// let search = Search::from_cells(&start).until_settled(&goal).limit(10_000);
/// let mut map = SparseMap::new();
/// let outcome = map.search(&search, |_, to| passes(to).then_some(1));
/// assert_eq!(outcome, Outcome::TargetsSettled);
/// assert_eq!(map.distance(goal[0]), Some(602));
/// ```
#[derive(Clone, Debug)]
pub struct SparseMap {
    cells: SparseGrid<Known>,
    /// By distance, then by row and column.
    queue: BinaryHeap<Reverse<(u32, i32, i32)>>,
    unsettled: Vec<Pos>,
}

impl Default for SparseMap {
    fn default() -> Self {
        Self::new()
    }
}

impl SparseMap {
    /// A map of nothing.
    pub const fn new() -> Self {
        Self {
            cells: SparseGrid::new(UNKNOWN),
            queue: BinaryHeap::new(),
            unsettled: Vec::new(),
        }
    }

    /// Forgets what the map held and fills it anew.
    ///
    /// Of the search it takes sources, moves, limit, targets and window; its
    /// weights and its topology are of no account. `cost` is told where a step
    /// begins and ends (a walker's step, whichever way the search runs), and
    /// tells what a straight step between those two cells costs (0 is taken as
    /// 1), or `None` if the second one cannot be entered from the first one; a
    /// factor of the moves is multiplied in. For a diagonal step it is asked for
    /// the corners beside it too.
    ///
    /// Without limit, window or targets that can be reached, the search of an
    /// endless plane does not end before its memory.
    pub fn search(
        &mut self,
        search: &Search<'_>,
        mut cost: impl FnMut(Pos, Pos) -> Option<u32>,
    ) -> Outcome {
        self.begin(search);
        let has_targets = !self.unsettled.is_empty();
        let mut limit = search.limit.min(MAX_DISTANCE);
        let mut is_settled = false;
        while let Some(Reverse((distance, y, x))) = self.queue.pop() {
            let here = Pos::new(x, y);
            if self.cells[here].distance != distance {
                continue;
            }
            if distance > limit {
                self.cells[here] = UNKNOWN;
                self.forget_the_rest();
                return if is_settled {
                    Outcome::TargetsSettled
                } else {
                    Outcome::LimitReached
                };
            }
            for step in STEPS {
                let offset = step.offset();
                let far = here
                    .x
                    .checked_add(offset.x)
                    .zip(here.y.checked_add(offset.y));
                let Some(far) = far.map(Pos::from) else {
                    continue;
                };
                if search.window.is_some_and(|w| !w.contains(far)) {
                    continue;
                }
                if let Some(cost) = step_cost(search, here, far, step, &mut cost) {
                    self.reach(far, step, distance.saturating_add(cost).min(u32::MAX - 1));
                }
            }
            if has_targets && !is_settled {
                self.unsettled.retain(|&t| t != here);
                if self.unsettled.is_empty() {
                    is_settled = true;
                    limit = distance;
                }
            }
        }
        if is_settled {
            Outcome::TargetsSettled
        } else {
            Outcome::Complete
        }
    }

    fn begin(&mut self, search: &Search<'_>) {
        self.cells.clear();
        self.queue.clear();
        self.unsettled.clear();
        self.unsettled.extend_from_slice(search.targets);
        for (p, start) in search.sources.iter() {
            let start = start.min(u32::MAX - 1);
            if search.window.is_some_and(|w| !w.contains(p)) || start >= self.cells[p].distance {
                continue;
            }
            self.cells[p] = Known {
                distance: start,
                ways: 0,
                is_start: true,
            };
            self.queue.push(Reverse((start, p.y, p.x)));
        }
    }

    fn reach(&mut self, far: Pos, step: Direction8, distance: u32) {
        let known = self.cells[far];
        let back = stepwise::bit(step.opposite());
        if distance < known.distance {
            self.cells[far] = Known {
                distance,
                ways: back,
                is_start: false,
            };
            self.queue.push(Reverse((distance, far.y, far.x)));
        } else if distance == known.distance {
            self.cells[far].ways |= back;
        }
    }

    fn forget_the_rest(&mut self) {
        for Reverse((distance, y, x)) in self.queue.drain() {
            let p = Pos::new(x, y);
            if self.cells[p].distance == distance {
                self.cells[p] = UNKNOWN;
            }
        }
    }

    /// The distance of a cell, or `None` if it cannot be reached or was left
    /// out by the search's targets, limit or window.
    pub fn distance(&self, p: Pos) -> Option<u32> {
        Some(self.cells[p].distance).filter(|&d| d <= MAX_DISTANCE)
    }

    /// The first of the [`steps`](Self::steps).
    pub fn step(&self, p: Pos) -> Option<Step> {
        self.steps(p).next()
    }

    /// All steps from `p` that lie on a shortest path to a source, with ties as
    /// in [`DistanceMap::steps`](crate::DistanceMap::steps).
    pub fn steps(&self, p: Pos) -> impl Iterator<Item = Step> + '_ {
        let known = self.cells[p];
        let ways = if known.is_start { 0 } else { known.ways };
        STEPS
            .into_iter()
            .filter(move |&step| ways & stepwise::bit(step) != 0)
            .map(move |step| Step {
                to: p.step8(step),
                via: Some(step),
            })
    }

    /// The cells of the shortest path from `p` to a source, as
    /// [`DistanceMap::path`](crate::DistanceMap::path).
    pub fn path(&self, p: Pos) -> impl Iterator<Item = Pos> + '_ {
        let start = self.distance(p).map(|_| p);
        core::iter::successors(start, |&p| Some(self.step(p)?.to))
    }

    /// All cells with a distance.
    pub fn iter(&self) -> impl Iterator<Item = (Pos, u32)> + '_ {
        self.cells.iter().map(|(p, known)| (p, known.distance))
    }
}

/// The cost of the step over which the search goes from `near` to `far`.
fn step_cost(
    search: &Search<'_>,
    near: Pos,
    far: Pos,
    step: Direction8,
    cost: &mut impl FnMut(Pos, Pos) -> Option<u32>,
) -> Option<u32> {
    let (from, to) = match search.orientation {
        Orientation::From => (near, far),
        Orientation::To => (far, near),
    };
    let factor = match search.moves {
        Moves::Cardinal => u32::from(!step.is_diagonal()),
        Moves::Eight { straight, .. } if !step.is_diagonal() => straight,
        Moves::Eight {
            diagonal, corners, ..
        } => {
            let mut is_free = |p| cost(from, p).is_some();
            let (x, y) = (Pos::new(to.x, from.y), Pos::new(from.x, to.y));
            let passes = match corners {
                CornerRule::BothFree => is_free(x) && is_free(y),
                CornerRule::OneFree => is_free(x) || is_free(y),
                CornerRule::Always => true,
            };
            if passes { diagonal } else { 0 }
        }
    };
    if factor == 0 {
        return None;
    }
    Some(cost(from, to)?.max(1).saturating_mul(factor))
}
