//! What is asked: a query as plain data.

use alloc::vec::Vec;

use grid::{Pos, Rect};

use crate::Weights;

/// When a diagonal step is allowed, by the two cells beside it (`x` and `y`):
///
/// ```text
/// a x     a step from a to b passes
/// y b     between x and y
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum CornerRule {
    /// Both `x` and `y` have to be passable: no corner is cut.
    #[default]
    BothFree,
    /// One of the two has to be passable.
    OneFree,
    /// Diagonal steps always pass, even between two walls.
    Always,
}

impl CornerRule {
    /// Whether a diagonal step is allowed between two cells, each free or not.
    pub(crate) const fn passes(self, a: bool, b: bool) -> bool {
        match self {
            Self::BothFree => a && b,
            Self::OneFree => a || b,
            Self::Always => true,
        }
    }
}

/// How one moves from cell to cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Moves {
    /// Up, down, left and right; a step costs the weight of the cell that is
    /// charged for.
    #[default]
    Cardinal,
    /// The eight neighbours. A straight step costs the charged cell's weight
    /// times `straight`, a diagonal one its weight times `diagonal`. A factor
    /// of 0 forbids such steps.
    Eight {
        /// Factor for straight steps.
        straight: u32,
        /// Factor for diagonal steps.
        diagonal: u32,
        /// When a diagonal step is allowed.
        corners: CornerRule,
    },
}

impl Moves {
    /// Eight neighbours by true length, without cutting corners: 13860 for a
    /// straight step and 19601 for a diagonal one, whose ratio is the square
    /// root of 2 to within 2 in 10^9. Paths of up to 10,000 diagonal steps
    /// compare as with exact lengths.
    pub const OCTILE: Self = Self::Eight {
        straight: 13_860,
        diagonal: 19_601,
        corners: CornerRule::BothFree,
    };

    /// Eight neighbours, each one step away, without cutting corners.
    pub const KING: Self = Self::Eight {
        straight: 1,
        diagonal: 1,
        corners: CornerRule::BothFree,
    };
}

/// What happens at the ground's edges.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Topology {
    /// They are walls.
    #[default]
    Bounded,
    /// Who leaves on one side comes back on the other: the ground is a torus.
    Wrapped,
}

/// Which way the paths of a map run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Orientation {
    /// From the sources to every cell.
    From,
    /// From every cell to the sources.
    To,
}

/// The cells at which a search begins.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Sources<'a> {
    Plain(&'a [Pos]),
    Weighted(&'a [(Pos, u32)]),
}

impl Sources<'_> {
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Pos, u32)> + '_ {
        let (plain, weighted) = match self {
            Self::Plain(cells) => (*cells, [].as_slice()),
            Self::Weighted(cells) => ([].as_slice(), *cells),
        };
        plain
            .iter()
            .map(|&p| (p, 0))
            .chain(weighted.iter().copied())
    }
}

/// A query for a [`DistanceMap`](crate::DistanceMap): sources, costs, and when
/// to stop.
///
/// ```
/// use grid::Pos;
/// use pathfind::{Charge, Search, Terrain, Weights};
///
/// let swamps = Weights::uniform().with(Terrain(2), 5).charged(Charge::Leaving);
/// let player = [Pos::new(3, 4)];
/// let hunters = [Pos::new(9, 9), Pos::new(0, 2)];
/// // Distances from every cell to the player, until both hunters know theirs.
/// let search = Search::to_cells(&player).weights(&swamps).until_settled(&hunters);
/// # let _ = search;
/// ```
#[derive(Clone, Copy, Debug)]
#[must_use = "a search does nothing until a map runs it"]
pub struct Search<'a> {
    pub(crate) sources: Sources<'a>,
    pub(crate) orientation: Orientation,
    pub(crate) weights: &'a Weights,
    pub(crate) moves: Moves,
    pub(crate) topology: Topology,
    pub(crate) limit: u32,
    pub(crate) targets: &'a [Pos],
    pub(crate) window: Option<Rect>,
}

impl<'a> Search<'a> {
    const fn new(sources: Sources<'a>, orientation: Orientation) -> Self {
        Self {
            sources,
            orientation,
            weights: const { &Weights::UNIFORM },
            moves: Moves::Cardinal,
            topology: Topology::Bounded,
            limit: u32::MAX,
            targets: &[],
            window: None,
        }
    }

    /// The cost of the cheapest path from one of `cells` to every cell.
    pub const fn from_cells(cells: &'a [Pos]) -> Self {
        Self::new(Sources::Plain(cells), Orientation::From)
    }

