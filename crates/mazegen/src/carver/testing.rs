//! Mazes to compare generators on with their definitions, and plain helpers.

use alloc::vec::Vec;

use grid::{Direction, Grid, Pos};
use rand::Rng;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use crate::Maze;
use crate::dice::Dice;

pub(crate) fn seeded(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}

/// Full rectangles, each with a seed.
pub(crate) fn rectangles() -> Vec<(u64, Maze)> {
    let sizes = [
        (0, 0),
        (1, 1),
        (1, 9),
        (9, 1),
        (2, 2),
        (5, 5),
        (13, 7),
        (24, 31),
    ];
    (0..)
        .zip(sizes)
        .map(|(seed, (columns, rows))| (seed, Maze::new(columns, rows)))
        .collect()
}

/// Rectangles, and masks of one region and of many.
pub(crate) fn rooms() -> Vec<(u64, Maze)> {
    let mut mazes = rectangles();
    for seed in 100..120 {
        let rng = &mut seeded(seed);
        let inside = 50 + (seed % 5) * 10;
        let mask = Grid::from_fn(3 + seed as usize % 11, 12, |_| {
            rng.next_u64() % 100 < inside
        });
        mazes.push((seed, Maze::with_mask(&mask)));
    }
    mazes
}

/// The directions, of all four in order, in which a neighbour passes.
pub(crate) fn ways(p: Pos, test: impl Fn(Pos) -> bool) -> Vec<Direction> {
    let mut ways = Direction::ALL.to_vec();
    ways.retain(|&d| test(p.step(d)));
    ways
}

/// One of some directions.
pub(crate) fn pick<R: Rng>(dice: &mut Dice<'_, R>, ways: &[Direction]) -> Direction {
    let set = ways.iter().map(|&d| 1 << d as u8).sum();
    Direction::ALL[dice.pick(set)]
}

/// All that can be reached from `first` over rooms, with passages or without.
pub(crate) fn region(maze: &Maze, first: Pos) -> Vec<Pos> {
    let mut region = Vec::from([first]);
    let mut next = 0;
    while next < region.len() {
        for d in ways(region[next], |q| maze.has_room(q) && !region.contains(&q)) {
            region.push(region[next].step(d));
        }
        next += 1;
    }
    region
}
