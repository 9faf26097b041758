//! What can be entered from where, and what each step costs.

use grid::{Direction, Direction8, Rect};

use crate::layout::Layout;
use crate::links::{Link, Links};
use crate::search::Orientation;
use crate::{Charge, CornerRule, EdgeCost, Ground, Moves, Step, Terrain, Topology, Weights};

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

/// The costs and the kinds of move that a query asks for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Manner<'a> {
    pub(crate) weights: &'a Weights,
    pub(crate) moves: Moves,
    pub(crate) topology: Topology,
    pub(crate) orientation: Orientation,
}

/// The rules of a search, kept from one to the next.
#[derive(Debug)]
pub(crate) struct Rules {
    pub(crate) layout: Layout,
    charge: Charge,
    pub(crate) moves: Moves,
    pub(crate) orientation: Orientation,
    /// The least and the greatest weight of a kind that the ground has, if it
    /// has any that is open.
    pub(crate) weight_range: Option<(u32, u32)>,
    /// The sum of the weights of all open cells of the ground, and their count.
    pub(crate) total_weight: (u64, u64),
    /// Whether only walls are blocked.
    pub(crate) all_kinds_open: bool,
    pub(crate) wrap_x: bool,
    pub(crate) wrap_y: bool,
    pub(crate) links: Links,
}

impl Rules {
    pub(crate) fn new() -> Self {
        let here = Rect::spanning(grid::Pos::ORIGIN, grid::Pos::ORIGIN);
        Self {
            layout: Layout::new(here).expect("one cell is not too many"),
            charge: Charge::Entering,
            moves: Moves::Cardinal,
            orientation: Orientation::From,
            weight_range: None,
            total_weight: (0, 0),
            all_kinds_open: false,
            wrap_x: false,
            wrap_y: false,
            links: Links::default(),
        }
    }

    /// Takes up what a query over the part of `ground` in `layout` says.
    pub(crate) fn load(&mut self, ground: &Ground, layout: Layout, manner: Manner<'_>) {
        self.layout = layout;
        self.charge = manner.weights.charge();
        self.moves = manner.moves;
        self.orientation = manner.orientation;
        let (whole, area) = (ground.area(), layout.area);
        let wraps = manner.topology == Topology::Wrapped;
        self.wrap_x = wraps && area.width() == whole.width();
        self.wrap_y = wraps && area.height() == whole.height();
        self.load_weight_range(ground, manner.weights);
        self.links.load(ground, layout, manner.orientation);
    }

    pub(crate) fn load_weight_range(&mut self, ground: &Ground, weights: &Weights) {
        self.weight_range = None;
        self.total_weight = (0, 0);
        self.all_kinds_open = true;
        for kind in ground.kinds().filter(|&kind| kind != Terrain::WALL) {
            match weights.weight(kind) {
                Some(w) => {
                    let (least, greatest) = self.weight_range.unwrap_or((w, w));
                    self.weight_range = Some((w.min(least), w.max(greatest)));
                    let count = u64::from(ground.count(kind));
                    // At most 2^30 cells of at most 2^32.
                    self.total_weight.0 += count * u64::from(w);
                    self.total_weight.1 += count;
                }
                None => self.all_kinds_open = false,
            }
        }
    }

    /// Whether steps are the four ordinary ones and nothing else.
    pub(crate) fn is_plain(&self) -> bool {
        self.moves == Moves::Cardinal && !self.wrap_x && !self.wrap_y && self.links.is_empty()
    }

    /// Whether a step is charged for the cell that the search reaches by it,
    /// rather than for the one it comes from.
    pub(crate) const fn far_pays(&self) -> bool {
        matches!(
            (self.orientation, self.charge),
            (Orientation::From, Charge::Entering) | (Orientation::To, Charge::Leaving)
        )
    }

    /// The rules and the weights they were loaded with, applied to `cells`.
    pub(crate) const fn over<'a>(&'a self, weights: &'a Weights, cells: &'a [u8]) -> View<'a> {
        View {
            rules: self,
            weights: weights.table(),
            cells,
        }
    }
}

