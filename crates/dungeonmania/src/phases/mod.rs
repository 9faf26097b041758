//! The phases of a tick, one file each.

pub(crate) mod act;
pub(crate) mod arrivals;
pub(crate) mod contacts;
pub(crate) mod enemies;
pub(crate) mod goals;
pub(crate) mod older;
pub(crate) mod potions;
pub(crate) mod spawns;
