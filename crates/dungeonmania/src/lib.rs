#![doc = include_str!("../README.md")]

// Tests in the crate share helpers with those outside of it.
#[cfg(test)]
extern crate self as dungeonmania;

mod actions;
mod animation;
mod body;
mod built_in;
mod call_error;
mod cell;
mod config;
mod controller;
mod digest;
mod document;
mod engine;
mod entity;
mod error;
mod event;
mod fight;
mod game;
mod generate;
mod goals;
mod history;
mod items;
mod library;
mod logic;
mod map;
mod movers;
mod names;
mod phases;
mod response;
mod save;
mod scenery;
mod store;
mod teleport;
mod tick;
mod timeline;
mod traits;
mod turn;
mod world;

pub use animation::Animation;
pub use call_error::CallError;
pub use config::Config;
pub use controller::{Controller, NewGame, Source};
pub use document::{
    DocumentError, MAX_BOX_CELLS, MAX_CONFIG_BYTES, MAX_COORDINATE, MAX_GOAL_DEPTH, MAX_MAP_BYTES,
};
pub use engine::{Engine, MAX_LINE_BYTES};
pub use entity::{EntityId, Kind, Logic, NotAnId};
pub use error::{Error, Exception};
pub use event::Event;
pub use fight::{Battle, Round};
pub use game::{Action, Game};
pub use generate::{GenerateError, MAX_GENERATED_CELLS};
pub use goals::Goal;
pub use grid::{Direction, Pos};
pub use library::{Library, LibraryError};
pub use map::{Map, Placed};
pub use names::{MAX_NAME_BYTES, NameError, check_name};
pub use response::{
    BattleResponse, DungeonResponse, EntityResponse, ItemResponse, PositionResponse, RoundResponse,
};
pub use save::{SAVE_VERSION, SaveError};
#[cfg(feature = "files")]
pub use store::FileStore;
pub use store::{MemoryStore, Store, StoreError};
pub use traits::Traits;
pub use world::{Item, View, World};
