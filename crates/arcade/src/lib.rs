#![doc = include_str!("../README.md")]
//! ## Inside
//!
//! A request goes one way: `guard` refuses what other sites send, [`session`]
//! says whose it is, a game's module answers, `assets` has the files. What lies
//! in `web/` is part of the program; nothing is read from the disk but the
//! database.
//!
//! A game is one line in [`page::PAGES`], a module with its routes, and a
//! directory in `web/`.

mod adventure;
mod assets;
mod atomination;
pub mod cli;
pub mod database;
mod dungeonmania;
mod frontend;
mod guard;
mod home;
pub mod page;
pub mod parked;
pub mod server;
pub mod session;
mod warriors;
