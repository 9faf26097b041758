//! The crates that people would use otherwise, each behind the same small face.
//!
//! Whatever a peer can prepare once for a board (its own grid, a graph) is
//! prepared outside of what is timed.

mod maps;
pub mod octile;
mod paths;

pub use maps::{MapPeer, map_peers};
pub use paths::{PathPeer, path_peers};
