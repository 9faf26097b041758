//! Every function against a naive oracle.

mod bits;
mod cases;
mod cells;
mod dense;
mod direction;
mod ends;
mod flood;
mod line;
mod nested;
mod pos;
mod rect;
#[cfg(feature = "serde")]
mod saved;
mod sparse;
mod symmetry;
mod text;
mod window;
