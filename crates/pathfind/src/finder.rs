//! Shortest paths between two cells.

use alloc::collections::BinaryHeap;
use alloc::vec::Vec;

use grid::Pos;

use crate::both_ends::{self, Meeting, Side};
use crate::bucket_astar;
use crate::code::{FAR, MAX_DISTANCE, MAX_WEIGHT};
use crate::heap_astar::{self, Candidate};
use crate::heuristic::Heuristic;
use crate::layout::Layout;
use crate::one_cost;
use crate::rules::{Manner, Rules, View};
use crate::search::Orientation;
use crate::wide_astar;
use crate::wide_buckets::Widths;
use crate::{Ground, Moves, Topology, Weights};

/// A query for a [`PathFinder`]: from where to where, under what costs.
#[derive(Clone, Copy, Debug)]
#[must_use = "a route does nothing until a finder looks for it"]
pub struct Route<'a> {
    start: Pos,
    goal: Pos,
    weights: &'a Weights,
    moves: Moves,
    topology: Topology,
    limit: u32,
}

impl<'a> Route<'a> {
    /// From `start` to `goal`, by cardinal steps that all cost 1, on a bounded
    /// ground, however far.
    pub const fn new(start: Pos, goal: Pos) -> Self {
        Self {
            start,
            goal,
            weights: const { &Weights::UNIFORM },
            moves: Moves::Cardinal,
            topology: Topology::Bounded,
            limit: MAX_DISTANCE,
        }
    }

    /// What the kinds of terrain cost.
    pub const fn weights(mut self, weights: &'a Weights) -> Self {
        self.weights = weights;
        self
    }

    /// How one moves.
    pub const fn moves(mut self, moves: Moves) -> Self {
        self.moves = moves;
        self
    }

    /// What happens at the edges.
    pub const fn topology(mut self, topology: Topology) -> Self {
        self.topology = topology;
        self
    }

    /// Gives up when no path of a cost of at most `limit` is left.
    pub const fn limit(mut self, limit: u32) -> Self {
        self.limit = limit;
        self
    }
}

/// A shortest path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Path<'a> {
    cost: u32,
    cells: &'a [Pos],
}

impl<'a> Path<'a> {
    /// What it costs.
    pub const fn cost(self) -> u32 {
        self.cost
    }

    /// Its cells from start to goal, both included.
    pub const fn cells(self) -> &'a [Pos] {
        self.cells
    }

    /// The first cell after the start, or `None` if the start is the goal.
    pub fn first_step(self) -> Option<Pos> {
        self.cells.get(1).copied()
    }
}

/// How a search for a path ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PathOutcome<'a> {
    /// A shortest path.
    Found(Path<'a>),
    /// There is no path.
    NoPath,
    /// There is no path within the route's limit (or within
    /// [`DistanceMap::MAX_DISTANCE`](crate::DistanceMap::MAX_DISTANCE)); there
    /// may be a longer one.
    LimitReached,
}

impl<'a> PathOutcome<'a> {
    /// The path, if there is one.
    pub const fn path(self) -> Option<Path<'a>> {
        match self {
            Self::Found(path) => Some(path),
            Self::NoPath | Self::LimitReached => None,
        }
    }
}

/// Between which cells: their indices and their places.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ends {
    pub(crate) start: usize,
    pub(crate) goal: usize,
    pub(crate) from: Pos,
    pub(crate) to: Pos,
}

impl Ends {
    /// The steps between them over free ground.
    pub(crate) const fn steps(&self) -> u32 {
        self.from.manhattan(self.to)
    }
}

/// How a search ended, before its path is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    Found,
    NoPath,
    LimitReached,
}

/// What a search writes: kept between queries, and clean between them.
#[derive(Debug, Default)]
pub(crate) struct Marks {
    /// Of each cell the number of its distance, or [`FAR`].
    pub(crate) codes: Vec<u32>,
    /// The cells that are not [`FAR`].
    pub(crate) touched: Vec<u32>,
}

impl Marks {
    /// Writes the number of a cell and remembers to take it back.
    pub(crate) fn write(&mut self, cell: usize, code: u32) {
        if self.codes[cell] == FAR {
            self.touched.push(cell as u32);
        }
        self.codes[cell] = code;
    }

