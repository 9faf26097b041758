//! Wilson's algorithm: every perfect maze equally likely.

use std::collections::HashMap;

use mazegen::{Carver, Maze};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

#[test]
fn wilson_is_uniform() {
    // A grid of 2 x 3 rooms has 15 spanning trees.
    const TREES: usize = 15;
    const DRAWS: usize = 15_000;
    let rng = &mut ChaCha8Rng::seed_from_u64(2);
    let mut carver = Carver::new();
    let mut maze = Maze::new(2, 3);
    let mut counts: HashMap<String, usize> = HashMap::new();
    for _ in 0..DRAWS {
        carver.wilson(&mut maze, rng);
        *counts.entry(maze.draw().to_string()).or_default() += 1;
    }
    assert_eq!(counts.len(), TREES);
    let expected = (DRAWS / TREES) as f64;
    let chi_square: f64 = counts
        .values()
        .map(|&n| (n as f64 - expected).powi(2) / expected)
        .sum();
    // 14 degrees of freedom: one fair sample in a thousand lies above 36.12.
    assert!(chi_square < 36.12, "chi square {chi_square}");

    // And that the test can tell: backtracking is far from uniform.
    counts.clear();
    for _ in 0..DRAWS {
        carver.backtracker(&mut maze, rng);
        *counts.entry(maze.draw().to_string()).or_default() += 1;
    }
    let chi_square: f64 = counts
        .values()
        .map(|&n| (n as f64 - expected).powi(2) / expected)
        .sum();
    assert!(chi_square > 1000.0, "chi square {chi_square}");
}
