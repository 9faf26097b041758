#![doc = include_str!("../README.md")]
#![no_std]

extern crate alloc;

mod buckets;
mod code;
mod general;
mod ground;
mod layout;
mod levels;
mod map;
mod scene;
mod search;
mod weights;

pub use ground::{Edge, EdgeCost, Ground, GroundError};
pub use map::{DistanceMap, Step};
pub use search::{CornerRule, Moves, Outcome, Search, Topology};
pub use weights::{Charge, Terrain, Weights};
