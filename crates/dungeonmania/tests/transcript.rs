//! A short game over the line protocol, as a client sees it: `>` is what it
//! writes, `<` what it reads.

use std::fmt::Write;

use dungeonmania::{Controller, Engine};

/// A sword, a key, its door, a spawner that makes nothing, and the exit.
const DUNGEON: &str = r#"{"entities":[{"type":"player","x":0,"y":0},{"type":"sword","x":1,"y":0},{"type":"key","x":2,"y":0,"key":1},{"type":"door","x":3,"y":0,"key":1},{"type":"zombie_toast_spawner","x":4,"y":1},{"type":"exit","x":4,"y":0}],"goal-condition":{"goal":"AND","subgoals":[{"goal":"enemies"},{"goal":"exit"}]}}"#;
const CONFIG: &str = r#"{"ally_attack":0,"ally_defence":0,"bribe_radius":1,"bribe_amount":1,"bomb_radius":1,"bow_durability":1,"player_health":10,"player_attack":5,"enemy_goal":0,"invincibility_potion_duration":1,"invisibility_potion_duration":1,"mercenary_attack":1,"mercenary_health":1,"spider_attack":1,"spider_health":1,"spider_spawn_rate":0,"shield_durability":1,"shield_defence":1,"sword_attack":1,"sword_durability":2,"treasure_goal":0,"zombie_attack":1,"zombie_health":1,"zombie_spawn_rate":0}"#;

fn request(id: &str, method: &str, params: &str) -> String {
    format!(r#"{{"jsonrpc":"2.0","id":{id},"method":"{method}","params":{params}}}"#)
}

#[test]
fn a_short_game() {
    let right = r#"{"movementDirection":"RIGHT"}"#;
    let new_game =
        format!(r#"{{"dungeon":{DUNGEON},"config":{CONFIG},"dungeonName":"hall","seed":7}}"#);
    let lines = [
        request("1", "newGame", &new_game),
        request("2", "tick", right),
        request("3", "interact", r#"{"entityId":"4"}"#),
        request("4", "saveGame", r#"{"name":"hall-1"}"#),
        format!(
            "[{},{},{}]",
            request("5", "tick", right),
            r#"{"jsonrpc":"2.0","method":"tick","params":{"movementDirection":"RIGHT"}}"#,
            request("6", "tick", right),
        ),
        request("7", "interact", r#"{"entityId":"4"}"#),
        request("\"eight\"", "rewind", r#"{"ticks":9}"#),
        request("9", "loadGame", r#"{"name":"hall-1"}"#),
        request("10", "allGames", "{}"),
        "good bye".to_owned(),
    ];
    let mut engine = Engine::new(Controller::in_memory());
    let mut transcript = String::new();
    for line in &lines {
        let shown = line.replace(DUNGEON, "{...}").replace(CONFIG, "{...}");
        writeln!(transcript, "> {shown}").unwrap();
        if let Some(answer) = engine.answer(line.as_bytes()) {
            writeln!(transcript, "< {answer}").unwrap();
        }
    }
    insta::assert_snapshot!(transcript);
}
