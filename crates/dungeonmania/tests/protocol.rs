//! The line protocol as JSON-RPC 2.0: what is answered to whatever comes.

use dungeonmania::{Controller, Engine};
use serde_json::{Value, json};

fn engine() -> Engine {
    Engine::new(Controller::in_memory())
}

/// The answer to a line, as JSON; null where there is none.
fn answer(engine: &mut Engine, line: &str) -> Value {
    match engine.answer(line.as_bytes()) {
        Some(answer) => {
            assert!(!answer.contains('\n'), "one line: {answer}");
            serde_json::from_str(&answer).unwrap()
        }
        None => Value::Null,
    }
}

/// Code and id of the error that answers a line.
fn error(line: &str) -> (i64, Value) {
    let answer = answer(&mut engine(), line);
    assert_eq!(answer["jsonrpc"], "2.0");
    assert!(answer.get("result").is_none(), "{answer}");
    assert!(answer["error"]["message"].is_string(), "{answer}");
    (
        answer["error"]["code"].as_i64().unwrap(),
        answer["id"].clone(),
    )
}

fn call(engine: &mut Engine, method: &str, params: &Value) -> Value {
    let line = json!({"jsonrpc": "2.0", "id": 1, "method": method, "params": params});
    let answer = answer(engine, &line.to_string());
    assert_eq!(answer["id"], 1);
    match answer.get("result") {
        Some(result) => result.clone(),
        None => answer["error"].clone(),
    }
}

#[test]
fn what_is_no_json_is_a_parse_error() {
    for line in [
        "{",
        "hello",
        r#"{"a":}"#,
        r#"[{"jsonrpc":"2.0"},"#,
        "1 2",
        "\u{1}",
    ] {
        assert_eq!(error(line), (-32700, Value::Null), "{line}");
    }
    let answer = engine().answer(b"{\"id\":\"\xff\"}").unwrap();
    assert!(answer.contains("-32700"), "{answer}");
    let deep = "[".repeat(1_000_000);
    assert_eq!(error(&deep), (-32700, Value::Null));
}

