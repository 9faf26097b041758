//! Distance maps.

use alloc::collections::BinaryHeap;
use alloc::vec::Vec;

use grid::{Direction, Direction8, Pos, Rect};

use crate::agenda::Agenda;
use crate::code::{self, FAR, MAX_DISTANCE, MAX_WEIGHT};
use crate::general::{self, ByTheRules, Entry, Pricing};
use crate::layout::Layout;
use crate::levels::{self, Levels, Span};
use crate::repair::Repair;
use crate::rules::{Manner, Rules, View};
use crate::search::Asked;
use crate::template::Template;
use crate::wide_buckets::{self, Widths};
use crate::{Ground, Outcome, Search, Weights, buckets, stepwise};

/// Buckets for weights of at most [`SMALL_WEIGHT`], and for all that fit into
/// the array.
const SMALL_RING: usize = 16;
const SMALL_WEIGHT: u32 = SMALL_RING as u32 - 1;
const RING: usize = MAX_WEIGHT as usize + 1;

/// One step of a shortest path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Step {
    /// The cell on which it lands.
    pub to: Pos,
    /// Its direction; `None` for an edge that is taken by no particular one.
    pub via: Option<Direction8>,
}

impl Step {
    /// The direction, if it is one of the four.
    pub fn direction(self) -> Option<Direction> {
        let via = self.via?;
        Direction::ALL.into_iter().find(|&d| via == d.into())
    }
}

/// The distance of every cell to (or from) the nearest source, and the
/// shortest paths there: also called a Dijkstra map, a flow field or a scent
/// map.
///
/// The map owns its buffers: search again with the same map, and nothing is
/// allocated once they are large enough.
///
/// ```
/// use grid::{Direction, Grid, Pos};
/// use pathfind::{DistanceMap, Ground, Outcome, Search, Terrain};
///
/// let drawn = Grid::from_text("...\n.#.\n...\n", |c| c)?;
/// let ground = Ground::from_grid(&drawn, |&c| match c {
///     '#' => Terrain::WALL,
///     _ => Terrain::FLOOR,
/// })?;
///
/// let mut map = DistanceMap::new();
/// let player = [Pos::new(2, 2)];
/// assert_eq!(map.search(&ground, &Search::to_cells(&player)), Outcome::Complete);
/// assert_eq!(map.distance(Pos::new(0, 0)), Some(4));
/// assert_eq!(map.distance(Pos::new(1, 1)), None); // a wall
///
/// // Down and right are equally short: down comes first.
/// let step = map.step(Pos::new(0, 0)).unwrap();
/// assert_eq!(step.direction(), Some(Direction::Down));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct DistanceMap {
    pub(crate) rules: Rules,
    pub(crate) weights: Weights,
    /// A copy of the kinds of terrain that were searched: next steps are found
    /// from it, and a repair compares it with what the ground has become.
    pub(crate) cells: Vec<u8>,
    template: Template,
    /// What a search knows of each cell.
    pub(crate) codes: Vec<u32>,
    /// Of each cell, the steps back that lie on shortest paths, a bit each;
    /// only where steps had costs of their own.
    pub(crate) ways: Vec<u8>,
    /// Sorted by cell; of several in one cell, the nearest.
    pub(crate) sources: Vec<(usize, u32)>,
    pub(crate) targets: Vec<usize>,
    /// The cells to be taken up next, or a heap of them: each way of searching
    /// has its own.
    levels: Levels,
    pub(crate) agenda: Agenda,
    pub(crate) heap: BinaryHeap<Entry>,
    pub(crate) repair: Repair,
    /// What was asked, to ask it again.
    pub(crate) asked: Asked,
    /// Whether there has been a search, over at least one cell.
    is_filled: bool,
    /// Whether the first touch settled every cell, to the end.
    pub(crate) can_be_repaired: bool,
}

impl Default for DistanceMap {
    fn default() -> Self {
        Self::new()
    }
}

impl DistanceMap {
    /// The greatest distance that a map can hold; cells farther away are left
    /// out, and the search says [`Outcome::LimitReached`].
    pub const MAX_DISTANCE: u32 = MAX_DISTANCE;

    /// A map of nothing.
    pub fn new() -> Self {
        Self {
            rules: Rules::new(),
            weights: Weights::UNIFORM,
            cells: Vec::new(),
            template: Template::default(),
            codes: Vec::new(),
            ways: Vec::new(),
            sources: Vec::new(),
            targets: Vec::new(),
            levels: Levels::default(),
            agenda: Agenda::default(),
            heap: BinaryHeap::new(),
            repair: Repair::default(),
            asked: Asked::default(),
            is_filled: false,
            can_be_repaired: false,
        }
    }

