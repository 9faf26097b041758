#![doc = include_str!("../README.md")]
#![no_std]

extern crate alloc;

mod combatant;
mod duel;
mod durability;
mod fight;
mod odds;
mod roll;
mod stat;

pub use combatant::{Combatant, Regrowth};
pub use duel::{DuelOdds, Duelist};
pub use durability::Durability;
pub use fight::{Fight, Outcome, Round, Rounds};
pub use odds::Odds;
pub use roll::{DamageRoll, HitRoll};
pub use stat::{Modifier, Stat};
