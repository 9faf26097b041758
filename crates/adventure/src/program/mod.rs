//! Everything that knows of terminals, files and the command line.

mod console;
mod files;
mod options;

use std::error::Error;
use std::io::{self, ErrorKind};

use adventure::Session;

use console::{Console, Input};
use files::FileStore;
pub(crate) use options::Options;

/// Plays one sitting, until the player quits or the input ends.
pub(crate) fn play(options: &Options) -> Result<(), Box<dyn Error>> {
    let mut session = Session::new(options.setup())?;
    let mut store = FileStore::new(options.saves());
    let mut console = Console::new()?;
    let told = sitting(&mut session, &mut store, &mut console);
    match told {
        // Whoever reads has seen enough: `adventure | head`.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        other => Ok(other?),
    }
}

fn sitting(session: &mut Session, store: &mut FileStore, console: &mut Console) -> io::Result<()> {
    console.tell(&session.introduction())?;
    while !session.is_over() {
        let text = match console.read()? {
            Input::Line(line) => session.enter(&line, store),
            Input::Interrupt => adventure::Text::of("To leave, type quit or press Ctrl-D."),
            Input::End => session.end_of_input(store),
        };
        console.tell(&text)?;
    }
    Ok(())
}
