//! Winning lists of actions, in the form of scenario files.

use std::fs;

use dungeonmania::{Controller, DungeonResponse, NewGame};
use serde_json::Value;

pub(crate) const WINS: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../../fixtures/dungeonmania/wins"
);

/// How a dungeon is won.
#[derive(serde::Deserialize)]
pub(crate) struct Win {
    pub(crate) dungeon: String,
    config: String,
    seed: u64,
    pub(crate) actions: Vec<Value>,
}

impl Win {
    /// The win of the dungeon with this name.
    pub(crate) fn of(dungeon: &str) -> Self {
        let json = fs::read(format!("{WINS}/{dungeon}.json")).unwrap();
        serde_json::from_slice(&json).unwrap()
    }

    /// Starts the game that the actions win.
    pub(crate) fn start(&self, controller: &mut Controller) -> DungeonResponse {
        let new = NewGame::named(&self.dungeon, &self.config).with_seed(self.seed);
        controller.new_game(&new).unwrap()
    }
}

/// Does an action.
pub(crate) fn act(controller: &mut Controller, action: &Value) -> DungeonResponse {
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
