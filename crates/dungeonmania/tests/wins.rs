//! Every dungeon that comes with the crate can be won: a list of actions for
//! each is played to the end.

mod common;

use std::collections::BTreeSet;
use std::fs;

use common::scenario::{WINS, Win, act};
use dungeonmania::{Controller, NewGame};

fn play(name: &str) -> String {
    let win = Win::of(name);
    let mut controller = Controller::in_memory();
    let mut state = win.start(&mut controller);
    for (i, action) in win.actions.iter().enumerate() {
        assert!(!state.goals.is_empty(), "{name}: won before action {i}");
        state = act(&mut controller, action);
    }
    assert_eq!(state.goals, "", "{name} is not won");
    win.dungeon
}

#[test]
fn every_dungeon_has_a_win_and_it_wins() {
    let mut files: Vec<_> = fs::read_dir(WINS)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    files.sort();
    let mut won = BTreeSet::new();
    for file in &files {
        let name = file.file_stem().unwrap().to_str().unwrap();
        assert_eq!(play(name), name);
        won.insert(name.to_owned());
    }
    let all: BTreeSet<_> = Controller::in_memory()
        .dungeons()
        .unwrap()
        .into_iter()
        .collect();
    assert_eq!(won, all, "every dungeon needs a win in {WINS}");
}

#[test]
fn every_dungeon_starts_with_every_configuration() {
    let mut controller = Controller::in_memory();
    for dungeon in controller.dungeons().unwrap() {
        for config in controller.configs().unwrap() {
            let start = controller
                .new_game(&NewGame::named(&dungeon, &config))
                .unwrap();
            assert!(!start.goals.is_empty(), "{dungeon}, {config}");
        }
    }
}
