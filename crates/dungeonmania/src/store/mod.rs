//! Where saved games are kept: bytes by name.
//!
//! A store knows nothing of what it keeps. Whether the bytes are a saved game,
//! and a whole one, is for [`save`](crate::save) to say.

#[cfg(feature = "files")]
mod file;
mod memory;

use thiserror::Error;

#[cfg(feature = "files")]
pub use file::FileStore;
pub use memory::MemoryStore;

/// A store that cannot do its work: a full disk, a missing right, a database
/// that is gone.
#[derive(Debug, Error)]
#[error("{doing}: {source}")]
pub struct StoreError {
    /// What was being done, for a person: `saving "maze-1"`.
    pub doing: String,
    /// What went wrong.
    pub source: Box<dyn std::error::Error + Send + Sync>,
}

impl StoreError {
    /// An error with what was being done and what went wrong.
    pub fn new(
        doing: impl Into<String>,
        source: impl Into<Box<dyn std::error::Error + Send + Sync>>,
    ) -> Self {
        Self {
            doing: doing.into(),
            source: source.into(),
        }
    }
}

/// Named saves. Shared by everybody who plays, so its methods take `&self`.
///
/// The [`Controller`](crate::Controller) has checked every name with
/// [`check_name`](crate::check_name) before it comes here.
pub trait Store: Send + Sync {
    /// Keeps `bytes` under `name`, in place of what was kept there. At every
    /// moment, whatever happens, either the old bytes or the new ones can be
    /// loaded.
    ///
    /// # Errors
    /// [`StoreError`] if they could not be kept; the old ones still are.
    fn save(&self, name: &str, bytes: &[u8]) -> Result<(), StoreError>;

    /// What is kept under `name`, or `None` if nothing is.
    ///
    /// # Errors
    /// [`StoreError`] if it could not be read.
    fn load(&self, name: &str) -> Result<Option<Vec<u8>>, StoreError>;

    /// All names, sorted.
    ///
    /// # Errors
    /// [`StoreError`] if they could not be listed.
    fn names(&self) -> Result<Vec<String>, StoreError>;
}

impl<S: Store + ?Sized> Store for std::sync::Arc<S> {
    fn save(&self, name: &str, bytes: &[u8]) -> Result<(), StoreError> {
        (**self).save(name, bytes)
    }

    fn load(&self, name: &str) -> Result<Option<Vec<u8>>, StoreError> {
        (**self).load(name)
    }

    fn names(&self) -> Result<Vec<String>, StoreError> {
        (**self).names()
    }
}
