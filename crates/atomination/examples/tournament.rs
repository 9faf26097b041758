//! Measures the computer players against each other: every pair plays a number
//! of games on 10 x 6, each side moving first in half of them.
//!
//! `cargo run --release -p atomination --example tournament [GAMES]`

use atomination::{Level, Opponent, Player, Scratch, Setup, Silent, World};

fn main() {
    let games: u64 = std::env::args()
        .nth(1)
        .and_then(|n| n.parse().ok())
        .unwrap_or(100);
    println!("| {games} games on 10 x 6 | won | lost |\n| --- | --- | --- |");
    for (level, other) in [
        (Level::Greedy, Level::Random),
        (Level::Search, Level::Random),
        (Level::Search, Level::Greedy),
    ] {
        let won = (0..games).filter(|&game| wins(level, other, game)).count() as u64;
        println!("| {level} against {other} | {won} | {} |", games - won);
    }
}

/// Whether `level` wins its game number `game` against `other`.
fn wins(level: Level, other: Level, game: u64) -> bool {
    let me = Player::ALL[(game % 2) as usize];
    let mut world = World::new(Setup::new(2, 10, 6).expect("a board"));
    let mut scratch = Scratch::new();
    loop {
        let level = if world.turn() == me { level } else { other };
        let opponent = Opponent::new(level, game);
        let Some(at) = opponent.choose(&world) else {
            return world.winner() == Some(me);
        };
        world.place(at, &mut scratch, &mut Silent).expect("legal");
    }
}
