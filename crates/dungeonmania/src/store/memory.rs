//! Saves that live as long as the program.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::{Store, StoreError};

/// Keeps saves in memory: for tests, and for an engine without a directory.
#[derive(Debug, Default)]
pub struct MemoryStore {
    saves: Mutex<BTreeMap<String, Vec<u8>>>,
}

impl MemoryStore {
    /// An empty store.
    pub fn new() -> Self {
        Self::default()
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<String, Vec<u8>>> {
        // The map is whole between any two of its operations, so a panic
        // elsewhere has not spoilt it.
        self.saves.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Store for MemoryStore {
    fn save(&self, name: &str, bytes: &[u8]) -> Result<(), StoreError> {
        self.lock().insert(name.to_owned(), bytes.to_vec());
        Ok(())
    }

    fn load(&self, name: &str) -> Result<Option<Vec<u8>>, StoreError> {
        Ok(self.lock().get(name).cloned())
    }

    fn names(&self) -> Result<Vec<String>, StoreError> {
        Ok(self.lock().keys().cloned().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_save_of_a_name_is_loaded() {
        let store = MemoryStore::new();
        assert_eq!(store.load("a").unwrap(), None);
        store.save("b", b"1").unwrap();
        store.save("a", b"2").unwrap();
        store.save("b", b"3").unwrap();
        assert_eq!(store.load("b").unwrap().as_deref(), Some(&b"3"[..]));
        assert_eq!(store.names().unwrap(), ["a", "b"]);
    }
}
