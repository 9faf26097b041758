//! Grid Arcade: the program people start.

use std::process::ExitCode;

use arcade::cli::Options;
use arcade::server;
use clap::Parser;

#[tokio::main]
async fn main() -> ExitCode {
    match server::run(Options::parse()).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(e) => {
            eprintln!("arcade: {e}");
            ExitCode::FAILURE
        }
    }
}
