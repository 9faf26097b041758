//! Running other programs.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

/// A command that failed, with the reason for a person to read.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub(crate) struct Failed(pub(crate) String);

/// The workspace's root directory.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .expect("xtask lies in the workspace")
        .to_path_buf()
}

/// Runs a program in the workspace's root, showing its output and how long it
/// took.
pub(crate) fn run(program: &str, args: &[&str]) -> Result<(), Failed> {
    run_with(program, args, &[])
}

/// As [`run`], with environment variables.
pub(crate) fn run_with(program: &str, args: &[&str], env: &[(&str, &str)]) -> Result<(), Failed> {
    let line = format!("{program} {}", args.join(" "));
    println!("==> {line}");
    let start = Instant::now();
    let status = Command::new(program)
        .args(args)
        .envs(env.iter().copied())
        .current_dir(root())
        .status()
        .map_err(|e| Failed(format!("{line}: {e}")))?;
    println!("==> {line}: {} s", start.elapsed().as_secs());
    if status.success() {
        Ok(())
    } else {
        Err(Failed(format!("failed: {line} ({status})")))
    }
}
