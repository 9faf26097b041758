//! The games that are there.

use std::sync::Arc;

use axum::Router;
use dungeonmania::Library;

use crate::database::Database;
use crate::parked::AtEnd;

/// What a game's module gets to work with.
#[derive(Clone)]
pub struct Context {
    /// Where games are saved.
    pub database: Arc<Database>,
    /// The dungeons and configurations of Dungeon Mania.
    pub library: Library,
    /// What to do when the arcade ends.
    pub at_end: AtEnd,
}

/// A game's place in the arcade.
pub struct Page {
    /// The directory under `web/` with its files, and its address: its start
    /// page `web/DIR/index.html` is served at `/DIR/`.
    pub dir: &'static str,
    /// Its name.
    pub title: &'static str,
    /// One sentence that makes people want to play.
    pub blurb: &'static str,
    /// The sprite on its card, a name of the atlas.
    pub sprite: &'static str,
    /// Its routes, with full paths. They start with `/DIR/api/`, but for those
    /// that an outside front end expects elsewhere.
    pub routes: fn(&Context) -> Router,
}

/// Every game, in the order of the home page.
pub const PAGES: &[Page] = &[
    crate::dungeonmania::PAGE,
    crate::atomination::PAGE,
    crate::adventure::PAGE,
    crate::warriors::PAGE,
];
