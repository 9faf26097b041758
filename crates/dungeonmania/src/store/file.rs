//! Saves as files in one directory.
//!
//! A save is written to a side file, flushed to the disk, and then renamed
//! over the old one, which the file system does at once or not at all. So a
//! program that is killed at any byte leaves the old save or the new one.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use super::{Store, StoreError};

/// What the files of saves end in.
const EXTENSION: &str = ".dmsave";
/// What the side file is called: no save has this name, as `%` is always
/// followed by two digits in one.
const SIDE_FILE: &str = "%writing";
/// Held by whoever writes, so that two programs can share a directory.
const LOCK_FILE: &str = "%lock";
/// The longest file name that common file systems take.
const MAX_FILE_NAME: usize = 255;

/// Keeps each save in a file of its own.
///
/// A file is named after its save: lower-case letters, digits, `-` and `_`
/// stand for themselves, every other byte is `%` and two hexadecimal digits,
/// so that no name can reach outside the directory, and `A` and `a` stay apart
/// where the file system would mix them up. Other files in the directory are
/// left alone.
#[derive(Debug)]
pub struct FileStore {
    directory: PathBuf,
    writing: Mutex<()>,
}

impl FileStore {
    /// A store in `directory`, which is made if it is not there.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be made.
    pub fn open(directory: impl Into<PathBuf>) -> Result<Self, StoreError> {
        let directory = directory.into();
        fs::create_dir_all(&directory).map_err(|e| {
            StoreError::new(format!("opening the saves in {}", directory.display()), e)
        })?;
        Ok(Self {
            directory,
            writing: Mutex::new(()),
        })
    }

    /// The directory.
    pub fn directory(&self) -> &Path {
        &self.directory
    }

    fn write(&self, name: &str, bytes: &[u8]) -> io::Result<()> {
        let file_name = file_name(name);
        if file_name.len() > MAX_FILE_NAME {
            return Err(io::Error::new(
                io::ErrorKind::InvalidFilename,
                "the name is too long for a file",
            ));
        }
        let _here = self.writing.lock().unwrap_or_else(PoisonError::into_inner);
        let lock = File::create(self.directory.join(LOCK_FILE))?;
        match lock.lock() {
            // Some network file systems know no locks: there, one program a
            // directory has to do.
            Err(e) if e.kind() != io::ErrorKind::Unsupported => return Err(e),
            _ => {}
        }
        let side = self.directory.join(SIDE_FILE);
        let mut file = File::create(&side)?;
        file.write_all(bytes)?;
        file.sync_all()?;
        drop(file);
        fs::rename(&side, self.directory.join(file_name))?;
        sync_directory(&self.directory)
        // Closing the lock file gives it back.
    }

    fn list(&self) -> io::Result<Vec<String>> {
        let mut names = Vec::new();
        for entry in fs::read_dir(&self.directory)? {
            let entry = entry?;
            if let Some(name) = entry.file_name().to_str().and_then(save_name)
                && entry.path().is_file()
            {
                names.push(name);
            }
        }
        names.sort_unstable();
        Ok(names)
    }
}

impl Store for FileStore {
    fn save(&self, name: &str, bytes: &[u8]) -> Result<(), StoreError> {
        self.write(name, bytes)
            .map_err(|e| StoreError::new(format!("saving {name:?}"), e))
    }

    fn load(&self, name: &str) -> Result<Option<Vec<u8>>, StoreError> {
        let file_name = file_name(name);
        if file_name.len() > MAX_FILE_NAME {
            return Ok(None);
        }
        let path = self.directory.join(file_name);
        // A directory is no save, and a device or pipe might never end.
        if fs::metadata(&path).is_ok_and(|m| !m.is_file()) {
            return Ok(None);
        }
        match fs::read(path) {
            Ok(bytes) => Ok(Some(bytes)),
            Err(e) if e.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(e) => Err(StoreError::new(format!("loading {name:?}"), e)),
        }
    }

    fn names(&self) -> Result<Vec<String>, StoreError> {
        self.list()
            .map_err(|e| StoreError::new("listing the saves", e))
    }
}

/// Makes a rename last. Only Unix can flush a directory.
#[cfg(unix)]
fn sync_directory(directory: &Path) -> io::Result<()> {
    File::open(directory)?.sync_all()
}

#[cfg(not(unix))]
#[allow(clippy::unnecessary_wraps)]
fn sync_directory(_: &Path) -> io::Result<()> {
    Ok(())
}

fn file_name(name: &str) -> String {
    let mut file = String::with_capacity(name.len() + EXTENSION.len());
    for b in name.bytes() {
        if b.is_ascii_lowercase() || b.is_ascii_digit() || matches!(b, b'-' | b'_') {
            file.push(char::from(b));
        } else {
            file.push('%');
            for half in [b >> 4, b & 15] {
                file.push(char::from_digit(u32::from(half), 16).expect("below 16"));
            }
        }
    }
    file + EXTENSION
}

