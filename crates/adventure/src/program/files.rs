//! Saved games and scripts as files.

use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

use adventure::save::is_ours;
use adventure::{Store, StoreError};

/// The largest file that is read: far more than a game of a million rooms.
const LARGEST: u64 = 1 << 30;
/// The first line of a script, by which it is known again.
const HEADING: &str = "Adventure: a script\n";

/// Keeps saved games in one directory, one file each.
#[derive(Debug)]
pub(crate) struct FileStore {
    directory: PathBuf,
    script: Option<File>,
}

impl FileStore {
    pub(crate) fn new(directory: &Path) -> Self {
        Self {
            directory: directory.to_owned(),
            script: None,
        }
    }

    /// `NAME.json`, the ending given or not.
    fn path(&self, name: &str) -> PathBuf {
        let ending = if name.to_lowercase().ends_with(".json") {
            ""
        } else {
            ".json"
        };
        self.directory.join(format!("{name}{ending}"))
    }
}

impl Store for FileStore {
    /// All or nothing: the text goes into a file beside, which then takes the
    /// place of the old one. Whatever happens in between, one of the two is
    /// there, whole.
    fn save(&mut self, name: &str, text: &str) -> Result<(), StoreError> {
        let path = self.path(name);
        if path.exists() && !is_ours(&first_bytes(&path).map_err(|e| reason(&e))?) {
            return Err(StoreError(
                "there is a file of that name that is no saved game".to_owned(),
            ));
        }
        fs::create_dir_all(&self.directory).map_err(|e| reason(&e))?;
        let beside = path.with_extension(format!("{}.part", std::process::id()));
        let written = write_through(&beside, text).and_then(|()| fs::rename(&beside, &path));
        if let Err(error) = written {
            // It may not be there.
            let _ = fs::remove_file(&beside);
            return Err(reason(&error));
        }
        // So that the new name is on the disk too. Not every system lets a
        // directory be opened, and the file itself is safe already.
        if let Ok(directory) = File::open(&self.directory) {
            let _ = directory.sync_all();
        }
        Ok(())
    }

    fn load(&self, name: &str) -> Result<String, StoreError> {
        let path = self.path(name);
        let about = fs::metadata(&path).map_err(|error| match error.kind() {
            ErrorKind::NotFound => StoreError(format!("there is no file {}", path.display())),
            _ => reason(&error),
        })?;
        if !about.is_file() {
            return Err(StoreError(format!("{} is no file", path.display())));
        }
        if about.len() > LARGEST {
            return Err(StoreError("it is too large for a saved game".to_owned()));
        }
        let bytes = fs::read(&path).map_err(|e| reason(&e))?;
        String::from_utf8(bytes).map_err(|_| StoreError("it is not a text".to_owned()))
    }

    /// A new file, or one that is a script already: nothing else is touched.
    fn open_script(&mut self, file: &str) -> Result<(), StoreError> {
        let path = Path::new(file);
        let mut script = match OpenOptions::new().append(true).create_new(true).open(path) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {
                if !first_bytes(path)
                    .map_err(|e| reason(&e))?
                    .starts_with(HEADING)
                {
                    return Err(StoreError(
                        "there is a file of that name that is no script".to_owned(),
                    ));
                }
                OpenOptions::new()
                    .append(true)
                    .open(path)
                    .map_err(|e| reason(&e))?
            }
            opened => {
                let mut script = opened.map_err(|e| reason(&e))?;
                script
                    .write_all(HEADING.as_bytes())
                    .map_err(|e| reason(&e))?;
                script
            }
        };
        script.write_all(b"\n").map_err(|e| reason(&e))?;
        self.script = Some(script);
        Ok(())
    }

    fn write_script(&mut self, text: &str) -> Result<(), StoreError> {
        match &mut self.script {
            Some(script) => script.write_all(text.as_bytes()).map_err(|e| reason(&e)),
            None => Ok(()),
        }
    }

    fn close_script(&mut self) {
        self.script = None;
    }
}

fn write_through(path: &Path, text: &str) -> io::Result<()> {
    let mut file = File::create(path)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()
}

/// As much of a file as tells what it is.
fn first_bytes(path: &Path) -> io::Result<String> {
    if !fs::metadata(path)?.is_file() {
        return Ok(String::new());
    }
    let mut bytes = Vec::new();
    File::open(path)?.take(64).read_to_end(&mut bytes)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// The system's reason, as the end of a sentence.
fn reason(error: &io::Error) -> StoreError {
    StoreError(match error.kind() {
        ErrorKind::NotFound => "there is no such directory".to_owned(),
        kind => kind.to_string(),
    })
}
