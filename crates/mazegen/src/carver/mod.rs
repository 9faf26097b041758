//! The generators.

mod backtracker;

use alloc::vec::Vec;

use crate::Maze;

/// Carves passages into mazes, and keeps its buffers for the next one.
///
/// Every generator first closes all passages, then makes a *perfect* maze:
/// one way, and only one, between any two rooms (of the same region, where a
/// mask cuts the rooms into several). The same rooms and the same state of the
/// generator of random numbers give the same maze, on every machine and in
/// every later version of this crate that does not say otherwise.
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
    /// Indices of cells: a stack or a list.
    list: Vec<u32>,
}

impl Carver {
    /// With empty buffers.
    pub const fn new() -> Self {
        Self { list: Vec::new() }
    }
}

impl Maze {
    /// A rectangular maze by depth-first backtracking from `(0, 0)`: see
    /// [`Carver::backtracker`].
    ///
    /// # Panics
    /// As [`Maze::new`].
    pub fn backtracker<R: rand::Rng + ?Sized>(columns: usize, rows: usize, rng: &mut R) -> Self {
        let mut maze = Self::new(columns, rows);
        Carver::new().backtracker(&mut maze, rng);
        maze
    }
}
