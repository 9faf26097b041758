//! The command line.

use std::hash::{BuildHasher, RandomState};
use std::path::{Path, PathBuf};

use adventure::{Difficulty, Layout, Pronoun, Setup};
use clap::builder::PossibleValuesParser;
use clap::builder::TypedValueParser;
use clap::{Parser, value_parser};

/// A text adventure: find a weapon in the maze, then slay every monster in it.
#[derive(Debug, Parser)]
#[command(version, after_help = "Type help in the game to see what you can do.")]
pub(crate) struct Options {
    /// Columns of rooms, 1 to 1000
    #[arg(long, default_value_t = 5, value_parser = value_parser!(u16).range(1..=1000))]
    columns: u16,

    /// Rows of rooms, 1 to 1000
    #[arg(long, default_value_t = 5, value_parser = value_parser!(u16).range(1..=1000))]
    rows: u16,

    /// Chance that a room holds a weapon
    #[arg(long, value_name = "PERCENT", default_value_t = 40, value_parser = value_parser!(u8).range(0..=100))]
    weapons: u8,

    /// Chance that a room holds a monster
    #[arg(long, value_name = "PERCENT", default_value_t = 40, value_parser = value_parser!(u8).range(0..=100))]
    monsters: u8,

    /// Play this game again; without it, nobody knows what will come
    #[arg(long)]
    seed: Option<u64>,

    /// How hard it is
    #[arg(long, default_value = "normal", ignore_case = true, value_parser = difficulties())]
    difficulty: Difficulty,

    /// A door in every wall between two rooms
    #[arg(long, conflicts_with = "maze")]
    grid: bool,

    /// One way between any two rooms (the default)
    #[arg(long)]
    maze: bool,

    /// Your name
    #[arg(long, default_value = Setup::NAME)]
    name: String,

    /// Whose weapon your weapon is
    #[arg(long, default_value = "their", ignore_case = true, value_parser = pronouns())]
    pronoun: Pronoun,

    /// Where saved games are kept
    #[arg(long, value_name = "DIRECTORY", default_value = ".")]
    saves: PathBuf,
}

fn difficulties() -> impl TypedValueParser<Value = Difficulty> {
    PossibleValuesParser::new(Difficulty::ALL.map(Difficulty::name))
        .map(|word| word.parse().unwrap_or_default())
}

fn pronouns() -> impl TypedValueParser<Value = Pronoun> {
    PossibleValuesParser::new(Pronoun::ALL.map(Pronoun::word)).map(|word| {
        let known = Pronoun::ALL.into_iter();
        known
            .clone()
            .find(|p| p.word().eq_ignore_ascii_case(&word))
            .unwrap_or_default()
    })
}

impl Options {
    /// The game that was asked for.
    pub(crate) fn setup(&self) -> Setup {
        Setup {
            columns: self.columns.into(),
            rows: self.rows.into(),
            weapons: self.weapons,
            monsters: self.monsters,
            layout: if self.grid && !self.maze {
                Layout::Grid
            } else {
                Layout::Maze
            },
            difficulty: self.difficulty,
            seed: self.seed.unwrap_or_else(surprise),
            name: self.name.clone(),
            pronoun: self.pronoun,
        }
    }

    /// Where saved games are kept.
    pub(crate) fn saves(&self) -> &Path {
        &self.saves
    }
}

/// A seed that nobody knows, and that is short enough to be typed again.
fn surprise() -> u64 {
    // The standard library seeds its hashers from the system.
    RandomState::new().hash_one(()) % 1_000_000
}
