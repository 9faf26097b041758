//! Games under way when the arcade ends: kept, so that a browser that comes
//! back after a restart finds its game as it was.

use std::sync::{Arc, Mutex, PoisonError};

use tokio::runtime::Handle;

use crate::database::Database;
use crate::session::SessionId;

/// Days after which nobody is expected to come back.
const DAYS: i64 = 30;

/// The parked games of one kind. Its methods wait for the database, so they
/// are for threads that may wait.
pub struct Parked {
    game: &'static str,
    database: Arc<Database>,
    runtime: Handle,
}

impl Parked {
    /// The parked games of `game`.
    ///
    /// # Panics
    /// Outside of a runtime.
    pub fn new(game: &'static str, database: Arc<Database>) -> Self {
        Self {
            game,
            database,
            runtime: Handle::current(),
        }
    }

    /// Keeps a session's game, in place of what was kept before, and forgets
    /// those that are too old.
    ///
    /// # Errors
    /// What the database said.
    pub fn keep(&self, session: SessionId, bytes: &[u8]) -> Result<(), sqlx::Error> {
        let pool = self.database.pool();
        self.runtime.block_on(async {
            let mut write = pool.begin().await?;
            sqlx::query("DELETE FROM parked WHERE at < unixepoch() - ? * 86400")
                .bind(DAYS)
                .execute(&mut *write)
                .await?;
            sqlx::query("INSERT OR REPLACE INTO parked (game, session, bytes) VALUES (?, ?, ?)")
                .bind(self.game)
                .bind(session.to_string())
                .bind(bytes)
                .execute(&mut *write)
                .await?;
            write.commit().await
        })
    }

    /// A session's game, if one was kept.
    ///
    /// # Errors
    /// What the database said.
    pub fn find(&self, session: SessionId) -> Result<Option<Vec<u8>>, sqlx::Error> {
        let query = sqlx::query_scalar("SELECT bytes FROM parked WHERE game = ? AND session = ?")
            .bind(self.game)
            .bind(session.to_string())
            .fetch_optional(self.database.pool());
        self.runtime.block_on(query)
    }
}

type Task = Box<dyn FnOnce() + Send>;

/// What is done when the arcade ends, before the database is closed.
#[derive(Clone, Default)]
pub struct AtEnd(Arc<Mutex<Vec<Task>>>);

impl AtEnd {
    /// Adds something to do. It may wait.
    pub fn add(&self, task: impl FnOnce() + Send + 'static) {
        let mut tasks = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        tasks.push(Box::new(task));
    }

    /// Does it all, once.
    pub async fn run(&self) {
        let tasks = std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner));
        let done = tokio::task::spawn_blocking(|| tasks.into_iter().for_each(|task| task()));
        // A task that panics has said so.
        let _ = done.await;
    }
}