    /// The cost of the cheapest path from every cell to one of `cells`.
    pub const fn to_cells(cells: &'a [Pos]) -> Self {
        Self::new(Sources::Plain(cells), Orientation::To)
    }

    /// As [`Search::from_cells`], where each source has a cost to begin with.
    pub const fn from_weighted(cells: &'a [(Pos, u32)]) -> Self {
        Self::new(Sources::Weighted(cells), Orientation::From)
    }

    /// As [`Search::to_cells`], where each source has a cost to end with.
    pub const fn to_weighted(cells: &'a [(Pos, u32)]) -> Self {
        Self::new(Sources::Weighted(cells), Orientation::To)
    }

    /// What the kinds of terrain cost; [`Weights::UNIFORM`] if not said.
    pub const fn weights(mut self, weights: &'a Weights) -> Self {
        self.weights = weights;
        self
    }

    /// How one moves; [`Moves::Cardinal`] if not said.
    pub const fn moves(mut self, moves: Moves) -> Self {
        self.moves = moves;
        self
    }

    /// What happens at the edges; [`Topology::Bounded`] if not said.
    pub const fn topology(mut self, topology: Topology) -> Self {
        self.topology = topology;
        self
    }

    /// Leaves out all cells whose distance is greater than `limit`.
    pub const fn limit(mut self, limit: u32) -> Self {
        self.limit = limit;
        self
    }

    /// Stops as soon as the distances of all `targets` are known. The map then
    /// holds all cells that are at most as far as the farthest target, and no
    /// others. Without targets it goes on to the end.
    pub const fn until_settled(mut self, targets: &'a [Pos]) -> Self {
        self.targets = targets;
        self
    }

    /// Searches within `window` only: what lies outside counts as wall, and
    /// the time depends on the window, not on the ground. For a radius, use
    /// [`Rect::around`]. A window that is narrower than the ground does not
    /// wrap in that direction.
    pub const fn within(mut self, window: Rect) -> Self {
        self.window = Some(window);
        self
    }
}

/// A query, remembered by the map that answered it.
#[derive(Debug)]
pub(crate) struct Asked {
    sources: Vec<(Pos, u32)>,
    targets: Vec<Pos>,
    weights: Weights,
    orientation: Orientation,
    moves: Moves,
    topology: Topology,
    limit: u32,
    pub(crate) window: Option<Rect>,
    is_there: bool,
}

impl Default for Asked {
    fn default() -> Self {
        let nothing = Search::from_cells(&[]);
        Self {
            sources: Vec::new(),
            targets: Vec::new(),
            weights: Weights::UNIFORM,
            orientation: nothing.orientation,
            moves: nothing.moves,
            topology: nothing.topology,
            limit: nothing.limit,
            window: nothing.window,
            is_there: false,
        }
    }
}

impl Asked {
    pub(crate) fn remember(&mut self, search: &Search<'_>) {
        self.sources.clear();
        self.sources.extend(search.sources.iter());
        self.targets.clear();
        self.targets.extend_from_slice(search.targets);
        self.weights.clone_from(search.weights);
        self.orientation = search.orientation;
        self.moves = search.moves;
        self.topology = search.topology;
        self.limit = search.limit;
        self.window = search.window;
        self.is_there = true;
    }

    pub(crate) const fn forget(&mut self) {
        self.is_there = false;
    }

    /// Whether a query is remembered.
    pub(crate) const fn is_there(&self) -> bool {
        self.is_there
    }

    /// The query of those who flee from what `threats` asked for.
    pub(crate) fn remember_flight(
        &mut self,
        threats: &Self,
        starts: impl Iterator<Item = (Pos, u32)>,
    ) {
        let template = Search {
            orientation: Orientation::To,
            limit: u32::MAX,
            targets: &[],
            sources: Sources::Plain(&[]),
            ..threats.search()
        };
        self.remember(&template);
        self.sources.extend(starts);
    }

    pub(crate) fn search(&self) -> Search<'_> {
        Search {
            sources: Sources::Weighted(&self.sources),
            orientation: self.orientation,
            weights: &self.weights,
            moves: self.moves,
            topology: self.topology,
            limit: self.limit,
            targets: &self.targets,
            window: self.window,
        }
    }
}

/// How a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// Every cell that can be reached has its distance.
    Complete,
    /// The search stopped because all targets have their distances.
    TargetsSettled,
    /// Cells beyond the limit were left out (or beyond the greatest distance
    /// that can be represented, [`DistanceMap::MAX_DISTANCE`](crate::DistanceMap::MAX_DISTANCE)).
    LimitReached,
}
