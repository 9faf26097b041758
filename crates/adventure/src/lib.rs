#![doc = include_str!("../README.md")]

mod compass;
mod creature;
mod descriptions;
#[cfg(feature = "serde")]
mod doors;
mod event;
mod game;
mod map;
pub mod narrator;
mod parser;
pub mod printer;
pub mod prose;
mod room;
#[cfg(feature = "serde")]
pub mod save;
#[cfg(feature = "serde")]
mod session;
mod setup;
#[cfg(feature = "serde")]
mod store;
mod text;
mod weapon;
pub mod words;
mod world;

pub use compass::{COMPASS, compass};
pub use creature::{Blow, Creature, Pronoun, Stats, Title};
pub use descriptions::Descriptions;
pub use event::{Action, ActionError, Event, Status, Strike};
pub use game::Game;
pub use map::{LEAST_DAMAGE_MODIFIER, LONGEST_SIDE, Map, SizeError};
pub use parser::{Command, ParseError, parse};
pub use room::Room;
#[cfg(feature = "serde")]
pub use session::{PROMPT, Session};
pub use setup::{Difficulty, Layout, Numbers, Setup, SetupError, UnknownDifficulty};
#[cfg(feature = "serde")]
pub use store::{MemoryStore, Store, StoreError, is_good_name};
pub use text::{Line, Text};
pub use weapon::{Quality, Weapon};
pub use world::World;
