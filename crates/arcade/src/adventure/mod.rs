//! Adventure: its routes, over the rules' `Session`.
//!
//! | route | what it does |
//! | --- | --- |
//! | `GET /adventure/api/game` | the game under way, with what was said so far, or `null` |
//! | `POST /adventure/api/new` | begins a game: [`table::Wishes`] as JSON |
//! | `POST /adventure/api/enter` | `{"line": "..."}`: what the player types |
//! | `GET /adventure/api/demo` | a game that plays itself, for the home page |

mod demo;
mod saves;
mod scene;
mod table;

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::extract::rejection::JsonRejection;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Extension, Json, Router};
use serde::{Deserialize, Serialize};

use self::saves::Saves;
use self::scene::Scene;
use self::table::{Table, Wishes};
use crate::page::{Context, Page};
use crate::session::{SessionId, Sessions};

/// Its line in the table of games.
pub(crate) const PAGE: Page = Page {
    dir: "adventure",
    title: "Adventure",
    blurb: "An old house, a maze of rooms, and somebody in nearly every one.",
    sprite: "door",
    routes,
};

/// Games that are kept at a time, and for how long when nobody plays them.
const MOST_GAMES: usize = 64;
const OLDEST_GAME: Duration = Duration::from_hours(24);

/// What all games share.
struct House {
    saves: Saves,
    /// The lock makes the lines of a session come one after the other.
    tables: Sessions<Mutex<Option<Table>>>,
}

fn routes(context: &Context) -> Router {
    let house = Arc::new(House {
        saves: Saves::new(Arc::clone(&context.database)),
        tables: Sessions::new(MOST_GAMES, OLDEST_GAME),
    });
    Router::new()
        .route("/adventure/api/game", get(game))
        .route("/adventure/api/new", post(begin))
        .route("/adventure/api/enter", post(enter))
        .route("/adventure/api/demo", get(|| async { Json(demo::play()) }))
        .layer(Extension(house))
}

/// Why there is no scene: a sentence for the player.
#[derive(Debug)]
struct Refusal(StatusCode, String);

impl Refusal {
    fn no_game() -> Self {
        Self(
            StatusCode::NOT_FOUND,
            "No game is under way: begin a new one.".to_owned(),
        )
    }
}

impl From<JsonRejection> for Refusal {
    fn from(rejection: JsonRejection) -> Self {
        Self(rejection.status(), rejection.body_text())
    }
}

#[derive(Serialize)]
struct Problem {
    error: String,
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        (self.0, Json(Problem { error: self.1 })).into_response()
    }
}

#[derive(Deserialize)]
struct Typed {
    line: String,
}

type Answer<T> = Result<Json<T>, Refusal>;

/// Nothing, as JSON, where no game is under way: that is no mistake.
async fn game(
    Extension(house): Extension<Arc<House>>,
    Extension(id): Extension<SessionId>,
) -> Answer<Option<Scene>> {
    at_table(house, id, |table, _| {
        Ok(table.as_ref().map(Table::scene_so_far))
    })
    .await
}

async fn begin(
    Extension(house): Extension<Arc<House>>,
    Extension(id): Extension<SessionId>,
    wishes: Result<Json<Wishes>, JsonRejection>,
) -> Answer<Scene> {
    let Json(wishes) = wishes?;
    at_table(house, id, move |table, _| {
        let begun =
            Table::begin(&wishes).map_err(|reason| Refusal(StatusCode::BAD_REQUEST, reason))?;
        Ok(table.insert(begun).scene_so_far())
    })
    .await
}

async fn enter(
    Extension(house): Extension<Arc<House>>,
    Extension(id): Extension<SessionId>,
    typed: Result<Json<Typed>, JsonRejection>,
) -> Answer<Scene> {
    let Json(Typed { line }) = typed?;
    at_table(house, id, move |table, saves| {
        let table = table.as_mut().ok_or_else(Refusal::no_game)?;
        table
            .enter(&line, saves)
            .map_err(|reason| Refusal(StatusCode::CONFLICT, reason))
    })
    .await
}

/// Does something at the session's table, away from the threads that answer
/// requests: saved games wait for the disk.
async fn at_table<T: Send + 'static>(
    house: Arc<House>,
    id: SessionId,
    work: impl FnOnce(&mut Option<Table>, &Saves) -> Result<T, Refusal> + Send + 'static,
) -> Answer<T> {
    tokio::task::spawn_blocking(move || {
        let table = house.tables.get_or_insert_with(id, Mutex::default);
        let mut table = table.lock().unwrap_or_else(PoisonError::into_inner);
        work(&mut table, &house.saves).map(Json)
    })
    .await
    .unwrap_or_else(|_| {
        Err(Refusal(
            StatusCode::INTERNAL_SERVER_ERROR,
            "The arcade made a mistake; its terminal says which.".to_owned(),
        ))
    })
}
