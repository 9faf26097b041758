//! Atomination: the game is the list of its moves, which the page keeps.
//!
//! Every request brings the moves made so far, so that the server keeps
//! nothing: a reload, another tab or a restart of the arcade loses no game.

use atomination::{Action, Event, Game, Level, Opponent, Player, Pos, ReplayError, Setup, World};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use axum::{Json, Router};
use serde::{Deserialize, Serialize};

use crate::page::{Context, Page};

/// The game's place in the arcade.
pub(crate) const PAGE: Page = Page {
    dir: "atomination",
    title: "Atomination",
    blurb: "Pile up atoms until they burst, and take what they hit. Two to four \
            players, people or the computer.",
    sprite: "atom_red_3",
    routes,
};

/// Sides that a board on the page may have: it is played with fingers, and a
/// request is answered at once.
const LONGEST_SIDE: u8 = 32;

fn routes(_: &Context) -> Router {
    Router::new()
        .route("/atomination/api/play", post(play))
        .route("/atomination/api/hint", post(hint))
}

/// A game, and what is to be done in it.
#[derive(Debug, Deserialize)]
struct Ask {
    #[serde(flatten)]
    setup: Setup,
    moves: Vec<(u8, u8)>,
    #[serde(default)]
    act: Option<Act>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Act {
    /// An atom in this column and row.
    Place(u8, u8),
    /// A move of the computer's.
    Computer {
        level: Level,
        #[serde(default)]
        seed: u64,
    },
}

/// The world, and how it came to be.
#[derive(Debug, Serialize)]
struct Told {
    world: World,
    /// Cells owned by each player, in the order of turns.
    owned: Vec<u32>,
    /// Players who are out.
    out: Vec<Player>,
    /// Where the atom was placed.
    at: Option<(i32, i32)>,
    events: Vec<Event>,
}

#[derive(Debug, thiserror::Error)]
enum Refused {
    #[error("sides of at most {LONGEST_SIDE} cells are played here")]
    TooLarge,
    #[error(transparent)]
    Moves(#[from] ReplayError),
    #[error(transparent)]
    Act(#[from] atomination::Error),
    #[error("the game is over")]
    Over,
    #[error("the game could not be worked out")]
    Lost,
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let body = serde_json::json!({ "error": self.to_string() });
        (StatusCode::UNPROCESSABLE_ENTITY, Json(body)).into_response()
    }
}

async fn play(Json(ask): Json<Ask>) -> Result<Json<Told>, Refused> {
    off_the_road(move || {
        let mut game = game_of(&ask)?;
        let mut events = Vec::new();
        let at = match ask.act {
            None => None,
            Some(Act::Place(x, y)) => Some(Pos::new(x.into(), y.into())),
            Some(Act::Computer { level, seed }) => {
                let choice = Opponent::new(level, seed).choose(game.world());
                Some(choice.ok_or(Refused::Over)?)
            }
        };
        if let Some(at) = at {
            game.apply(&Action::Place(at), &mut events)?;
        }
        let world = game.world().clone();
        Ok(Json(Told {
            owned: game.setup().players().map(|p| world.owned(p)).collect(),
            out: game
                .setup()
                .players()
                .filter(|&p| world.is_out(p))
                .collect(),
            at: at.map(|at| (at.x, at.y)),
            events,
            world,
        }))
    })
    .await
}

/// A good move: its column and row.
async fn hint(Json(ask): Json<Ask>) -> Result<Json<(i32, i32)>, Refused> {
    off_the_road(move || {
        let game = game_of(&ask)?;
        let choice = Opponent::new(Level::Search, 0).choose(game.world());
        let at = choice.ok_or(Refused::Over)?;
        Ok(Json((at.x, at.y)))
    })
    .await
}

/// Thinking is done where it holds up no other request.
async fn off_the_road<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Refused> + Send + 'static,
) -> Result<T, Refused> {
    tokio::task::spawn_blocking(work)
        .await
        .unwrap_or(Err(Refused::Lost))
}

fn game_of(ask: &Ask) -> Result<Game, Refused> {
    if ask.setup.width().max(ask.setup.height()) > LONGEST_SIDE {
        return Err(Refused::TooLarge);
    }
    let moves = ask.moves.iter().map(|&(x, y)| Pos::new(x.into(), y.into()));
    Ok(Game::replay(ask.setup, moves)?)
}
