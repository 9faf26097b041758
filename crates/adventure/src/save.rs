//! Saved games: JSON with a version and a checksum.
//!
//! ```json
//! {"format":"grid-arcade adventure","version":1,"checksum":"93a1...","game":{...}}
//! ```
//!
//! The checksum is that of the bytes of `game` as they stand in the file, so
//! that a save which was cut short, mixed up or edited is told from a good one
//! before any of it is believed.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::game::Game;

const FORMAT: &str = "grid-arcade adventure";
const VERSION: u32 = 1;

/// Why a text is not a saved game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SaveError {
    /// It is not JSON, or not JSON of this kind.
    #[error("it is not a saved game of this program")]
    Foreign,
    /// It was written by a program of another version.
    #[error(
        "it was saved by another version of the game: format {0}, and this one reads {VERSION}"
    )]
    Version(u32),
    /// It has been cut short or changed since it was written.
    #[error("it is damaged: {0}")]
    Damaged(String),
}

#[derive(Serialize)]
struct Written<'a> {
    format: &'a str,
    version: u32,
    checksum: String,
    game: &'a RawValue,
}

#[derive(Deserialize)]
struct Read<'a> {
    format: Option<String>,
    version: Option<u32>,
    checksum: Option<String>,
    #[serde(borrow)]
    game: Option<&'a RawValue>,
}

/// The game as text, its past and its dice included.
///
/// ```
/// use adventure::{Game, Setup, save};
///
/// let game = Game::new(Setup::with_seed(7))?;
/// assert_eq!(save::read(&save::write(&game)), Ok(game));
/// # Ok::<(), adventure::SetupError>(())
/// ```
///
/// # Panics
/// Never: every part of a game can be written.
pub fn write(game: &Game) -> String {
    let game = serde_json::value::to_raw_value(game).expect("a game has only plain parts");
    let written = Written {
        format: FORMAT,
        version: VERSION,
        checksum: checksum(game.get()),
        game: &game,
    };
    serde_json::to_string(&written).expect("strings, numbers and JSON can be written")
}

/// The game that was written.
///
/// # Errors
/// If the text is no saved game, or one of another version, or damaged.
pub fn read(text: &str) -> Result<Game, SaveError> {
    let looks_like_ours = text.contains(FORMAT);
    let read: Read<'_> = serde_json::from_str(text).map_err(|error| {
        if looks_like_ours {
            SaveError::Damaged(error.to_string())
        } else {
            SaveError::Foreign
        }
    })?;
    if read.format.as_deref() != Some(FORMAT) {
        return Err(SaveError::Foreign);
    }
    let version = read
        .version
        .ok_or_else(|| SaveError::Damaged("the version is missing".to_owned()))?;
    if version != VERSION {
        return Err(SaveError::Version(version));
    }
    let game = read
        .game
        .ok_or_else(|| SaveError::Damaged("the game is missing".to_owned()))?;
    if read.checksum != Some(checksum(game.get())) {
        return Err(SaveError::Damaged(
            "its checksum does not match its contents".to_owned(),
        ));
    }
    let game: Game =
        serde_json::from_str(game.get()).map_err(|error| SaveError::Damaged(error.to_string()))?;
    if game.is_sound() {
        Ok(game)
    } else {
        Err(SaveError::Damaged(
            "its parts do not fit together".to_owned(),
        ))
    }
}

/// Whether a text begins as every saved game does.
pub fn is_ours(text: &str) -> bool {
    text.strip_prefix("{\"format\":\"")
        .is_some_and(|rest| rest.starts_with(FORMAT))
}

/// FNV-1a with 64 bits, in hexadecimal: enough to notice an accident.
fn checksum(text: &str) -> String {
    let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{hash:016x}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Setup;

    fn saved() -> String {
        write(&Game::new(Setup::with_seed(3)).unwrap())
    }

    #[test]
    fn every_kind_of_wrong_file_is_named() {
        assert_eq!(read(""), Err(SaveError::Foreign));
        assert_eq!(read("[1, 2]"), Err(SaveError::Foreign));
        assert_eq!(read("{\"format\": \"tetris\"}"), Err(SaveError::Foreign));
        let text = saved();
        assert_eq!(
            read(&text.replace("\"version\":1", "\"version\":2")),
            Err(SaveError::Version(2))
        );
        let damaged = |text: &str, why: &str| match read(text) {
            Err(SaveError::Damaged(reason)) => assert!(reason.contains(why), "{reason}"),
            other => panic!("{:?}", other.err()),
        };
        damaged(&text[..text.len() / 2], "EOF");
        damaged(&text.replace("\"turns\":0", "\"turns\":9"), "checksum");
        damaged(&text.replace("checksum", "chequesum"), "checksum");
    }

    /// A file whose checksum is right but whose parts are not.
    fn forged(change: impl Fn(&str) -> String) -> Result<Game, SaveError> {
        let text = saved();
        let read_back: Read<'_> = serde_json::from_str(&text).unwrap();
        let game = RawValue::from_string(change(read_back.game.unwrap().get())).unwrap();
        read(
            &serde_json::to_string(&Written {
                format: FORMAT,
                version: VERSION,
                checksum: checksum(game.get()),
                game: &game,
            })
            .unwrap(),
        )
    }

    #[test]
    fn a_forged_game_must_still_fit_together() {
        assert!(forged(ToOwned::to_owned).is_ok());
        for (from, to) in [
            ("\"seen_count\":1", "\"seen_count\":0"),
            ("\"columns\":5", "\"columns\":4"),
            (
                "\"place\":{\"x\":0,\"y\":0},\"seen\"",
                "\"place\":{\"x\":9,\"y\":0},\"seen\"",
            ),
            ("\"status\":\"playing\"", "\"status\":\"won\""),
            ("\"hit_points\":60", "\"hit_points\":0"),
        ] {
            let result = forged(|game| {
                assert!(game.contains(from), "{from} is in the save");
                game.replace(from, to)
            });
            assert!(matches!(result, Err(SaveError::Damaged(_))), "{from}");
        }
    }
}
