//! Atomination over HTTP: every request brings its game.

mod common;

use axum::body::Body;
use axum::http::{Request, StatusCode};
use common::{Answer, Browser, server};
use serde_json::{Value, json};

async fn ask(browser: &mut Browser, what: &str, body: &Value) -> Answer {
    let request = Request::post(format!("/atomination/api/{what}"))
        .header("content-type", "application/json")
        .body(Body::from(body.to_string()))
        .unwrap();
    browser.send(request).await
}

fn game(moves: &[[u8; 2]], act: &Value) -> Value {
    json!({ "players": 2, "width": 3, "height": 3, "moves": moves, "act": act })
}

#[tokio::test]
async fn a_move_is_told_with_its_events() {
    let mut browser = server(&[]).await;
    let body = game(&[[0, 0], [2, 2]], &json!({ "place": [0, 0] }));
    let answer = ask(&mut browser, "play", &body).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    let told = answer.json();
    assert_eq!(told["world"]["turn"], "Green");
    assert_eq!(
        told["world"]["rows"],
        json!(["|  |R1|  |", "|R1|  |  |", "|  |  |G1|"])
    );
    assert_eq!(told["owned"], json!([2, 1]));
    assert_eq!(told["at"], json!([0, 0]));
    let names: Vec<&str> = told["events"]
        .as_array()
        .unwrap()
        .iter()
        .map(|e| e["event"].as_str().unwrap())
        .collect();
    assert_eq!(names, ["placed", "wave", "toppled", "turn"]);
}

#[tokio::test]
async fn without_an_act_the_game_is_shown() {
    let mut browser = server(&[]).await;
    let told = ask(&mut browser, "play", &game(&[], &Value::Null))
        .await
        .json();
    assert_eq!(told["world"]["turn"], "Red");
    assert_eq!(told["at"], Value::Null);
    assert_eq!(told["events"], json!([]));
}

#[tokio::test]
async fn the_computer_moves_the_same_every_time() {
    let mut browser = server(&[]).await;
    for level in ["random", "greedy", "search"] {
        let act = json!({ "computer": { "level": level, "seed": 3 } });
        let body = game(&[[0, 0], [2, 2]], &act);
        let first = ask(&mut browser, "play", &body).await;
        assert_eq!(first.status, StatusCode::OK, "{}", first.body);
        assert_eq!(first.json()["world"]["turn"], "Green");
        assert_eq!(ask(&mut browser, "play", &body).await.body, first.body);
    }
    let hint = ask(&mut browser, "hint", &game(&[[0, 0]], &Value::Null)).await;
    assert_eq!(hint.json().as_array().unwrap().len(), 2);
}

#[tokio::test]
async fn what_cannot_be_is_refused_with_a_reason() {
    let mut browser = server(&[]).await;
    let over = game(&[[0, 0], [1, 0], [0, 0]], &json!({ "place": [2, 2] }));
    let large = json!({ "players": 2, "width": 99, "height": 3, "moves": [] });
    for (body, why) in [
        (
            game(&[[0, 0]], &json!({ "place": [0, 0] })),
            "belongs to Red",
        ),
        (game(&[], &json!({ "place": [3, 0] })), "not on the board"),
        (game(&[[0, 0], [0, 0]], &Value::Null), "move 2"),
        (over, "the game is over"),
        (large, "at most 32"),
    ] {
        let answer = ask(&mut browser, "play", &body).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
        let error = answer.json()["error"].as_str().unwrap().to_owned();
        assert!(error.contains(why), "{error}");
    }
    for body in [
        json!({}),
        json!({ "players": 9, "width": 3, "height": 3, "moves": [] }),
    ] {
        let answer = ask(&mut browser, "play", &body).await;
        assert!(answer.status.is_client_error(), "{}", answer.body);
    }
}
