//! The program with directories of its own: documents by name, saves that
//! outlive it, and lines that no program should end at.
#![cfg(feature = "cli")]

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::{Value, json};

/// A directory of its own, removed at the end.
struct Scratch(PathBuf);

impl Scratch {
    fn new(test: &str) -> Self {
        let path = std::env::temp_dir().join(format!("dm-engine-{test}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    fn file(&self, name: &str, content: &[u8]) {
        fs::write(self.0.join(name), content).unwrap();
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn program(args: &[&str], input: &[u8]) -> (bool, String, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_dungeonmania"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    let writer = std::thread::spawn(move || {
        // The program may end before it has read everything.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    (
        output.status.success(),
        String::from_utf8(output.stdout).unwrap(),
        String::from_utf8(output.stderr).unwrap(),
    )
}

/// The answers to calls, in order.
fn engine(args: &[&str], calls: &[(&str, Value)]) -> Vec<Value> {
    let mut input = String::new();
    for (id, (method, params)) in calls.iter().enumerate() {
        let call = json!({"jsonrpc": "2.0", "id": id, "method": method, "params": params});
        input += &call.to_string();
        input.push('\n');
    }
    let (success, output, _) = program(&[&["engine"], args].concat(), input.as_bytes());
    assert!(success);
    let answers: Vec<Value> = output
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(answers.len(), calls.len());
    answers
}

const CONFIG: &[u8] = include_bytes!("../assets/configs/standard.json");
const DUNGEON: &[u8] = br#"{
    "entities": [
        {"type": "player", "x": 0, "y": 0},
        {"type": "treasure", "x": 1, "y": 0},
        {"type": "exit", "x": 3, "y": 0}
    ],
    "goal-condition": {"goal": "exit"}
}"#;

fn path(path: &Path) -> &str {
    path.to_str().unwrap()
}

#[test]
fn documents_are_looked_up_where_the_command_line_says() {
    let scratch = Scratch::new("documents");
    scratch.file("mine.json", DUNGEON);
    scratch.file("easy.json", CONFIG);
    scratch.file("broken.json", br#"{"entities": [{"type": "dragon"}]}"#);
    scratch.file("notes.txt", b"not a dungeon");
    fs::create_dir(scratch.0.join("folder.json")).unwrap();
    let directory = path(&scratch.0);
    let start = |dungeon: &str, config: &str| {
        (
            "newGame",
            json!({"dungeonName": dungeon, "configName": config}),
        )
    };
    let answers = engine(
        &["--dungeons", directory, &format!("--configs={directory}")],
        &[
            ("dungeons", json!({})),
            start("mine", "easy"),
            start("broken", "easy"),
            start("mine", "broken"),
            start("folder", "easy"),
            start("notes", "easy"),
            start("01_first_steps", "easy"),
        ],
    );
    assert_eq!(answers[0]["result"], json!(["broken", "easy", "mine"]));
    assert_eq!(answers[1]["result"]["dungeonName"], "mine");
    let message = |i: usize| answers[i]["error"]["message"].as_str().unwrap();
    assert_eq!(
        message(2),
        r#"dungeon "broken": entities[0].type: "dragon" begins with the name of no entity"#
    );
    assert_eq!(
        message(3),
        r#"configuration "broken": ally_attack: missing, expected a number from 0 to 1000000000000"#
    );
    for (i, name) in [(4, "folder"), (5, "notes"), (6, "01_first_steps")] {
        assert_eq!(message(i), format!("there is no dungeon {name:?}"));
    }
}

#[test]
fn a_file_of_a_hundred_megabytes_is_refused_unread() {
    let scratch = Scratch::new("large");
    // Sparse: it takes no room on the disk.
    let file = fs::File::create(scratch.0.join("large.json")).unwrap();
    file.set_len(100 << 20).unwrap();
    let answers = engine(
        &["--dungeons", path(&scratch.0)],
        &[(
            "newGame",
            json!({"dungeonName": "large", "configName": "standard"}),
        )],
    );
    assert_eq!(
        answers[0]["error"]["message"],
        "dungeon \"large\": 104857600 bytes are too many: the limit is 33554432"
    );
}

#[test]
fn saves_outlive_the_program_and_foreign_files_stay() {
    let scratch = Scratch::new("saves");
    scratch.file("diary.txt", b"mine");
    let args = ["--saves", path(&scratch.0)];
    let right = || ("tick", json!({"movementDirection": "RIGHT"}));
    let dungeon: Value = serde_json::from_slice(DUNGEON).unwrap();
    let first = engine(
        &args,
        &[
            (
                "newGame",
                json!({"dungeon": dungeon, "configName": "standard", "seed": 9}),
            ),
            right(),
            ("saveGame", json!({"name": "Mine-1658900000000"})),
            ("allGames", json!({})),
        ],
    );
    assert_eq!(first[3]["result"], json!(["Mine-1658900000000"]));
    let second = engine(
        &args,
        &[
            ("allGames", json!({})),
            ("loadGame", json!({"name": "Mine-1658900000000"})),
            right(),
            right(),
            ("loadGame", json!({"name": "another"})),
        ],
    );
    assert_eq!(second[0]["result"], first[3]["result"]);
    assert_eq!(second[1]["result"], first[2]["result"]);
    assert_eq!(second[1]["result"]["inventory"][0]["type"], "treasure");
    assert_eq!(second[3]["result"]["goals"], "");
    assert_eq!(second[4]["error"]["code"], 2);
    assert_eq!(fs::read(scratch.0.join("diary.txt")).unwrap(), b"mine");
}

#[test]
fn no_line_ends_the_program() {
    let mut input = b"hello\n\xff\xfe\n\n[1,\n".to_vec();
    input.extend(b"{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"allGames\"}");
    let (success, output, _) = program(&["engine"], &input);
    assert!(success);
    let lines: Vec<&str> = output.lines().collect();
    assert_eq!(lines.len(), 4, "{output}");
    assert!(lines[..3].iter().all(|l| l.contains("-32700")), "{output}");
    assert_eq!(lines[3], r#"{"jsonrpc":"2.0","id":1,"result":[]}"#);
}

#[test]
fn the_command_line_explains_itself() {
    for args in [&["--help"][..], &[], &["engine", "--help"]] {
        let (success, output, _) = program(args, b"");
        assert!(
            success && output.contains("usage: dungeonmania engine"),
            "{output}"
        );
    }
    for (args, mistake) in [
        (&["play"][..], "unknown command \"play\""),
        (&["engine", "--fast"], "unknown option \"--fast\""),
        (&["engine", "--saves"], "--saves needs a directory"),
        (
            &["engine", "--dungeons", "/does/not/exist"],
            "listing /does/not/exist",
        ),
    ] {
        let (success, _, errors) = program(args, b"");
        assert!(!success && errors.contains(mistake), "{errors}");
    }
}
