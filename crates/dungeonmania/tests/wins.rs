//! Every dungeon that comes with the crate can be won: a list of actions for
//! each is played to the end.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use dungeonmania::{Controller, DungeonResponse, NewGame};
use serde_json::Value;

const WINS: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../../fixtures/dungeonmania/wins"
);

/// Does an action in the form of scenario files.
fn act(controller: &mut Controller, action: &Value) -> DungeonResponse {
    let state = controller.dungeon_response().unwrap();
    let (call, parameter) = action.as_object().unwrap().iter().next().unwrap();
    let text = || parameter.as_str().unwrap();
    let result = match &**call {
        "move" => controller.tick_move(text().parse().unwrap()),
        "use" => {
            let item = state.inventory.iter().find(|i| i.type_name == text());
            let item = item.unwrap_or_else(|| panic!("no {parameter} is held"));
            controller.tick_use(&item.id.to_string())
        }
        "build" => controller.build(text()),
        "interact" => {
            let at = &parameter["at"];
            let entity = state.entities.iter().find(|e| {
                e.type_name == parameter["type"] && at[0] == e.position.x && at[1] == e.position.y
            });
            let entity = entity.unwrap_or_else(|| panic!("there is no {parameter}"));
            controller.interact(&entity.id.to_string())
        }
        "rewind" => controller.rewind(parameter.as_i64().unwrap()),
        other => panic!("unknown action {other}"),
    };
    result.unwrap_or_else(|e| panic!("{action}: {e}"))
}

fn play(file: &Path) -> (String, String) {
    let json = fs::read(file).unwrap();
    let win: Value = serde_json::from_slice(&json).unwrap();
    let name = |field: &str| win[field].as_str().unwrap().to_owned();
    let (dungeon, config) = (name("dungeon"), name("config"));
    let mut controller = Controller::in_memory();
    let new = NewGame::named(&dungeon, &config).with_seed(win["seed"].as_u64().unwrap());
    let mut state = controller.new_game(&new).unwrap();
    for (i, action) in win["actions"].as_array().unwrap().iter().enumerate() {
        assert!(!state.goals.is_empty(), "{dungeon}: won before action {i}");
        state = act(&mut controller, action);
    }
    assert_eq!(state.goals, "", "{dungeon} is not won");
    (dungeon, config)
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
        let (dungeon, config) = play(file);
        assert_eq!(file.file_stem().unwrap().to_str(), Some(&*dungeon));
        assert!(won.insert(dungeon), "{config}");
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
