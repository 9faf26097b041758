//! A game that plays itself, for the card on the home page.

use std::sync::OnceLock;

use dungeonmania::{CallError, Controller, DungeonResponse, EntityResponse, NewGame};
use grid::Direction;
use serde::Serialize;

/// The second dungeon: a sword, a bow and two zombies on the way out.
const DUNGEON: &str = "02_first_fight";
/// Steps by their first letter; `b` builds the bow.
const STEPS: &str = "rrddrrruurrrdlbdlllllldddddrrrrrrrrddlllllllllddrrrrrrrrr";

/// What a frame shows of an entity: id, type, column, row, layer, and whether
/// the player can interact with it.
type Entity = (String, &'static str, i32, i32, i32, bool);

/// A game from start to win.
#[derive(Serialize)]
pub(super) struct Demo {
    /// The walls, which are the same in every frame.
    walls: Vec<[i32; 2]>,
    /// Everything else, tick by tick.
    frames: Vec<Vec<Entity>>,
}

/// The demo, played once and kept.
pub(super) fn get() -> &'static Demo {
    static DEMO: OnceLock<Demo> = OnceLock::new();
    DEMO.get_or_init(|| play().expect("the demo's steps are possible"))
}

fn play() -> Result<Demo, CallError> {
    let mut controller = Controller::in_memory();
    let start = controller.new_game(&NewGame::named(DUNGEON, "standard"))?;
    let is_wall = |e: &&EntityResponse| e.type_name == "wall";
    let cell = |e: &EntityResponse| [e.position.x, e.position.y];
    let walls = start.entities.iter().filter(is_wall).map(cell).collect();
    let mut frames = vec![frame(&start)];
    for step in STEPS.chars() {
        let response = match step {
            'b' => controller.build("bow")?,
            'u' => controller.tick_move(Direction::Up)?,
            'd' => controller.tick_move(Direction::Down)?,
            'l' => controller.tick_move(Direction::Left)?,
            _ => controller.tick_move(Direction::Right)?,
        };
        frames.push(frame(&response));
    }
    Ok(Demo { walls, frames })
}

fn frame(response: &DungeonResponse) -> Vec<Entity> {
    let moving = response.entities.iter().filter(|e| e.type_name != "wall");
    moving
        .map(|e| {
            let at = e.position;
            let id = e.id.to_string();
            (id, e.type_name, at.x, at.y, at.layer, e.is_interactable)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_demo_ends_at_the_exit() {
        let demo = get();
        let last = demo.frames.last().unwrap();
        let at = |kind| last.iter().find(|e| e.1 == kind).map(|e| (e.2, e.3));
        assert_eq!(at("player"), at("exit"));
        assert_eq!(at("zombie_toast"), None, "both zombies are beaten");
        assert!(!demo.walls.is_empty());
    }
}
