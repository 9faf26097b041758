//! The numbers of each difficulty, on fewer seeds than the example takes.

#[path = "../examples/fairness/players.rs"]
mod players;

use adventure::{Difficulty, Game, Setup, Status};
use players::{Player, play};

const SEEDS: u64 = 300;

fn wins(difficulty: Difficulty, seed: u64, player: Player) -> bool {
    let setup = Setup {
        difficulty,
        ..Setup::with_seed(seed)
    };
    play(&mut Game::new(setup).unwrap(), player) == Status::Won
}

#[test]
fn newcomers_have_a_fair_chance_and_care_pays() {
    let rates = |player| {
        Difficulty::ALL.map(|difficulty| {
            let won = (0..SEEDS).filter(|&seed| wins(difficulty, seed, player));
            won.count() as f64 / SEEDS as f64
        })
    };
    let [easy, normal, hard] = rates(Player::Newcomer);
    assert!(easy > normal && normal > hard, "{easy} {normal} {hard}");
    assert!(normal > 0.9, "{normal}");
    assert!((0.75..0.9).contains(&hard), "{hard}");
    let [_, _, careful] = rates(Player::Careful);
    assert!(careful > hard + 0.04, "{careful} {hard}");
}

#[test]
fn every_seed_can_be_won() {
    for difficulty in Difficulty::ALL {
        for seed in 0..SEEDS {
            assert!(
                (0..100).any(|play| wins(difficulty, seed, Player::Fickle(play))),
                "seed {seed} at {difficulty}"
            );
        }
    }
}
