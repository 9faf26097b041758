#![doc = include_str!("../README.md")]

mod bits;
mod decimal;
mod event;
mod game;
mod generate;
mod moves;
mod piece;
mod places;
mod read;
mod report;
mod rules;
#[cfg(feature = "serde")]
mod save;
mod setup;
mod still;
mod text;
mod warrior;
mod water;
mod world;
mod write;

pub use decimal::Decimal;
pub use event::Event;
pub use game::{Action, Game, GameOver};
pub use generate::{Plan, PlanError};
pub use moves::{Move, UnknownMove};
pub use piece::{Kind, Piece, Potion, Recruit, UnknownKind};
pub use read::{ReadError, Warning};
pub use report::{Blow, Chronicle, Fate, Life, Sample};
pub use setup::{MAX_BENEFIT, MAX_SIDE, MAX_WARRIORS_ON_CELL, MIN_SIDE, Setup, SetupError};
pub use still::{Healer, StillLife};
pub use text::{Printer, Style};
pub use warrior::{Ability, Warrior};
pub use water::{FlowRoom, Water};
pub use world::{Outcome, Sight, World};
