//! `cargo xtask e2e`: the arcade in a headless browser.

use std::process::Command;

use crate::run::{Failed, root, run};

/// Runs the browser checks; further arguments go to them (`--shots DIR`, part
/// of a check's name).
pub(crate) fn command(args: &[String]) -> Result<(), Failed> {
    if let Some(missing) = missing() {
        return Err(Failed(format!(
            "{missing} is not installed (Debian: apt-get install chromium chromium-driver)"
        )));
    }
    run("cargo", &["build", "--package", "arcade"])?;
    let target = std::env::var_os("CARGO_TARGET_DIR")
        .map_or_else(|| root().join("target"), |dir| root().join(dir));
    let arcade = target.join(format!("debug/arcade{}", std::env::consts::EXE_SUFFIX));
    let arcade = arcade.to_string_lossy();
    let mut line = vec!["run", "--package", "e2e", "--features", "browser", "--"];
    line.push(&arcade);
    line.extend(args.iter().map(String::as_str));
    run("cargo", &line)
}

/// As [`command`], but only says so where there is no browser.
pub(crate) fn run_if_there() -> Result<(), Failed> {
    if let Some(missing) = missing() {
        println!("e2e: SKIPPED, {missing} is not installed");
        return Ok(());
    }
    command(&[])?;
    let clippy = [
        "clippy",
        "--package",
        "e2e",
        "--features",
        "browser",
        "--",
        "-D",
        "warnings",
    ];
    run("cargo", &clippy)
}

/// The first program that is needed and not there.
fn missing() -> Option<&'static str> {
    let is_there = |name: &&str| {
        let asked = Command::new(name).arg("--version").output();
        asked.is_ok_and(|output| output.status.success())
    };
    ["chromium", "chromedriver"]
        .into_iter()
        .find(|name| !is_there(name))
}
