//! The rules, each as a small drawn board. Numbers in brackets are the steps
//! of the supplement's list.

mod common;

mod abilities;
mod alliances_and_age;
mod battles;
mod board;
mod crystal;
mod moving;
mod potions;
mod water_and_healers;
mod weapons;

use common::{assert_same, play, setup, statistics};
use warriors::{Event, Game, Outcome};

/// All events of a game but those that end an iteration.
fn events(drawing: &str, iterations: usize) -> Vec<Event> {
    let mut events = Vec::new();
    Game::new(&setup(drawing, iterations)).play(&mut events);
    events.retain(|e| !matches!(e, Event::IterationEnded { .. }));
    events
}

/// A column of the statistics of warrior 1, iteration by iteration.
fn column(drawing: &str, iterations: usize, column: usize) -> Vec<String> {
    let found = statistics(drawing, iterations);
    let lines = found.lines().filter(|line| line.starts_with("1, "));
    let value = |line: &str| line.split(", ").nth(column).map(str::to_string);
    lines.filter_map(value).collect()
}

const OFFENSE: usize = 3;
const DEFENCE: usize = 4;
const COLUMN: usize = 8;
