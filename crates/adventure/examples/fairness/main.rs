//! How fair the numbers of each difficulty are: 10,000 games by players made
//! of a few habits.
//!
//! ```text
//! cargo run --release -p adventure --example fairness [SEEDS]
//! ```

mod players;

use std::process::ExitCode;

use adventure::{Difficulty, Game, Setup, Status};

use players::{Player, play};

/// How many ways of playing a seed are tried before it counts as lost.
const PLAYS: u64 = 100;

fn main() -> ExitCode {
    let seeds: u64 = match std::env::args().nth(1).map(|seeds| seeds.parse()) {
        None => 10_000,
        Some(Ok(seeds)) => seeds,
        Some(Err(error)) => {
            eprintln!("the number of seeds: {error}");
            return ExitCode::FAILURE;
        }
    };
    println!("{seeds} seeds, games won:");
    println!("difficulty  newcomer  careful  best of {PLAYS}  most plays needed");
    let mut all_can_be_won = true;
    for difficulty in Difficulty::ALL {
        let won = Won::count(difficulty, seeds);
        all_can_be_won &= won.best == seeds;
        println!(
            "{:<10}  {:>7.1}%  {:>6.1}%  {:>10.2}%  {:>17}",
            difficulty.name(),
            percent(won.newcomer, seeds),
            percent(won.careful, seeds),
            percent(won.best, seeds),
            won.most_plays,
        );
    }
    if all_can_be_won {
        ExitCode::SUCCESS
    } else {
        eprintln!("some seeds are lost however they are played");
        ExitCode::FAILURE
    }
}

#[derive(Default)]
struct Won {
    newcomer: u64,
    careful: u64,
    best: u64,
    /// The most ways of playing that one seed needed to be won.
    most_plays: u64,
}

impl Won {
    fn count(difficulty: Difficulty, seeds: u64) -> Self {
        let mut won = Self::default();
        for seed in 0..seeds {
            let setup = Setup {
                difficulty,
                ..Setup::with_seed(seed)
            };
            let wins = |player| match Game::new(setup.clone()) {
                Ok(mut game) => play(&mut game, player) == Status::Won,
                Err(_) => false,
            };
            won.newcomer += u64::from(wins(Player::Newcomer));
            won.careful += u64::from(wins(Player::Careful));
            if let Some(play) = (0..PLAYS).find(|&n| wins(Player::Fickle(n))) {
                won.best += 1;
                won.most_plays = won.most_plays.max(play + 1);
            }
        }
        won
    }
}

fn percent(part: u64, of: u64) -> f64 {
    100.0 * part as f64 / of.max(1) as f64
}
