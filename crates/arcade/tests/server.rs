//! What holds for every page: files, headers, cookies, refusals.

mod common;

use arcade::page::PAGES;
use axum::body::Body;
use axum::http::{Request, StatusCode};
use common::server;

#[tokio::test]
async fn the_home_page_lists_every_game() {
    let mut browser = server(&[]).await;
    let home = browser.get("/").await;
    assert_eq!(home.status, StatusCode::OK);
    for page in PAGES {
        let link = format!("href=\"/{}/\"", page.dir);
        assert!(home.body.contains(&link), "{link}");
        let start = browser.get(&format!("/{}/", page.dir)).await;
        assert_eq!(start.status, StatusCode::OK, "{}", page.dir);
        let short = browser.get(&format!("/{}", page.dir)).await;
        assert_eq!(short.header("location"), format!("/{}/", page.dir));
    }
}

#[tokio::test]
async fn every_answer_is_guarded() {
    let mut browser = server(&[]).await;
    for path in [
        "/",
        "/shared/style.css",
        "/nowhere",
        "/shared/sprites/atlas.png",
    ] {
        let answer = browser.get(path).await;
        let policy = answer.header("content-security-policy");
        assert!(policy.contains("default-src 'none'"), "{path}: {policy}");
        assert!(
            policy.contains("frame-ancestors 'none'"),
            "{path}: {policy}"
        );
        assert!(!policy.contains("unsafe"), "{path}: {policy}");
        assert_eq!(answer.header("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(answer.header("referrer-policy"), "no-referrer", "{path}");
        assert_eq!(answer.header("access-control-allow-origin"), "", "{path}");
    }
}

#[tokio::test]
async fn the_cookie_is_given_once_and_kept_from_scripts() {
    let mut browser = server(&[]).await;
    let first = browser.get("/").await;
    let cookie = first.header("set-cookie");
    assert!(cookie.starts_with("arcade="), "{cookie}");
    assert!(
        cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"),
        "{cookie}"
    );
    assert_eq!(browser.get("/").await.header("set-cookie"), "");
    assert_ne!(browser.other().get("/").await.header("set-cookie"), cookie);
}

#[tokio::test]
async fn other_sites_and_other_names_are_refused() {
    let mut browser = server(&["--allow-host", "attic.lan"]).await;
    let mut status = async |method: &str, name: &str, value: &str| {
        let request = Request::builder()
            .method(method)
            .uri("/")
            .header(name, value)
            .body(Body::empty())
            .unwrap();
        browser.send(request).await.status
    };
    let refused = StatusCode::FORBIDDEN;
    assert_eq!(
        status("POST", "origin", "http://example.org").await,
        refused
    );
    assert_eq!(
        status("POST", "sec-fetch-site", "cross-site").await,
        refused
    );
    assert_eq!(status("GET", "host", "example.org").await, refused);
    assert_eq!(
        status("GET", "host", "attic.lan:7777").await,
        StatusCode::OK
    );
    assert_eq!(
        status("GET", "sec-fetch-site", "cross-site").await,
        StatusCode::OK
    );
}

#[tokio::test]
async fn names_never_become_paths() {
    let mut browser = server(&[]).await;
    for path in [
        "/../Cargo.toml",
        "/shared/../../Cargo.toml",
        "/shared/..%2f..%2fCargo.toml",
        "/%2e%2e/Cargo.toml",
        "//etc/passwd",
        "/etc/passwd",
        "/shared/",
        "/home",
    ] {
        let answer = browser.get(path).await;
        assert!(!answer.body.contains("[package]"), "{path}");
        assert!(!answer.body.contains("root:"), "{path}");
    }
    assert_eq!(browser.get("/nowhere").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn an_unchanged_file_is_not_sent_again() {
    let mut browser = server(&[]).await;
    let first = browser.get("/shared/style.css").await;
    let request = Request::get("/shared/style.css")
        .header("if-none-match", first.header("etag"))
        .body(Body::empty())
        .unwrap();
    let second = browser.send(request).await;
    assert_eq!(second.status, StatusCode::NOT_MODIFIED);
    assert_eq!(second.body, "");
}

#[tokio::test]
async fn another_front_end_is_served_beside_our_pages() {
    let dir = std::env::temp_dir().join(format!("arcade-frontend-{}", std::process::id()));
    for (file, text) in [
        ("app/index.html", "<p>theirs</p>"),
        ("skins/default.json", "{}"),
        ("secret.txt", "secret"),
    ] {
        let path = dir.join(file);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    }
    let mut browser = server(&["--frontend", dir.to_str().unwrap()]).await;
    let index = browser.get("/app/").await;
    assert_eq!(index.body, "<p>theirs</p>");
    // Its scripts are its own affair, but they reach no other host.
    let policy = index.header("content-security-policy");
    assert!(policy.contains("default-src 'self'"), "{policy}");
    assert_eq!(index.header("x-content-type-options"), "nosniff");
    assert_eq!(browser.get("/skins/default.json").await.body, "{}");
    for path in ["/app/../secret.txt", "/app/..%2fsecret.txt", "/secret.txt"] {
        assert!(!browser.get(path).await.body.contains("secret"), "{path}");
    }
    let ours = browser.get("/").await;
    assert!(!ours.header("content-security-policy").contains("unsafe"));
    std::fs::remove_dir_all(&dir).unwrap();
}