/// The name of the save that a file holds, or `None` for any other file.
fn save_name(file: &str) -> Option<String> {
    let mut name = Vec::new();
    let mut rest = file.strip_suffix(EXTENSION)?.bytes();
    while let Some(b) = rest.next() {
        name.push(if b == b'%' {
            let mut half = || char::from(rest.next()?).to_digit(16);
            (half()? << 4 | half()?) as u8
        } else {
            b
        });
    }
    let name = String::from_utf8(name).ok()?;
    // There is one way to write a name: nothing else is ours.
    (file_name(&name) == file).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A directory of its own, removed at the end.
    struct Scratch(PathBuf);

    impl Scratch {
        fn new(test: &str) -> Self {
            let path =
                std::env::temp_dir().join(format!("dungeonmania-{test}-{}", std::process::id()));
            let _ = fs::remove_dir_all(&path);
            Self(path)
        }
    }

    impl Drop for Scratch {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn names_and_files_are_one_to_one() {
        for name in [
            "maze-1658900000",
            "A",
            "a",
            "Zwölf Türen",
            "..",
            "a/b",
            "%41",
            "",
        ] {
            let file = file_name(name);
            assert_eq!(save_name(&file).as_deref(), Some(name), "{file}");
            assert!(!file.contains(['/', '\\']), "{file}");
            assert!(!file.starts_with('.') || name.is_empty(), "{file}");
        }
        for foreign in [
            "notes.txt",
            "%4.dmsave",
            "A.dmsave",
            "%61.dmsave",
            SIDE_FILE,
            LOCK_FILE,
        ] {
            assert_eq!(save_name(foreign), None, "{foreign}");
        }
    }

    #[test]
    fn saves_outlive_the_store_and_foreign_files_are_left_alone() {
        let scratch = Scratch::new("outlive");
        let store = FileStore::open(&scratch.0).unwrap();
        fs::write(scratch.0.join("notes.txt"), "mine").unwrap();
        fs::create_dir(scratch.0.join("d.dmsave")).unwrap();
        assert_eq!(store.load("d").unwrap(), None);
        store.save("b", b"old").unwrap();
        store.save("b", b"new").unwrap();
        store.save("A", b"other").unwrap();
        let again = FileStore::open(&scratch.0).unwrap();
        assert_eq!(again.names().unwrap(), ["A", "b"]);
        assert_eq!(again.load("b").unwrap().as_deref(), Some(&b"new"[..]));
        assert_eq!(again.load("c").unwrap(), None);
        assert_eq!(fs::read(scratch.0.join("notes.txt")).unwrap(), b"mine");
    }

    #[test]
    fn a_writer_killed_at_any_byte_leaves_the_old_save() {
        let scratch = Scratch::new("killed");
        let store = FileStore::open(&scratch.0).unwrap();
        store.save("a", b"the old save").unwrap();
        let new = b"the new save, which is longer";
        for cut in 0..=new.len() {
            // What the disk holds if the writer dies before the rename.
            fs::write(scratch.0.join(SIDE_FILE), &new[..cut]).unwrap();
            let after = FileStore::open(&scratch.0).unwrap();
            assert_eq!(after.names().unwrap(), ["a"]);
            assert_eq!(
                after.load("a").unwrap().as_deref(),
                Some(&b"the old save"[..])
            );
        }
        let after = FileStore::open(&scratch.0).unwrap();
        after.save("a", new).unwrap();
        assert_eq!(after.load("a").unwrap().as_deref(), Some(&new[..]));
        assert!(!scratch.0.join(SIDE_FILE).exists());
    }

    #[test]
    fn writers_at_the_same_time_never_mix_their_saves() {
        let scratch = Scratch::new("writers");
        std::thread::scope(|scope| {
            for letter in b'a'..b'e' {
                let directory = &scratch.0;
                scope.spawn(move || {
                    let store = FileStore::open(directory).unwrap();
                    for round in 1..=8 {
                        store.save("shared", &vec![letter; 1000 * round]).unwrap();
                        let read = store.load("shared").unwrap().unwrap();
                        assert!(
                            read.iter().all(|b| *b == read[0]) && read.len().is_multiple_of(1000)
                        );
                    }
                });
            }
        });
    }

    #[test]
    fn a_name_too_long_for_a_file_is_an_error_and_not_there() {
        let scratch = Scratch::new("long");
        let store = FileStore::open(&scratch.0).unwrap();
        let name = "Ö".repeat(100);
        let message = store.save(&name, b"x").unwrap_err().to_string();
        assert!(message.contains("too long"), "{message}");
        assert_eq!(store.load(&name).unwrap(), None);
    }
}
