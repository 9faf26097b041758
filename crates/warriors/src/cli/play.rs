//! `warriors SETUP 0|1 [--colour]`

use std::io::{self, Write};
use std::process::ExitCode;

use warriors::{Game, Outcome, Printer, Setup, Style};

/// What the arguments ask for.
struct Options<'a> {
    file: &'a str,
    style: Style,
}

/// Reads the arguments, or `None` if they are missing or wrong.
fn options<'a>(args: &[&'a str]) -> Option<Options<'a>> {
    let is_colour = |arg: &&str| matches!(*arg, "--colour" | "--color");
    let colour = args.iter().any(is_colour);
    let mut rest = args.iter().copied().filter(|arg| !is_colour(arg));
    let (file, mode) = (rest.next()?, rest.next()?);
    let style = match (mode, colour) {
        ("0", _) => Style::Statistics,
        ("1", false) => Style::Plain,
        ("1", true) => Style::Colour,
        _ => return None,
    };
    rest.next().is_none().then_some(Options { file, style })
}

/// Plays the game of a setup file.
pub(crate) fn run(args: &[&str]) -> ExitCode {
    let Some(options) = options(args) else {
        // The exit code says the same, to whoever does not read this.
        let _ = writeln!(io::stdout(), "{}", super::USAGE);
        super::complain(super::HELP);
        return ExitCode::from(2);
    };
    let setup = match read(options.file) {
        Ok(setup) => setup,
        Err(message) => {
            let _ = writeln!(io::stdout(), "Error: {message}");
            return ExitCode::FAILURE;
        }
    };
    match print(&setup, options.style, io::stdout().lock()) {
        Ok(Some(Outcome::Overcrowded { .. })) => ExitCode::FAILURE,
        Ok(_) => ExitCode::SUCCESS,
        // Whoever reads has seen enough, as `head` does.
        Err(e) if e.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(e) => {
            super::complain(&format!("cannot write: {e}"));
            ExitCode::FAILURE
        }
    }
}

/// Reads a setup file; its warnings go to standard error.
pub(crate) fn read(file: &str) -> Result<Setup, String> {
    let bytes = std::fs::read(file).map_err(|e| format!("cannot read {file}: {e}"))?;
    // Bytes that are no text are refused where they stand, with their line.
    let text = String::from_utf8_lossy(&bytes);
    let (setup, warnings) = Setup::read(&text).map_err(|e| e.to_string())?;
    for warning in warnings {
        super::complain(&format!("Warning: {warning}"));
    }
    Ok(setup)
}

fn print(setup: &Setup, style: Style, mut out: impl Write) -> io::Result<Option<Outcome>> {
    let mut printer = Printer::new(Game::new(setup), style);
    let mut text = String::new();
    printer.start(&mut text).map_err(io::Error::other)?;
    loop {
        // One write for each iteration.
        out.write_all(text.as_bytes())?;
        text.clear();
        if !printer.step(&mut text).map_err(io::Error::other)? {
            out.flush()?;
            return Ok(printer.game().outcome());
        }
    }
}
