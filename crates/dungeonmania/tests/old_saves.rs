//! Saves of earlier programs are still read, and played on from.
//!
//! Each file of `fixtures/dungeonmania/saves` was saved in the middle of a
//! winning list of actions. If one can no longer be read, the format has
//! changed: it needs a new version, and the old one a reader. (Before a release,
//! `WRITE_SAVES=1 cargo test -p dungeonmania --test old_saves` writes the files
//! of the present version anew.)

mod common;

use std::fs;
use std::path::PathBuf;

use common::scenario::{Win, act};
use dungeonmania::{Controller, SAVE_VERSION};

/// Dungeons, and after how many actions of their wins they are saved: in the
/// midst of time travel, with potions queued, with an ally under mind control.
const MOMENTS: &[(&str, usize)] = &[
    ("10_ghost_walk", 7),
    ("14_the_long_night", 40),
    ("19_mind_games", 9),
    ("21_again_and_again", 9),
    ("22_yesterdays_door", 14),
    ("24_one_or_the_other", 5),
];

fn file(version: u32, dungeon: &str) -> PathBuf {
    let saves = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../fixtures/dungeonmania/saves"
    );
    PathBuf::from(saves).join(format!("v{version}-{dungeon}.dmsave"))
}

#[test]
fn a_win_is_played_on_from_every_old_save() {
    for &(dungeon, moment) in MOMENTS {
        let win = Win::of(dungeon);
        let mut now = Controller::in_memory();
        win.start(&mut now);
        for action in &win.actions[..moment] {
            act(&mut now, action);
        }
        if std::env::var_os("WRITE_SAVES").is_some() {
            fs::write(file(SAVE_VERSION, dungeon), now.export().unwrap()).unwrap();
        }
        for version in 1..=SAVE_VERSION {
            let bytes = fs::read(file(version, dungeon)).unwrap();
            let mut old = Controller::in_memory();
            let loaded = old
                .import(&bytes)
                .unwrap_or_else(|e| panic!("{dungeon}, version {version}: {e}"));
            let present = now.dungeon_response().unwrap();
            assert_eq!(loaded.entities, present.entities, "{dungeon}");
            let mut state = loaded;
            for action in &win.actions[moment..] {
                state = act(&mut old, action);
            }
            assert_eq!(state.goals, "", "{dungeon}, version {version}");
        }
    }
}