/// Rules and the cells they are applied to.
#[derive(Clone, Copy)]
pub(crate) struct View<'a> {
    pub(crate) rules: &'a Rules,
    pub(crate) weights: &'a [u32; 256],
    pub(crate) cells: &'a [u8],
}

/// A way over which a search comes to a cell, seen from that cell.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Way {
    pub(crate) near: usize,
    pub(crate) via: Option<Direction8>,
    pub(crate) cost: u32,
    /// By an extra edge.
    pub(crate) is_link: bool,
}

impl<'a> View<'a> {
    /// How many of [`STEPS`] there are.
    pub(crate) const fn step_count(&self) -> usize {
        match self.rules.moves {
            Moves::Cardinal => 4,
            Moves::Eight { .. } => 8,
        }
    }

    pub(crate) fn weight(&self, i: usize) -> u32 {
        self.weights[usize::from(self.cells[i])]
    }

    pub(crate) fn is_open(&self, i: usize) -> bool {
        self.weight(i) != 0
    }

    /// The cell one step away; one of the border where the area ends.
    fn neighbour(&self, i: usize, step: Direction8) -> usize {
        let d = step.offset();
        let there = i
            .wrapping_add_signed(d.x as isize)
            .wrapping_add_signed(d.y as isize * self.rules.layout.pitch as isize);
        if !self.rules.wrap_x && !self.rules.wrap_y {
            return there;
        }
        // Of the first and last column and row, back in from the other side.
        let (x, y) = (i % self.rules.layout.pitch, i / self.rules.layout.pitch);
        let mut there = there;
        if self.rules.wrap_x {
            match (d.x, x) {
                (-1, 1) => there += self.rules.layout.width,
                (1, x) if x == self.rules.layout.width => there -= self.rules.layout.width,
                _ => {}
            }
        }
        if self.rules.wrap_y {
            let rows = self.rules.layout.height * self.rules.layout.pitch;
            match (d.y, y) {
                (-1, 1) => there += rows,
                (1, y) if y == self.rules.layout.height => there -= rows,
                _ => {}
            }
        }
        there
    }

