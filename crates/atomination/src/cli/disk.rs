//! Games saved as files.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};

use super::{Store, StoreError};
use crate::Game;

/// Files, named as the player names them. A file that is there is never
/// touched, and a file appears whole or not at all.
#[derive(Clone, Copy, Debug, Default)]
pub struct Disk;

impl Store for Disk {
    fn save(&mut self, name: &str, bytes: &[u8]) -> Result<(), StoreError> {
        let path = Path::new(name);
        // A link that leads nowhere counts as there.
        if path.symlink_metadata().is_ok() {
            return Err(StoreError::Exists);
        }
        let (draft, mut file) = create_draft(path)?;
        let written = file.write_all(bytes).and_then(|()| file.sync_all());
        drop(file);
        // Unlike renaming, linking fails if the name has been taken meanwhile.
        let linked = written.and_then(|()| fs::hard_link(&draft, path));
        let removed = fs::remove_file(&draft);
        match linked {
            Ok(()) => Ok(removed?),
            Err(e) if e.kind() == io::ErrorKind::AlreadyExists => Err(StoreError::Exists),
            Err(e) if is_without_links(&e) => write_new(path, bytes),
            Err(e) => Err(e.into()),
        }
    }

    fn load(&mut self, name: &str) -> Result<Vec<u8>, StoreError> {
        // Asked before opening: opening a pipe waits for its other end.
        if !fs::metadata(name)?.is_file() {
            return Err(StoreError::NotASave);
        }
        let mut bytes = Vec::new();
        let most = Game::MAX_SAVE_BYTES as u64;
        File::open(name)?.take(most + 1).read_to_end(&mut bytes)?;
        if bytes.len() > Game::MAX_SAVE_BYTES {
            return Err(StoreError::NotASave);
        }
        Ok(bytes)
    }
}

/// A new file beside the one that is to be.
fn create_draft(path: &Path) -> io::Result<(PathBuf, File)> {
    let id = std::process::id();
    let mut attempt = 0;
    loop {
        let draft = path.with_file_name(format!(".atomination-{id}-{attempt}.tmp"));
        match OpenOptions::new().write(true).create_new(true).open(&draft) {
            Ok(file) => return Ok((draft, file)),
            Err(e) if e.kind() == io::ErrorKind::AlreadyExists && attempt < 100 => attempt += 1,
            Err(e) => return Err(e),
        }
    }
}

/// Whether the file system knows no hard links.
fn is_without_links(e: &io::Error) -> bool {
    matches!(
        e.kind(),
        io::ErrorKind::Unsupported
            | io::ErrorKind::PermissionDenied
            | io::ErrorKind::CrossesDevices
    )
}

/// Writes where the file system knows no hard links: still never over a file
/// that is there, and nothing is left if writing fails.
fn write_new(path: &Path, bytes: &[u8]) -> Result<(), StoreError> {
    let mut file = match OpenOptions::new().write(true).create_new(true).open(path) {
        Ok(file) => file,
        Err(e) if e.kind() == io::ErrorKind::AlreadyExists => return Err(StoreError::Exists),
        Err(e) => return Err(e.into()),
    };
    file.write_all(bytes)
        .and_then(|()| file.sync_all())
        .inspect_err(|_| {
            let _ = fs::remove_file(path);
        })?;
    Ok(())
}
