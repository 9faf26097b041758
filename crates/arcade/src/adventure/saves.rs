//! Saved games in the database.

use std::sync::Arc;

use adventure::{Store, StoreError};
use tokio::runtime::Handle;

use crate::database::Database;

/// What its rows are marked with.
const GAME: &str = "adventure";

/// The saves of Adventure: one row each, written in one transaction.
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

impl Store for &Saves {
    fn save(&mut self, name: &str, text: &str) -> Result<(), StoreError> {
        let query = sqlx::query(
            "INSERT INTO saves (game, name, bytes) VALUES (?, ?, ?) \
             ON CONFLICT (game, name) DO UPDATE SET bytes = excluded.bytes",
        )
        .bind(GAME)
        .bind(name)
        .bind(text.as_bytes())
        .execute(self.database.pool());
        match self.runtime.block_on(query) {
            Ok(_) => Ok(()),
            Err(error) => Err(reason(&error)),
        }
    }

    fn load(&self, name: &str) -> Result<String, StoreError> {
        let query = sqlx::query_scalar("SELECT bytes FROM saves WHERE game = ? AND name = ?")
            .bind(GAME)
            .bind(name)
            .fetch_optional(self.database.pool());
        let bytes: Option<Vec<u8>> = self.runtime.block_on(query).map_err(|e| reason(&e))?;
        let bytes =
            bytes.ok_or_else(|| StoreError("there is no saved game of that name".to_owned()))?;
        String::from_utf8(bytes).map_err(|_| StoreError("it is damaged: not a text".to_owned()))
    }

    fn open_script(&mut self, _: &str) -> Result<(), StoreError> {
        Err(StoreError(
            "a page writes no files, but Keep the story gives you all of it".to_owned(),
        ))
    }

    fn write_script(&mut self, _: &str) -> Result<(), StoreError> {
        Ok(())
    }

    fn close_script(&mut self) {}
}

fn reason(error: &sqlx::Error) -> StoreError {
    StoreError(format!("the database says {error}"))
}
