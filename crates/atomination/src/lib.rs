#![doc = include_str!("../README.md")]

mod board;
mod chain;
#[cfg(feature = "cli")]
pub mod cli;
mod dense;
mod depth_first;
mod event;
mod flat;
mod game;
mod mini;
mod opponent;
mod player;
mod save;
mod setup;
#[cfg(feature = "serde")]
mod stored;
mod tell;
mod text;
mod view;
mod world;

pub use board::Cell;
pub use chain::Scratch;
pub use event::{Event, Listener, Silent};
pub use game::{Action, Game, ReplayError};
pub use grid::Pos;
pub use opponent::{Level, Opponent, UnknownLevel};
pub use player::{Player, UnknownPlayer};
pub use save::SaveError;
pub use setup::{Setup, SetupError};
pub use text::DrawingError;
pub use view::View;
pub use world::{Error, World};
