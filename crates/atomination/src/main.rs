//! Atomination on the command line: commands on standard input, one a line,
//! answers on standard output.

use std::io::{self, BufRead as _, Write as _};
use std::process::ExitCode;

use atomination::cli::{Disk, Reply, Session};

fn main() -> ExitCode {
    match play() {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever read our answers has gone: there is nobody to talk to.
        Err(e) if e.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(e) => {
            eprintln!("atomination: {e}");
            ExitCode::FAILURE
        }
    }
}

fn play() -> io::Result<()> {
    let mut input = io::stdin().lock();
    let mut output = io::stdout().lock();
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
