//! Adventure over HTTP.

mod common;

use std::sync::Arc;

use arcade::database::Database;
use axum::body::Body;
use axum::http::{Request, StatusCode};
use common::{Answer, Browser, server, server_with};

async fn post(browser: &mut Browser, path: &str, body: &str) -> Answer {
    let request = Request::post(format!("/adventure/api/{path}"))
        .header("content-type", "application/json")
        .body(Body::from(body.to_owned()))
        .unwrap();
    browser.send(request).await
}

async fn enter(browser: &mut Browser, line: &str) -> serde_json::Value {
    let body = serde_json::json!({ "line": line }).to_string();
    let answer = post(browser, "enter", &body).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    answer.json()
}

/// What was said, as one text.
fn said(scene: &serde_json::Value) -> String {
    let entries = scene["said"].as_array().unwrap();
    let lines = entries.iter().flat_map(|s| s["lines"].as_array().unwrap());
    lines
        .map(|line| line["text"].as_str().unwrap())
        .collect::<Vec<_>>()
        .join("\n")
}

#[tokio::test]
async fn a_game_is_begun_played_and_found_again() {
    let mut browser = server(&[]).await;
    let none = browser.get("/adventure/api/game").await;
    assert_eq!(
        (none.status, none.json()),
        (StatusCode::OK, serde_json::Value::Null)
    );
    let early = post(&mut browser, "enter", r#"{"line": "look"}"#).await;
    assert_eq!(early.status, StatusCode::NOT_FOUND);
    assert!(early.json()["error"].as_str().unwrap().contains("begin"));

    let first = post(&mut browser, "new", r#"{"seed": 8}"#).await.json();
    assert!(said(&first).starts_with("ADVENTURE"));
    assert_eq!(first["seed"], 8);
    assert_eq!(first["exits"], serde_json::json!(["east"]));
    assert_eq!(first["monster"], "Yorick the harpy");
    assert_eq!(first["status"], "playing");

    let east = enter(&mut browser, "e").await;
    assert!(said(&east).starts_with("You are in a plundered crypt."));
    assert_eq!(east["map"], "M-X\n  |\n  ?\n");
    let again = browser.get("/adventure/api/game").await.json();
    assert_eq!(again["said"].as_array().unwrap().len(), 2);
    assert_eq!(again["turns"], 1);

    // Another browser has its own game, or none.
    let other = browser.other().get("/adventure/api/game").await;
    assert_eq!(other.json(), serde_json::Value::Null);
}

#[tokio::test]
async fn wishes_are_heard_or_refused() {
    let mut browser = server(&[]).await;
    let wishes = r#"{"columns": 3, "rows": 2, "difficulty": "hard", "layout": "grid"}"#;
    let scene = post(&mut browser, "new", wishes).await.json();
    assert_eq!(
        (&scene["rooms"], &scene["hitPoints"]),
        (&6.into(), &50.into())
    );
    assert_eq!(scene["exits"], serde_json::json!(["east", "south"]));
    for wrong in [
        r#"{"columns": 0}"#,
        r#"{"rows": 31}"#,
        r#"{"columns": -1}"#,
        r#"{"difficulty": "absurd"}"#,
        r#"{"pony": true}"#,
        "not json",
    ] {
        let answer = post(&mut browser, "new", wrong).await;
        assert!(
            answer.status.is_client_error(),
            "{wrong}: {}",
            answer.status
        );
        assert!(answer.json()["error"].is_string(), "{wrong}");
    }
    // The game that was under way still is.
    assert_eq!(browser.get("/adventure/api/game").await.json()["rooms"], 6);
}

#[tokio::test]
async fn saves_outlive_the_server_and_are_shared_with_no_path() {
    let database = Arc::new(Database::in_memory().await.unwrap());
    let mut browser = server_with(Arc::clone(&database), &[]);
    post(&mut browser, "new", r#"{"seed": 8}"#).await;
    enter(&mut browser, "east").await;
    assert_eq!(
        said(&enter(&mut browser, "save deep").await),
        "Saved as \"deep\"."
    );
    assert!(said(&enter(&mut browser, "save ../deep").await).contains("is no name"));
    assert!(said(&enter(&mut browser, "script x.txt").await).contains("a page writes no files"));

    let mut later = server_with(database, &[]);
    post(&mut later, "new", "{}").await;
    let scene = enter(&mut later, "restore deep").await;
    assert_eq!((&scene["seed"], &scene["turns"]), (&8.into(), &1.into()));
    let lost = said(&enter(&mut later, "restore nothing").await);
    assert!(
        lost.contains("there is no saved game of that name"),
        "{lost}"
    );
}

#[tokio::test]
async fn after_quitting_nothing_can_be_typed() {
    let mut browser = server(&[]).await;
    post(&mut browser, "new", "{}").await;
    let scene = enter(&mut browser, "quit").await;
    assert_eq!(
        (&scene["status"], &scene["over"]),
        (&"quit".into(), &true.into())
    );
    let refused = post(&mut browser, "enter", r#"{"line": "look"}"#).await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
    let long = format!(r#"{{"line": "{}"}}"#, "n".repeat(2000));
    post(&mut browser, "new", "{}").await;
    assert_eq!(
        post(&mut browser, "enter", &long).await.status,
        StatusCode::CONFLICT
    );
}

#[tokio::test]
async fn the_card_plays_by_the_rules() {
    let steps = server(&[]).await.get("/adventure/api/demo").await.json();
    let steps = steps.as_array().unwrap();
    assert!(steps.len() > 10);
    assert!(
        steps
            .iter()
            .all(|s| !s["said"].as_str().unwrap().is_empty())
    );
}