    fn prepare(&mut self, len: usize) {
        if self.codes.len() == len {
            return;
        }
        self.codes.clear();
        self.codes.resize(len, FAR);
        self.touched.clear();
    }

    fn clean(&mut self) {
        // One by one, or all at once where that is most of them anyway.
        if 8 * self.touched.len() > self.codes.len() {
            self.codes.fill(FAR);
            self.touched.clear();
        }
        for cell in self.touched.drain(..) {
            self.codes[cell as usize] = FAR;
        }
    }
}

/// Finds shortest paths between two cells, and keeps its buffers.
///
/// A query touches the cells it looks at and no others: asking for a path to
/// somewhere near costs the same on the largest map. Only the first query on a
/// ground of another shape prepares a number per cell.
///
/// The search is A*, with buckets where weights are small. Its estimate of the
/// cost to go is the distance over free ground at the least weight that
/// occurs, and with extra edges the least over going there directly or by way
/// of an edge, so that it never overestimates: the path found is a shortest
/// one. Which one of several is the same on every machine and in every run; it
/// is not the one of [`DistanceMap::path`](crate::DistanceMap::path), for
/// whose order of ties more cells would have to be looked at.
///
/// ```
/// use grid::{Grid, Pos};
/// use pathfind::{Ground, PathFinder, PathOutcome, Route, Terrain};
///
/// let drawn = Grid::from_text("..#..\n..#..\n.....\n", |c| c)?;
/// let ground = Ground::from_grid(&drawn, |&c| match c {
///     '#' => Terrain::WALL,
///     _ => Terrain::FLOOR,
/// })?;
///
/// let mut finder = PathFinder::new();
/// let route = Route::new(Pos::new(1, 1), Pos::new(3, 1));
/// let path = finder.find(&ground, &route).path().unwrap();
/// assert_eq!(path.cost(), 4);
/// assert_eq!(path.first_step(), Some(Pos::new(1, 2)));
///
/// let into_wall = Route::new(Pos::new(1, 1), Pos::new(2, 0));
/// assert_eq!(finder.find(&ground, &into_wall), PathOutcome::NoPath);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Default)]
pub struct PathFinder {
    rules: Option<Rules>,
    /// From the start and, where needed, from the goal.
    sides: [Side; 2],
    astar_ring: Vec<Vec<bucket_astar::Open>>,
    stacks: [Vec<one_cost::Open>; 2],
    wide_ring: Vec<Vec<wide_astar::Open>>,
    heap: BinaryHeap<Candidate>,
    heuristic: Heuristic,
    cells: Vec<Pos>,
}

impl PathFinder {
    /// A finder without buffers.
    pub fn new() -> Self {
        Self::default()
    }

