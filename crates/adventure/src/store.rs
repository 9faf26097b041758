//! Where saved games and scripts go.

use std::collections::BTreeMap;

/// Why a store could not do it, in words for the player: lower case, without
/// a full stop.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct StoreError(
    /// The reason.
    pub String,
);

/// Keeps saved games and writes scripts for a [`Session`](crate::Session).
pub trait Store {
    /// Keeps a saved game under a name, in place of what was there. The name
    /// is one that [`is_good_name`] likes.
    ///
    /// # Errors
    /// If it could not be kept; what was there before is still there then.
    fn save(&mut self, name: &str, text: &str) -> Result<(), StoreError>;

    /// What was kept under that name.
    ///
    /// # Errors
    /// If there is nothing, or it cannot be read.
    fn load(&self, name: &str) -> Result<String, StoreError>;

    /// Begins a script in that file, which is what the player typed.
    ///
    /// # Errors
    /// If it cannot be written there.
    fn open_script(&mut self, file: &str) -> Result<(), StoreError>;

    /// Adds to the script.
    ///
    /// # Errors
    /// If it cannot be written.
    fn write_script(&mut self, text: &str) -> Result<(), StoreError>;

    /// Ends the script.
    fn close_script(&mut self);
}

/// Whether a name can stand for a saved game anywhere: 1 to 64 letters,
/// digits, spaces, `-`, `_` and `.`, neither first nor last a space or a dot.
/// No such name leads out of a directory.
///
/// ```
/// use adventure::is_good_name;
///
/// assert!(is_good_name("before the troll"));
/// assert!(!is_good_name("../../etc/passwd"));
/// assert!(!is_good_name(".hidden"));
/// ```
pub fn is_good_name(name: &str) -> bool {
    let fits = |c: char| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_' | '.');
    let edge = |c: char| matches!(c, ' ' | '.');
    (1..=64).contains(&name.len())
        && name.chars().all(fits)
        && !name.starts_with(edge)
        && !name.ends_with(edge)
}

/// Keeps everything in memory: for tests, and for programs that keep saved
/// games in a place of their own.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MemoryStore {
    /// Saved games by name.
    pub games: BTreeMap<String, String>,
    /// Scripts by file.
    pub scripts: BTreeMap<String, String>,
    open: Option<String>,
}

impl Store for MemoryStore {
    fn save(&mut self, name: &str, text: &str) -> Result<(), StoreError> {
        self.games.insert(name.to_owned(), text.to_owned());
        Ok(())
    }

    fn load(&self, name: &str) -> Result<String, StoreError> {
        self.games
            .get(name)
            .cloned()
            .ok_or_else(|| StoreError("there is no saved game of that name".to_owned()))
    }

    fn open_script(&mut self, file: &str) -> Result<(), StoreError> {
        self.scripts.entry(file.to_owned()).or_default();
        self.open = Some(file.to_owned());
        Ok(())
    }

    fn write_script(&mut self, text: &str) -> Result<(), StoreError> {
        if let Some(file) = &self.open {
            self.scripts.entry(file.clone()).or_default().push_str(text);
        }
        Ok(())
    }

    fn close_script(&mut self) {
        self.open = None;
    }
}