    /// The weight of a step over which the search goes from `near` to `far`.
    /// A source may lie on a blocked cell; its weight then counts as 1.
    fn charged(&self, near: usize, far: usize) -> u32 {
        if self.rules.far_pays() {
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
        let factor = match self.rules.moves {
            Moves::Cardinal => 1,
            Moves::Eight {
                straight,
                diagonal,
                corners,
            } => {
                if step.is_diagonal() {
                    let [a, b] = [step.anticlockwise(), step.clockwise()]
                        .map(|beside| self.is_open(self.neighbour(near, beside)));
                    if corners.passes(a, b) { diagonal } else { 0 }
                } else {
                    straight
                }
            }
        };
        (factor != 0).then(|| self.charged(near, far).saturating_mul(factor))
    }

    pub(crate) fn link_cost(&self, link: &Link) -> Option<u32> {
        if !self.is_open(link.far) {
            return None;
        }
        match (link.cost, self.rules.moves) {
            (EdgeCost::Fixed(cost), _) => Some(cost),
            (EdgeCost::Step, Moves::Cardinal) => Some(self.charged(link.near, link.far)),
            (EdgeCost::Step, Moves::Eight { straight, .. }) => Some(
                self.charged(link.near, link.far)
                    .saturating_mul(straight.max(1)),
            ),
        }
    }

    /// The least and the greatest cost of a step or an extra edge from an open
    /// cell, if there are any.
    pub(crate) fn step_range(&self) -> Option<(u32, u32)> {
        let (least, greatest) = self.rules.weight_range?;
        let (low, high) = match self.rules.moves {
            Moves::Cardinal => (1, 1),
            Moves::Eight {
                straight, diagonal, ..
            } => match (straight, diagonal) {
                (0, factor) | (factor, 0) => (factor.max(1), factor.max(1)),
                (s, d) => (s.min(d), s.max(d)),
            },
        };
        let steps = (least.saturating_mul(low), greatest.saturating_mul(high));
        let links = self.rules.links.iter();
        let links = links.filter_map(|link| self.link_cost(link));
        Some(links.fold(steps, |(least, greatest), cost| {
            (least.min(cost), greatest.max(cost))
        }))
    }

    /// All cells that the search can go on to from `near`, with the step
    /// between them (none for an extra edge) and its cost.
    pub(crate) fn expand(
        &self,
        near: usize,
        mut reach: impl FnMut(usize, Option<Direction8>, u32),
    ) {
        if !self.rules.wrap_x && !self.rules.wrap_y {
            self.expand_bounded(near, &mut reach);
        } else {
            self.expand_wrapped(near, &mut reach);
        }
        for link in self.rules.links.starting_at(near) {
            if let Some(cost) = self.link_cost(link) {
                reach(link.far, None, cost);
            }
        }
    }

    /// The steps from `near` where nothing wraps: each neighbour is looked at
    /// once, and what stands beside a diagonal step is already known.
    #[inline]
    fn expand_bounded(&self, near: usize, reach: &mut impl FnMut(usize, Option<Direction8>, u32)) {
        let pitch = self.rules.layout.pitch;
        let leaving = self.weight(near).max(1);
        let charge = |far_weight| {
            if self.rules.far_pays() {
                far_weight
            } else {
                leaving
            }
        };
        let (straight, diagonal, corners) = match self.rules.moves {
            Moves::Cardinal => (1, 0, CornerRule::Always),
            Moves::Eight {
                straight,
                diagonal,
                corners,
            } => (straight, diagonal, corners),
        };
        let cells = [near - pitch, near + pitch, near - 1, near + 1];
        let weights = cells.map(|far| self.weight(far));
        if straight != 0 {
            for ((far, weight), step) in cells.into_iter().zip(weights).zip(STEPS) {
                if weight != 0 {
                    reach(far, Some(step), charge(weight).saturating_mul(straight));
                }
            }
        }
        if diagonal == 0 {
            return;
        }
        let [up, down, left, right] = weights.map(|weight| weight != 0);
        let beside = [(up, left), (up, right), (down, left), (down, right)];
        let cells = [
            near - pitch - 1,
            near - pitch + 1,
            near + pitch - 1,
            near + pitch + 1,
        ];
        for ((far, (a, b)), &step) in cells.into_iter().zip(beside).zip(&STEPS[4..]) {
            let weight = self.weight(far);
            if corners.passes(a, b) && weight != 0 {
                reach(far, Some(step), charge(weight).saturating_mul(diagonal));
            }
        }
    }

    fn expand_wrapped(&self, near: usize, reach: &mut impl FnMut(usize, Option<Direction8>, u32)) {
        for &step in &STEPS[..self.step_count()] {
            let far = self.neighbour(near, step);
            if let Some(cost) = self.step_cost(near, far, step) {
                reach(far, Some(step), cost);
            }
        }
    }

    /// All ways over which the search can have come to `far`, in the order in
    /// which ties are resolved.
    pub(crate) fn ways_back(self, far: usize) -> impl Iterator<Item = Way> + use<'a> {
        let links = self.rules.links.ending_at(far);
        let through = move |via: Option<Direction>| {
            let links = links.iter().filter(move |l| l.via == via);
            links.filter_map(move |l| {
                Some(Way {
                    near: l.near,
                    via: via.map(Direction8::from),
                    cost: self.link_cost(l)?,
                    is_link: true,
                })
            })
        };
        let walked = move |step: Direction8| {
            let near = self.neighbour(far, step);
            Some(Way {
                near,
                via: Some(step),
                cost: self.step_cost(near, far, step.opposite())?,
                is_link: false,
            })
        };
        STEPS[..self.step_count()]
            .iter()
            .flat_map(move |&step| {
                let via = Direction::ALL.into_iter().find(|&d| step == d.into());
                let by_link = via.map(|via| through(Some(via))).into_iter().flatten();
                by_link.chain(walked(step))
            })
            .chain(through(None))
    }

    /// The step to `near` for whoever reads the map.
    pub(crate) const fn show(&self, near: usize, via: Option<Direction8>) -> Step {
        Step {
            to: self.rules.layout.pos(near),
            via,
        }
    }
}
