//! Scenario files: a dungeon, a configuration, actions, and what is expected
//! after each step.

use std::fs;
use std::path::{Path, PathBuf};

use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::{Map, Value};

use crate::run::Failed;

/// One scenario file.
#[derive(Debug, Deserialize)]
pub(super) struct Scenario {
    pub(super) name: String,
    pub(super) section: String,
    pub(super) dungeon: Value,
    pub(super) config: Value,
    pub(super) actions: Vec<Action>,
    /// What is expected after each step, field by field.
    pub(super) expect: Vec<Map<String, Value>>,
    /// Fields that are random in this scenario.
    #[serde(default)]
    pub(super) ignore: Vec<String>,
    /// Go on although step 0 is an error.
    #[serde(default)]
    pub(super) cont: bool,
}

/// A call, as it stands in the file: one field names it, `fresh` may stand
/// beside `load`.
#[derive(Debug, Deserialize)]
pub(super) struct Action {
    #[serde(flatten)]
    pub(super) call: Call,
    /// Load in a new controller over the same store.
    #[serde(default)]
    pub(super) fresh: bool,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Call {
    Move(String),
    Use(String),
    UseId(String),
    Build(String),
    Interact(Target),
    InteractId(String),
    Save(String),
    Load(String),
    Games(IgnoredAny),
    Rewind(i64),
    Generate(Vec<Value>),
    Get(IgnoredAny),
    New([String; 2]),
}

/// Whom to interact with.
#[derive(Debug, Deserialize)]
pub(super) struct Target {
    #[serde(rename = "type")]
    pub(super) kind: String,
    pub(super) at: Option<[i32; 2]>,
    #[serde(default)]
    pub(super) nth: usize,
}

/// What the text marks with a skull.
const MILESTONE_3_TYPES: &[&str] = &[
    "assassin",
    "hydra",
    "swamp_tile",
    "sun_stone",
    "time_turner",
    "time_travelling_portal",
    "light_bulb",
    "wire",
    "switch_door",
    "older_player",
];
// Of entities: the configurations carry all fields throughout.
const MILESTONE_3_FIELDS: &[&str] = &["logic", "movement_factor"];
const MILESTONE_3_BUILDS: &[&str] = &["sceptre", "midnight_armour"];

impl Scenario {
    /// Whether nothing of milestone 3 is in it.
    pub(super) fn is_milestone_2(&self) -> bool {
        let entities = self.dungeon["entities"].as_array();
        let entity = |e: &Value| {
            let name = e["type"].as_str().unwrap_or_default();
            MILESTONE_3_TYPES.iter().any(|t| name.starts_with(t))
                || MILESTONE_3_FIELDS.iter().any(|f| e.get(f).is_some())
        };
        let call = |action: &Action| match &action.call {
            Call::Build(name) => MILESTONE_3_BUILDS.contains(&&**name),
            Call::Save(_)
            | Call::Load(_)
            | Call::Games(_)
            | Call::Rewind(_)
            | Call::Generate(_) => true,
            _ => false,
        };
        !entities.into_iter().flatten().any(entity) && !self.actions.iter().any(call)
    }
}

/// Reads every scenario below `directory`, sorted by file.
pub(super) fn read_all(directory: &Path) -> Result<Vec<Scenario>, Failed> {
    let mut files = Vec::new();
    find(directory, &mut files).map_err(|e| Failed(format!("{}: {e}", directory.display())))?;
    files.sort();
    files.iter().map(|file| read(file)).collect()
}

fn find(directory: &Path, files: &mut Vec<PathBuf>) -> std::io::Result<()> {
    for entry in fs::read_dir(directory)? {
        let path = entry?.path();
        if path.is_dir() {
            find(&path, files)?;
        } else if path.extension().is_some_and(|e| e == "json") {
            files.push(path);
        }
    }
    Ok(())
}

fn read(file: &Path) -> Result<Scenario, Failed> {
    let failed = |e: &dyn std::fmt::Display| Failed(format!("{}: {e}", file.display()));
    let json = fs::read(file).map_err(|e| failed(&e))?;
    serde_json::from_slice(&json).map_err(|e| failed(&e))
}
