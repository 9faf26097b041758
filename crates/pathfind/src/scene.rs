//! A query laid out for searching: what can be entered from where, and what
//! each step costs.

use alloc::vec::Vec;
use core::ops::Range;

use grid::{Direction, Direction8, Rect};

use crate::layout::Layout;
use crate::search::Orientation;
use crate::{
    Charge, CornerRule, EdgeCost, Ground, Moves, Search, Step, Terrain, Topology, Weights,
};

/// The steps in the order in which ties are resolved: the straight ones in the
/// order of [`Direction::ALL`], then the diagonal ones, row by row.
pub(crate) const STEPS: [Direction8; 8] = [
    Direction8::Up,
    Direction8::Down,
    Direction8::Left,
    Direction8::Right,
    Direction8::UpLeft,
    Direction8::UpRight,
    Direction8::DownLeft,
    Direction8::DownRight,
];

/// An extra edge as a search sees it: `near` is the end it reaches first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Link {
    pub(crate) near: usize,
    pub(crate) far: usize,
    pub(crate) cost: EdgeCost,
    pub(crate) via: Option<Direction>,
}

/// A copy of all that a search reads. A map keeps it: next steps are found
/// from it, and a repair compares it with what the ground has become.
#[derive(Debug)]
pub(crate) struct Scene {
    pub(crate) layout: Layout,
    pub(crate) cells: Vec<u8>,
    pub(crate) weights: Weights,
    pub(crate) moves: Moves,
    pub(crate) orientation: Orientation,
    /// The least and the greatest weight of a kind that the ground has, if it
    /// has any that is open.
    pub(crate) weight_range: Option<(u32, u32)>,
    /// Whether only walls are blocked.
    pub(crate) all_kinds_open: bool,
    wrap_x: bool,
    wrap_y: bool,
    /// Sorted by `near`, then in the order in which they were added.
    links: Vec<Link>,
    /// Indices of `links`, sorted by `far`, then by direction with those
    /// without one last, then in the order in which they were added.
    links_by_far: Vec<u32>,
}

impl Scene {
    pub(crate) fn new() -> Self {
        let here = Rect::spanning(grid::Pos::ORIGIN, grid::Pos::ORIGIN);
        let layout = Layout::new(here).expect("one cell is not too many");
        Self {
            layout,
            cells: alloc::vec![0; layout.len()],
            weights: Weights::UNIFORM,
            moves: Moves::Cardinal,
            orientation: Orientation::From,
            weight_range: None,
            all_kinds_open: false,
            wrap_x: false,
            wrap_y: false,
            links: Vec::new(),
            links_by_far: Vec::new(),
        }
    }

    /// Copies what `search` is about; false if its window holds no cell.
    pub(crate) fn load(&mut self, ground: &Ground, search: &Search<'_>) -> bool {
        self.weights.clone_from(search.weights);
        self.moves = search.moves;
        self.orientation = search.orientation;
        self.load_weight_range(ground);
        let whole = ground.area();
        let Some(area) = search.window.map_or(Some(whole), |w| whole.intersection(w)) else {
            return false;
        };
        let wraps = search.topology == Topology::Wrapped;
        self.wrap_x = wraps && area.width() == whole.width();
        self.wrap_y = wraps && area.height() == whole.height();
        if area == whole {
            self.layout = ground.layout;
            self.cells.clone_from(&ground.cells);
        } else {
            self.load_window(ground, area);
        }
        self.load_links(ground);
        true
    }

    fn load_weight_range(&mut self, ground: &Ground) {
        self.weight_range = None;
        self.all_kinds_open = true;
        for kind in (1..=u8::MAX).map(Terrain) {
            if ground.count(kind) == 0 {
                continue;
            }
            match self.weights.weight(kind) {
                Some(w) => {
                    let (least, greatest) = self.weight_range.unwrap_or((w, w));
                    self.weight_range = Some((w.min(least), w.max(greatest)));
                }
                None => self.all_kinds_open = false,
            }
        }
    }

