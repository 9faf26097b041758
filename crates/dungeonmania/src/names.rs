//! What a dungeon, a configuration or a saved game may be called.

use thiserror::Error;

/// The longest name, in bytes.
pub const MAX_NAME_BYTES: usize = 200;

/// A name that is refused before anything is looked up.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum NameError {
    /// The name is empty.
    #[error("a name may not be empty")]
    Empty,
    /// The name has more than [`MAX_NAME_BYTES`] bytes.
    #[error("a name may have {MAX_NAME_BYTES} bytes at most, this one has {0}")]
    TooLong(usize),
    /// The name holds a separator, a colon or a control character.
    #[error("{name:?} is no plain name: {found:?} is not allowed in one")]
    Character {
        /// The name.
        name: String,
        /// Its first character that is not allowed.
        found: char,
    },
    /// The name begins with a dot.
    #[error("{0:?} is no plain name: it begins with a dot")]
    Dot(String),
}

/// Checks that `name` is a plain file name without separators
/// (`maze`, `maze-1658900000`).
///
/// Names come from strangers. This is the first of two locks: the second is
/// that a name is only ever compared with what a directory lists, and never
/// becomes part of a path.
///
/// # Errors
/// A [`NameError`] that says what is wrong with the name.
pub fn check_name(name: &str) -> Result<(), NameError> {
    if name.is_empty() {
        return Err(NameError::Empty);
    }
    if name.len() > MAX_NAME_BYTES {
        return Err(NameError::TooLong(name.len()));
    }
    if let Some(found) = name
        .chars()
        .find(|c| c.is_control() || matches!(c, '/' | '\\' | ':'))
    {
        return Err(NameError::Character {
            name: name.to_owned(),
            found,
        });
    }
    if name.starts_with('.') {
        return Err(NameError::Dot(name.to_owned()));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_names_pass() {
        for name in [
            "maze",
            "maze-1658900000000",
            "Zwölf Türen",
            "a.b",
            "2_doors",
        ] {
            assert_eq!(check_name(name), Ok(()), "{name}");
        }
    }

    #[test]
    fn anything_that_could_be_a_path_is_refused() {
        for name in [
            "",
            ".",
            "..",
            ".hidden",
            "../maze",
            "a/b",
            "a\\b",
            "/etc/passwd",
            "C:maze",
            "a\0",
            "a\n",
        ] {
            assert!(check_name(name).is_err(), "{name:?}");
        }
        assert_eq!(check_name(&"x".repeat(201)), Err(NameError::TooLong(201)));
    }
}