    /// Forgets what the map held and fills it anew.
    ///
    /// Sources and targets outside of the searched area are ignored; a target
    /// that cannot be reached lets the search run to its end. A source may lie
    /// on a blocked cell (a step charged for that cell then costs as if its
    /// weight were 1), but no path leads through a blocked cell.
    pub fn search(&mut self, ground: &Ground, search: &Search<'_>) -> Outcome {
        self.asked.remember(search);
        self.search_as(ground, search)
    }

    fn search_as(&mut self, ground: &Ground, search: &Search<'_>) -> Outcome {
        if self.prepare(ground, search) {
            self.run(search.limit.min(MAX_DISTANCE))
        } else {
            Outcome::Complete
        }
    }

    /// Takes up what is asked; false if the window holds no cell.
    pub(crate) fn prepare(&mut self, ground: &Ground, search: &Search<'_>) -> bool {
        self.can_be_repaired = false;
        self.ways.clear();
        self.sources.clear();
        let whole = ground.area();
        let window = search.window.map_or(Some(whole), |w| whole.intersection(w));
        self.is_filled = window.is_some();
        let Some(area) = window else {
            return false;
        };
        self.load(ground, area, search);
        let layout = self.rules.layout;
        let targets = search.targets.iter().filter_map(|&p| layout.index(p));
        self.targets.clear();
        self.targets.extend(targets);
        self.targets.sort_unstable();
        self.targets.dedup();

        let sources = search
            .sources
            .iter()
            .filter_map(|(p, start)| Some((layout.index(p)?, start)));
        self.sources.extend(sources);
        self.sources.sort_unstable();
        self.sources.dedup_by_key(|&mut (cell, _)| cell);
        true
    }

    /// Copies what the search is about.
    fn load(&mut self, ground: &Ground, area: Rect, search: &Search<'_>) {
        let layout = if area == ground.area() {
            self.cells.clone_from(&ground.cells);
            ground.layout
        } else {
            let layout = Layout::new(area).expect("a part of the ground has fewer cells");
            self.cells.clear();
            self.cells.resize(layout.len(), 0);
            let first = ground.layout.index(area.min()).expect("a part of it");
            for y in 0..layout.height {
                let (to, from) = (layout.row(y), first + y * ground.layout.pitch);
                self.cells[to..to + layout.width]
                    .copy_from_slice(&ground.cells[from..from + layout.width]);
            }
            layout
        };
        self.weights.clone_from(search.weights);
        let manner = Manner {
            weights: search.weights,
            moves: search.moves,
            topology: search.topology,
            orientation: search.orientation,
        };
        self.rules.load(ground, layout, manner);
    }

    /// Searches what has been loaded, in the fastest way that is right for it.
    fn run(&mut self, limit: u32) -> Outcome {
        let span = Span {
            start: self.sources.first().map_or(0, |&(_, start)| start),
            limit,
            targets: &self.targets,
        };
        let weights = self.first_touch_weights(span);
        self.can_be_repaired = weights.is_some_and(|(_, greatest)| greatest <= MAX_WEIGHT)
            && limit == MAX_DISTANCE
            && self.targets.is_empty();
        let layout = self.rules.layout;
        let view = self.rules.over(&self.weights, &self.cells);
        if let Some((least, greatest)) = weights {
            let codes = &mut self.codes;
            let sources = self.sources.iter().map(|&(cell, _)| cell);
            let is_uniform = least == greatest;
            self.template.fill(view, is_uniform, codes);
            if is_uniform {
                return levels::search(codes, &mut self.levels, layout, sources, least, span);
            }
            let leaving = (!self.rules.far_pays()).then_some(view);
            let outcome = if greatest <= SMALL_WEIGHT {
                buckets::search::<SMALL_RING>(codes, layout, sources, leaving, span)
            } else {
                buckets::search::<RING>(codes, layout, sources, leaving, span)
            };
            if let Some(outcome) = outcome {
                return outcome;
            }
        }
        let (codes, sources) = (&mut self.codes, &self.sources);
        if let Some(widths) = Widths::of(view, sources) {
            codes.clear();
            codes.resize(layout.len(), FAR);
            return wide_buckets::search(view, codes, &mut self.agenda, sources, widths, span);
        }
        settle_generally(view, codes, &mut self.heap, sources, span, &mut ByTheRules)
    }