    /// Looks for a shortest path.
    ///
    /// The start may lie on a blocked cell: whoever stands there can leave it
    /// (at a weight of 1 if leaving is charged for). There is no path to or
    /// from a cell outside of the ground, or into a blocked cell.
    pub fn find(&mut self, ground: &Ground, route: &Route<'_>) -> PathOutcome<'_> {
        self.cells.clear();
        let (end, cost) = self.search(ground, route);
        for side in &mut self.sides {
            side.marks.clean();
        }
        match end {
            End::Found => PathOutcome::Found(Path {
                cost,
                cells: &self.cells,
            }),
            End::NoPath => PathOutcome::NoPath,
            End::LimitReached => PathOutcome::LimitReached,
        }
    }

    /// Chooses how to search, and writes down the cells of the path.
    fn search(&mut self, ground: &Ground, route: &Route<'_>) -> (End, u32) {
        let layout = ground.layout;
        let (Some(start), Some(goal)) = (layout.index(route.start), layout.index(route.goal))
        else {
            return (End::NoPath, 0);
        };
        if start == goal {
            self.cells.push(route.start);
            return (End::Found, 0);
        }
        let manner = Manner {
            weights: route.weights,
            moves: route.moves,
            topology: route.topology,
            orientation: Orientation::From,
        };
        let mut rules = self.rules.take().unwrap_or_else(Rules::new);
        rules.load(ground, layout, manner);
        for side in &mut self.sides {
            side.marks.prepare(layout.len());
        }
        let view = rules.over(route.weights, &ground.cells);
        let limit = route.limit.min(MAX_DISTANCE);
        let ends = Ends {
            start,
            goal,
            from: route.start,
            to: route.goal,
        };
        let found = if view.is_open(goal) {
            match bucket_weights(view, start) {
                Some((least, greatest)) if least == greatest => {
                    let (end, steps) = self.count_steps(view, ends, limit / least);
                    (end, steps * least)
                }
                Some(range) => self.add_weights(view, ends, range, limit),
                None => self.add_costs(view, ends, limit),
            }
        } else {
            (End::NoPath, 0)
        };
        self.rules = Some(rules);
        found
    }

    /// Steps that all cost the same, and are counted.
    fn count_steps(&mut self, view: View<'_>, ends: Ends, limit: u32) -> (End, u32) {
        let steps = ends.steps();
        if steps <= limit && one_cost::walk(view, ends, &mut self.cells) {
            return (End::Found, steps);
        }
        let marks = &mut self.sides[0].marks;
        let patience = patience(view.rules.layout, steps);
        if let Some(end) = one_cost::astar(view, marks, &mut self.stacks, ends, limit, patience) {
            return self.end_at_goal(view, |_| 1, ends, end);
        }
        marks.clean();
        let end = if view.rules.all_kinds_open {
            one_cost::breadth_first(view, marks, ends, limit, |kind| kind != 0)
        } else {
            let is_open = |kind| view.weights[usize::from(kind)] != 0;
            one_cost::breadth_first(view, marks, ends, limit, is_open)
        };
        self.end_at_goal(view, |_| 1, ends, end)
    }

    /// Steps of small weights.
    fn add_weights(
        &mut self,
        view: View<'_>,
        ends: Ends,
        range: (u32, u32),
        limit: u32,
    ) -> (End, u32) {
        let marks = &mut self.sides[0].marks;
        let weight = |cell| view.weight(cell);
        // Where most cells cost much more than the least, the estimate says
        // little.
        let (weights, count) = view.rules.total_weight;
        let patience = if weights < 2 * count * u64::from(range.0) {
            patience(view.rules.layout, ends.steps())
        } else {
            0
        };
        if patience > 0 {
            let ring = &mut self.astar_ring;
            let end = bucket_astar::search(view, marks, ring, ends, range, limit, patience);
            if let Some(end) = end {
                return self.end_at_goal(view, weight, ends, end);
            }
            marks.clean();
        }
        let met = both_ends::search(view, &mut self.sides, ends, range.1, limit);
        self.end_at_meeting(view, weight, ends, met)
    }

    /// Writes down the path to the goal, if it was found.
    fn end_at_goal(
        &mut self,
        view: View<'_>,
        weight: impl Fn(usize) -> u32,
        ends: Ends,
        end: End,
    ) -> (End, u32) {
        if end != End::Found {
            return (end, 0);
        }
        let codes = &self.sides[0].marks.codes;
        let line = (ends.start, ends.goal);
        let far_pays = view.rules.far_pays();
        trace_straight(
            view,
            weight,
            codes,
            far_pays,
            line,
            ends.to,
            &mut self.cells,
        );
        self.cells.reverse();
        (End::Found, codes[ends.goal] - 1)
    }

    /// Writes down the path through where two sides met, if they did.
    fn end_at_meeting(
        &mut self,
        view: View<'_>,
        weight: impl Fn(usize) -> u32,
        ends: Ends,
        met: Result<Meeting, End>,
    ) -> (End, u32) {
        let met = match met {
            Ok(met) => met,
            Err(end) => return (end, 0),
        };
        let far_pays = view.rules.far_pays();
        let [there, back] = self.sides.each_ref().map(|side| &side.marks.codes[..]);
        let place = view.rules.layout.pos(met.cell);
        let (to_start, to_goal) = ((ends.start, met.cell), (ends.goal, met.cell));
        trace_straight(
            view,
            &weight,
            there,
            far_pays,
            to_start,
            place,
            &mut self.cells,
        );
        self.cells.reverse();
        self.cells.pop();
        trace_straight(
            view,
            &weight,
            back,
            !far_pays,
            to_goal,
            place,
            &mut self.cells,
        );
        (End::Found, met.cost)
    }

    /// Everything else.
    fn add_costs(&mut self, view: View<'_>, ends: Ends, limit: u32) -> (End, u32) {
        self.heuristic.load(view, ends.goal);
        let (marks, heuristic) = (&mut self.sides[0].marks, &self.heuristic);
        // Buckets take estimates that grow, and not by much. Leaving a blocked
        // start may cost less than assumed, and an edge may lead far away.
        let grows = view.is_open(ends.start) && view.rules.links.is_empty();
        let widths = Widths::of(view, &[(ends.start, 0)]);
        let end = match widths.filter(|_| grows) {
            Some(widths) => {
                let ring = &mut self.wide_ring;
                wide_astar::search(view, marks, ring, heuristic, widths, ends, limit)
            }
            None => heap_astar::search(view, marks, &mut self.heap, heuristic, ends, limit),
        };
        if end == End::Found {
            trace_back(view, &marks.codes, (ends.start, ends.goal), &mut self.cells);
        }
        (end, marks.codes[ends.goal].wrapping_sub(1))
    }
}

/// The range of weights if steps are the four ordinary ones, weights fit into
/// a ring of buckets, and no sum can run over.
fn bucket_weights(view: View<'_>, start: usize) -> Option<(u32, u32)> {
    let (least, greatest) = view.rules.weight_range?;
    let farthest = (view.cells.len() as u64 + 1) * u64::from(greatest);
    let fits = view.rules.is_plain()
        && greatest <= MAX_WEIGHT
        && view.is_open(start)
        && 2 * farthest <= u64::from(MAX_DISTANCE);
    fits.then_some((least, greatest))
}

/// Writes down the path that the numbers lead back, from start to goal.
///
/// Any neighbour of a path's cell whose number and the step between them make
/// up the cell's number is on a shortest path too, be it settled or not: its
/// number is the cost of some way to it, and a cheaper way to it would have
/// made the cell cheaper.
fn trace_back(view: View<'_>, codes: &[u32], (start, goal): (usize, usize), cells: &mut Vec<Pos>) {
    let layout: Layout = view.rules.layout;
    let mut at = goal;
    cells.push(layout.pos(at));
    while at != start {
        let way = view
            .ways_back(at)
            .find(|way| codes[way.near].checked_add(way.cost) == Some(codes[at]));
        at = way.expect("a cell was reached from another one").near;
        cells.push(layout.pos(at));
    }
    cells.reverse();
}

/// The same where steps are the four ordinary ones and nothing else: writes the
/// cells from `end`, at `place`, back to the `source` of the numbers. `far_pays` if a step is
/// charged for the one of its cells that is farther from the source.
fn trace_straight(
    view: View<'_>,
    weight: impl Fn(usize) -> u32,
    codes: &[u32],
    far_pays: bool,
    (source, end): (usize, usize),
    mut place: Pos,
    cells: &mut Vec<Pos>,
) {
    let pitch = view.rules.layout.pitch;
    let mut at = end;
    cells.push(place);
    while at != source {
        let code = codes[at];
        let here = weight(at);
        // The way back, in the order in which ties are resolved.
        let ways = [
            (at - pitch, 0, -1),
            (at + pitch, 0, 1),
            (at - 1, -1, 0),
            (at + 1, 1, 0),
        ];
        let way = ways.into_iter().find(|&(near, ..)| {
            let cost = if far_pays { here } else { weight(near) };
            cost != 0 && codes[near].checked_add(cost) == Some(code)
        });
        let (near, dx, dy) = way.expect("a cell was reached from another one");
        at = near;
        place = Pos::new(place.x + dx, place.y + dy);
        cells.push(place);
    }
}

/// How many cells A* may take up before it is better to go without an estimate.
///
/// Taking up a cell costs A* several times what it costs a search in which the
/// first touch settles, so it has to get by with a fraction of the cells. In
/// mazes and on rough terrain it does not.
fn patience(layout: Layout, steps: u32) -> usize {
    let around = 2 * (steps as usize + 4).pow(2);
    around.min(layout.width * layout.height) / 8
}
