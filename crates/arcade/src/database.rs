//! The database file in which saved games lie.

use std::fmt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use directories::ProjectDirs;
use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{AssertSqlSafe, SqlSafeStr, SqlitePool};

/// The file's name within its directory.
const FILE: &str = "arcade.sqlite";

/// Steps from an empty file to today's tables, in order. A step that has been
/// released never changes; a new one is added below it.
const MIGRATIONS: &[(i64, &str, &str)] = &[
    (1, "saves", include_str!("../migrations/0001_saves.sql")),
    (2, "parked", include_str!("../migrations/0002_parked.sql")),
];

/// The database, or one in memory where there could be none on the disk.
pub struct Database {
    pool: SqlitePool,
    place: Place,
}

/// Where a database lies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// In this file.
    File(PathBuf),
    /// Nowhere: what is saved is gone when the program ends.
    Memory,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(path) => write!(f, "{}", path.display()),
            Self::Memory => write!(f, "memory only"),
        }
    }
}

/// Why a database could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The system has no place for data of programs.
    #[error("this system names no directory for data; name one with --data")]
    NoPlace,
    /// The directory cannot be made.
    #[error("cannot create {}: {source}", dir.display())]
    Directory {
        /// The directory.
        dir: PathBuf,
        /// What the system said.
        source: std::io::Error,
    },
    /// The file is no database, or cannot be read or written.
    #[error("cannot open {place}: {source}")]
    File {
        /// The database.
        place: Place,
        /// What the database said.
        source: sqlx::Error,
    },
    /// The file was written by a newer version, or its tables are damaged.
    #[error("cannot use {place}: {source}")]
    Tables {
        /// The database.
        place: Place,
        /// What is wrong.
        source: MigrateError,
    },
}

impl Database {
    /// Opens the database in a directory, or in the platform's place for data
    /// if none is named; makes what is missing.
    ///
    /// # Errors
    /// If that is not possible; the file is then left as it was.
    pub async fn open(dir: Option<&Path>) -> Result<Self, OpenError> {
        let dir = match dir {
            Some(dir) => dir.to_path_buf(),
            None => ProjectDirs::from("", "", "grid-arcade")
                .ok_or(OpenError::NoPlace)?
                .data_dir()
                .to_path_buf(),
        };
        std::fs::create_dir_all(&dir).map_err(|source| OpenError::Directory {
            dir: dir.clone(),
            source,
        })?;
        let file = dir.join(FILE);
        let options = SqliteConnectOptions::new()
            .filename(&file)
            .create_if_missing(true)
            // One file, and a save is either there or not, whatever happens to
            // the machine.
            .journal_mode(SqliteJournalMode::Delete)
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(Duration::from_secs(5));
        Self::connect(options, Place::File(file)).await
    }

    /// A database that is gone when the program ends.
    ///
    /// # Errors
    /// If there is not even memory for it.
    pub async fn in_memory() -> Result<Self, OpenError> {
        Self::connect(SqliteConnectOptions::new().in_memory(true), Place::Memory).await
    }

    async fn connect(options: SqliteConnectOptions, place: Place) -> Result<Self, OpenError> {
        // One connection: writes wait for each other anyway, and a database in
        // memory lives in its connection.
        let pool = SqlitePoolOptions::new()
            .max_connections(1)
            .idle_timeout(None)
            .max_lifetime(None)
            .connect_with(options)
            .await
            .map_err(|source| OpenError::File {
                place: place.clone(),
                source,
            })?;
        let migrations = MIGRATIONS
            .iter()
            .map(|&(version, name, sql)| {
                let sql = AssertSqlSafe(sql).into_sql_str();
                Migration::new(version, name.into(), MigrationType::Simple, sql, false)
            })
            .collect();
        Migrator::with_migrations(migrations)
            .run(&pool)
            .await
            .map_err(|source| OpenError::Tables {
                place: place.clone(),
                source,
            })?;
        Ok(Self { pool, place })
    }

    /// Where it lies.
    pub fn place(&self) -> &Place {
        &self.place
    }

    /// The connection.
    pub fn pool(&self) -> &SqlitePool {
        &self.pool
    }

    /// Writes what is left to write and closes the file.
    pub async fn close(&self) {
        self.pool.close().await;
    }
}
