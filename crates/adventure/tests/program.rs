//! The program itself, as a person or a script starts it.

mod common;

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use adventure::{MemoryStore, Setup};
use common::transcript;

/// A directory of this test alone.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Self {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    fn run(&self, options: &[&str], input: &[u8]) -> Output {
        let mut child = Command::new(env!("CARGO_BIN_EXE_adventure"))
            .args(options)
            .current_dir(&self.0)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        // The program may stop reading before all is written.
        let _ = child.stdin.take().unwrap().write_all(input);
        child.wait_with_output().unwrap()
    }

    fn says(&self, options: &[&str], input: &str) -> String {
        let output = self.run(options, input.as_bytes());
        assert!(output.status.success(), "{output:?}");
        String::from_utf8(output.stdout).unwrap()
    }
}

#[test]
fn a_script_plays_as_a_person_does() {
    let script = include_str!("../../../fixtures/adventure/seed-8-won.txt");
    let scratch = Scratch::new("plays");
    let said = scratch.says(&["--seed", "8"], script);
    let expected = transcript(Setup::with_seed(8), script, &mut MemoryStore::default());
    assert_eq!(said, expected);
}

#[test]
fn the_end_of_the_input_ends_the_game_cleanly() {
    let scratch = Scratch::new("ends");
    for input in ["", "look", "look\n", "quit\nlook\n"] {
        let said = scratch.says(&["--seed", "1"], input);
        assert_eq!(
            said.matches("To play this game again: adventure --seed 1")
                .count(),
            1
        );
    }
}

#[test]
fn bytes_that_are_no_text_are_answered() {
    let scratch = Scratch::new("bytes");
    let output = scratch.run(
        &[],
        &[0xff, 0x00, 0x1b, b'[', b'2', b'J', b'\n', 0xc3, b'\n'],
    );
    assert!(output.status.success());
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.contains("I do not know the word"));
    assert!(
        !said.contains('\u{1b}'),
        "the screen is not cleared by what was typed"
    );
}

#[test]
fn the_last_lines_start_the_same_game_again() {
    let scratch = Scratch::new("seed");
    let options = [
        "--columns",
        "3",
        "--rows=2",
        "--weapons",
        "10",
        "--monsters",
        "90",
    ];
    let more = [
        "--grid",
        "--difficulty",
        "HARD",
        "--name",
        "Ann",
        "--pronoun",
        "her",
    ];
    let said = scratch.says(&[&options[..], &more[..]].concat(), "");
    let again = said
        .lines()
        .find(|l| l.starts_with("To play this game again: "))
        .unwrap();
    let words: Vec<&str> = again.split_whitespace().skip(6).collect();
    let words: Vec<String> = words.iter().map(|w| w.replace('\'', "")).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    assert_eq!(scratch.says(&words, ""), said);
    assert!(said.contains("a maze of six rooms"), "{said}");
    assert!(said.contains("Ann the wanderer"), "{said}");
}

#[cfg(unix)]
#[test]
fn the_line_to_play_again_can_be_pasted_into_a_shell() {
    let scratch = Scratch::new("pasted");
    for name in ["Ann O'Brien", "--grid", "$HOME `id`", "back\\slash", "a  b"] {
        let option = format!("--name={name}");
        let said = scratch.says(&["--seed", "4", &option], "");
        let again = said
            .lines()
            .find_map(|l| l.strip_prefix("To play this game again: adventure "))
            .unwrap();
        let pasted = std::process::Command::new("sh")
            .arg("-c")
            .arg(format!("\"$0\" {again} </dev/null"))
            .arg(env!("CARGO_BIN_EXE_adventure"))
            .output()
            .unwrap();
        assert_eq!(String::from_utf8(pasted.stdout).unwrap(), said, "{again}");
    }
}

#[test]
fn wrong_options_are_refused() {
    let scratch = Scratch::new("options");
    for options in [
        &["--columns", "0"][..],
        &["--rows", "1001"],
        &["--weapons", "101"],
        &["--monsters", "-1"],
        &["--difficulty", "impossible"],
        &["--grid", "--maze"],
        &["--seed", "x"],
        &["--name", ""],
    ] {
        let output = scratch.run(options, b"");
        assert!(!output.status.success(), "{options:?}");
        assert!(output.stdout.is_empty(), "{options:?}");
        assert!(!output.stderr.is_empty(), "{options:?}");
    }
}

#[test]
fn saves_are_files_and_only_saves_are_replaced() {
    let scratch = Scratch::new("saves");
    let seed = ["--seed", "5", "--saves", "kept"];
    let said = scratch.says(&seed, "save one\nwait\nsave one.json\nquit\n");
    assert!(said.contains("Saved as \"one\"."), "{said}");
    let files = || {
        let mut names: Vec<String> = fs::read_dir(scratch.0.join("kept"))
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    };
    assert_eq!(files(), ["one.json"], "nothing is left beside it");

    // Another game goes on from it.
    let said = scratch.says(&["--saves", "kept"], "restore one\nundo\nundo\n");
    assert!(said.contains("You take back your last turn."), "{said}");
    assert!(said.contains("This is where it all began"), "{said}");

    fs::write(scratch.0.join("kept/diary.json"), "{\"dear\": \"diary\"}").unwrap();
    let said = scratch.says(&seed, "save diary\nrestore diary\nrestore none\n");
    assert!(
        said.contains("there is a file of that name that is no saved game"),
        "{said}"
    );
    assert!(
        said.contains("it is not a saved game of this program"),
        "{said}"
    );
    assert!(said.contains("there is no file"), "{said}");
    let diary = fs::read_to_string(scratch.0.join("kept/diary.json")).unwrap();
    assert_eq!(diary, "{\"dear\": \"diary\"}");

    fs::create_dir(scratch.0.join("kept/folder.json")).unwrap();
    fs::write(scratch.0.join("kept/bytes.json"), [0xff; 9]).unwrap();
    let said = scratch.says(&seed, "save folder\nrestore folder\nrestore bytes\n");
    assert_eq!(said.matches("I could not").count(), 3, "{said}");
}

#[test]
fn scripts_are_added_to_scripts_and_to_nothing_else() {
    let scratch = Scratch::new("scripts");
    for _ in 0..2 {
        scratch.says(
            &["--seed", "5"],
            "script walk.txt\nwait\nscript off\nwait\n",
        );
    }
    let script = fs::read_to_string(scratch.0.join("walk.txt")).unwrap();
    assert_eq!(script.matches("> wait").count(), 2);

    fs::write(scratch.0.join("notes.txt"), "mine").unwrap();
    let said = scratch.says(
        &["--seed", "5"],
        "script notes.txt\nscript no/where.txt\nscript .\n",
    );
    assert_eq!(
        said.matches("I could not write a script").count(),
        3,
        "{said}"
    );
    assert_eq!(
        fs::read_to_string(scratch.0.join("notes.txt")).unwrap(),
        "mine"
    );
}

#[test]
fn a_reader_that_leaves_early_is_no_error() {
    let scratch = Scratch::new("pipe");
    let mut child = Command::new(env!("CARGO_BIN_EXE_adventure"))
        .current_dir(&scratch.0)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let _ = child
        .stdin
        .take()
        .unwrap()
        .write_all(&b"look\n".repeat(1000));
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{output:?}");
    assert!(output.stderr.is_empty(), "{output:?}");
}
