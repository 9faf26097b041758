//! What there is to choose from: every dungeon with what a small picture of it
//! needs, every configuration with its numbers.

use std::collections::BTreeMap;

use dungeonmania::{Config, Goal, Library};
use serde::Serialize;

use super::wrapper::Refusal;

#[derive(Serialize)]
pub(super) struct Catalogue {
    dungeons: Vec<Dungeon>,
    configs: Vec<Configuration>,
}

#[derive(Serialize)]
struct Dungeon {
    name: String,
    /// The goal as a response would print it.
    goals: String,
    /// Cells by type of entity.
    cells: BTreeMap<&'static str, Vec<[i32; 2]>>,
}

#[derive(Serialize)]
struct Configuration {
    name: String,
    values: Config,
}

/// Everything in the library that can be used.
pub(super) fn of(library: &Library) -> Result<Catalogue, Refusal> {
    let mut dungeons = Vec::new();
    for name in library.dungeons()? {
        let Ok(map) = library.dungeon(&name) else {
            continue;
        };
        let mut cells: BTreeMap<_, Vec<_>> = BTreeMap::new();
        for entity in &map.entities {
            let cell = [entity.pos.x, entity.pos.y];
            cells.entry(entity.kind.type_name()).or_default().push(cell);
        }
        dungeons.push(Dungeon {
            name,
            goals: text(&map.goal),
            cells,
        });
    }
    let mut configs = Vec::new();
    for name in library.configs()? {
        if let Ok(values) = library.config(&name) {
            configs.push(Configuration { name, values });
        }
    }
    Ok(Catalogue { dungeons, configs })
}

/// A goal in the form of a response's `goals`.
fn text(goal: &Goal) -> String {
    let part = |goal: &Goal| match goal {
        Goal::And(_) | Goal::Or(_) => format!("({})", text(goal)),
        _ => text(goal),
    };
    match goal {
        Goal::Exit => ":exit".into(),
        Goal::Boulders => ":boulders".into(),
        Goal::Treasure => ":treasure".into(),
        Goal::Enemies => ":enemies".into(),
        Goal::And(parts) => format!("{} AND {}", part(&parts[0]), part(&parts[1])),
        Goal::Or(parts) => format!("{} OR {}", part(&parts[0]), part(&parts[1])),
    }
}