    fn load_window(&mut self, ground: &Ground, area: Rect) {
        self.layout = Layout::new(area).expect("a part of the ground has fewer cells");
        self.cells.clear();
        self.cells.resize(self.layout.len(), 0);
        let first = ground.layout.index(area.min()).expect("a part of it");
        for y in 0..self.layout.height {
            let (to, from) = (self.layout.row(y), first + y * ground.layout.pitch);
            self.cells[to..to + self.layout.width]
                .copy_from_slice(&ground.cells[from..from + self.layout.width]);
        }
    }

    fn load_links(&mut self, ground: &Ground) {
        self.links.clear();
        self.links_by_far.clear();
        for edge in ground.edges() {
            let (Some(from), Some(to)) = (self.layout.index(edge.from), self.layout.index(edge.to))
            else {
                continue;
            };
            let (near, far) = match self.orientation {
                Orientation::From => (from, to),
                Orientation::To => (to, from),
            };
            self.links.push(Link {
                near,
                far,
                cost: edge.cost,
                via: edge.via,
            });
        }
        if self.links.is_empty() {
            return;
        }
        // Insertion keeps equal ones in order and needs no buffer.
        for sorted in 1..self.links.len() {
            let place = self.links[..sorted].partition_point(|l| l.near <= self.links[sorted].near);
            self.links[place..=sorted].rotate_right(1);
        }
        self.links_by_far.extend(0..self.links.len() as u32);
        let links = &self.links;
        self.links_by_far.sort_unstable_by_key(|&i| {
            let link = &links[i as usize];
            (link.far, link.via.map_or(u8::MAX, |d| d as u8), i)
        });
    }

    /// How many of [`STEPS`] there are.
    pub(crate) const fn step_count(&self) -> usize {
        match self.moves {
            Moves::Cardinal => 4,
            Moves::Eight { .. } => 8,
        }
    }

    pub(crate) fn weight(&self, i: usize) -> u32 {
        self.weights.table()[self.cells[i] as usize]
    }

    /// Whether steps are the four ordinary ones and nothing else.
    pub(crate) const fn is_plain(&self) -> bool {
        matches!(self.moves, Moves::Cardinal)
            && !self.wrap_x
            && !self.wrap_y
            && self.links.is_empty()
    }

    pub(crate) fn is_open(&self, i: usize) -> bool {
        self.weight(i) != 0
    }

    /// The cell one step away; one of the border where the area ends.
    fn neighbour(&self, i: usize, step: Direction8) -> usize {
        let d = step.offset();
        let there = i
            .wrapping_add_signed(d.x as isize)
            .wrapping_add_signed(d.y as isize * self.layout.pitch as isize);
        if !self.wrap_x && !self.wrap_y {
            return there;
        }
        // Of the first and last column and row, back in from the other side.
        let (x, y) = (i % self.layout.pitch, i / self.layout.pitch);
        let mut there = there;
        if self.wrap_x {
            match (d.x, x) {
                (-1, 1) => there += self.layout.width,
                (1, x) if x == self.layout.width => there -= self.layout.width,
                _ => {}
            }
        }
        if self.wrap_y {
            let rows = self.layout.height * self.layout.pitch;
            match (d.y, y) {
                (-1, 1) => there += rows,
                (1, y) if y == self.layout.height => there -= rows,
                _ => {}
            }
        }
        there
    }

    /// Whether a step charged for its later reached cell (in the order of the
    /// search) is charged for it rather than for the earlier one.
    pub(crate) const fn charges_far(&self) -> bool {
        matches!(
            (self.orientation, self.weights.charge()),
            (Orientation::From, Charge::Entering) | (Orientation::To, Charge::Leaving)
        )
    }

    /// The weight of a step over which the search goes from `near` to `far`.
    /// A source may lie on a blocked cell; its weight then counts as 1.
    fn charged(&self, near: usize, far: usize) -> u32 {
        if self.charges_far() {
            self.weight(far)
        } else {
            self.weight(near).max(1)
        }
    }