    pub(crate) fn search_again(&mut self, ground: &Ground) -> Outcome {
        let asked = core::mem::take(&mut self.asked);
        let outcome = self.search_as(ground, &asked.search());
        self.asked = asked;
        outcome
    }

    /// The range of weights if the first touch settles every cell, no sum can
    /// run over, and weights are small.
    pub(crate) fn first_touch_weights(
        &self,
        Span { start, limit, .. }: Span<'_>,
    ) -> Option<(u32, u32)> {
        let (least, greatest) = self.rules.weight_range?;
        let same_start = self.sources.iter().all(|&(cell, s)| {
            s == start && self.rules.over(&self.weights, &self.cells).is_open(cell)
        });
        let farthest = (self.rules.layout.len() as u64 + 1) * u64::from(greatest);
        let is_right = self.rules.is_plain()
            && same_start
            && start <= limit
            && farthest + u64::from(start) <= u64::from(MAX_DISTANCE);
        (is_right && (greatest <= MAX_WEIGHT || least == greatest)).then_some((least, greatest))
    }

    /// The cells that were searched: the ground, or the part of it in the
    /// window. `None` before the first search.
    pub fn area(&self) -> Option<Rect> {
        self.is_filled.then_some(self.rules.layout.area)
    }

    /// The distance of a cell, or `None` if it lies outside, is blocked, cannot
    /// be reached, or was left out by the search's targets or limit.
    pub fn distance(&self, p: Pos) -> Option<u32> {
        let cell = self.area().and_then(|_| self.rules.layout.index(p))?;
        self.known(cell)
    }

    fn known(&self, cell: usize) -> Option<u32> {
        code::distance(self.codes[cell])
    }

    /// The first of the [`steps`](Self::steps), or `None` at a source and
    /// where there is no path.
    pub fn step(&self, p: Pos) -> Option<Step> {
        self.steps(p).next()
    }

    /// All steps from `p` that lie on a shortest path to a source; in a map of
    /// distances *from* the sources, the steps over which shortest paths come
    /// to `p`, backwards.
    ///
    /// Ties are in the order up, down, left, right, up-left, up-right,
    /// down-left, down-right. Edges taken by a direction come just before the
    /// ordinary step in that direction, those taken by none come last; among
    /// themselves, edges are in the order in which they were added to the
    /// ground. A source whose own start is its distance has no steps.
    pub fn steps(&self, p: Pos) -> impl Iterator<Item = Step> + '_ {
        let here = self
            .area()
            .and_then(|_| self.rules.layout.index(p))
            .filter(|&cell| !self.is_start(cell))
            .and_then(|cell| Some((cell, self.known(cell)?)));
        here.into_iter().flat_map(move |(cell, distance)| {
            let view = self.rules.over(&self.weights, &self.cells);
            view.ways_back(cell)
                .filter(move |way| {
                    if let (Some(ways), false, Some(via)) =
                        (self.ways.get(cell), way.is_link, way.via)
                    {
                        return ways & stepwise::bit(via) != 0;
                    }
                    self.known(way.near).and_then(|d| d.checked_add(way.cost)) == Some(distance)
                })
                .map(move |way| view.show(way.near, way.via))
        })
    }

    fn is_start(&self, cell: usize) -> bool {
        self.sources
            .binary_search_by_key(&cell, |&(c, _)| c)
            .is_ok_and(|i| Some(self.sources[i].1) == self.known(cell))
    }

    /// The cells of the shortest path from `p` to a source (or, in a map of
    /// distances from the sources, the path to `p` backwards): `p` itself
    /// first, then cell by cell along the first of the equally short
    /// [`steps`](Self::steps). Nothing if there is no path.
    pub fn path(&self, p: Pos) -> impl Iterator<Item = Pos> + '_ {
        let start = self.distance(p).map(|_| p);
        core::iter::successors(start, |&p| Some(self.step(p)?.to))
    }
}

pub(crate) fn settle_generally(
    view: View<'_>,
    codes: &mut Vec<u32>,
    heap: &mut BinaryHeap<Entry>,
    sources: &[(usize, u32)],
    span: Span<'_>,
    pricing: &mut impl Pricing,
) -> Outcome {
    codes.clear();
    codes.resize(view.rules.layout.len(), FAR);
    heap.clear();
    for &(cell, start) in sources {
        general::begin(codes, heap, cell, start);
    }
    general::settle(view, codes, heap, span, pricing)
}
