//! The one list of differences that are meant to be.

use std::collections::BTreeSet;
use std::fs;

use serde::Deserialize;

use crate::run::{Failed, root};

/// Where the list stands.
pub(super) const FILE: &str = "fixtures/dungeonmania/deviations.json";

/// A field in which a scenario and a ruling disagree.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, PartialOrd, Ord)]
#[serde(deny_unknown_fields)]
pub(super) struct Deviation {
    pub(super) scenario: String,
    pub(super) step: usize,
    pub(super) field: String,
    /// The ruling that decides otherwise.
    pub(super) ruling: String,
}

/// Reads the list.
pub(super) fn read() -> Result<Vec<Deviation>, Failed> {
    let failed = |e: &dyn std::fmt::Display| Failed(format!("{FILE}: {e}"));
    let json = fs::read(root().join(FILE)).map_err(|e| failed(&e))?;
    let list: Vec<Deviation> = serde_json::from_slice(&json).map_err(|e| failed(&e))?;
    let mut seen = BTreeSet::new();
    for d in &list {
        if d.ruling.trim().is_empty() {
            return Err(failed(&format!("{} names no ruling", d.scenario)));
        }
        if !seen.insert((&d.scenario, d.step, &d.field)) {
            return Err(failed(&format!(
                "{} step {} {} stands there twice",
                d.scenario, d.step, d.field
            )));
        }
    }
    Ok(list)
}
