#![doc = include_str!("../README.md")]
#![no_std]

extern crate alloc;

mod builder;
mod circuit;
mod csr;
mod dot;
mod on_grid;
mod order;
mod pending;
mod rounds;
mod rule;
mod settle;
mod table;

pub use builder::{Builder, ConnectError};
pub use circuit::{Change, Circuit, Kind, NodeId, SetError, Settled};
pub use dot::Dot;
pub use on_grid::Part;
pub use rule::{Rule, UnknownRule};
pub use table::{TableError, TruthTable};
