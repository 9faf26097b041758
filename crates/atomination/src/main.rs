//! Atomination on the command line: commands on standard input, one a line,
//! answers on standard output.

use std::io::{self, BufRead as _, IsTerminal as _, Write as _};
use std::process::ExitCode;

use atomination::cli::{Disk, Reply, Session};

const USAGE: &str = "\
usage: atomination

Reads commands from standard input, one a line; HELP lists them.";

/// For whoever sits in front of a terminal; the text has no greeting, and its
/// HELP does not list our own commands.
const GREETING: &str = "\
Atomination. START 2 10 6 begins a game, HELP lists the commands; \
HINT and AUTO <player> <level> call the computer.";

fn main() -> ExitCode {
    let done = match std::env::args_os().nth(1) {
        None => play(),
        Some(argument) if argument == "--help" || argument == "-h" => {
            writeln!(io::stdout(), "{USAGE}")
        }
        Some(argument) => {
            let argument = argument.display();
            complain(&format!("unexpected argument {argument}\n\n{USAGE}"));
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever read our answers has gone: there is nobody to talk to.
        Err(e) if e.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(e) => {
            complain(&e.to_string());
            ExitCode::FAILURE
        }
    }
}

/// Says something on standard error. `eprintln!` would panic where nobody reads
/// it any more.
fn complain(message: &str) {
    let _ = writeln!(io::stderr(), "atomination: {message}");
}

fn play() -> io::Result<()> {
    let mut input = io::stdin().lock();
    let mut output = io::stdout().lock();
    if input.is_terminal() && output.is_terminal() {
        let _ = writeln!(io::stderr(), "{GREETING}");
    }
    let mut session = Session::new(Disk);
    let mut line = Vec::new();
    while input.read_until(b'\n', &mut line)? > 0 {
        let mut reply = Some(session.answer(&String::from_utf8_lossy(&line)));
        while let Some(Reply { text, ends }) = reply {
            output.write_all(text.as_bytes())?;
            output.flush()?;
            if ends {
                return Ok(());
            }
            reply = session.computer_move();
        }
        line.clear();
    }
    Ok(())
}
