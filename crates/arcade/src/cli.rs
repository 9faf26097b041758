//! What the command line can say.

use std::net::IpAddr;
use std::path::PathBuf;

use clap::Parser;
use dungeonmania::Library;

/// The port that is tried first when none is asked for.
pub const DEFAULT_PORT: u16 = 7777;

/// Deterministic grid games, played in the browser.
///
/// Starts a web server on this machine and prints its address. Ctrl-C ends it.
#[derive(Clone, Debug, Parser)]
#[command(version)]
pub struct Options {
    /// Port to listen on; 0 takes any free one. Without it: 7777, or the next
    /// free one up to 7786.
    #[arg(long, value_name = "N")]
    pub port: Option<u16>,

    /// Address to listen on. The default is reached from this machine only;
    /// 0.0.0.0 lets the whole network play.
    #[arg(long, value_name = "IP", default_value = "127.0.0.1")]
    pub host: IpAddr,

    /// Further host name under which browsers may reach the server (it is
    /// always reachable by address, and as localhost).
    #[arg(long, value_name = "NAME")]
    pub allow_host: Vec<String>,

    /// Directory of the database with the saved games; created if missing.
    /// Without it: the place for data of programs on this system.
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,

    /// Directory of Dungeon Mania dungeons (NAME.json) to play in place of the
    /// built-in ones.
    #[arg(long, value_name = "DIR")]
    pub dungeons: Option<PathBuf>,

    /// Directory of Dungeon Mania configurations (NAME.json) to play with in
    /// place of the built-in ones.
    #[arg(long, value_name = "DIR")]
    pub configs: Option<PathBuf>,

    /// Resources directory of another Dungeon Mania front end (with app/,
    /// skins/, images/ and so on), served at /app/.
    #[arg(long, value_name = "DIR")]
    pub frontend: Option<PathBuf>,
}

impl Options {
    /// The dungeons and configurations to play with.
    pub fn library(&self) -> Library {
        let mut library = Library::built_in();
        if let Some(dir) = &self.dungeons {
            library = library.with_dungeons_in(dir);
        }
        if let Some(dir) = &self.configs {
            library = library.with_configs_in(dir);
        }
        library
    }
}
