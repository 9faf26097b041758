//! The rules, as small drawn dungeons.

#![allow(clippy::float_cmp)] // exactness is what is promised

#[path = "../drawn/mod.rs"]
mod drawn;

mod battles;
mod bombs;
mod boulders;
mod building;
mod doors;
mod enemies;
mod goals;
mod logic;
mod mercenaries;
mod portals;
mod potions;
mod refusals;
mod swamps;
mod time;
