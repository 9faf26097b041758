//! The command line: commands in, answers out, byte for byte.
//!
//! [`Session`] answers one line at a time and knows of no terminal; where games
//! are saved is up to a [`Store`], such as [`Disk`].

mod answer;
mod command;
mod disk;
mod session;

pub use command::{Command, Verb};
pub use disk::Disk;
pub use session::{Reply, Session};

/// Where games are saved.
pub trait Store {
    /// Keeps bytes under a name that is still free.
    ///
    /// # Errors
    /// If the name is taken or the bytes cannot be kept; nothing has changed
    /// then.
    fn save(&mut self, name: &str, bytes: &[u8]) -> Result<(), StoreError>;

    /// The bytes kept under a name.
    ///
    /// # Errors
    /// If there are none, they cannot be read, or they are more than a saved
    /// game can have.
    fn load(&mut self, name: &str) -> Result<Vec<u8>, StoreError>;
}

/// Why a game was not saved or loaded.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// There is something of this name already.
    #[error("there is already something of this name")]
    Exists,
    /// It is not a file, or longer than any saved game.
    #[error("not a saved game")]
    NotASave,
    /// Reading or writing failed.
    #[error(transparent)]
    Io(#[from] std::io::Error),
}
