//! The program: reads lines, hands them to a session, prints what it says.

mod program;

use std::io::{self, Write as _};
use std::process::ExitCode;

use clap::Parser;

use program::Options;

fn main() -> ExitCode {
    match program::play(&Options::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // `eprintln!` would panic where nobody reads it any more.
            let _ = writeln!(io::stderr(), "adventure: {error}");
            ExitCode::FAILURE
        }
    }
}
