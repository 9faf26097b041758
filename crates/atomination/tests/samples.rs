//! Published transcripts, where they are there.

#![cfg(feature = "cli")]

use std::fs;
use std::path::Path;

use atomination::cli::{Disk, Session};

#[test]
fn published_samples() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/samples/atomination");
    let Ok(entries) = fs::read_dir(&folder) else {
        eprintln!(
            "skipped: there are no published samples at {}",
            folder.display()
        );
        return;
    };
    let mut passed = 0;
    for path in entries.map(|e| e.unwrap().path()) {
        if path.extension().is_none_or(|e| e != "in") {
            continue;
        }
        let mut session = Session::new(Disk);
        let mut output = String::new();
        for line in fs::read_to_string(&path).unwrap().lines() {
            let reply = session.answer(line);
            output += &reply.text;
            if reply.ends {
                break;
            }
        }
        let expected = fs::read_to_string(path.with_extension("out")).unwrap();
        assert_eq!(output.trim_end(), expected.trim_end(), "{}", path.display());
        passed += 1;
    }
    assert!(passed > 0, "no samples in {}", folder.display());
    eprintln!("{passed} samples passed");
}
