//! Where dungeons and configurations are found by name.

use std::borrow::Cow;
#[cfg(feature = "files")]
use std::path::PathBuf;

use crate::built_in;
use crate::document::{DocumentError, MAX_CONFIG_BYTES, MAX_MAP_BYTES};
use crate::names::{NameError, check_name};
use crate::{Config, Map, StoreError};

/// A dungeon or configuration that cannot be had by its name.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LibraryError {
    /// The name cannot be a name.
    #[error(transparent)]
    Name(#[from] NameError),
    /// There is none of this name.
    #[error("there is no {what} {name:?}")]
    Unknown {
        /// `dungeon` or `configuration`.
        what: &'static str,
        /// The name.
        name: String,
    },
    /// It is there, and cannot be used.
    #[error("{what} {name:?}: {source}")]
    Document {
        /// `dungeon` or `configuration`.
        what: &'static str,
        /// The name.
        name: String,
        /// What is wrong with it.
        source: DocumentError,
    },
    /// It could not be looked up.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Dungeons and configurations by name: the built-in ones, or those of a
/// directory.
#[derive(Clone, Debug)]
pub struct Library {
    dungeons: Shelf,
    configs: Shelf,
}

#[derive(Clone, Debug)]
enum Shelf {
    BuiltIn(&'static [(&'static str, &'static str)]),
    #[cfg(feature = "files")]
    Directory(PathBuf),
}

impl Default for Library {
    fn default() -> Self {
        Self::built_in()
    }
}

impl Library {
    /// The dungeons and configurations that come with this crate.
    pub fn built_in() -> Self {
        Self {
            dungeons: Shelf::BuiltIn(built_in::DUNGEONS),
            configs: Shelf::BuiltIn(built_in::CONFIGS),
        }
    }

    /// The same, but dungeons are the files `NAME.json` in `directory`.
    #[cfg(feature = "files")]
    #[must_use]
    pub fn with_dungeons_in(mut self, directory: impl Into<PathBuf>) -> Self {
        self.dungeons = Shelf::Directory(directory.into());
        self
    }

    /// The same, but configurations are the files `NAME.json` in `directory`.
    #[cfg(feature = "files")]
    #[must_use]
    pub fn with_configs_in(mut self, directory: impl Into<PathBuf>) -> Self {
        self.configs = Shelf::Directory(directory.into());
        self
    }

    /// The names of all dungeons, sorted.
    ///
    /// # Errors
    /// [`StoreError`] if a directory cannot be read.
    pub fn dungeons(&self) -> Result<Vec<String>, StoreError> {
        self.dungeons.names()
    }

    /// The names of all configurations, sorted.
    ///
    /// # Errors
    /// [`StoreError`] if a directory cannot be read.
    pub fn configs(&self) -> Result<Vec<String>, StoreError> {
        self.configs.names()
    }

    /// The dungeon called `name`.
    ///
    /// # Errors
    /// [`LibraryError`] if there is none or it cannot be used.
    pub fn dungeon(&self, name: &str) -> Result<Map, LibraryError> {
        self.dungeons
            .get(name, "dungeon", MAX_MAP_BYTES, Map::from_json)
    }

    /// The configuration called `name`.
    ///
    /// # Errors
    /// [`LibraryError`] if there is none or it cannot be used.
    pub fn config(&self, name: &str) -> Result<Config, LibraryError> {
        self.configs
            .get(name, "configuration", MAX_CONFIG_BYTES, Config::from_json)
    }
}

// Only files can fail to be listed, and only they are measured beforehand.
#[cfg_attr(
    not(feature = "files"),
    allow(clippy::unnecessary_wraps, unused_variables)
)]
impl Shelf {
    fn names(&self) -> Result<Vec<String>, StoreError> {
        match self {
            Self::BuiltIn(list) => Ok(list.iter().map(|(name, _)| (*name).to_owned()).collect()),
            #[cfg(feature = "files")]
            Self::Directory(directory) => directory::names(directory),
        }
    }

    fn get<T>(
        &self,
        name: &str,
        what: &'static str,
        limit: usize,
        read: impl FnOnce(&[u8]) -> Result<T, DocumentError>,
    ) -> Result<T, LibraryError> {
        check_name(name)?;
        let document = |source| LibraryError::Document {
            what,
            name: name.to_owned(),
            source,
        };
        let bytes: Option<Cow<'static, [u8]>> = match self {
            Self::BuiltIn(list) => list
                .iter()
                .find(|(known, _)| *known == name)
                .map(|(_, json)| json.as_bytes().into()),
            #[cfg(feature = "files")]
            Self::Directory(directory) => match directory::open(directory, name)? {
                None => None,
                Some(file) if file.bytes > limit as u64 => {
                    return Err(document(DocumentError::TooLarge {
                        bytes: file.bytes,
                        limit: limit as u64,
                    }));
                }
                Some(file) => Some(file.read(limit)?.into()),
            },
        };
        let Some(bytes) = bytes else {
            return Err(LibraryError::Unknown {
                what,
                name: name.to_owned(),
            });
        };
        read(&bytes).map_err(document)
    }
}

/// Documents in the files of a directory. A name is compared with what the
/// directory lists; it never becomes part of a path.
#[cfg(feature = "files")]
mod directory {
    use std::fs::{self, File};
    use std::io::{self, Read};
    use std::path::{Path, PathBuf};

    use crate::StoreError;

    pub(super) fn names(directory: &Path) -> Result<Vec<String>, StoreError> {
        let mut names: Vec<String> = files(directory)?
            .into_iter()
            .map(|(name, _)| name)
            .collect();
        names.sort_unstable();
        Ok(names)
    }

    /// A file that has been found.
    pub(super) struct Found {
        path: PathBuf,
        file: File,
        /// Its length.
        pub(super) bytes: u64,
    }

    pub(super) fn open(directory: &Path, name: &str) -> Result<Option<Found>, StoreError> {
        let Some((_, path)) = files(directory)?.into_iter().find(|(n, _)| n == name) else {
            return Ok(None);
        };
        let open = || -> io::Result<_> {
            let file = File::open(&path)?;
            let bytes = file.metadata()?.len();
            Ok((file, bytes))
        };
        match open() {
            Ok((file, bytes)) => Ok(Some(Found { path, file, bytes })),
            Err(e) => Err(StoreError::new(format!("opening {}", path.display()), e)),
        }
    }

    impl Found {
        /// Its content, cut just above `limit` should it have grown meanwhile.
        pub(super) fn read(self, limit: usize) -> Result<Vec<u8>, StoreError> {
            let mut bytes = Vec::new();
            self.file
                .take(limit as u64 + 1)
                .read_to_end(&mut bytes)
                .map_err(|e| StoreError::new(format!("reading {}", self.path.display()), e))?;
            Ok(bytes)
        }
    }

    fn files(directory: &Path) -> Result<Vec<(String, PathBuf)>, StoreError> {
        let list = || -> io::Result<_> {
            let mut files = Vec::new();
            for entry in fs::read_dir(directory)? {
                let path = entry?.path();
                let is_json = path.extension().is_some_and(|e| e == "json");
                if let (true, true, Some(name)) = (
                    is_json,
                    path.is_file(),
                    path.file_stem().and_then(|s| s.to_str()),
                ) {
                    files.push((name.to_owned(), path));
                }
            }
            Ok(files)
        };
        list().map_err(|e| StoreError::new(format!("listing {}", directory.display()), e))
    }
}
