//! The published routes of Dungeon Mania, as its front end calls them.

mod common;

use std::sync::Arc;

use arcade::database::Database;
use axum::body::Body;
use axum::http::{Method, Request, StatusCode};
use common::{Answer, Browser, server, server_with};
use serde_json::{Value, json};

const FIXTURES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/arcade");

/// Options for a server with the dungeons that are made for tests.
fn options() -> [String; 4] {
    [
        "--dungeons".into(),
        format!("{FIXTURES}/dungeons"),
        "--configs".into(),
        format!("{FIXTURES}/configs"),
    ]
}

async fn test_server() -> Browser {
    server(&options().each_ref().map(String::as_str)).await
}

/// What a call resulted in; panics if it is an error.
fn result(answer: &Answer) -> Value {
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    let mut wrapped = answer.json();
    assert_eq!(wrapped["isError"], false, "{wrapped}");
    assert_eq!(wrapped.as_object().unwrap().len(), 2, "{wrapped}");
    wrapped["result"].take()
}

/// The exception and message of a call; panics if it is none.
fn refusal(answer: &Answer) -> (String, String) {
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    let wrapped = answer.json();
    assert_eq!(wrapped["isError"], true, "{wrapped}");
    assert_eq!(wrapped.as_object().unwrap().len(), 3, "{wrapped}");
    let text = |key: &str| wrapped[key].as_str().unwrap().to_owned();
    (text("errorTitle"), text("errorMessage"))
}

async fn started(dungeon: &str, config: &str) -> (Browser, Value) {
    let mut browser = test_server().await;
    let path = format!("/api/game/new/?dungeonName={dungeon}&configName={config}&seed=1");
    let start = result(&browser.post(&path).await);
    (browser, start)
}

async fn walk(browser: &mut Browser, steps: &[&str]) -> Value {
    let mut last = Value::Null;
    for step in steps {
        let path = format!("/api/game/tick/movement/?movementDirection={step}");
        last = result(&browser.post(&path).await);
    }
    last
}

fn player(response: &Value) -> (i64, i64) {
    let entities = response["entities"].as_array().unwrap();
    let player = entities.iter().find(|e| e["type"] == "player").unwrap();
    let at = |axis: &str| player["position"][axis].as_i64().unwrap();
    (at("x"), at("y"))
}

fn id_of<'a>(list: &'a Value, kind: &str) -> &'a str {
    let items = list.as_array().unwrap();
    let item = items.iter().find(|item| item["type"] == kind);
    item.unwrap_or_else(|| panic!("no {kind}: {list}"))["id"]
        .as_str()
        .unwrap()
}

