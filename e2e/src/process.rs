//! The programs beside us: started on free ports, ended by their id.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use crate::Failed;
use crate::checks::Served;

/// A program that ends when this value does.
struct Ended(Child);

impl Drop for Ended {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Starts a program and reads its output up to the first line in which `find`
/// finds something.
fn start(
    command: &mut Command,
    find: impl Fn(&str) -> Option<String>,
) -> Result<(Ended, String), Failed> {
    let name = command.get_program().to_string_lossy().into_owned();
    let child = command
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|e| Failed(format!("{name}: {e}")))?;
    let mut child = Ended(child);
    let out = child.0.stdout.take().expect("its output is piped");
    let mut lines = BufReader::new(out).lines().map_while(Result::ok);
    let found = lines.find_map(|line| find(&line));
    // Somebody has to read on, or the program stops when the pipe is full.
    std::thread::spawn(move || lines.for_each(drop));
    let found = found.ok_or_else(|| Failed(format!("{name} ended without saying where it is")))?;
    Ok((child, found))
}

/// A running `chromedriver`.
pub(crate) struct Driver {
    _program: Ended,
    url: String,
}

impl Driver {
    pub(crate) fn start() -> Result<Self, Failed> {
        let (program, port) = start(Command::new("chromedriver").arg("--port=0"), |line| {
            let (_, port) = line.split_once("successfully on port ")?;
            Some(port.trim_end_matches('.').to_owned())
        })?;
        Ok(Self {
            _program: program,
            url: format!("http://127.0.0.1:{port}"),
        })
    }

    pub(crate) fn url(&self) -> &str {
        &self.url
    }
}

/// A running arcade with a data directory of its own.
pub(crate) struct Arcade {
    program: Option<Ended>,
    data: PathBuf,
    url: String,
}

impl Arcade {
    pub(crate) fn start(program: &Path, served: Served) -> Result<Self, Failed> {
        let data = format!("arcade-e2e-{served:?}-{}", std::process::id());
        let data = std::env::temp_dir().join(data);
        let mut command = Command::new(program);
        command.args(["--port", "0", "--data"]).arg(&data);
        if served == Served::Tests {
            let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fixtures/arcade");
            command.arg("--dungeons").arg(fixtures.join("dungeons"));
            command.arg("--configs").arg(fixtures.join("configs"));
        }
        let (program, url) = start(&mut command, |line| {
            let (_, rest) = line.split_once("http://")?;
            Some(format!("http://{}", rest.split('/').next()?))
        })?;
        Ok(Self {
            program: Some(program),
            data,
            url,
        })
    }

    pub(crate) fn url(&self) -> &str {
        &self.url
    }
}

impl Drop for Arcade {
    fn drop(&mut self) {
        drop(self.program.take());
        let _ = std::fs::remove_dir_all(&self.data);
    }
}
