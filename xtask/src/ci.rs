//! Everything that has to hold before a change lands.

use crate::run::{Failed, run, run_with};
use crate::{bans, conformance, e2e, layers};

/// Runs the checks, cheapest first.
pub(crate) fn all() -> Result<(), Failed> {
    layers::check_workspace()?;
    bans::check_lock_file()?;
    run("cargo", &["fmt", "--all", "--check"])?;
    // The README's own test command.
    run("cargo", &["test", "--workspace"])?;
    conformance::run_if_there()?;
    run(
        "cargo",
        &[
            "clippy",
            "--workspace",
            "--all-targets",
            "--",
            "-D",
            "warnings",
        ],
    )?;
    run_with(
        "cargo",
        &["doc", "--workspace", "--no-deps"],
        &[("RUSTDOCFLAGS", "-D warnings")],
    )?;
    e2e::run_if_there()
}