#[test]
fn what_is_no_request_is_an_invalid_request() {
    for (line, id) in [
        ("7", Value::Null),
        ("\"tick\"", Value::Null),
        ("null", Value::Null),
        ("[]", Value::Null),
        ("{}", Value::Null),
        (r#"{"method":"dungeons","id":1}"#, json!(1)),
        (r#"{"jsonrpc":"1.0","method":"dungeons","id":1}"#, json!(1)),
        (r#"{"jsonrpc":"2.0","id":"x"}"#, json!("x")),
        (r#"{"jsonrpc":"2.0","method":5,"id":1}"#, json!(1)),
        (
            r#"{"jsonrpc":"2.0","method":"dungeons","id":[1]}"#,
            Value::Null,
        ),
        (
            r#"{"jsonrpc":"2.0","method":"dungeons","id":true}"#,
            Value::Null,
        ),
        (
            r#"{"jsonrpc":"2.0","method":"dungeons","params":"x","id":1}"#,
            json!(1),
        ),
        (
            r#"{"jsonrpc":"2.0","method":1,"params":"bar"}"#,
            Value::Null,
        ),
    ] {
        assert_eq!(error(line), (-32600, id), "{line}");
    }
}

#[test]
fn unknown_methods_and_wrong_parameters_have_codes_of_their_own() {
    let line = |method: &str, params: &str| {
        format!(r#"{{"jsonrpc":"2.0","id":1.5,"method":"{method}","params":{params}}}"#)
    };
    assert_eq!(error(&line("fly", "{}")), (-32601, json!(1.5)));
    for (method, params) in [
        ("tick", "{}"),
        ("tick", r#"{"movementDirection":"UP","itemUsedId":"1"}"#),
        ("tick", r#"{"movementDirection":5}"#),
        ("tick", r#"{"direction":"UP"}"#),
        ("build", "{}"),
        ("interact", r#"{"entityId":7}"#),
        ("rewind", r#"{"ticks":"1"}"#),
        ("rewind", r#"{"ticks":1.5}"#),
        ("saveGame", "[]"),
        ("allGames", r#"{"name":"x"}"#),
        ("newGame", r#"{"dungeonName":"01_first_steps"}"#),
        ("newGame", r#"{"configName":"standard"}"#),
        (
            "newGame",
            r#"{"dungeonName":"01_first_steps","configName":"standard","seed":-1}"#,
        ),
        (
            "generateDungeon",
            r#"{"xStart":0,"yStart":0,"xEnd":5,"configName":"standard"}"#,
        ),
    ] {
        assert_eq!(error(&line(method, params)).0, -32602, "{method} {params}");
    }
}

#[test]
fn notifications_and_blank_lines_are_not_answered() {
    let mut engine = engine();
    for line in [
        "",
        "  \r",
        r#"{"jsonrpc":"2.0","method":"fly"}"#,
        r#"{"jsonrpc":"2.0","method":"tick","params":{}}"#,
        r#"[{"jsonrpc":"2.0","method":"fly"},{"jsonrpc":"2.0","method":"dungeons"}]"#,
    ] {
        assert_eq!(answer(&mut engine, line), Value::Null, "{line}");
    }
    let start = r#"{"jsonrpc":"2.0","method":"newGame","params":{"dungeonName":"01_first_steps","configName":"standard"}}"#;
    assert_eq!(answer(&mut engine, start), Value::Null);
    let state = call(&mut engine, "getDungeonResponseModel", &json!({}));
    assert_eq!(state["dungeonName"], "01_first_steps");
}

#[test]
fn a_batch_is_answered_in_order_without_its_notifications() {
    let batch = r#"[
        {"jsonrpc":"2.0","id":"a","method":"allGames"},
        {"jsonrpc":"2.0","method":"allGames"},
        1,
        {"jsonrpc":"2.0","id":null,"method":"fly"},
        {"jsonrpc":"2.0","id":2,"method":"configs","params":[]}
    ]"#
    .replace('\n', "");
    let answers = answer(&mut engine(), &batch);
    let list = answers.as_array().unwrap();
    assert_eq!(list.len(), 4);
    assert_eq!(list[0], json!({"jsonrpc": "2.0", "id": "a", "result": []}));
    assert_eq!(list[1]["error"]["code"], -32600);
    assert_eq!(list[2]["error"]["code"], -32601);
    assert!(list[3]["result"].is_array());
}

#[test]
fn the_games_own_errors_name_the_exception() {
    let mut engine = engine();
    let illegal = |error: &Value| {
        assert_eq!(error["code"], 2, "{error}");
        assert_eq!(error["data"]["exception"], "IllegalArgumentException");
    };
    for (method, params) in [
        ("tick", json!({"movementDirection": "UP"})),
        ("tick", json!({"itemUsedId": "1"})),
        ("build", json!({"buildable": "bow"})),
        ("interact", json!({"entityId": "1"})),
        ("rewind", json!({"ticks": 1})),
        ("saveGame", json!({"name": "a"})),
        ("getDungeonResponseModel", json!({})),
    ] {
        illegal(&call(&mut engine, method, &params));
    }
    illegal(&call(&mut engine, "loadGame", &json!({"name": "a"})));
    illegal(&call(&mut engine, "loadGame", &json!({"name": "../a"})));
    for (dungeon, config) in [
        ("none", "standard"),
        ("01_first_steps", "none"),
        ("../dungeons/01_first_steps", "standard"),
        ("01_first_steps", "/etc/passwd"),
        ("", "standard"),
    ] {
        let params = json!({"dungeonName": dungeon, "configName": config});
        illegal(&call(&mut engine, "newGame", &params));
    }
    let start = json!({"dungeonName": "01_first_steps", "configName": "standard"});
    assert!(call(&mut engine, "newGame", &start)["entities"].is_array());
    illegal(&call(
        &mut engine,
        "tick",
        &json!({"movementDirection": "north"}),
    ));
    illegal(&call(&mut engine, "build", &json!({"buildable": "castle"})));
    let not_held = call(&mut engine, "tick", &json!({"itemUsedId": "bogus"}));
    assert_eq!(not_held["code"], 1);
    assert_eq!(not_held["data"]["exception"], "InvalidActionException");
}

#[test]
fn documents_come_inline_with_a_name_and_a_seed() {
    let dungeon = json!({
        "entities": [{"type": "player", "x": 0, "y": 0}, {"type": "exit", "x": 1, "y": 0}],
        "goal-condition": {"goal": "exit"},
    });
    let config: Value =
        serde_json::from_str(include_str!("../assets/configs/standard.json")).unwrap();
    let mut engine = engine();
    let mut start = |params: Value| call(&mut engine, "newGame", &params);
    let first = start(json!({"dungeon": dungeon, "config": config, "dungeonName": "mine"}));
    assert_eq!(first["dungeonName"], "mine");
    let again = start(json!({"dungeon": dungeon, "configName": "standard"}));
    assert_eq!(first["dungeonId"], again["dungeonId"]);
    let seeded = start(json!({"dungeon": dungeon, "configName": "standard", "seed": 1}));
    assert_ne!(first["dungeonId"], seeded["dungeonId"]);
    let wrong = start(json!({"dungeon": {"entities": 3}, "configName": "standard"}));
    assert_eq!(wrong["code"], 2);
    let message = wrong["message"].as_str().unwrap();
    assert!(
        message.starts_with("dungeon: entities: invalid type"),
        "{message}"
    );
    let mut deep = "{\"goal\":\"exit\"}".to_owned();
    for _ in 0..10_000 {
        deep = format!(r#"{{"goal":"AND","subgoals":[{{"goal":"exit"}},{deep}]}}"#);
    }
    let line = format!(
        r#"{{"jsonrpc":"2.0","id":1,"method":"newGame","params":{{"dungeon":{{"entities":[],"goal-condition":{deep}}},"configName":"standard"}}}}"#
    );
    let answer = answer(&mut engine, &line);
    assert_eq!(answer["error"]["code"], 2);
    let message = answer["error"]["message"].as_str().unwrap();
    assert!(
        message.ends_with("goals are nested deeper than 32"),
        "{message}"
    );
}

#[test]
fn generated_dungeons_are_the_same_for_the_same_seed() {
    let mut engine = engine();
    let mut generate = |seed: u64| {
        let params = json!({"xStart": -2, "yStart": 1, "xEnd": 9, "yEnd": 8, "configName": "standard", "seed": seed});
        call(&mut engine, "generateDungeon", &params)
    };
    let (first, again, other) = (generate(1), generate(1), generate(2));
    assert_eq!(first, again);
    assert_ne!(first["dungeonId"], other["dungeonId"]);
    for (corners, config) in [
        ([0, 0, -1, 5], "standard"),
        ([0, 0, 5, -1], "standard"),
        ([3, 3, 3, 3], "standard"),
        ([0, 0, 1000, 999], "standard"),
        ([0, 0, 5, 2_000_000_000], "standard"),
        ([0, 0, 5, 5], "none"),
    ] {
        let [x0, y0, x1, y1] = corners;
        let params =
            json!({"xStart": x0, "yStart": y0, "xEnd": x1, "yEnd": y1, "configName": config});
        let error = call(&mut engine, "generateDungeon", &params);
        assert_eq!(
            error["data"]["exception"], "IllegalArgumentException",
            "{corners:?}"
        );
        assert_eq!(error["code"], 2);
    }
}