    /// The cost of the step over which the search goes from `near` to its
    /// neighbour `far`, or `None` if there is no such step. `step` leads from
    /// `near` to `far`; a cost beyond `u32` is `u32::MAX`.
    fn step_cost(&self, near: usize, far: usize, step: Direction8) -> Option<u32> {
        if !self.is_open(far) {
            return None;
        }
        let factor = match self.moves {
            Moves::Cardinal => 1,
            Moves::Eight {
                straight,
                diagonal,
                corners,
            } => {
                if step.is_diagonal() {
                    let beside = || {
                        let (before, after) = (step.anticlockwise(), step.clockwise());
                        (
                            self.is_open(self.neighbour(near, before)),
                            self.is_open(self.neighbour(near, after)),
                        )
                    };
                    let passes = match corners {
                        CornerRule::BothFree => beside() == (true, true),
                        CornerRule::OneFree => beside() != (false, false),
                        CornerRule::Always => true,
                    };
                    if passes { diagonal } else { 0 }
                } else {
                    straight
                }
            }
        };
        (factor != 0).then(|| self.charged(near, far).saturating_mul(factor))
    }

    fn link_cost(&self, link: &Link) -> Option<u32> {
        if !self.is_open(link.far) {
            return None;
        }
        match (link.cost, self.moves) {
            (EdgeCost::Fixed(cost), _) => Some(cost),
            (EdgeCost::Step, Moves::Cardinal) => Some(self.charged(link.near, link.far)),
            (EdgeCost::Step, Moves::Eight { straight, .. }) => Some(
                self.charged(link.near, link.far)
                    .saturating_mul(straight.max(1)),
            ),
        }
    }

    fn links_at(&self, near: usize) -> Range<usize> {
        if self.links.is_empty() {
            return 0..0;
        }
        let start = self.links.partition_point(|l| l.near < near);
        let count = self.links[start..]
            .iter()
            .take_while(|l| l.near == near)
            .count();
        start..start + count
    }

    /// All cells that the search can go on to from `near`, with the cost of
    /// the step between them.
    pub(crate) fn expand(&self, near: usize, mut reach: impl FnMut(usize, u32)) {
        for step in &STEPS[..self.step_count()] {
            let far = self.neighbour(near, *step);
            if let Some(cost) = self.step_cost(near, far, *step) {
                reach(far, cost);
            }
        }
        for link in &self.links[self.links_at(near)] {
            if let Some(cost) = self.link_cost(link) {
                reach(link.far, cost);
            }
        }
    }

    /// All cells from which the search can have come to `far`, with the step
    /// that leads there and its cost, in the order in which ties are resolved.
    pub(crate) fn ways_back(
        &self,
        far: usize,
    ) -> impl Iterator<Item = (usize, Option<Direction8>, u32)> + '_ {
        let start = self
            .links_by_far
            .partition_point(|&l| self.links[l as usize].far < far);
        let links = self.links_by_far[start..]
            .iter()
            .map(|&l| &self.links[l as usize])
            .take_while(move |l| l.far == far);
        let through = move |via: Option<Direction>| {
            links
                .clone()
                .filter(move |l| l.via == via)
                .filter_map(move |l| Some((l.near, via.map(Direction8::from), self.link_cost(l)?)))
        };
        let last = through(None);
        STEPS[..self.step_count()]
            .iter()
            .flat_map(move |&step| {
                let via = Direction::ALL.into_iter().find(|&d| step == d.into());
                let near = self.neighbour(far, step);
                let walked = self
                    .step_cost(near, far, opposite(step))
                    .map(|cost| (near, Some(step), cost));
                via.map(|via| through(Some(via)))
                    .into_iter()
                    .flatten()
                    .chain(walked)
            })
            .chain(last)
    }

    /// The step to `near` for whoever reads the map.
    pub(crate) const fn show(&self, near: usize, via: Option<Direction8>) -> Step {
        Step {
            to: self.layout.pos(near),
            via,
        }
    }
}

const fn opposite(step: Direction8) -> Direction8 {
    step.opposite()
}
