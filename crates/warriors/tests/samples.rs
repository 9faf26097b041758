//! The published samples, byte for byte, through the program. They are not
//! part of the project; where they are absent, nothing is checked.

use std::fs;
use std::path::Path;
use std::process::Command;

#[test]
fn published_samples_agree() {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/samples/warriors");
    if !dir.is_dir() {
        eprintln!("skipped: no samples at {}", dir.display());
        return;
    }
    let modes: [(&str, &[&str]); 3] = [
        ("stats", &["0"]),
        ("plain", &["1"]),
        ("colour", &["1", "--colour"]),
    ];
    let mut checked = 0;
    for (mode, args) in modes {
        for entry in fs::read_dir(dir.join(mode)).unwrap() {
            let expected = entry.unwrap().path();
            let name = expected.file_name().unwrap();
            let output = Command::new(env!("CARGO_BIN_EXE_warriors"))
                .arg(dir.join("input").join(name))
                .args(args)
                .output()
                .unwrap();
            let printed = String::from_utf8(output.stdout).unwrap();
            let expected = fs::read_to_string(&expected).unwrap();
            assert_eq!(printed.trim_end(), expected.trim_end(), "{mode} {name:?}");
            checked += 1;
        }
    }
    println!("{checked} outputs agree");
    assert!(checked >= 3);
}
