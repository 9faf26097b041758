//! Whole games, word for word. The scripts are in `fixtures/adventure`.
//!
//! Whoever changes a word of the game sees here how it reads
//! (`cargo insta review`).

mod common;

use adventure::{Difficulty, MemoryStore, Setup};
use common::transcript;

#[test]
fn a_game_that_is_won() {
    let script = include_str!("../../../fixtures/adventure/seed-8-won.txt");
    let text = transcript(Setup::with_seed(8), script, &mut MemoryStore::default());
    assert!(text.contains("You have won!"));
    insta::assert_snapshot!("seed-8-won", text);
}

#[test]
fn a_game_that_ends_badly_and_is_taken_back() {
    let script = include_str!("../../../fixtures/adventure/seed-7-died.txt");
    let text = transcript(Setup::with_seed(7), script, &mut MemoryStore::default());
    assert!(text.contains("You have died."));
    insta::assert_snapshot!("seed-7-died", text);
}

#[test]
fn a_tour_of_the_commands() {
    let script = include_str!("../../../fixtures/adventure/seed-42-hard-tour.txt");
    let setup = Setup {
        difficulty: Difficulty::Hard,
        ..Setup::with_seed(42)
    };
    let mut store = MemoryStore::default();
    let text = transcript(setup, script, &mut store);
    insta::assert_snapshot!("seed-42-hard-tour", text);
    insta::assert_snapshot!("seed-42-hard-script", store.scripts["tour.txt"]);
    assert_eq!(store.games.keys().collect::<Vec<_>>(), ["before the fight"]);
}
