//! The program: reads lines, hands them to a session, prints what it says.

mod program;

use std::process::ExitCode;

use clap::Parser;

use program::Options;

fn main() -> ExitCode {
    match program::play(&Options::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("adventure: {error}");
            ExitCode::FAILURE
        }
    }
}
