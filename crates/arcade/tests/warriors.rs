//! Warriors over HTTP.

mod common;

use axum::body::Body;
use axum::http::{Request, StatusCode};
use common::{Answer, Browser, server};
use serde_json::{Value, json};

async fn post(browser: &mut Browser, path: &str, body: &Value) -> Answer {
    let request = Request::post(format!("/warriors/api/{path}"))
        .header("content-type", "application/json")
        .body(Body::from(body.to_string()))
        .unwrap();
    browser.send(request).await
}

const TWO: &str = "5 5 9\nWarrior: 2\n1 1 1 Water 1 11 3 2 2 s\n1 2 2 Stone 1 43 12 20 2 n\n\
    Potion: 1\n4 4 0\nWeapon: 1\n1 2 2.5\nWater: 1\n4 0\nMagic Crystal: 1\n3 3\n";

#[tokio::test]
async fn a_film_is_the_whole_game() {
    let mut browser = server(&[]).await;
    let answer = post(&mut browser, "film", &json!({ "setup": TWO })).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    let film = answer.json();
    assert_eq!((&film["rows"], &film["cols"]), (&json!(5), &json!(5)));
    assert_eq!(film["things"], json!([[4, 4, "potion_trance"]]));
    let warning = "line 3: 's' is no move; read as n (stay)";
    assert_eq!(film["warnings"], json!([warning]));
    let frames = film["frames"].as_array().unwrap();
    assert_eq!(frames.len(), 2);
    assert_eq!(frames[0]["warriors"].as_array().unwrap().len(), 2);
    assert_eq!(frames[0]["weapons"], json!([7]));
    assert_eq!(frames[0]["water"], json!([20]));
    assert_eq!(frames[0]["crystal"], 18);
    let first = &frames[0]["warriors"][0];
    assert_eq!((&first["id"], &first["kind"]), (&json!(1), &json!("Water")));
    let last = &frames[1];
    assert_eq!(last["warriors"][0]["offense"], 14.5);
    assert_eq!(last["weapons"], json!([]));
    let hit = json!({"Hit": {"attacker": 2, "victim": 1, "damage": 12.0, "fatal": true}});
    let events = last["events"].as_array().unwrap();
    assert!(events.contains(&hit), "{events:?}");
    assert_eq!(events.last(), Some(&json!({"Victory": {"id": 2}})));
    assert_eq!(film["outcome"], json!({"Victory": {"id": 2}}));
}

#[tokio::test]
async fn generated_setups_and_examples_can_be_played() {
    let mut browser = server(&[]).await;
    let wish = json!({"rows": 9, "cols": 9, "warriors": 4, "seed": 3});
    let drawn = post(&mut browser, "generate", &wish).await.json();
    let again = post(&mut browser, "generate", &wish).await.json();
    assert_eq!(drawn, again);
    let mut setups = vec![drawn["setup"].clone()];
    let examples = browser.get("/warriors/api/examples").await.json();
    setups.extend(
        examples
            .as_array()
            .unwrap()
            .iter()
            .map(|e| e["setup"].clone()),
    );
    assert!(setups.len() >= 4);
    for setup in setups {
        let film = post(&mut browser, "film", &json!({ "setup": setup })).await;
        assert_eq!(film.status, StatusCode::OK, "{}", film.body);
        assert!(film.json()["frames"].as_array().unwrap().len() > 10);
        let report = post(&mut browser, "report", &json!({ "setup": setup })).await;
        assert!(report.header("content-type").starts_with("text/html"));
        assert!(report.body.starts_with("<!DOCTYPE html>"));
    }
}

#[tokio::test]
async fn what_cannot_be_played_is_explained() {
    let mut browser = server(&[]).await;
    let refused = [
        ("film", json!({"setup": "3 3 x"}), "line 1: expected"),
        ("film", json!({"setup": "200 200 5"}), "at most 10000 cells"),
        ("film", json!({}), "missing field"),
        (
            "report",
            json!({"setup": "3 3 5\nWater: 2\n0 0\n0 0\n"}),
            "multiple water",
        ),
        (
            "generate",
            json!({"rows": 2, "cols": 9, "warriors": 1, "seed": 1}),
            "from 3 to 32768 rows",
        ),
        (
            "generate",
            json!({"rows": 9, "cols": 9, "warriors": 301, "seed": 1}),
            "300 warriors",
        ),
    ];
    for (path, body, reason) in refused {
        let answer = post(&mut browser, path, &body).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{body}");
        let error = answer.json()["error"].as_str().unwrap().to_string();
        assert!(error.contains(reason), "{error}");
    }
}

#[tokio::test]
async fn long_games_end_in_time() {
    let mut browser = server(&[]).await;
    let setup = "100 100 4000000000\nWarrior: 2\n0 0 1 Air 0 100 0 0 0 n\n9 9 2 Air 0 100 0 0 0 n\n\
        Restorer: 2\n0 1 50\n9 8 50\n";
    let answer = post(&mut browser, "film", &json!({ "setup": setup })).await;
    let film = answer.json();
    assert_eq!(film["frames"].as_array().unwrap().len(), 1001);
    assert_eq!(film["outcome"], Value::Null);
}
