//! The arcade in a real browser: `cargo xtask e2e`.
//!
//! Starts the arcade on a free port of this machine and a headless Chromium
//! beside it, plays as a person would, with keys, clicks and taps, and looks at
//! what the page shows. Each check has a session of its own, and fails too when
//! the page logged an error or asked another host for anything.

mod browser;
mod checks;
mod process;

use std::path::PathBuf;
use std::process::ExitCode;

use browser::Browser;
use checks::{Check, Served};
use process::{Arcade, Driver};

/// What went wrong, for a person to read.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
struct Failed(String);

impl Failed {
    fn because(what: impl std::fmt::Display) -> Self {
        Self(what.to_string())
    }
}

const USAGE: &str = "usage: e2e ARCADE [--shots DIR] [PART OF A CHECK'S NAME]";

/// What the command line asks for.
struct Options {
    arcade: PathBuf,
    /// Where the last picture of each check is put.
    shots: Option<PathBuf>,
    only: String,
}

fn options() -> Option<Options> {
    let mut args = std::env::args().skip(1);
    let mut options = Options {
        arcade: args.next()?.into(),
        shots: None,
        only: String::new(),
    };
    while let Some(arg) = args.next() {
        if arg == "--shots" {
            options.shots = Some(args.next()?.into());
        } else {
            options.only = arg;
        }
    }
    Some(options)
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> ExitCode {
    let Some(options) = options() else {
        eprintln!("{USAGE}");
        return ExitCode::FAILURE;
    };
    match run(&options).await {
        Ok(0) => ExitCode::SUCCESS,
        Ok(failures) => {
            eprintln!("e2e: {failures} failed");
            ExitCode::FAILURE
        }
        Err(e) => {
            eprintln!("e2e: {e}");
            ExitCode::FAILURE
        }
    }
}

/// Runs the checks; the number of those that failed.
async fn run(options: &Options) -> Result<usize, Failed> {
    let driver = Driver::start()?;
    let of_tests = Arcade::start(&options.arcade, Served::Tests)?;
    let built_in = Arcade::start(&options.arcade, Served::BuiltIn)?;
    let mut failures = 0;
    for check in checks::ALL {
        if !check.name.contains(&options.only) {
            continue;
        }
        let arcade = match check.served {
            Served::Tests => &of_tests,
            Served::BuiltIn => &built_in,
        };
        match run_one(check, &driver, arcade, options).await {
            Ok(()) => println!("ok    {}", check.name),
            Err(e) => {
                failures += 1;
                println!("FAIL  {}: {e}", check.name);
            }
        }
    }
    Ok(failures)
}

async fn run_one(
    check: &Check,
    driver: &Driver,
    arcade: &Arcade,
    options: &Options,
) -> Result<(), Failed> {
    let browser = Browser::open(driver.url(), arcade.url(), check.window).await?;
    let mut result = (check.run)(&browser).await;
    if result.is_ok() {
        result = browser.behaved().await;
    }
    if let Some(dir) = &options.shots {
        let file = dir.join(check.name.replace(' ', "-")).with_extension("png");
        browser.picture(&file).await?;
    }
    browser.close().await;
    result
}
