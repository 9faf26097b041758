//! The program from outside: arguments, errors, exit codes.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

fn run(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_warriors"))
        .args(args)
        .output()
        .unwrap()
}

fn stdout(output: &Output) -> &str {
    std::str::from_utf8(&output.stdout).unwrap()
}

/// A file of this name with this content; each test has names of its own.
fn file(name: &str, content: impl AsRef<[u8]>) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, content).unwrap();
    path.to_str().unwrap().to_string()
}

/// Plays a setup and returns what is printed, and whether the program was
/// content.
fn play(name: &str, content: &str) -> (String, bool) {
    let output = run(&[&file(name, content), "0"]);
    (stdout(&output).to_string(), output.status.success())
}

#[test]
fn wrong_arguments_print_the_usage() {
    let setup = file("usage.txt", "3 3 0\n");
    let wrong: [&[&str]; 6] = [
        &[],
        &[&setup],
        &[&setup, "2"],
        &[&setup, "--colour"],
        &[&setup, "1", "more"],
        &[&setup, "0", "--fast"],
    ];
    for args in wrong {
        let output = run(args);
        assert_eq!(
            stdout(&output),
            "Usage: < program name > < name of the game setup file > .txt\n"
        );
        assert!(!output.status.success());
        assert!(output.stderr.starts_with(b"usage: warriors SETUP 0 "));
    }
}

#[test]
fn help_tells_all_there_is() {
    for flag in ["--help", "-h"] {
        let output = run(&[flag]);
        for part in ["SETUP 0", "SETUP 1 [--colour]", "generate", "report"] {
            assert!(stdout(&output).contains(part), "{part}");
        }
        assert!(output.status.success());
        assert!(output.stderr.is_empty());
    }
}

#[test]
fn prescribed_errors_stand_alone() {
    let line = |id| format!("1 2 {id} Air 0 50 20 60 1 n\n");
    let eleven = (1..=11).map(line).collect::<Vec<_>>().concat();
    let same = "were configured at the same position on the game grid.";
    let table = [
        (
            "Restorer: 1\n0 0 5\nPeacemaker: 1\n0 0\n".to_string(),
            format!("Error: multiple healer pieces {same}\n"),
        ),
        (
            "Potion: 2\n0 1 0\n0 1 2 4\n".to_string(),
            format!("Error: multiple potion pieces {same}\n"),
        ),
        (
            "Weapon: 2\n2 1 5.5\n2 1 1\n".to_string(),
            format!("Error: multiple weapon pieces {same}\n"),
        ),
        (
            "Water: 3\n2 1\n2 2\n2 1\n".to_string(),
            format!("Error: multiple water pieces {same}\n"),
        ),
        (
            "Magic Crystal: 2\n2 1\n0 0\n".to_string(),
            "Error: multiple magic crystal pieces configured on the grid.\n".to_string(),
        ),
        (
            format!("Warrior: 11\n{eleven}"),
            format!("Error: more than 10 warrior pieces {same}\n"),
        ),
    ];
    for (sections, expected) in table {
        let (printed, content) = play("prescribed.txt", &format!("3 3 5\n{sections}"));
        assert_eq!(printed, expected);
        assert!(!content);
    }
}

#[test]
fn the_first_error_in_file_order_is_told() {
    let (printed, _) = play(
        "first.txt",
        "3 3 5\nWater: 2\n0 0\n0 0\nRestorer: 1\n9 9 9\n",
    );
    assert!(printed.starts_with("Error: multiple water"), "{printed}");
    let (printed, _) = play(
        "first.txt",
        "3 3 5\nRestorer: 1\n9 9 9\nWater: 2\n0 0\n0 0\n",
    );
    assert!(printed.starts_with("Error: line 3: row 9"), "{printed}");
}

#[test]
fn files_that_are_missing_or_no_text_are_refused() {
    let output = run(&["/no/such/file", "0"]);
    assert!(stdout(&output).starts_with("Error: cannot read /no/such/file: "));
    assert!(!output.status.success());
    let output = run(&[&file("bytes.txt", b"3 3 \xff\n"), "0"]);
    assert_eq!(
        stdout(&output),
        "Error: line 1: expected `rows cols iterations`: \
         a whole number for iterations, found \"\u{fffd}\"\n"
    );
}

#[test]
fn numbers_too_large_are_not_called_no_numbers() {
    let (printed, _) = play("large.txt", "3 3 99999999999\n");
    assert_eq!(
        printed,
        "Error: line 1: expected `rows cols iterations`: \
         a smaller number for iterations, found \"99999999999\"\n"
    );
}

