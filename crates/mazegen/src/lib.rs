#![doc = include_str!("../README.md")]
#![no_std]

extern crate alloc;

mod carver;
mod dice;
mod exits;
mod maze;
mod tile;
mod wall_prim;

pub use carver::Carver;
pub use exits::{Exits, ExitsIter};
pub use maze::{Maze, NoRoom};
pub use tile::Tile;
pub use wall_prim::{EndpointError, wall_prim};
