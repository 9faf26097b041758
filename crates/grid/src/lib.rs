#![doc = include_str!("../README.md")]
#![no_std]

extern crate alloc;

mod dense;
mod direction;
mod pos;
mod rect;
mod text;

pub use dense::Grid;
pub use direction::{Direction, Direction8, UnknownDirection};
pub use pos::Pos;
pub use rect::Rect;
pub use text::TextError;