#[test]
fn unknown_letters_are_warned_of_once_a_line() {
    let setup = "3 3 1\nWarrior: 2\n0 0 1 Air 0 50 20 60 1 wasssdq\n1 1 2 Air 0 50 20 60 1 sS\n";
    let output = run(&[&file("letters.txt", setup), "0"]);
    assert!(output.status.success());
    assert_eq!(
        std::str::from_utf8(&output.stderr).unwrap(),
        "Warning: line 3: 's' is no move; read as n (stay)\n\
         Warning: line 4: 's' is no move; read as n (stay)\n\
         Warning: line 4: 'S' is no move; read as n (stay)\n"
    );
}

#[test]
fn games_that_are_over_at_the_start() {
    let one = "Warrior: 1\n0 0 1 Air 0 50 20 60 1 n\n";
    let line = "1, 0, 50.0, 20.0, 60.0, 0, Air, 0, 0\n";
    let table = [
        (
            "3 3 5\n".to_string() + one,
            format!("{line}\nA warrior has been proven victor!\n"),
        ),
        ("3 3 0\n".to_string() + one, format!("{line}\n")),
        (
            "3 3 5\n".to_string(),
            "\nNo warriors are left!\n".to_string(),
        ),
        ("3 3 0\n".to_string(), "\n".to_string()),
    ];
    for (setup, expected) in table {
        assert_eq!(play("over.txt", &setup), (expected, true));
    }
}

#[test]
fn crowding_ends_the_program_with_an_error() {
    let line = |id| format!("0 1 {id} Air 0 50 20 60 1 n\n");
    let ten = (2..=11).map(line).collect::<Vec<_>>().concat();
    let setup = format!("3 3 5\nWarrior: 11\n0 0 1 Air 0 50 20 60 1 d\n{ten}");
    let (printed, content) = play("crowd.txt", &setup);
    assert!(printed.ends_with("\n\nError: warrior limit exceeded at cell 0 1\n"));
    assert!(!content);
}

#[test]
fn generated_setups_can_be_played_and_reported() {
    let setup = file("generated.txt", "");
    let output = run(&[
        "generate",
        "--rows",
        "9",
        "--cols=11",
        "--seed",
        "5",
        "-o",
        &setup,
    ]);
    assert!(output.status.success(), "{output:?}");
    let again = run(&["generate", "--rows=9", "--cols", "11", "--seed", "5"]);
    assert_eq!(stdout(&again), fs::read_to_string(&setup).unwrap());
    assert!(stdout(&again).starts_with("9 11 60\nWarrior: 8\n"));
    assert!(run(&[&setup, "1"]).status.success());
    for (name, start) in [("r.html", "<!DOCTYPE html>"), ("r.svg", "<svg ")] {
        let report = file(name, "");
        let output = run(&["report", &setup, "-o", &report]);
        assert!(output.status.success(), "{output:?}");
        assert!(fs::read_to_string(&report).unwrap().starts_with(start));
    }
}

#[test]
fn wrong_options_are_named() {
    let wrong: [(&[&str], &str); 7] = [
        (&["generate", "--row", "3"], "unknown option --row"),
        (&["generate", "--rows"], "--rows needs a value"),
        (
            &["generate", "--rows", "x"],
            "--rows: \"x\" is not a number",
        ),
        (
            &["generate", "--rows", "2"],
            "from 3 to 32768 rows, found 2",
        ),
        (&["generate", "more"], "unexpected argument more"),
        (&["report"], "expected one setup file"),
        (&["report", "x", "-o", "y.png"], "ends in .html or .svg"),
    ];
    for (args, message) in wrong {
        let output = run(args);
        let told = String::from_utf8(output.stderr).unwrap();
        assert!(
            told.starts_with("error: ") && told.contains(message),
            "{told}"
        );
        assert!(!output.status.success());
    }
}

/// Runs the program with its output, and what it complains of, into a pipe
/// that nobody reads any more: `warriors ... 2>&1 | head -1`.
fn run_unread(args: &[&str]) -> std::process::ExitStatus {
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    Command::new(env!("CARGO_BIN_EXE_warriors"))
        .args(args)
        .stdout(writer.try_clone().unwrap())
        .stderr(writer)
        .status()
        .unwrap()
}

#[test]
fn a_reader_that_has_gone_is_no_reason_to_panic() {
    let good = file(
        "unread.txt",
        "3 3 2\nWarrior: 2\n0 0 1 Air 0 50 20 60 1 s\n1 1 2 Air 0 50 20 60 1 s\n",
    );
    let bad = file("unread_bad.txt", "3 3\n");
    let runs: [(&[&str], i32); 10] = [
        (&[], 2),
        (&["none.txt", "0"], 1),
        (&[&bad, "0"], 1),
        (&[&good, "0"], 0),
        (&[&good, "1", "--colour"], 0),
        (&["generate"], 0),
        (&["generate", "--help"], 0),
        (&["generate", "--fast"], 1),
        (&["report", &good], 0),
        (&["report", "--help"], 0),
    ];
    for (args, code) in runs {
        assert_eq!(run_unread(args).code(), Some(code), "{args:?}");
    }
}
