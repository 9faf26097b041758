#![doc = include_str!("../README.md")]
#![no_std]

extern crate alloc;

mod combatant;
mod durability;
mod fight;
mod roll;
mod stat;

pub use combatant::{Combatant, Regrowth};
pub use durability::Durability;
pub use fight::{Fight, Outcome, Round, Rounds};
pub use roll::{DamageRoll, HitRoll};
pub use stat::{Modifier, Stat};
