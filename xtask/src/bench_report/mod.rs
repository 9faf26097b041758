//! Tables and plots of what `cargo bench` has measured.
//!
//! Everything that Criterion left below `target/criterion` is taken: a group
//! is a table and a plot, its parameters are the cases, its functions the
//! implementations. Times are medians.

mod measured;
mod plot;
mod table;

use std::fmt::Write as _;
use std::fs;

use crate::run::{Failed, root};
use measured::Group;

const DOCUMENT: &str = "benches/README.md";
const PLOTS: &str = "benches/plots";
const BEGIN: &str = "<!-- bench-report: begin -->";
const END: &str = "<!-- bench-report: end -->";

/// Writes the report between the markers of the benches' README, and the plots
/// beside it.
pub(crate) fn write() -> Result<(), Failed> {
    let groups = measured::read(&root().join("target/criterion"))?;
    if groups.is_empty() {
        return Err(Failed(
            "nothing has been measured: run `cargo bench --features benches/peers` first".into(),
        ));
    }
    let failed = |path: &str, e: std::io::Error| Failed(format!("{path}: {e}"));
    fs::create_dir_all(root().join(PLOTS)).map_err(|e| failed(PLOTS, e))?;
    let mut report = String::new();
    for group in &groups {
        report += &table::draw(group);
        if group.cases.iter().any(|case| case.times.len() > 1) {
            let file = format!("{PLOTS}/{}.svg", slug(group));
            fs::write(root().join(&file), plot::draw(group)).map_err(|e| failed(&file, e))?;
            let _ = writeln!(report, "\n![{}](plots/{}.svg)", group.name, slug(group));
        }
    }
    let path = root().join(DOCUMENT);
    let before = fs::read_to_string(&path).map_err(|e| failed(DOCUMENT, e))?;
    let after = between_markers(&before, &report)
        .ok_or_else(|| Failed(format!("{DOCUMENT}: no lines {BEGIN} and {END}")))?;
    fs::write(&path, after).map_err(|e| failed(DOCUMENT, e))?;
    println!("bench-report: {} groups in {DOCUMENT}", groups.len());
    Ok(())
}

fn between_markers(document: &str, report: &str) -> Option<String> {
    let begin = document.find(BEGIN)? + BEGIN.len();
    let end = begin + document[begin..].find(END)?;
    Some(format!(
        "{}\n{report}\n{}",
        &document[..begin],
        &document[end..]
    ))
}

fn slug(group: &Group) -> String {
    let plain = |c: char| {
        if c.is_ascii_alphanumeric() {
            c.to_ascii_lowercase()
        } else {
            '-'
        }
    };
    group.name.chars().map(plain).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_lies_between_the_markers_changes() {
        let document = format!("before\n{BEGIN}\nold\n{END}\nafter\n");
        let once = between_markers(&document, "new").unwrap();
        assert_eq!(once, format!("before\n{BEGIN}\nnew\n{END}\nafter\n"));
        assert_eq!(between_markers(&once, "new").unwrap(), once);
        assert_eq!(between_markers("no markers", "new"), None);
    }
}
