//! How lively the game of a setup is.

use crate::{Event, Game, Outcome, Setup};

/// After so many iterations it is known whether a game is lively.
const LONGEST: u32 = 1000;

/// Higher for games in which many different things happen, over a long time,
/// and which come to an end by themselves. Overcrowded games score nothing.
pub(super) fn liveliness(setup: &Setup) -> u64 {
    let mut game = Game::new(setup);
    let mut events = Vec::new();
    while game.world().iteration() < LONGEST && game.step(&mut events).is_ok() {}
    let outcome = game.outcome();
    if matches!(outcome, Some(Outcome::Overcrowded { .. })) {
        return 0;
    }
    let mut counts = [0_u64; 8];
    for event in &events {
        let what = match event {
            Event::CrystalActivated { .. } => 0,
            Event::AbilityPerformed { .. } => 1,
            Event::TranceBegan { .. } => 2,
            Event::TranceEnded { .. } => 3,
            Event::Vanished { .. } => 4,
            Event::Hit { .. } => 5,
            Event::WeaponTaken { .. } => 6,
            Event::WarriorLeft { .. } => 7,
            _ => continue,
        };
        counts[what] += 1;
    }
    // The first of a kind counts for much, the eleventh for nothing.
    let variety: u64 = counts.iter().map(|&n| n.min(1) * 20 + n.min(10)).sum();
    // Fights are what it is about.
    let fights = counts[5].min(30);
    let length = u64::from(game.world().iteration().min(60));
    let ending = match outcome {
        Some(Outcome::Victory { .. }) => 15,
        _ => 0,
    };
    1 + variety + fights + length + ending
}
