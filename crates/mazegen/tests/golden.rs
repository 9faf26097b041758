//! What a seed gives is a promise: a change here is a breaking one.

use grid::Pos;
use mazegen::{Algorithm, Maze, wall_prim};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

/// FNV-1a over a drawing.
fn digest(drawing: &str) -> u64 {
    drawing.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

#[test]
fn seeds_keep_their_mazes() {
    let digests: Vec<String> = Algorithm::ALL
        .into_iter()
        .map(|algorithm| {
            let rng = &mut ChaCha8Rng::seed_from_u64(2026);
            let mut maze = Maze::generate(64, 48, algorithm, rng);
            let perfect = digest(&maze.draw().to_string());
            maze.braid(0.5, rng);
            let braided = digest(&maze.draw().to_string());
            format!("{algorithm} {perfect:016x} {braided:016x}")
        })
        .collect();
    insta::assert_snapshot!(digests.join("\n"));
}

#[test]
fn small_ones_drawn() {
    let rng = &mut ChaCha8Rng::seed_from_u64(7);
    let mazes: Vec<String> = Algorithm::ALL
        .into_iter()
        .map(|a| format!("{a}\n{}", Maze::generate(9, 5, a, rng).draw().with_lines()))
        .collect();
    insta::assert_snapshot!(mazes.join("\n"));
}

#[test]
fn walls_drawn() {
    let rng = &mut ChaCha8Rng::seed_from_u64(7);
    let walls = wall_prim(32, 14, Pos::new(1, 1), Pos::new(30, 12), rng).unwrap();
    insta::assert_snapshot!(walls.to_text(|t| if t.is_open() { '.' } else { '#' }));
}
