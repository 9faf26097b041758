//! The same seed and actions give the same bytes, on every machine, in debug
//! and release: digests of the world, its generator included, and of the battles after a
//! number of actions.

#[path = "random/mod.rs"]
mod random;

use std::fmt::Write;

/// FNV-1a, 64 bits.
fn digest(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

#[test]
fn seeds_keep_their_games() {
    let mut lines = String::new();
    for seed in 0..12 {
        let (mut game, mut rng) = random::game(seed);
        write!(lines, "seed {seed:2}:").expect("strings take everything");
        for _ in 0..4 {
            for _ in 0..50 {
                let action = random::action(&mut rng, &game);
                let _ = game.apply(&action, &mut Vec::new());
            }
            let json = serde_json::to_vec(&(game.world(), game.battles())).expect("a game is JSON");
            write!(lines, " {:016x}", digest(&json)).expect("strings take everything");
        }
        lines.push('\n');
    }
    insta::assert_snapshot!(lines);
}
