//! Saved games as bytes.
//!
//! A save is one line that says what it is, followed by the game as JSON:
//!
//! ```text
//! dungeonmania-save 1 0123456789abcdef0123456789abcdef
//! {"dungeonName":"maze", ...}
//! ```
//!
//! The line holds the version of the format and a digest of everything that
//! follows, so that damage is told before anything is read.

use serde::{Deserialize, Serialize};

use crate::Game;
use crate::digest::Digest;

/// What every save begins with.
const MAGIC: &str = "dungeonmania-save";
/// The version that is written, and the newest that is read.
pub const SAVE_VERSION: u32 = 1;
/// The longest first line.
const MAX_HEADER: usize = 80;

/// Bytes that are no game that can be played on.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SaveError {
    /// Something else altogether.
    #[error("this is no saved game of Dungeon Mania")]
    Foreign,
    /// Written by a newer program.
    #[error("the save has format version {found}, this program reads up to {SAVE_VERSION}")]
    Newer {
        /// The save's version.
        found: u32,
    },
    /// The bytes are not those that were written.
    #[error("the save is damaged: {0}")]
    Damaged(String),
}

/// A game with what its responses are headed with.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Saved {
    pub(crate) dungeon_name: String,
    pub(crate) dungeon_id: String,
    pub(crate) seed: u64,
    pub(crate) game: Game,
}

impl Saved {
    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let payload = serde_json::to_vec(self).expect("a game is JSON");
        let digest = Digest::new().add(&payload).to_hex();
        let mut bytes = format!("{MAGIC} {SAVE_VERSION} {digest}\n").into_bytes();
        bytes.extend(payload);
        bytes
    }

    pub(crate) fn from_bytes(bytes: &[u8]) -> Result<Self, SaveError> {
        let head = &bytes[..bytes.len().min(MAX_HEADER)];
        let line = head.split(|b| *b == b'\n').next().unwrap_or_default();
        let mut words = std::str::from_utf8(line)
            .map_err(|_| SaveError::Foreign)?
            .split(' ');
        if words.next() != Some(MAGIC) {
            return Err(SaveError::Foreign);
        }
        let damaged = |what: &str| SaveError::Damaged(what.to_owned());
        let version: u32 = words
            .next()
            .and_then(|word| word.parse().ok())
            .ok_or_else(|| damaged("its first line is cut"))?;
        if version > SAVE_VERSION {
            return Err(SaveError::Newer { found: version });
        }
        let (Some(digest), None) = (words.next(), words.next()) else {
            return Err(damaged("its first line is cut"));
        };
        let payload = bytes.get(line.len() + 1..).unwrap_or_default();
        if Digest::new().add(payload).to_hex() != digest {
            return Err(damaged("its digest does not fit"));
        }
        serde_json::from_slice(payload).map_err(|e| SaveError::Damaged(e.to_string()))
    }
}
