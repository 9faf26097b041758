//! The ground that is searched: kinds of terrain and extra edges.

use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use grid::{Direction, Grid, Pos, Rect};

use crate::Terrain;
use crate::census::Census;
use crate::layout::Layout;

/// What an [`Edge`] costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EdgeCost {
    /// As much as an ordinary straight step between its two cells.
    Step,
    /// Always this much, at least 1.
    Fixed(u32),
}

/// A one-way connection between two cells that need not be neighbours:
/// a portal, a stair, a ledge to jump from.
///
/// The cell it leads to can be entered only if its terrain can.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Edge {
    /// Where it begins.
    pub from: Pos,
    /// Where it ends.
    pub to: Pos,
    /// What it costs.
    pub cost: EdgeCost,
    /// The step that takes it, for ties and for [`Step::via`](crate::Step): a
    /// portal right of `from` is entered by a step to the right. The edge does
    /// not replace the ordinary step in that direction; a portal's own cell is
    /// usually a wall.
    pub via: Option<Direction>,
}

impl Edge {
    /// An edge with a cost of its own.
    pub const fn new(from: Pos, to: Pos, cost: u32) -> Self {
        Self {
            from,
            to,
            cost: EdgeCost::Fixed(cost),
            via: None,
        }
    }

    /// A step from `from` in direction `via` that lands on `to`, at the cost
    /// of an ordinary step.
    pub const fn step(from: Pos, via: Direction, to: Pos) -> Self {
        Self {
            from,
            to,
            cost: EdgeCost::Step,
            via: Some(via),
        }
    }

    /// The edge the other way, for connections that work both ways. It is
    /// taken by no particular direction.
    #[must_use]
    pub const fn reversed(self) -> Self {
        Self {
            from: self.to,
            to: self.from,
            cost: self.cost,
            via: None,
        }
    }
}

/// Why a ground cannot be as asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GroundError {
    /// The rectangle has too many cells.
    #[error("{width} x {height} cells are too many: a ground has at most about a thousand million")]
    TooLarge {
        /// Number of columns asked for.
        width: u64,
        /// Number of rows asked for.
        height: u64,
    },
    /// The grid has no cells.
    #[error("a ground has at least one cell")]
    Empty,
    /// A cell does not lie in the rectangle.
    #[error("cell {0} lies outside of the ground")]
    Outside(Pos),
    /// An edge costs nothing, so that paths could go in circles for free.
    #[error("the edge from {from} to {to} costs nothing: at least 1 is needed")]
    FreeEdge {
        /// Where the edge begins.
        from: Pos,
        /// Where the edge ends.
        to: Pos,
    },
}

/// The ground that is searched: a rectangle of cells, anywhere in the plane,
/// each of a kind of [`Terrain`], and extra [`Edge`]s between them.
///
/// It knows no costs: a [`Weights`](crate::Weights) table given with each query
/// says what the kinds mean.
///
/// ```
/// use grid::{Pos, Rect};
/// use pathfind::{Ground, Terrain};
///
/// let mut ground = Ground::new(Rect::around(Pos::new(100, -7), 2))?;
/// ground.set(Pos::new(101, -7), Terrain::WALL)?;
/// assert_eq!(ground.terrain(Pos::new(101, -7)), Some(Terrain::WALL));
/// assert_eq!(ground.terrain(Pos::new(0, 0)), None);
/// # Ok::<(), pathfind::GroundError>(())
/// ```
#[derive(PartialEq, Eq)]
pub struct Ground {
    pub(crate) layout: Layout,
    /// The kind of each cell in the layout's array; the border is wall.
    pub(crate) cells: Vec<u8>,
    /// Of the cells, the border left out.
    census: Census,
    edges: Vec<Edge>,
}

impl Clone for Ground {
    fn clone(&self) -> Self {
        Self {
            layout: self.layout,
            cells: self.cells.clone(),
            census: self.census,
            edges: self.edges.clone(),
        }
    }

    /// Reuses the buffers.
    fn clone_from(&mut self, other: &Self) {
        self.layout = other.layout;
        self.cells.clone_from(&other.cells);
        self.census = other.census;
        self.edges.clone_from(&other.edges);
    }
}

impl Ground {
    /// The cells of `area`, all [`Terrain::FLOOR`], without extra edges.
    ///
    /// # Errors
    /// [`GroundError::TooLarge`] above about 2^30 cells.
    pub fn new(area: Rect) -> Result<Self, GroundError> {
        let layout = layout_of(area)?;
        let mut ground = Self {
            layout,
            cells: vec![Terrain::WALL.0; layout.len()],
            census: Census::of(Terrain::WALL.0, 0),
            edges: Vec::new(),
        };
        ground.fill(Terrain::FLOOR);
        Ok(ground)
    }

