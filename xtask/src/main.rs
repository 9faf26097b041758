//! The workspace's own tools, started as `cargo xtask COMMAND`.
//!
//! Each command is a file; this one only dispatches.

mod bans;
mod bench_report;
mod ci;
mod conformance;
mod dungeons;
mod e2e;
mod gui;
mod layers;
mod no_std;
mod png;
mod run;
mod sprites;

use std::process::ExitCode;

const HELP: &str = "\
usage: cargo xtask COMMAND

commands:
  bench-report writes tables and plots of what was measured into benches/
  ci           everything that has to hold before a change lands
  conformance  checks against published data: conformance [DIR]
  dungeons     makes dungeons of the drawn levels (--check: only compares)
  e2e          plays in a headless browser: e2e [--shots DIR] [PART OF A NAME]
  gui          plays Atomination in its window, without a screen (--shots DIR)
  layers       proves that crates depend only downward
  no-std       proves that floors 0 and 1 need no standard library
  sprites      draws fixtures/sprites into the atlases (--check: only compares)";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let result = match args.first().map(String::as_str) {
        Some("bench-report") => bench_report::write(),
        Some("ci") => ci::all(),
        Some("conformance") => conformance::run(&args[1..]),
        Some("dungeons") => dungeons::command(&args[1..]),
        Some("e2e") => e2e::command(&args[1..]),
        Some("gui") => gui::command(&args[1..]),
        Some("layers") => layers::check_workspace(),
        Some("no-std") => no_std::check(),
        Some("sprites") => sprites::command(&args[1..]),
        Some("help" | "--help" | "-h") | None => {
            println!("{HELP}");
            Ok(())
        }
        Some(other) => Err(run::Failed(format!("unknown command {other}\n\n{HELP}"))),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(e) => {
            eprintln!("{e}");
            ExitCode::FAILURE
        }
    }
}
