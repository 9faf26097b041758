//! Checks the workspace against published data. Each kind of data is a
//! module; this one finds out what a directory holds.

mod dungeon;
mod maps;

use std::path::PathBuf;

use crate::run::{Failed, root};

pub(crate) const USAGE: &str = "\
usage: cargo xtask conformance [DIR [--milestone 2] [--section NAME] [--all]]

Runs the Dungeon Mania scenarios below DIR, or the scenario files of
pathfinding maps in it. Without DIR, all that lie beside the workspace.
  --milestone 2   only those without anything of milestone 3
  --section NAME  only those of a section, or whose name begins with NAME
  --all           prints every difference, not just the first of a scenario";

/// What the command line asks for.
#[derive(Debug, Default)]
pub(crate) struct Options {
    directory: PathBuf,
    milestone_2: bool,
    section: Option<String>,
    all: bool,
}

impl Options {
    fn parse(args: &[String]) -> Result<Self, Failed> {
        let mut options = Self::default();
        let mut args = args.iter().map(String::as_str);
        while let Some(arg) = args.next() {
            match (arg, &options.directory) {
                ("--milestone", _) => match args.next() {
                    Some("2") => options.milestone_2 = true,
                    Some("3") => options.milestone_2 = false,
                    _ => return Err(Failed(format!("--milestone 2 or 3\n\n{USAGE}"))),
                },
                ("--section", _) => match args.next() {
                    Some(name) => options.section = Some(name.to_owned()),
                    None => return Err(Failed(format!("--section NAME\n\n{USAGE}"))),
                },
                ("--all", _) => options.all = true,
                (path, none) if none.as_os_str().is_empty() && !path.starts_with('-') => {
                    options.directory = path.into();
                }
                _ => return Err(Failed(format!("unexpected {arg:?}\n\n{USAGE}"))),
            }
        }
        if options.directory.as_os_str().is_empty() {
            return Err(Failed(USAGE.to_owned()));
        }
        Ok(options)
    }
}

/// Runs what the command line asks for.
pub(crate) fn run(args: &[String]) -> Result<(), Failed> {
    if args.is_empty() {
        return run_if_there();
    }
    let options = Options::parse(args)?;
    if !options.directory.is_dir() {
        return Err(Failed(format!(
            "{} is no directory\n\n{USAGE}",
            options.directory.display()
        )));
    }
    if maps::are_in(&options.directory) {
        return maps::check(&options.directory);
    }
    dungeon::check(&options)
}

/// Where published data lies beside the workspace on some machines.
const SCENARIOS: &str = "../shared/conformance";
const MAPS: &str = "../shared/samples/maps";

/// Runs everything on the published data, or says that there is none here.
pub(crate) fn run_if_there() -> Result<(), Failed> {
    if let Some(directory) = published(MAPS) {
        maps::check(&directory)?;
    }
    if let Some(directory) = published(SCENARIOS) {
        dungeon::check(&Options {
            directory,
            ..Options::default()
        })?;
    }
    Ok(())
}

fn published(path: &str) -> Option<PathBuf> {
    let directory = root().join(path);
    if directory.is_dir() {
        return Some(directory);
    }
    println!("conformance: skipped, there is no {path} here");
    None
}