    /// A ground of the grid's shape with its top left cell at `(0, 0)`;
    /// `terrain` tells the kind of each cell.
    ///
    /// # Errors
    /// [`GroundError::Empty`] and [`GroundError::TooLarge`].
    pub fn from_grid<T>(
        grid: &Grid<T>,
        mut terrain: impl FnMut(&T) -> Terrain,
    ) -> Result<Self, GroundError> {
        let mut ground = Self::new(grid.bounds().ok_or(GroundError::Empty)?)?;
        for (y, row) in grid.rows().enumerate() {
            let start = ground.layout.row(y);
            for (cell, value) in ground.cells[start..].iter_mut().zip(row) {
                *cell = terrain(value).0;
                ground.census.add(*cell, 1);
            }
        }
        let cell_count = ground.cell_count();
        ground.census.remove(Terrain::FLOOR.0, cell_count);
        Ok(ground)
    }

    /// Turns into the cells of another rectangle, all [`Terrain::FLOOR`],
    /// without extra edges, and keeps the buffers. After an error nothing has
    /// changed.
    ///
    /// # Errors
    /// [`GroundError::TooLarge`].
    pub fn reset(&mut self, area: Rect) -> Result<(), GroundError> {
        self.layout = layout_of(area)?;
        self.cells.clear();
        self.cells.resize(self.layout.len(), Terrain::WALL.0);
        self.edges.clear();
        self.fill(Terrain::FLOOR);
        Ok(())
    }

    /// Gives all cells one kind; edges stay.
    pub fn fill(&mut self, terrain: Terrain) {
        for y in 0..self.layout.height {
            let start = self.layout.row(y);
            self.cells[start..start + self.layout.width].fill(terrain.0);
        }
        self.census = Census::of(terrain.0, self.cell_count());
    }

    const fn cell_count(&self) -> u32 {
        // A layout has fewer than 2^30 cells.
        (self.layout.width * self.layout.height) as u32
    }

    /// The rectangle of all cells.
    pub const fn area(&self) -> Rect {
        self.layout.area
    }

    /// The kind of a cell, or `None` outside.
    pub fn terrain(&self, p: Pos) -> Option<Terrain> {
        self.layout.index(p).map(|i| Terrain(self.cells[i]))
    }

    /// Changes the kind of a cell and returns what it was.
    ///
    /// # Errors
    /// [`GroundError::Outside`].
    pub fn set(&mut self, p: Pos, terrain: Terrain) -> Result<Terrain, GroundError> {
        let i = self.layout.index(p).ok_or(GroundError::Outside(p))?;
        let before = core::mem::replace(&mut self.cells[i], terrain.0);
        self.census.remove(before, 1);
        self.census.add(terrain.0, 1);
        Ok(Terrain(before))
    }

    /// The kinds that occur, in the order of their numbers.
    pub fn kinds(&self) -> impl Iterator<Item = Terrain> + '_ {
        self.census.kinds()
    }

    /// How many cells there are of a kind.
    pub const fn count(&self, terrain: Terrain) -> u32 {
        self.census.count(terrain.0)
    }

    /// The extra edges in the order in which they were added.
    pub fn edges(&self) -> &[Edge] {
        &self.edges
    }

    /// Adds an extra edge.
    ///
    /// # Errors
    /// [`GroundError::Outside`] if one of its cells is, and
    /// [`GroundError::FreeEdge`] if its cost is fixed at 0.
    pub fn add_edge(&mut self, edge: Edge) -> Result<(), GroundError> {
        for p in [edge.from, edge.to] {
            self.layout.index(p).ok_or(GroundError::Outside(p))?;
        }
        if edge.cost == EdgeCost::Fixed(0) {
            return Err(GroundError::FreeEdge {
                from: edge.from,
                to: edge.to,
            });
        }
        self.edges.push(edge);
        Ok(())
    }

    /// Adds an edge and the one that leads back at the same cost.
    ///
    /// # Errors
    /// As [`Ground::add_edge`].
    pub fn add_edge_both_ways(&mut self, edge: Edge) -> Result<(), GroundError> {
        self.add_edge(edge)?;
        self.add_edge(edge.reversed())
    }

    /// Removes the edges for which `keep` says no.
    pub fn retain_edges(&mut self, keep: impl FnMut(&Edge) -> bool) {
        self.edges.retain(keep);
    }
}

impl fmt::Debug for Ground {
    /// Lists the kinds row by row; walls are `#`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let min = self.area().min();
        writeln!(f, "ground from {min}, edges {:?}:", self.edges)?;
        for y in 0..self.layout.height {
            let start = self.layout.row(y);
            for &kind in &self.cells[start..start + self.layout.width] {
                match kind {
                    0 => write!(f, " #")?,
                    kind => write!(f, " {kind}")?,
                }
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

fn layout_of(area: Rect) -> Result<Layout, GroundError> {
    Layout::new(area).ok_or(GroundError::TooLarge {
        width: area.width(),
        height: area.height(),
    })
}
