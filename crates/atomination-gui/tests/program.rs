//! The program from outside, as far as it gets without a screen.

use std::process::{Command, Output};

fn run(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_atomination-gui"))
        .args(arguments)
        .env_remove("DISPLAY")
        .output()
        .unwrap()
}

#[test]
fn help_is_no_error() {
    let output = run(&["--help"]);
    assert!(output.status.success());
    assert!(output.stdout.starts_with(b"usage: atomination-gui"));
}

#[cfg(target_os = "linux")]
#[test]
fn without_a_screen_it_says_so() {
    let output = run(&["--seed", "1"]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(
        String::from_utf8(output.stderr).unwrap(),
        "atomination-gui: no screen: DISPLAY is not set\n"
    );
}
