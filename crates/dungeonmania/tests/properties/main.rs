//! What holds for every dungeon.

#[path = "../random/mod.rs"]
mod random;

mod pursuit;
mod replay;
mod saves;
