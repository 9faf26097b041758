//! Generators by name.

use core::fmt;
use core::str::FromStr;

use rand::Rng;

use super::growing_tree::choose;
use super::{Carver, Masked};
use crate::Maze;

/// A generator, chosen at run time.
///
/// ```
/// use mazegen::{Algorithm, Maze};
/// use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
///
/// let algorithm: Algorithm = "wilson".parse()?;
/// let maze = Maze::generate(8, 4, algorithm, &mut ChaCha8Rng::seed_from_u64(1));
/// assert_eq!(maze.passages().count(), 31);
/// # Ok::<(), mazegen::UnknownAlgorithm>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Algorithm {
    /// [`Carver::backtracker`]
    Backtracker,
    /// [`Carver::prim`]
    Prim,
    /// [`Carver::kruskal`]
    Kruskal,
    /// [`Carver::wilson`]: its random walks take time with the square of a
    /// corridor's length, so that mazes thousands of cells long and a few wide
    /// take minutes.
    Wilson,
    /// [`Carver::eller`]
    Eller,
    /// [`Carver::division`]
    Division,
    /// [`Carver::growing_tree`], half the time from the newest room and half
    /// the time from a random one.
    GrowingTree,
}

impl Algorithm {
    /// All of them.
    pub const ALL: [Self; 7] = [
        Self::Backtracker,
        Self::Prim,
        Self::Kruskal,
        Self::Wilson,
        Self::Eller,
        Self::Division,
        Self::GrowingTree,
    ];

    /// The name, in lower case with hyphens.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Backtracker => "backtracker",
            Self::Prim => "prim",
            Self::Kruskal => "kruskal",
            Self::Wilson => "wilson",
            Self::Eller => "eller",
            Self::Division => "division",
            Self::GrowingTree => "growing-tree",
        }
    }
}

impl fmt::Display for Algorithm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Not the name of an [`Algorithm`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "not an algorithm: expected backtracker, prim, kruskal, wilson, eller, division or growing-tree"
)]
pub struct UnknownAlgorithm;

impl FromStr for Algorithm {
    type Err = UnknownAlgorithm;

    fn from_str(s: &str) -> Result<Self, UnknownAlgorithm> {
        Self::ALL
            .into_iter()
            .find(|a| a.name() == s)
            .ok_or(UnknownAlgorithm)
    }
}

impl Carver {
    /// Carves with a generator chosen at run time.
    ///
    /// # Errors
    /// If it needs a full rectangle and the maze has a mask; the maze is then
    /// unchanged.
    pub fn carve<R: Rng + ?Sized>(
        &mut self,
        algorithm: Algorithm,
        maze: &mut Maze,
        rng: &mut R,
    ) -> Result<(), Masked> {
        match algorithm {
            Algorithm::Backtracker => self.backtracker(maze, rng),
            Algorithm::Prim => self.prim(maze, rng),
            Algorithm::Kruskal => self.kruskal(maze, rng),
            Algorithm::Wilson => self.wilson(maze, rng),
            Algorithm::Eller => return self.eller(maze, rng),
            Algorithm::Division => return self.division(maze, rng),
            Algorithm::GrowingTree => self.growing_tree(maze, rng, choose::newest_or_random(0.5)),
        }
        Ok(())
    }
}
