//! Proves that crates depend only downward.

use std::collections::BTreeMap;
use std::process::Command;

use serde_json::Value;

use crate::run::{Failed, root};

/// The floors of the house. A crate may depend on crates of lower floors only.
const FLOORS: &[(&str, u8)] = &[
    ("grid", 0),
    ("pathfind", 1),
    ("mazegen", 1),
    ("circuits", 1),
    ("battle", 1),
    ("dungeonmania", 2),
    ("atomination", 2),
    ("warriors", 2),
    ("adventure", 2),
    ("arcade", 3),
    ("atomination-gui", 3),
    // Not part of the house: they look at it from outside.
    ("benches", 4),
    ("e2e", 4),
    ("xtask", 4),
];

/// Reads `cargo metadata` and checks every dependency within the workspace,
/// of tests and builds too.
pub(crate) fn check_workspace() -> Result<(), Failed> {
    let output = Command::new("cargo")
        .args(["metadata", "--no-deps", "--format-version", "1"])
        .current_dir(root())
        .output()
        .map_err(|e| Failed(format!("cargo metadata: {e}")))?;
    let metadata: Value = serde_json::from_slice(&output.stdout)
        .map_err(|e| Failed(format!("cargo metadata: {e}")))?;
    let edges = check(&metadata)?;
    println!("layers: {edges} dependencies within the workspace, all downward");
    Ok(())
}

fn check(metadata: &Value) -> Result<usize, Failed> {
    let floors: BTreeMap<&str, u8> = FLOORS.iter().copied().collect();
    let packages = metadata["packages"].as_array().into_iter().flatten();
    let names: Vec<&str> = packages
        .clone()
        .filter_map(|p| p["name"].as_str())
        .collect();
    let mut wrong = Vec::new();
    let mut edges = 0;
    for package in packages {
        let name = package["name"].as_str().unwrap_or_default();
        let Some(&floor) = floors.get(name) else {
            wrong.push(format!("{name} has no floor: add it to the list"));
            continue;
        };
        for dependency in package["dependencies"].as_array().into_iter().flatten() {
            let on = dependency["name"].as_str().unwrap_or_default();
            if !names.contains(&on) {
                continue;
            }
            edges += 1;
            match floors.get(on) {
                Some(&below) if below < floor => {}
                _ => wrong.push(format!("{name} (floor {floor}) depends on {on}")),
            }
        }
    }
    if wrong.is_empty() {
        Ok(edges)
    } else {
        Err(Failed(format!("layers:\n  {}", wrong.join("\n  "))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn package(name: &str, on: &[&str]) -> Value {
        let dependencies: Vec<Value> = on.iter().map(|n| json!({ "name": n })).collect();
        json!({ "name": name, "dependencies": dependencies })
    }

    #[test]
    fn downward_is_fine_and_outside_is_ignored() {
        let m = json!({"packages": [package("pathfind", &["grid", "rand"]), package("grid", &[])]});
        assert_eq!(check(&m).unwrap(), 1);
    }

    #[test]
    fn upward_sideways_and_unknown_are_named() {
        let m = json!({"packages": [
            package("grid", &["pathfind"]),
            package("pathfind", &["mazegen"]),
            package("mazegen", &[]),
            package("stray", &[]),
        ]});
        let message = check(&m).unwrap_err().to_string();
        assert!(
            message.contains("grid (floor 0) depends on pathfind"),
            "{message}"
        );
        assert!(
            message.contains("pathfind (floor 1) depends on mazegen"),
            "{message}"
        );
        assert!(message.contains("stray has no floor"), "{message}");
    }
}
