//! Warriors: setups are drawn and played on request. Nothing is kept; the page
//! holds the whole game and shows it at its own pace.

mod examples;
mod film;

use axum::extract::rejection::JsonRejection;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use serde::{Deserialize, Serialize};
use warriors::{Chronicle, Plan, Setup};

use self::examples::EXAMPLES;
use self::film::Film;
use crate::page::{Context, Page};

/// Its line in the table of games.
pub(crate) const PAGE: Page = Page {
    dir: "warriors",
    title: "Warriors",
    blurb: "Write who fights where, and watch who is left.",
    sprite: "warrior_flame",
    routes,
};

/// The most cells that a board may have here; the library has no such limit.
const MOST_CELLS: usize = 10_000;
/// The most warriors that a setup may have here.
const MOST_WARRIORS: usize = 300;

fn routes(_: &Context) -> Router {
    Router::new()
        .route(
            "/warriors/api/examples",
            get(|| async { Json(&EXAMPLES[..]) }),
        )
        .route("/warriors/api/film", post(film))
        .route("/warriors/api/generate", post(generate))
        .route("/warriors/api/report", post(report))
}

/// Why a request was not answered, for the player to read.
#[derive(Debug)]
struct Refusal(String);

#[derive(Serialize)]
struct Told {
    error: String,
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        (StatusCode::BAD_REQUEST, Json(Told { error: self.0 })).into_response()
    }
}

/// A setup file's text.
#[derive(Deserialize)]
struct Script {
    setup: String,
}

type Body<T> = Result<Json<T>, JsonRejection>;

fn body<T>(body: Body<T>) -> Result<T, Refusal> {
    body.map(|Json(value)| value)
        .map_err(|rejection| Refusal(rejection.body_text()))
}

/// Reads a setup, and what is odd about it.
fn read(script: &Script) -> Result<(Setup, Vec<String>), Refusal> {
    let (setup, warnings) =
        Setup::read(&script.setup).map_err(|error| Refusal(error.to_string()))?;
    if setup.rows() * setup.cols() > MOST_CELLS {
        return Err(Refusal(format!(
            "a board has at most {MOST_CELLS} cells here"
        )));
    }
    if setup.warriors().len() > MOST_WARRIORS {
        return Err(Refusal(format!(
            "there are at most {MOST_WARRIORS} warriors here"
        )));
    }
    Ok((setup, warnings.iter().map(ToString::to_string).collect()))
}

/// The whole game of a setup.
async fn film(script: Body<Script>) -> Result<Json<Film>, Refusal> {
    let script = body(script)?;
    blocking(move || {
        let (setup, warnings) = read(&script)?;
        Ok(Json(Film::of(&setup, warnings)))
    })
    .await
}

/// The report about a setup's game, to be kept as a file.
async fn report(script: Body<Script>) -> Result<Response, Refusal> {
    let script = body(script)?;
    blocking(move || {
        let (mut setup, _) = read(&script)?;
        setup.set_iterations(setup.iterations().min(film::MOST_FRAMES));
        let html = Chronicle::of(&setup).to_html("Warriors");
        Ok(([(CONTENT_TYPE, "text/html; charset=utf-8")], html).into_response())
    })
    .await
}

/// What a random setup should be like.
#[derive(Deserialize)]
struct Wish {
    rows: usize,
    cols: usize,
    warriors: usize,
    seed: u64,
}

/// A random setup as a setup file.
#[derive(Serialize)]
struct Written {
    setup: String,
}

async fn generate(wish: Body<Wish>) -> Result<Json<Written>, Refusal> {
    let wish = body(wish)?;
    if wish.rows.saturating_mul(wish.cols) > MOST_CELLS || wish.warriors > MOST_WARRIORS {
        return Err(Refusal(format!(
            "at most {MOST_CELLS} cells and {MOST_WARRIORS} warriors, please"
        )));
    }
    blocking(move || {
        let plan = Plan::new(wish.rows, wish.cols, wish.warriors);
        let mut rng = ChaCha8Rng::seed_from_u64(wish.seed);
        let setup = plan.generate(&mut rng);
        let setup = setup.map_err(|error| Refusal(error.to_string()))?;
        Ok(Json(Written {
            setup: setup.to_string(),
        }))
    })
    .await
}

/// Computes away from the threads that answer requests.
async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Refusal> + Send + 'static,
) -> Result<T, Refusal> {
    tokio::task::spawn_blocking(work)
        .await
        .unwrap_or_else(|_| Err(Refusal("something broke; try another setup".into())))
}
