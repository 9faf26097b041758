//! The lower floors build without the standard library.

use crate::run::{Failed, run};

/// Checks the crate `no_std`, which brings its own panic handler: a dependency
/// that needs the standard library cannot be linked with it.
pub(crate) fn check() -> Result<(), Failed> {
    let line = "check --manifest-path no_std/Cargo.toml --target-dir target/no_std";
    run("cargo", &line.split(' ').collect::<Vec<_>>())
}
