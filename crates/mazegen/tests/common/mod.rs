//! Mazes to test with.

use grid::Grid;
use mazegen::{Carver, Maze};
use proptest::prelude::*;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

/// Any maze: masked or not, perfect or braided, or with random passages.
pub(crate) fn any_maze() -> impl Strategy<Value = Maze> {
    (1..12usize, 1..12usize).prop_flat_map(|(columns, rows)| {
        let cells = columns * rows;
        let mask = proptest::collection::vec(proptest::bool::weighted(0.8), cells);
        (mask, any::<u64>(), 0..4u8).prop_map(move |(mask, seed, kind)| {
            let rng = &mut ChaCha8Rng::seed_from_u64(seed);
            let mut maze = if kind == 0 {
                Maze::new(columns, rows)
            } else {
                Maze::with_mask(&Grid::from_vec(columns, rows, mask).unwrap())
            };
            Carver::new().wilson(&mut maze, rng);
            if kind == 2 {
                maze.braid(0.7, rng);
            }
            if kind == 3 {
                // Closed rooms and separate parts too.
                let every_third: Vec<_> = maze.passages().step_by(3).collect();
                for (p, d) in every_third {
                    maze.disconnect(p, d).unwrap();
                }
            }
            maze
        })
    })
}
