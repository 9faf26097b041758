//! Maps in which each step has a cost of its own.

use grid::{Direction8, Pos};

use crate::code::MAX_DISTANCE;
use crate::general::Pricing;
use crate::levels::Span;
use crate::map::settle_generally;
use crate::rules::Rules;
use crate::search::Orientation;
use crate::{DistanceMap, Ground, Outcome, Search};

impl DistanceMap {
    /// As [`search`](Self::search), where each step can have a cost of its own.
    ///
    /// `cost` is told where a step begins, where it ends, and what it costs by
    /// the search's weights and moves; it tells what the step costs instead (0
    /// is taken as 1), or `None` if it cannot be taken: slopes, ledges, walls
    /// between cells, one-way doors. It is asked once for every step that leads
    /// to a cell which is not blocked. Extra edges cost what they cost.
    ///
    /// ```
    /// use grid::{Pos, Rect};
    /// use pathfind::{DistanceMap, Ground, Search};
    ///
    /// // Up is twice as dear, and there is a ledge that can only be jumped down.
    /// let ground = Ground::new(Rect::spanning(Pos::new(0, 0), Pos::new(2, 2)))?;
    /// let mut map = DistanceMap::new();
    /// let start = [Pos::new(0, 2)];
    /// let search = Search::from_cells(&start);
    /// map.search_by(&ground, &search, |from, to, cost| match to.y - from.y {
    ///     -1 if from.y == 2 && from.x < 2 => None,
    ///     -1 => Some(2 * cost),
    ///     _ => Some(cost),
    /// });
    /// assert_eq!(map.distance(Pos::new(0, 1)), Some(2 + 2 + 2));
    /// # Ok::<(), pathfind::GroundError>(())
    /// ```
    pub fn search_by(
        &mut self,
        ground: &Ground,
        search: &Search<'_>,
        cost: impl FnMut(Pos, Pos, u32) -> Option<u32>,
    ) -> Outcome {
        self.asked.forget();
        if !self.prepare(ground, search) {
            return Outcome::Complete;
        }
        self.ways.resize(self.rules.layout.len(), 0);
        let span = Span {
            start: 0,
            limit: search.limit.min(MAX_DISTANCE),
            targets: &self.targets,
        };
        let mut pricing = ByStep {
            rules: &self.rules,
            ways: &mut self.ways,
            cost,
        };
        settle_generally(
            self.rules.over(&self.weights, &self.cells),
            &mut self.codes,
            &mut self.heap,
            &self.sources,
            span,
            &mut pricing,
        )
    }
}

/// The bit of a step back in a cell's ways.
pub(crate) const fn bit(step: Direction8) -> u8 {
    1 << step as u8
}

/// Steps that cost what somebody says.
struct ByStep<'a, F> {
    rules: &'a Rules,
    ways: &'a mut [u8],
    cost: F,
}

impl<F: FnMut(Pos, Pos, u32) -> Option<u32>> Pricing for ByStep<'_, F> {
    fn price(
        &mut self,
        near: usize,
        far: usize,
        step: Option<Direction8>,
        cost: u32,
    ) -> Option<u32> {
        if step.is_none() {
            return Some(cost);
        }
        let (near, far) = (self.rules.layout.pos(near), self.rules.layout.pos(far));
        let (from, to) = match self.rules.orientation {
            Orientation::From => (near, far),
            Orientation::To => (far, near),
        };
        (self.cost)(from, to, cost).map(|cost| cost.max(1))
    }

    fn note(&mut self, far: usize, step: Option<Direction8>, is_better: bool) {
        let bit = step.map_or(0, |step| bit(step.opposite()));
        self.ways[far] = if is_better { bit } else { self.ways[far] | bit };
    }
}
