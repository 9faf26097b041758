//! No dependency that needs a system package: the list of `deny.toml`,
//! checked against `Cargo.lock` without a tool that would have to be installed.

use std::fs;

use crate::run::{Failed, root};

/// Fails if a crate that `deny.toml` bans stands in `Cargo.lock`.
pub(crate) fn check_lock_file() -> Result<(), Failed> {
    let read = |name: &str| {
        fs::read_to_string(root().join(name)).map_err(|e| Failed(format!("{name}: {e}")))
    };
    let banned = quoted_after(&read("deny.toml")?, "{ crate = ");
    let locked = quoted_after(&read("Cargo.lock")?, "name = ");
    if banned.is_empty() || locked.is_empty() {
        return Err(Failed("bans: deny.toml or Cargo.lock lists nothing".into()));
    }
    let found: Vec<&String> = banned.iter().filter(|b| locked.contains(b)).collect();
    if found.is_empty() {
        println!(
            "bans: none of {} banned crates among {} locked ones",
            banned.len(),
            locked.len()
        );
        Ok(())
    } else {
        Err(Failed(format!("bans: Cargo.lock holds {found:?}")))
    }
}

/// The quoted words that follow `key` at the start of a line.
fn quoted_after(text: &str, key: &str) -> Vec<String> {
    text.lines()
        .filter_map(|line| line.trim_start().strip_prefix(key)?.split('"').nth(1))
        .map(str::to_owned)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::quoted_after;

    #[test]
    fn names_are_read_from_both_files() {
        let deny = "deny = [\n  { crate = \"openssl-sys\", reason = \"x\" },\n]";
        assert_eq!(quoted_after(deny, "{ crate = "), ["openssl-sys"]);
        let lock = "[[package]]\nname = \"axum\"\nversion = \"1\"";
        assert_eq!(quoted_after(lock, "name = "), ["axum"]);
    }
}
