//! `dungeonmania engine`: the line protocol on standard input and output.

use std::io::{self, BufReader, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

use dungeonmania::{Controller, Engine, FileStore, Library, MemoryStore, Store, StoreError};

const HELP: &str = "\
Dungeon Mania for bots, graders and other languages.

usage: dungeonmania engine [--dungeons DIR] [--configs DIR] [--saves DIR]

Reads JSON-RPC 2.0 requests from standard input, one a line, and answers each on
a line of standard output.

  --dungeons DIR  dungeons are the files NAME.json in DIR (default: the built-in ones)
  --configs DIR   configurations are the files NAME.json in DIR (default: the built-in ones)
  --saves DIR     games are saved in DIR (default: in memory, until the end)
  -h, --help      prints this
  -V, --version   prints the version

Try it, one line after the other:

  {\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"dungeons\",\"params\":{}}
  {\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"newGame\",\"params\":{\"dungeonName\":\"01_first_steps\",\"configName\":\"standard\"}}
  {\"jsonrpc\":\"2.0\",\"id\":3,\"method\":\"tick\",\"params\":{\"movementDirection\":\"RIGHT\"}}

Methods:

  newGame {dungeonName, configName, seed?}   either document may be given inline:
  newGame {dungeon, config, dungeonName?, seed?}
  tick {movementDirection} | {itemUsedId}
  build {buildable}           interact {entityId}         rewind {ticks}
  saveGame {name}             loadGame {name}             allGames {}
  generateDungeon {xStart, yStart, xEnd, yEnd, configName | config, seed?}
  getDungeonResponseModel {}  dungeons {}                 configs {}
";

/// What the command line asks for.
enum Command {
    Print(String),
    Engine(Options),
}

#[derive(Default)]
struct Options {
    dungeons: Option<PathBuf>,
    configs: Option<PathBuf>,
    saves: Option<PathBuf>,
}

fn main() -> ExitCode {
    let command = match parse(std::env::args().skip(1)) {
        Ok(command) => command,
        Err(mistake) => {
            eprintln!("dungeonmania: {mistake}; --help tells more");
            return ExitCode::from(2);
        }
    };
    let result = match command {
        Command::Print(text) => io::stdout().write_all(text.as_bytes()),
        Command::Engine(options) => match engine(options) {
            Ok(mut engine) => engine.serve(
                // Lines may be long: fewer, larger reads.
                BufReader::with_capacity(1 << 16, io::stdin().lock()),
                io::stdout().lock(),
            ),
            Err(e) => Err(io::Error::other(e)),
        },
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever listened has gone.
        Err(e) if e.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(e) => {
            eprintln!("dungeonmania: {e}");
            ExitCode::FAILURE
        }
    }
}

fn parse(mut args: impl Iterator<Item = String>) -> Result<Command, String> {
    match args.next().as_deref() {
        Some("engine") => {}
        None | Some("help" | "--help" | "-h") => return Ok(Command::Print(HELP.to_owned())),
        Some("--version" | "-V") => {
            let version = concat!("dungeonmania ", env!("CARGO_PKG_VERSION"), "\n");
            return Ok(Command::Print(version.to_owned()));
        }
        Some(other) => return Err(format!("unknown command {other:?}")),
    }
    let mut options = Options::default();
    while let Some(arg) = args.next() {
        let (name, value) = match arg.split_once('=') {
            Some((name, value)) => (name.to_owned(), Some(value.to_owned())),
            None => (arg, None),
        };
        let slot = match &*name {
            "--dungeons" => &mut options.dungeons,
            "--configs" => &mut options.configs,
            "--saves" => &mut options.saves,
            "--help" | "-h" => return Ok(Command::Print(HELP.to_owned())),
            other => return Err(format!("unknown option {other:?}")),
        };
        let directory = value
            .or_else(|| args.next())
            .ok_or_else(|| format!("{name} needs a directory"))?;
        *slot = Some(directory.into());
    }
    Ok(Command::Engine(options))
}

fn engine(options: Options) -> Result<Engine, StoreError> {
    let mut library = Library::built_in();
    if let Some(directory) = options.dungeons {
        library = library.with_dungeons_in(directory);
    }
    if let Some(directory) = options.configs {
        library = library.with_configs_in(directory);
    }
    // Rather a mistake now than one at the first call.
    library.dungeons()?;
    library.configs()?;
    let store: Arc<dyn Store> = match options.saves {
        Some(directory) => Arc::new(FileStore::open(directory)?),
        None => Arc::new(MemoryStore::new()),
    };
    Ok(Engine::new(Controller::new(Arc::new(library), store)))
}
