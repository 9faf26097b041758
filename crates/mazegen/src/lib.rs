#![doc = include_str!("../README.md")]
#![no_std]

extern crate alloc;

mod braid;
mod carver;
mod dice;
mod distances;
mod exits;
mod maze;
mod statistics;
mod svg;
mod text;
mod tile;
mod wall_prim;
mod walls;

#[cfg(feature = "serde")]
mod saved;

pub use carver::{Algorithm, Carver, Masked, UnknownAlgorithm, choose};
pub use distances::Distances;
pub use exits::{Exits, ExitsIter};
pub use maze::{Maze, NoRoom};
pub use statistics::Statistics;
pub use svg::Svg;
pub use text::{DrawingError, Text};
pub use tile::Tile;
pub use wall_prim::{EndpointError, wall_prim};
pub use walls::WallsError;
