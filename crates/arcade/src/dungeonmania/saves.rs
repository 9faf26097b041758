//! Saved games in the database.

use std::sync::Arc;

use dungeonmania::{Store, StoreError};
use tokio::runtime::Handle;

use crate::database::Database;

/// What its rows are marked with.
const GAME: &str = "dungeonmania";

/// The saves of Dungeon Mania. A save is one row, written in one transaction:
/// the old one is there until the new one is.
///
/// Its methods wait for the database, so they are for threads that may wait.
pub(super) struct Saves {
    database: Arc<Database>,
    runtime: Handle,
}

impl Saves {
    /// # Panics
    /// Outside of a runtime.
    pub(super) fn new(database: Arc<Database>) -> Self {
        Self {
            database,
            runtime: Handle::current(),
        }
    }
}

impl Store for Saves {
    fn save(&self, name: &str, bytes: &[u8]) -> Result<(), StoreError> {
        let query = sqlx::query(
            "INSERT INTO saves (game, name, bytes) VALUES (?, ?, ?) \
             ON CONFLICT (game, name) DO UPDATE SET bytes = excluded.bytes",
        )
        .bind(GAME)
        .bind(name)
        .bind(bytes)
        .execute(self.database.pool());
        match self.runtime.block_on(query) {
            Ok(_) => Ok(()),
            Err(e) => Err(StoreError::new(format!("saving {name:?}"), e)),
        }
    }

    fn load(&self, name: &str) -> Result<Option<Vec<u8>>, StoreError> {
        let query = sqlx::query_scalar("SELECT bytes FROM saves WHERE game = ? AND name = ?")
            .bind(GAME)
            .bind(name)
            .fetch_optional(self.database.pool());
        self.runtime
            .block_on(query)
            .map_err(|e| StoreError::new(format!("loading {name:?}"), e))
    }

    fn names(&self) -> Result<Vec<String>, StoreError> {
        let query = sqlx::query_scalar("SELECT name FROM saves WHERE game = ? ORDER BY name")
            .bind(GAME)
            .fetch_all(self.database.pool());
        self.runtime
            .block_on(query)
            .map_err(|e| StoreError::new("listing saved games", e))
    }
}
