//! What callers are told: the keys of a response, and its animations.

use dungeonmania::{Animation, Controller, Direction, DungeonResponse, NewGame, Source};
use serde_json::{Value, json};

const CONFIG: &str = include_str!("../assets/configs/standard.json");

/// A game in a drawn dungeon: `P` player, `E` exit, `#` wall, `M` mercenary,
/// `s` sword, `o` portal.
fn start(drawing: &[&str]) -> (Controller, DungeonResponse) {
    let mut entities = Vec::new();
    for (y, row) in drawing.iter().enumerate() {
        for (x, letter) in row.chars().enumerate() {
            let (kind, colour) = match letter {
                'P' => ("player", None),
                'E' => ("exit", None),
                '#' => ("wall", None),
                'M' => ("mercenary", None),
                's' => ("sword", None),
                'o' => ("portal", Some("BLUE")),
                _ => continue,
            };
            let mut entity = json!({"type": kind, "x": x, "y": y});
            if let Some(colour) = colour {
                entity["colour"] = json!(colour);
            }
            entities.push(entity);
        }
    }
    let dungeon = json!({"entities": entities, "goal-condition": {"goal": "exit"}}).to_string();
    let mut controller = Controller::in_memory();
    let new = NewGame::new(
        Source::Inline(dungeon.as_bytes()),
        Source::Inline(CONFIG.as_bytes()),
    );
    let response = controller.new_game(&new.with_name("drawn")).unwrap();
    (controller, response)
}

fn keys(value: &Value) -> Vec<&str> {
    let mut keys: Vec<&str> = value.as_object().unwrap().keys().map(|k| &**k).collect();
    keys.sort_unstable();
    keys
}

#[test]
fn a_response_has_exactly_the_keys_that_front_ends_read() {
    let (mut controller, _) = start(&["PsM..E"]);
    let response = serde_json::to_value(controller.tick_move(Direction::Right).unwrap()).unwrap();
    assert_eq!(
        keys(&response),
        [
            "animations",
            "battles",
            "buildables",
            "dungeonId",
            "dungeonName",
            "entities",
            "goals",
            "inventory"
        ]
    );
    let entity = &response["entities"][0];
    assert_eq!(keys(entity), ["id", "isInteractable", "position", "type"]);
    assert_eq!(keys(&entity["position"]), ["layer", "x", "y"]);
    assert_eq!(keys(&response["inventory"][0]), ["id", "type"]);
    let battle = &response["battles"][0];
    assert_eq!(
        keys(battle),
        [
            "enemy",
            "initialEnemyHealth",
            "initialPlayerHealth",
            "rounds"
        ]
    );
    let round = &battle["rounds"][0];
    assert_eq!(
        keys(round),
        ["deltaEnemyHealth", "deltaPlayerHealth", "weaponryUsed"]
    );
    // An item keeps the id that it had on the map.
    assert_eq!(round["weaponryUsed"], json!([{"id": "1", "type": "sword"}]));
    assert_eq!(
        keys(&response["animations"][0]),
        ["duration", "entityId", "loop", "queue", "when"]
    );
    assert_eq!(battle["initialPlayerHealth"].to_string(), "10.0");
}

#[test]
fn a_response_is_written_as_front_ends_read_it() {
    let (mut controller, _) = start(&["PsM..E"]);
    let response = controller.tick_move(Direction::Right).unwrap();
    insta::assert_snapshot!(serde_json::to_string_pretty(&response).unwrap());
}

/// `entity: action | action` for each animation.
fn told(animations: &[Animation]) -> Vec<String> {
    animations
        .iter()
        .map(|a| format!("{}: {}", a.entity_id, a.queue.join(" | ")))
        .collect()
}

#[test]
fn a_tick_shows_healths_and_moves() {
    let (mut controller, first) = start(&["P....M.E"]);
    assert!(first.animations.is_empty());
    let moved = controller.tick_move(Direction::Right).unwrap();
    assert_eq!(
        told(&moved.animations),
        [
            "0: healthbar set 1",
            "0: translate-x -1, over 0s | translate-x 1, over 0.1s",
            "1: translate-x 1, over 0s | translate-x -1, over 0.1s",
        ]
    );
    for a in &moved.animations {
        assert_eq!((a.when, a.repeats, a.duration), ("PostTick", false, -1));
    }
    assert_eq!(controller.dungeon_response().unwrap(), moved);
    assert_eq!(controller.dungeon_response().unwrap(), moved);
}

#[test]
fn who_is_dead_is_not_animated_and_who_stays_does_not_slide() {
    let (mut controller, _) = start(&["#####", "#PM#E", "#####"]);
    let fought = controller.tick_move(Direction::Right).unwrap();
    assert_eq!(fought.battles.len(), 1);
    assert_eq!(
        told(&fought.animations),
        [
            "6: healthbar set 0.7",
            "6: translate-x -1, over 0s | translate-x 1, over 0.1s",
        ]
    );
    let bumped = controller.tick_move(Direction::Up).unwrap();
    assert_eq!(told(&bumped.animations), ["6: healthbar set 0.7"]);
}

#[test]
fn a_teleport_slides_over_both_axes() {
    let (mut controller, _) = start(&["Po.", "...", ".o.", "..E"]);
    let moved = controller.tick_move(Direction::Right).unwrap();
    assert_eq!(
        told(&moved.animations)[1],
        "0: translate-x -2, over 0s | translate-y -2, over 0s | translate-x 2, over 0.1s | translate-y 2, over 0.1s"
    );
}

#[test]
fn calls_that_take_no_time_animate_nothing() {
    let (mut controller, _) = start(&["P....M.E"]);
    controller.tick_move(Direction::Right).unwrap();
    assert!(controller.save_game("a").unwrap().animations.is_empty());
    assert!(controller.load_game("a").unwrap().animations.is_empty());
    // A call that fails leaves them alone.
    let moved = controller.tick_move(Direction::Right).unwrap();
    controller.build("bow").unwrap_err();
    assert_eq!(controller.dungeon_response().unwrap(), moved);
}
