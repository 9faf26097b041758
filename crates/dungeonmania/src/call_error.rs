//! Why a call of the text's interface failed.

use crate::document::DocumentError;
use crate::library::LibraryError;
use crate::names::NameError;
use crate::save::SaveError;
use crate::{Error, Exception, GenerateError, StoreError};

/// Why a call failed. Nothing has changed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CallError {
    /// There is no game yet.
    #[error("there is no game: start one, or load one")]
    NoGame,
    /// A name that cannot be one.
    #[error(transparent)]
    Name(#[from] NameError),
    /// A dungeon or configuration that cannot be had from the library.
    #[error(transparent)]
    Library(LibraryError),
    /// An inline dungeon that cannot be used.
    #[error("dungeon: {0}")]
    Dungeon(DocumentError),
    /// An inline configuration that cannot be used.
    #[error("configuration: {0}")]
    Config(DocumentError),
    /// Corners between which there can be no dungeon.
    #[error(transparent)]
    Generate(#[from] GenerateError),
    /// No item has such an id.
    #[error("item {0:?} is not in the inventory")]
    NoSuchItem(String),
    /// No entity has such an id.
    #[error("there is no entity {0:?}")]
    NoSuchEntity(String),
    /// Nothing that can be built has this name.
    #[error("a {0:?} cannot be built")]
    UnknownBuildable(String),
    /// The rules refuse it.
    #[error(transparent)]
    Game(#[from] Error),
    /// No game was saved under this name.
    #[error("there is no saved game {0:?}")]
    UnknownSave(String),
    /// What was saved cannot be played on.
    #[error("{name:?}: {source}")]
    Save {
        /// The save's name.
        name: String,
        /// What is wrong with it.
        source: SaveError,
    },
    /// The store cannot do its work.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<LibraryError> for CallError {
    fn from(error: LibraryError) -> Self {
        match error {
            LibraryError::Name(e) => Self::Name(e),
            LibraryError::Store(e) => Self::Store(e),
            other => Self::Library(other),
        }
    }
}

impl CallError {
    /// The exception that the text gives it, or `None` if it is nobody's
    /// mistake: a disk that is full, a database that is gone.
    pub fn exception(&self) -> Option<Exception> {
        match self {
            Self::Store(_) => None,
            Self::Game(e) => Some(e.exception()),
            Self::NoSuchItem(_) => Some(Exception::InvalidAction),
            Self::NoGame
            | Self::Name(_)
            | Self::Library(_)
            | Self::Dungeon(_)
            | Self::Config(_)
            | Self::Generate(_)
            | Self::NoSuchEntity(_)
            | Self::UnknownBuildable(_)
            | Self::UnknownSave(_)
            | Self::Save { .. } => Some(Exception::IllegalArgument),
        }
    }
}
