//! The command line.

mod generate;
mod options;
mod play;
mod report;

use std::fs;
use std::io::{self, Write};
use std::process::ExitCode;

/// The line that the text prescribes.
const USAGE: &str = "Usage: < program name > < name of the game setup file > .txt";

/// What there really is.
const HELP: &str = "\
usage: warriors SETUP 0               plays a setup, prints the statistics
       warriors SETUP 1 [--colour]    prints the board, too
       warriors generate [OPTION]...  draws a random setup
       warriors report SETUP [-o FILE.html | -o FILE.svg]
                                      draws what happened in a game

SETUP is the name of a game setup file. `warriors generate --help` and
`warriors report --help` say more.";

/// Does what the arguments say.
pub(crate) fn run(args: &[String]) -> ExitCode {
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let done = match args.as_slice() {
        ["generate", rest @ ..] => generate::run(rest),
        ["report", rest @ ..] => report::run(rest),
        ["--help" | "-h", ..] => write(None, &format!("{HELP}\n")),
        _ => return play::run(&args),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            complain(&format!("error: {message}"));
            ExitCode::FAILURE
        }
    }
}

/// Says something on standard error. `eprintln!` would panic where nobody reads
/// it any more.
fn complain(message: &str) {
    let _ = writeln!(io::stderr(), "{message}");
}

/// Writes to a file, or to standard output where there is none.
fn write(file: Option<&str>, text: &str) -> Result<(), String> {
    match file {
        Some(file) => fs::write(file, text).map_err(|e| format!("cannot write {file}: {e}")),
        None => match print(text) {
            // Whoever reads has seen enough, as `head` does.
            Err(e) if e.kind() != io::ErrorKind::BrokenPipe => Err(format!("cannot write: {e}")),
            _ => Ok(()),
        },
    }
}

fn print(text: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()
}
