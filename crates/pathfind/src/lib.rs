#![doc = include_str!("../README.md")]
#![no_std]

extern crate alloc;

mod agenda;
mod both_ends;
mod bucket_astar;
mod buckets;
mod census;
mod code;
mod finder;
mod flight;
mod general;
mod ground;
mod heap_astar;
mod heuristic;
mod layout;
mod levels;
mod links;
mod map;
mod one_cost;
mod repair;
mod rules;
mod search;
mod sparse;
mod stepwise;
mod template;
mod weights;
mod wide_astar;
mod wide_buckets;

pub use finder::{Path, PathFinder, PathOutcome, Route};
pub use ground::{Edge, EdgeCost, Ground, GroundError};
pub use map::{DistanceMap, Step};
pub use search::{CornerRule, Moves, Outcome, Search, Topology};
pub use sparse::SparseMap;
pub use weights::{Charge, Terrain, Weights};
