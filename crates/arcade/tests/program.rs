//! The program as people start it.

use std::io::{BufRead, BufReader, Read};
use std::net::TcpListener;
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};

fn arcade(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_arcade"));
    command
        .args(args)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// A directory that is gone afterwards.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Self {
        let dir = format!("arcade-{name}-{}", std::process::id());
        Self(std::env::temp_dir().join(dir))
    }

    fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn first_lines(child: &mut Child, count: usize) -> Vec<String> {
    let out = child.stdout.as_mut().unwrap();
    BufReader::new(out)
        .lines()
        .take(count)
        .map(Result::unwrap)
        .collect()
}

#[test]
fn it_says_where_it_is_and_where_games_are_saved() {
    let data = Scratch::new("data");
    let mut child = arcade(&["--port", "0", "--data", data.path()])
        .spawn()
        .unwrap();
    let lines = first_lines(&mut child, 2);
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(
        lines[0].starts_with("Grid Arcade: http://127.0.0.1:"),
        "{lines:?}"
    );
    assert!(lines[1].contains("arcade.sqlite"), "{lines:?}");
    assert!(data.0.join("arcade.sqlite").is_file());
}

#[test]
fn without_a_place_for_saves_it_plays_on_and_says_so() {
    let data = Scratch::new("file");
    std::fs::write(&data.0, "not a directory").unwrap();
    let mut child = arcade(&["--port", "0", "--data", data.path()])
        .spawn()
        .unwrap();
    let lines = first_lines(&mut child, 1);
    // What it says about saves comes next; wait for it before the end.
    let mut errors = BufReader::new(child.stderr.take().unwrap());
    let mut said = String::new();
    errors.read_line(&mut said).unwrap();
    errors.read_line(&mut said).unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
    std::fs::remove_file(&data.0).unwrap();
    assert!(lines[0].starts_with("Grid Arcade: http://"), "{lines:?}");
    assert!(said.contains("saved games will be gone"), "{said}");
}

#[test]
fn a_taken_port_is_an_error_that_helps() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let Output { status, stderr, .. } = arcade(&["--port", &port]).output().unwrap();
    let said = String::from_utf8(stderr).unwrap();
    assert_eq!(status.code(), Some(1));
    assert!(said.contains(&port) && said.contains("--port 0"), "{said}");
}

#[cfg(unix)]
#[test]
fn asked_to_end_it_ends_cleanly() {
    let data = Scratch::new("end");
    let mut child = arcade(&["--port", "0", "--data", data.path()])
        .spawn()
        .unwrap();
    let lines = first_lines(&mut child, 2);
    assert_eq!(lines.len(), 2);
    let id = child.id().to_string();
    let sent = Command::new("kill").args(["-INT", &id]).status().unwrap();
    assert!(sent.success());
    let status = child.wait().unwrap();
    let mut rest = String::new();
    child
        .stdout
        .take()
        .unwrap()
        .read_to_string(&mut rest)
        .unwrap();
    assert!(status.success(), "{status}");
    assert!(!data.0.join("arcade.sqlite-journal").exists());
}

#[test]
fn a_front_end_that_is_none_is_named() {
    let data = Scratch::new("none");
    let args = [
        "--port",
        "0",
        "--data",
        data.path(),
        "--frontend",
        "/nowhere",
    ];
    let Output { status, stderr, .. } = arcade(&args).output().unwrap();
    let said = String::from_utf8(stderr).unwrap();
    assert_eq!(status.code(), Some(1));
    assert!(said.contains("app/index.html"), "{said}");
}

/// One request by hand, for a program that is killed right after its answer.
#[cfg(unix)]
fn request(address: &str, line: &str, cookie: &str) -> String {
    use std::io::Write;
    let mut stream = std::net::TcpStream::connect(address).unwrap();
    let head = format!(
        "{line} HTTP/1.1\r\nHost: {address}\r\nCookie: {cookie}\r\nContent-Length: 0\r\n\
         Connection: close\r\n\r\n"
    );
    stream.write_all(head.as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

#[cfg(unix)]
#[test]
fn what_is_saved_survives_a_kill() {
    let data = Scratch::new("kill");
    let start = || {
        let mut child = arcade(&["--port", "0", "--data", data.path()])
            .spawn()
            .unwrap();
        let line = first_lines(&mut child, 1).remove(0);
        let address = line.split("//").nth(1).unwrap().split('/').next().unwrap();
        (child, address.to_owned())
    };
    let cookie = "arcade=0123456789abcdef0123456789abcdef";
    for round in 1..4 {
        let (mut child, address) = start();
        let new = "POST /api/game/new?dungeonName=01_first_steps&configName=standard";
        assert!(request(&address, new, cookie).contains("\"isError\":false"));
        let save = format!("POST /api/game/save?name=round{round}");
        assert!(request(&address, &save, cookie).contains("\"isError\":false"));
        child.kill().unwrap();
        child.wait().unwrap();
    }
    let (mut child, address) = start();
    let all = request(&address, "GET /api/games/all", cookie);
    let loaded = request(&address, "POST /api/game/load?name=round3", cookie);
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(all.contains(r#"["round1","round2","round3"]"#), "{all}");
    assert!(loaded.contains("\"isError\":false"), "{loaded}");
}