#[tokio::test]
async fn lists_are_wrapped_exactly() {
    let mut browser = test_server().await;
    let body = |names: &str| format!("{{\"result\":{names},\"isError\":false}}");
    for (path, names) in [
        ("/api/dungeons/", r#"["doom","errands","past","toaster"]"#),
        ("/api/dungeons", r#"["doom","errands","past","toaster"]"#),
        ("/api/configs/", r#"["calm","deadly"]"#),
        ("/api/games/all/", "[]"),
        ("/api/skin/current/", r#""default""#),
        ("/api/localisation/current/", r#""en_US""#),
    ] {
        let answer = browser.get(path).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}");
        assert_eq!(answer.header("content-type"), "application/json", "{path}");
        assert_eq!(answer.body, body(names), "{path}");
    }
}

#[tokio::test]
async fn a_response_has_exactly_the_published_keys() {
    let (mut browser, start) = started("errands", "calm").await;
    let keys =
        |value: &Value| -> Vec<String> { value.as_object().unwrap().keys().cloned().collect() };
    assert_eq!(
        keys(&start),
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
    assert_eq!(start["dungeonName"], "errands");
    assert_eq!(start["goals"], "(:boulders AND :treasure) AND :exit");
    assert_eq!(
        keys(&start["entities"][0]),
        ["id", "isInteractable", "position", "type"]
    );
    assert_eq!(keys(&start["entities"][0]["position"]), ["layer", "x", "y"]);
    let moved = walk(&mut browser, &["down"]).await;
    assert_eq!(keys(&moved["inventory"][0]), ["id", "type"]);
    assert_eq!(
        keys(&moved["animations"][0]),
        ["duration", "entityId", "loop", "queue", "when"]
    );
}

#[tokio::test]
async fn an_errand_is_run_to_the_win() {
    let (mut browser, start) = started("errands", "calm").await;
    let mercenary = id_of(&start["entities"], "mercenary").to_owned();
    let pushed = walk(&mut browser, &["right", "RIGHT"]).await;
    assert_eq!(player(&pushed), (3, 1));
    let loaded = walk(
        &mut browser,
        &[
            "down", "left", "left", "right", "right", "right", "right", "Right",
        ],
    )
    .await;
    assert_eq!(loaded["buildables"], json!(["bow"]));
    let built = result(&browser.post("/api/game/build/?buildable=bow").await);
    id_of(&built["inventory"], "bow");
    let potion = id_of(&built["inventory"], "invincibility_potion");
    let path = format!("/api/game/tick/item/?itemUsed={potion}");
    let used = result(&browser.post(&path).await);
    assert!(!used["inventory"].to_string().contains("potion"));
    let path = format!("/api/game/interact/?entityId={mercenary}");
    let bribed = result(&browser.post(&path).await);
    let is_it = |e: &&Value| e["type"] == "mercenary";
    let entities = bribed["entities"].as_array().unwrap();
    assert_eq!(
        entities.iter().find(is_it).unwrap()["isInteractable"],
        false
    );
    let model = result(&browser.post("/api/game/dungeonResponseModel/").await);
    assert_eq!(model, bribed);
    let won = walk(&mut browser, &["up", "right", "right", "right", "right"]).await;
    assert_eq!(won["goals"], "");
}

#[tokio::test]
async fn parameters_come_as_a_form_too() {
    let mut browser = test_server().await;
    let request = Request::post("/api/game/new")
        .header(
            "content-type",
            "application/x-www-form-urlencoded; charset=UTF-8",
        )
        .body(Body::from("dungeonName=past&configName=calm"))
        .unwrap();
    let start = result(&browser.send(request).await);
    assert_eq!(start["dungeonName"], "past");
}

#[tokio::test]
async fn every_mistake_has_its_exception() {
    let (mut browser, start) = started("errands", "calm").await;
    let wall = id_of(&start["entities"], "wall").to_owned();
    let mercenary = id_of(&start["entities"], "mercenary").to_owned();
    let before = browser.post("/api/game/dungeonResponseModel").await.body;
    let wall = format!("interact?entityId={wall}");
    let mercenary = format!("interact?entityId={mercenary}");
    let (illegal, invalid) = ("IllegalArgumentException", "InvalidActionException");
    for (call, title) in [
        ("new?dungeonName=nowhere&configName=calm", illegal),
        ("new?dungeonName=errands&configName=nowhere", illegal),
        (
            "new?dungeonName=..%2Fdungeons%2Ferrands&configName=calm",
            illegal,
        ),
        ("new?dungeonName=errands", illegal),
        ("new?dungeonName=errands&configName=calm&seed=-1", illegal),
        (
            "new/generate?xStart=1&yStart=1&xEnd=x&yEnd=9&configName=calm",
            illegal,
        ),
        (
            "new/generate?xStart=5&yStart=1&xEnd=1&yEnd=9&configName=calm",
            illegal,
        ),
        (
            "new/generate?xStart=1&yStart=1&xEnd=9&yEnd=9&configName=no",
            illegal,
        ),
        ("tick/movement?movementDirection=north", illegal),
        ("tick/movement", illegal),
        ("tick/item?itemUsed=nothing", invalid),
        ("build?buildable=castle", illegal),
        ("build?buildable=bow", invalid),
        (wall.as_str(), illegal),
        ("interact?entityId=nobody", illegal),
        (mercenary.as_str(), invalid),
        ("rewind?ticks=0", illegal),
        ("rewind?ticks=1", illegal),
        ("rewind?ticks=many", illegal),
        ("load?name=never", illegal),
        ("load?name=..%2Farcade", illegal),
        ("save?name=", illegal),
    ] {
        let answer = browser.post(&format!("/api/game/{call}")).await;
        let (found, message) = refusal(&answer);
        assert_eq!(found, title, "{call}: {message}");
        assert!(!message.is_empty(), "{call}");
    }
    let after = browser.post("/api/game/dungeonResponseModel").await.body;
    assert_eq!(before, after, "refused calls change nothing");
}

#[tokio::test]
async fn without_a_game_there_is_an_exception() {
    let mut browser = test_server().await;
    for call in [
        "dungeonResponseModel",
        "tick/movement?movementDirection=up",
        "tick/item?itemUsed=1",
        "build?buildable=bow",
        "interact?entityId=1",
        "rewind?ticks=1",
        "save?name=x",
    ] {
        let answer = browser.post(&format!("/api/game/{call}")).await;
        assert_eq!(refusal(&answer).0, "IllegalArgumentException", "{call}");
    }
}

#[tokio::test]
async fn sessions_do_not_mix() {
    let (mut one, _) = started("errands", "calm").await;
    let mut two = one.other();
    let path = "/api/game/new/?dungeonName=errands&configName=calm";
    result(&two.post(path).await);
    walk(&mut one, &["right"]).await;
    let model = "/api/game/dungeonResponseModel";
    assert_eq!(player(&result(&one.post(model).await)), (2, 1));
    assert_eq!(player(&result(&two.post(model).await)), (1, 1));
}

#[tokio::test]
async fn a_seed_repeats_a_game_and_none_gives_a_fresh_one() {
    let mut browser = test_server().await;
    let mut maze = async |seed: &str| {
        let path = "/api/game/new/generate?xStart=1&yStart=1&xEnd=31&yEnd=31&configName=calm";
        result(&browser.post(&format!("{path}{seed}")).await)
    };
    let seven = maze("&seed=7").await;
    assert_eq!(seven["goals"], ":exit");
    assert_eq!(seven, maze("&seed=7").await);
    assert_ne!(maze("").await, maze("").await);
}

#[tokio::test]
async fn calls_of_a_session_come_one_after_the_other() {
    let (mut browser, _) = started("past", "calm").await;
    let mut calls = tokio::task::JoinSet::new();
    for _ in 0..40 {
        let mut same = browser.clone();
        calls.spawn(async move { walk(&mut same, &["up"]).await });
    }
    calls.join_all().await;
    // Every call was one tick, none was lost: there are 40 to go back.
    let far = browser.post("/api/game/rewind?ticks=41").await;
    assert_eq!(refusal(&far).0, "IllegalArgumentException");
    result(&browser.post("/api/game/rewind?ticks=40").await);
}

#[tokio::test]
async fn time_goes_back_and_the_older_self_is_there() {
    let (mut browser, _) = started("past", "calm").await;
    let there = walk(&mut browser, &["right", "right", "right"]).await;
    id_of(&there["inventory"], "time_turner");
    let back = result(&browser.post("/api/game/rewind/?ticks=2").await);
    id_of(&back["entities"], "older_player");
    assert_eq!(player(&back), (4, 1));
}

#[tokio::test]
async fn a_saved_game_outlives_the_program() {
    let dir = std::env::temp_dir().join(format!("arcade-saves-{}", std::process::id()));
    let options = options();
    let options = options.each_ref().map(String::as_str);
    let open = async || Arc::new(Database::open(Some(&dir)).await.unwrap());

    let database = open().await;
    let mut browser = server_with(Arc::clone(&database), &options);
    result(
        &browser
            .post("/api/game/new?dungeonName=past&configName=calm")
            .await,
    );
    let far = walk(&mut browser, &["right", "right"]).await;
    for name in ["past-1659000000000", "b", "a%20b%25"] {
        let saved = browser.post(&format!("/api/game/save/?name={name}")).await;
        assert_eq!(result(&saved)["entities"], far["entities"]);
    }
    let next = walk(&mut browser, &["right"]).await;
    database.close().await;

    let database = open().await;
    let mut browser = server_with(Arc::clone(&database), &options);
    let all = result(&browser.get("/api/games/all/").await);
    assert_eq!(all, json!(["a b%", "b", "past-1659000000000"]));
    let load = "/api/game/load/?name=past-1659000000000";
    let loaded = result(&browser.post(load).await);
    assert_eq!(loaded["inventory"], far["inventory"]);
    assert_eq!(walk(&mut browser, &["right"]).await, next);
    database.close().await;
    std::fs::remove_dir_all(&dir).unwrap();
}

#[tokio::test]
async fn a_game_under_way_outlives_the_program_too() {
    let options = options();
    let options = options.each_ref().map(String::as_str);
    let database = Arc::new(Database::in_memory().await.unwrap());
    let mut browser = server_with(Arc::clone(&database), &options);
    result(
        &browser
            .post("/api/game/new?dungeonName=past&configName=calm")
            .await,
    );
    let far = walk(&mut browser, &["right", "right"]).await;
    let mut browser = browser.restarted(database, &options).await;
    let model = result(&browser.post("/api/game/dungeonResponseModel").await);
    assert_eq!(model["entities"], far["entities"]);
    result(&browser.post("/api/game/rewind?ticks=2").await);
    let stranger = browser.other().post("/api/game/rewind?ticks=1").await;
    assert_eq!(refusal(&stranger).0, "IllegalArgumentException");
}

#[tokio::test]
async fn odd_requests_are_refused_and_break_nothing() {
    let (mut browser, _) = started("errands", "calm").await;
    let get = browser
        .get("/api/game/tick/movement?movementDirection=up")
        .await;
    assert_eq!(get.status, StatusCode::METHOD_NOT_ALLOWED);
    let missing = browser.post("/api/game/fly").await;
    assert_eq!(missing.status, StatusCode::METHOD_NOT_ALLOWED);
    let huge = Request::post("/api/game/save")
        .header("content-type", "application/x-www-form-urlencoded")
        .body(Body::from(vec![b'x'; 1 << 20]))
        .unwrap();
    assert_eq!(
        browser.send(huge).await.status,
        StatusCode::PAYLOAD_TOO_LARGE
    );
    let latin = Request::builder()
        .method(Method::POST)
        .uri("/api/game/save?name=%ff%fe%00")
        .body(Body::empty())
        .unwrap();
    refusal(&browser.send(latin).await);
    walk(&mut browser, &["right"]).await;
}

#[tokio::test]
async fn our_page_is_told_more() {
    let (mut browser, start) = started("errands", "calm").await;
    let scene = result(
        &browser
            .post("/dungeonmania/api/game/dungeonResponseModel")
            .await,
    );
    assert_eq!(scene["response"], start);
    assert_eq!(scene["tick"], 0);
    assert_eq!(scene["seed"], "1");
    let path = "/dungeonmania/api/game/tick/movement?movementDirection=right";
    let moved = result(&browser.post(path).await);
    assert_eq!(moved["tick"], 1);
    assert_eq!(moved["events"][0]["what"], "moved");
    let catalogue = result(&browser.get("/dungeonmania/api/catalogue").await);
    assert_eq!(catalogue["dungeons"][0]["name"], "doom");
    assert_eq!(catalogue["dungeons"][0]["cells"]["player"], json!([[1, 1]]));
    assert_eq!(
        catalogue["configs"][1]["values"]["mercenary_attack"],
        1000.0
    );
}
