//! The published dungeons and configurations load and play. They lie beside
//! the workspace on some machines; elsewhere this says so and does nothing.

#![cfg(feature = "files")]

use std::path::{Path, PathBuf};
use std::sync::Arc;

use dungeonmania::{Controller, Direction, Library, MemoryStore, NewGame};

fn published(folder: &str) -> Option<PathBuf> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../../shared/samples")
        .join(folder);
    if path.is_dir() {
        return Some(path);
    }
    println!("skipped: there are no published {folder} here");
    None
}

#[test]
fn every_published_dungeon_plays_with_every_published_configuration() {
    let (Some(dungeons), Some(configs)) = (published("dungeons"), published("configs")) else {
        return;
    };
    let library = Library::built_in()
        .with_dungeons_in(dungeons)
        .with_configs_in(configs);
    let mut controller = Controller::new(Arc::new(library), Arc::new(MemoryStore::new()));
    let (dungeons, configs) = (
        controller.dungeons().unwrap(),
        controller.configs().unwrap(),
    );
    assert!(dungeons.len() >= 12 && configs.len() >= 8);
    for dungeon in &dungeons {
        for config in &configs {
            let start = controller
                .new_game(&NewGame::named(dungeon, config))
                .unwrap_or_else(|e| panic!("{dungeon}, {config}: {e}"));
            assert!(!start.goals.is_empty(), "{dungeon}, {config}");
            for direction in Direction::ALL.into_iter().cycle().take(12) {
                controller.tick_move(direction).unwrap();
            }
        }
    }
}
