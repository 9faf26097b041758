//! `warriors report`

use std::path::Path;

use warriors::Chronicle;

use super::options::Options;

const HELP: &str = "\
usage: warriors report SETUP [-o FILE.html | -o FILE.svg] [--title TEXT]

Plays a setup and draws what happened: health, offense and defence of each
warrior, the last boards, who beat whom. One file that needs nothing else; a
page on standard output where no file is named.";

/// Draws the game of a setup file.
pub(crate) fn run(args: &[&str]) -> Result<(), String> {
    if args.iter().any(|arg| matches!(*arg, "--help" | "-h")) {
        return super::write(None, &format!("{HELP}\n"));
    }
    let usage = |e: String| format!("{e}\n\n{HELP}");
    let options = Options::read(args, &["-o", "--title"]).map_err(usage)?;
    let [file] = options.rest[..] else {
        return Err(usage("expected one setup file".to_string()));
    };
    let out = options.text("-o");
    let extension = out.map(|out| Path::new(out).extension().unwrap_or_default());
    let is = |e: &str| extension.is_some_and(|extension| extension.eq_ignore_ascii_case(e));
    let as_picture = is("svg");
    if out.is_some() && !as_picture && !is("html") && !is("htm") {
        return Err(usage(
            "a report is a file that ends in .html or .svg".to_string(),
        ));
    }
    let setup = super::play::read(file)?;
    let name = Path::new(file).file_stem().unwrap_or_default();
    let title = match options.text("--title") {
        Some(title) => title.to_string(),
        None => format!("Warriors: {}", name.to_string_lossy()),
    };
    let chronicle = Chronicle::of(&setup);
    let report = if as_picture {
        chronicle.to_svg(&title)
    } else {
        chronicle.to_html(&title)
    };
    super::write(out, &report)
}
