//! Everything that has to hold before a change lands.

use crate::run::{Failed, run, run_with};
use crate::{bans, conformance, e2e, gui, layers, no_std};

/// Runs the checks: what is cheap or most likely to fail comes first.
pub(crate) fn all() -> Result<(), Failed> {
    layers::check_workspace()?;
    bans::check_lock_file()?;
    run("cargo", &["fmt", "--all", "--check"])?;
    // The README's own test command.
    run("cargo", &["test", "--workspace"])?;
    conformance::run_if_there()?;
    clippy()?;
    docs()?;
    no_std::check()?;
    benches_with_peers()?;
    fuzz_targets()?;
    gui::run_if_there()?;
    e2e::run_if_there()
}

fn clippy() -> Result<(), Failed> {
    let line = "clippy --workspace --all-targets -- -D warnings";
    run("cargo", &line.split(' ').collect::<Vec<_>>())
}

fn docs() -> Result<(), Failed> {
    let line = "doc --workspace --no-deps";
    let env = [("RUSTDOCFLAGS", "-D warnings")];
    run_with("cargo", &line.split(' ').collect::<Vec<_>>(), &env)
}

/// The benches build with the peers they compare with, which nothing else
/// builds.
fn benches_with_peers() -> Result<(), Failed> {
    let line = "check --package benches --benches --features peers";
    run("cargo", &line.split(' ').collect::<Vec<_>>())
}

/// The fuzz targets build. They are a workspace of their own, for cargo-fuzz,
/// but share the target directory.
fn fuzz_targets() -> Result<(), Failed> {
    let line = "check --manifest-path fuzz/Cargo.toml --target-dir target";
    run("cargo", &line.split(' ').collect::<Vec<_>>())
}
