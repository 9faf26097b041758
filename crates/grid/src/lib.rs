#![doc = include_str!("../README.md")]
#![no_std]

extern crate alloc;

mod bits;
mod cells;
mod dense;
mod direction;
mod flood;
mod line;
mod nested;
mod ones;
mod pos;
mod ray;
mod rect;
mod rows_mut;
mod sparse;
mod symmetry;
mod text;
mod window;

pub use bits::BitGrid;
pub use cells::Cells;
pub use dense::Grid;
pub use direction::{Direction, Direction8, UnknownDirection};
pub use flood::Adjacency;
pub use line::Line;
pub use nested::RaggedRows;
pub use ones::Ones;
pub use pos::Pos;
pub use ray::Ray;
pub use rect::Rect;
pub use sparse::SparseGrid;
pub use symmetry::Symmetry;
pub use text::TextError;
pub use window::Window;
