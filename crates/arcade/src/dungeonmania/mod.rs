//! Dungeon Mania: its routes, over the rules' `Controller`.
//!
//! The published routes (`/api/…`) and those of our own page
//! (`/dungeonmania/api/…`) are the same calls; the page's answers tell more.

mod calls;
mod catalogue;
mod demo;
mod params;
mod saves;
mod scene;
mod wrapper;

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::response::Response;
use axum::routing::{get, post};
use axum::{Extension, Router};
use dungeonmania::{Controller, Library, Store};

use self::calls::{Call, GAME_CALLS};
use self::params::Params;
use self::saves::Saves;
use self::scene::Scene;
use self::wrapper::{Refusal, wrap};
use crate::page::{Context, Page};
use crate::parked::Parked;
use crate::session::{SessionId, Sessions};

/// Its line in the table of games.
pub(crate) const PAGE: Page = Page {
    dir: "dungeonmania",
    title: "Dungeon Mania",
    blurb: "Push, fight, build and rewind your way out.",
    sprite: "player",
    routes,
};

/// Games that are kept at a time, and for how long when nobody plays them.
const MOST_GAMES: usize = 64;
const OLDEST_GAME: Duration = Duration::from_hours(24);

/// What all games share.
struct Hall {
    library: Arc<Library>,
    store: Arc<dyn Store>,
    parked: Parked,
    /// The lock makes the calls of a session come one after the other.
    games: Sessions<Mutex<Controller>>,
}

impl Hall {
    fn controller(&self) -> Controller {
        Controller::new(Arc::clone(&self.library), Arc::clone(&self.store))
    }

    /// The session's game: the one it plays, or the one that was under way
    /// when the arcade ended.
    fn game(&self, id: SessionId) -> Option<Arc<Mutex<Controller>>> {
        if let Some(game) = self.games.get(id) {
            return Some(game);
        }
        // One that cannot be had, or read by this version, is none.
        let bytes = self.parked.find(id).ok().flatten()?;
        let mut controller = self.controller();
        controller.import(&bytes).ok()?;
        let game = self.games.get_or_insert_with(id, || Mutex::new(controller));
        Some(game)
    }

    /// Keeps all games for when the arcade is started again.
    fn park(&self) {
        for (id, game) in self.games.all() {
            let controller = game.lock().unwrap_or_else(PoisonError::into_inner);
            let Ok(bytes) = controller.export() else {
                continue; // a session that never started a game
            };
            if let Err(e) = self.parked.keep(id, &bytes) {
                eprintln!("arcade: a game under way is lost: {e}");
            }
        }
    }
}

/// How an answer is told.
#[derive(Clone, Copy)]
enum Tell {
    /// As published.
    Plain,
    /// With what our page draws besides.
    Scene,
}

fn routes(context: &Context) -> Router {
    let hall = Arc::new(Hall {
        library: Arc::new(context.library.clone()),
        store: Arc::new(Saves::new(Arc::clone(&context.database))),
        parked: Parked::new(PAGE.dir, Arc::clone(&context.database)),
        games: Sessions::new(MOST_GAMES, OLDEST_GAME),
    });
    let all = Arc::clone(&hall);
    context.at_end.add(move || all.park());
    let mut router = Router::new();
    for (prefix, tell) in [("/api", Tell::Plain), ("/dungeonmania/api", Tell::Scene)] {
        for &(path, call) in GAME_CALLS {
            let handler = post(move |Extension(hall), Extension(id), params| {
                game_call(hall, id, params, call, tell)
            });
            router = both(router, &format!("{prefix}/game/{path}"), handler);
        }
    }
    let list = |names: fn(&Controller) -> Result<Vec<String>, Refusal>| {
        get(move |Extension(hall): Extension<Arc<Hall>>| async move {
            wrap(blocking(move || names(&hall.controller())).await)
        })
    };
    router = both(router, "/api/dungeons", list(|c| Ok(c.dungeons()?)));
    router = both(router, "/api/configs", list(|c| Ok(c.configs()?)));
    router = both(router, "/api/games/all", list(|c| Ok(c.all_games()?)));
    for (path, value) in [
        ("/api/skin/current", "default"),
        ("/api/localisation/current", "en_US"),
    ] {
        let handler = get(move || async move { wrap(Ok(value)) });
        router = both(router, path, handler);
    }
    let catalogue = get(|Extension(hall): Extension<Arc<Hall>>| async move {
        wrap(blocking(move || catalogue::of(&hall.library)).await)
    });
    router = both(router, "/dungeonmania/api/catalogue", catalogue);
    let demo = get(|| async { wrap(blocking(|| Ok(demo::get())).await) });
    router = both(router, "/dungeonmania/api/demo", demo);
    router.layer(Extension(hall))
}

/// A route with and without a slash at its end.
fn both(router: Router, path: &str, handler: axum::routing::MethodRouter) -> Router {
    router
        .route(path, handler.clone())
        .route(&format!("{path}/"), handler)
}

/// One call of the session's game, after those that came before it.
async fn game_call(
    hall: Arc<Hall>,
    id: SessionId,
    params: Params,
    call: Call,
    tell: Tell,
) -> Response {
    let answer = blocking(move || {
        let game = if call.starts {
            hall.games
                .get_or_insert_with(id, || Mutex::new(hall.controller()))
        } else {
            hall.game(id).ok_or_else(Refusal::no_game)?
        };
        let mut controller = game.lock().unwrap_or_else(PoisonError::into_inner);
        let response = (call.run)(&mut controller, &params)?;
        Ok::<_, Refusal>(
            match tell {
                Tell::Plain => serde_json::to_value(response),
                Tell::Scene => serde_json::to_value(Scene::new(&controller, response)),
            }
            .expect("responses are JSON"),
        )
    });
    wrap(answer.await)
}

/// Runs something that computes or waits for the disk, away from the threads
/// that answer requests.
async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Refusal> + Send + 'static,
) -> Result<T, Refusal> {
    tokio::task::spawn_blocking(work)
        .await
        .unwrap_or_else(|_| Err(Refusal::broken()))
}
