#![doc = include_str!("../README.md")]

mod config;
mod entity;
mod error;
mod event;
mod fight;
mod game;
mod goals;
mod map;
mod world;

pub use config::Config;
pub use entity::{EntityId, Kind, Logic, NotAnId};
pub use error::{Error, Exception};
pub use event::Event;
pub use fight::{Battle, Round};
pub use game::{Action, Game};
pub use goals::Goal;
pub use map::{Map, Placed};
pub use world::{Item, View, World};
