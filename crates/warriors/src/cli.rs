//! The command line.

mod play;

use std::process::ExitCode;

/// The line that the text prescribes.
const USAGE: &str = "Usage: < program name > < name of the game setup file > .txt";

/// Does what the arguments say.
pub(crate) fn run(args: &[String]) -> ExitCode {
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    if let Some(options) = play::options(&args) {
        return play::run(&options);
    }
    println!("{USAGE}");
    ExitCode::from(2)
}
