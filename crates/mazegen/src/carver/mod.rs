//! The generators.

mod algorithm;
mod backtracker;
mod division;
mod eller;
mod growing_tree;
mod kruskal;
mod prim;
mod roster;
#[cfg(test)]
pub(crate) mod testing;
mod wilson;

use alloc::vec::Vec;

pub use algorithm::{Algorithm, UnknownAlgorithm};
pub use growing_tree::choose;
pub(crate) use prim::spread;

use crate::Maze;
use roster::Roster;

/// Carves passages into mazes, and keeps its buffers for the next one.
///
/// Every generator first closes all passages, then makes a *perfect* maze:
/// one way, and only one, between any two rooms (of the same region, where a
/// mask cuts the rooms into several). The same rooms and the same state of the
/// generator of random numbers give the same maze, on every machine and in
/// every later version of this crate that does not say otherwise.
///
/// | generator | mazes | time |
/// | --- | --- | --- |
/// | [`backtracker`](Self::backtracker) | long winding corridors | linear |
/// | [`prim`](Self::prim) | many short dead ends, spreading from the start | linear |
/// | [`kruskal`](Self::kruskal) | many short dead ends, the same everywhere | nearly linear |
/// | [`wilson`](Self::wilson) | every maze equally likely | linear times the length of a random walk |
/// | [`eller`](Self::eller) | row by row | nearly linear |
/// | [`division`](Self::division) | long straight walls | linear times the depth |
/// | [`growing_tree`](Self::growing_tree) | whatever the chooser makes of it | linear times a logarithm |
///
/// # What a seed gives
/// Draws are defined here and depend on nothing but the 64-bit words of the
/// generator that is passed in; what is left of the last word is dropped when
/// a maze is done.
///
/// - One of several directions: the next 6 bits of a word, lowest first, cut
///   into as many equal runs as there are directions (in the order of
///   [`Direction::ALL`](grid::Direction::ALL)); with three, the 64th draw is
///   repeated. A single direction costs nothing.
/// - A number below `n`: the upper half of 32 bits times `n`, with Lemire's
///   rejection. A coin: one bit.
///
/// All choices are exactly equally likely.
///
/// # Buffers
/// They grow to what the largest maze needed; after that nothing is allocated.
///
/// ```
/// use mazegen::{Carver, Maze};
/// use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
///
/// let rng = &mut ChaCha8Rng::seed_from_u64(1);
/// let mut carver = Carver::new();
/// let mut maze = Maze::new(20, 10);
/// carver.backtracker(&mut maze, rng);
/// let first = maze.clone();
/// carver.backtracker(&mut maze, rng); // allocates nothing
/// assert_ne!(maze, first);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Carver {
    /// Indices of cells, or numbers of walls: a stack or a list.
    list: Vec<u32>,
    /// Parents in union-find.
    sets: Vec<u32>,
    /// Rooms in progress, in order.
    roster: Roster,
    /// Fields to divide.
    fields: Vec<division::Field>,
    /// Columns of the row in progress.
    row: eller::Row,
}

impl Carver {
    /// With empty buffers.
    pub fn new() -> Self {
        Self::default()
    }
}

/// A generator that needs a full rectangle was given a maze with a mask.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this generator needs a room in every cell, and {0} has none")]
pub struct Masked(
    /// The first cell without a room.
    pub grid::Pos,
);

/// Checks that there is a room in every cell.
fn unmasked(maze: &Maze) -> Result<(), Masked> {
    let (columns, rows) = (maze.columns() as i32, maze.rows() as i32);
    let mut cells = (0..rows).flat_map(|y| (0..columns).map(move |x| grid::Pos::new(x, y)));
    cells
        .find(|&p| !maze.has_room(p))
        .map_or(Ok(()), |p| Err(Masked(p)))
}

impl Maze {
    /// A rectangular maze by depth-first backtracking from `(0, 0)`: see
    /// [`Carver::backtracker`].
    ///
    /// # Panics
    /// As [`Maze::new`].
    pub fn backtracker<R: rand::Rng + ?Sized>(columns: usize, rows: usize, rng: &mut R) -> Self {
        Self::generate(columns, rows, Algorithm::Backtracker, rng)
    }

    /// A rectangular maze.
    ///
    /// # Panics
    /// As [`Maze::new`].
    pub fn generate<R: rand::Rng + ?Sized>(
        columns: usize,
        rows: usize,
        algorithm: Algorithm,
        rng: &mut R,
    ) -> Self {
        let mut maze = Self::new(columns, rows);
        // A rectangle has no mask that an algorithm could refuse.
        let _ = Carver::new().carve(algorithm, &mut maze, rng);
        maze
    }
}
