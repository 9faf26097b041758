//! The program itself, with real files.

#![cfg(feature = "cli")]

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A new folder that goes away with the test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.0).unwrap();
        let mut names: Vec<String> = entries
            .map(|e| e.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Runs the program in a folder; it has to end well.
fn run(folder: &Folder, input: &[u8]) -> String {
    let mut program = Command::new(env!("CARGO_BIN_EXE_atomination"))
        .current_dir(&folder.0)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    program.stdin.take().unwrap().write_all(input).unwrap();
    let output = program.wait_with_output().unwrap();
    assert!(output.status.success(), "{:?}", output.status);
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn the_end_of_input_is_a_clean_end() {
    let folder = Folder::new("end");
    assert_eq!(run(&folder, b""), "");
    assert_eq!(run(&folder, b"START 2 2 2"), "Game Ready\nRed's Turn\n\n");
    assert_eq!(run(&folder, b"\r\n"), "Invalid Command\n\n");
    assert_eq!(run(&folder, b"QUIT\r\nHELP\n"), "Bye!\n");
    assert_eq!(run(&folder, b"\xff\xfe\n"), "Invalid Command\n\n");
    assert_eq!(
        run(
            &folder,
            b"START 4 2 2\nPLACE 0 0\nPLACE 1 0\nPLACE 0 1\nPLACE 1 1\nPLACE 0 0\nSTAT"
        )
        .lines()
        .last(),
        Some("Red Wins!")
    );
}

#[test]
fn files_are_whole_new_and_never_overwritten() {
    let folder = Folder::new("files");
    let output = run(
        &folder,
        b"START 2 8 8\nPLACE 0 0\nPLACE 2 0\nSAVE a.save\nSAVE a.save\n",
    );
    assert!(
        output.ends_with("Game Saved\n\nFile Already Exists\n\n"),
        "{output}"
    );
    let saved = [8, 8, 2, 0, 0, 0, 0, 2, 0, 0, 0];
    assert_eq!(fs::read(folder.0.join("a.save")).unwrap(), saved);
    assert_eq!(folder.names(), ["a.save"], "nothing else is left behind");

    fs::write(folder.0.join("precious"), "mine").unwrap();
    fs::create_dir(folder.0.join("sub")).unwrap();
    let output = run(
        &folder,
        b"START 2 8 8\nSAVE precious\nSAVE sub\nSAVE none/x\nSAVE sub/b\nSAVE sub/b\n",
    );
    let answers: Vec<&str> = output.split("\n\n").skip(1).collect();
    assert_eq!(
        answers,
        [
            "File Already Exists",
            "File Already Exists",
            "Cannot Save Game",
            "Game Saved",
            "File Already Exists",
            ""
        ]
    );
    assert_eq!(fs::read(folder.0.join("precious")).unwrap(), b"mine");
    assert_eq!(fs::read(folder.0.join("sub/b")).unwrap(), [8, 8, 2]);

    let output = run(
        &folder,
        b"LOAD none\nLOAD sub\nLOAD precious\nLOAD a.save\nDISPLAY\n",
    );
    assert!(
        output.starts_with(
            "Cannot Load Save\n\nCannot Load Save\n\nCannot Load Save\n\nGame Loaded\n\n\n+--"
        ),
        "{output}"
    );
    assert!(output.contains("\n|R1|  |G1|  |"), "{output}");
}

#[cfg(unix)]
#[test]
fn a_link_that_leads_nowhere_is_not_written_through() {
    let folder = Folder::new("link");
    std::os::unix::fs::symlink("target", folder.0.join("link")).unwrap();
    let output = run(&folder, b"START 2 8 8\nSAVE link\n");
    assert!(output.ends_with("File Already Exists\n\n"), "{output}");
    assert_eq!(folder.names(), ["link"]);
}

#[test]
fn a_file_longer_than_any_game_is_not_read() {
    let folder = Folder::new("long");
    let file = fs::File::create(folder.0.join("long")).unwrap();
    file.set_len(1 << 40).unwrap();
    assert_eq!(run(&folder, b"LOAD long\n"), "Cannot Load Save\n\n");
}

#[test]
fn arguments_are_answered_and_not_passed_over() {
    let program = |argument: &str| {
        let mut program = Command::new(env!("CARGO_BIN_EXE_atomination"));
        program.arg(argument).stdin(Stdio::null()).output().unwrap()
    };
    let output = program("--help");
    assert!(output.status.success());
    let printed = String::from_utf8(output.stdout).unwrap();
    assert!(printed.starts_with("usage: atomination\n"), "{printed}");
    let output = program("game.save");
    assert_eq!(output.status.code(), Some(2));
    assert!(output.stdout.is_empty());
    let complaint = String::from_utf8(output.stderr).unwrap();
    assert!(
        complaint.starts_with("atomination: unexpected argument game.save\n\nusage:"),
        "{complaint}"
    );
}

#[test]
fn a_reader_that_has_gone_is_a_quiet_end() {
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let mut program = Command::new(env!("CARGO_BIN_EXE_atomination"))
        .stdin(Stdio::piped())
        .stdout(writer.try_clone().unwrap())
        .stderr(writer)
        .spawn()
        .unwrap();
    // The program may have ended before it has read everything.
    let _ = program.stdin.take().unwrap().write_all(b"HELP\nHELP\n");
    assert!(program.wait().unwrap().success());
}
