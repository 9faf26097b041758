//! A whole sitting at the game: lines in, text out.
//!
//! The session knows no terminal and no file. Where saved games and scripts
//! go is the business of a [`Store`].

use crate::event::{Action, Status};
use crate::game::Game;
use crate::narrator;
use crate::parser::{Command, parse};
use crate::prose::{count, quoted};
use crate::save;
use crate::setup::{Setup, SetupError};
use crate::store::{Store, is_good_name};
use crate::text::Text;

/// What is shown before the player types.
pub const PROMPT: &str = "> ";
/// The name of a saved game that was given none.
const USUAL_NAME: &str = "adventure";

/// A player at the game.
///
/// ```
/// use adventure::{MemoryStore, Session, Setup};
///
/// let mut store = MemoryStore::default();
/// let mut session = Session::new(Setup::with_seed(7))?;
/// print!("{}", session.introduction());
/// let text = session.enter("look", &mut store);
/// assert!(text.to_string().contains("You may exit to the"));
/// session.enter("quit", &mut store);
/// assert!(session.is_over());
/// # Ok::<(), adventure::SetupError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Session {
    game: Game,
    /// What `again` repeats.
    last: Option<Command>,
    /// What `save` and `restore` without a name mean.
    save_name: String,
    script: bool,
    over: bool,
}

impl Session {
    /// A sitting that begins with a new game.
    ///
    /// # Errors
    /// If no game can be made of the setup.
    pub fn new(setup: Setup) -> Result<Self, SetupError> {
        Ok(Self::resume(Game::new(setup)?))
    }

    /// A sitting that goes on with that game.
    pub fn resume(game: Game) -> Self {
        Self {
            game,
            last: None,
            save_name: USUAL_NAME.to_owned(),
            script: false,
            over: false,
        }
    }

    /// The game that is played.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Whether the player has quit: nothing more is to be typed.
    pub const fn is_over(&self) -> bool {
        self.over
    }

    /// What is said first.
    pub fn introduction(&self) -> Text {
        narrator::introduction(self.game.world())
    }

    /// Does what the player typed and says what came of it.
    pub fn enter(&mut self, line: &str, store: &mut dyn Store) -> Text {
        let scripted = self.script;
        let mut text = match parse(line) {
            Ok(command) => self.obey(command, store),
            Err(error) => Text::of(error.to_string()),
        };
        if scripted && self.script {
            self.write_script(line, &mut text, store);
        }
        text
    }

    /// Ends the sitting as if the player had quit, because nothing more can
    /// be read.
    pub fn end_of_input(&mut self, store: &mut dyn Store) -> Text {
        if self.over {
            return Text::new();
        }
        self.enter("quit", store)
    }

    fn obey(&mut self, command: Command, store: &mut dyn Store) -> Text {
        let command = match (command, &self.last) {
            (Command::Again, Some(last)) => last.clone(),
            (Command::Again, None) => {
                return Text::of("There is nothing to do again yet.");
            }
            (command, _) => command,
        };
        if is_repeatable(&command) {
            self.last = Some(command.clone());
        }
        match command {
            Command::Act(action) => self.act(action),
            Command::Inventory => narrator::inventory(self.game.world()),
            Command::Map => narrator::map(self.game.world()),
            Command::Help | Command::Again => narrator::help(),
            Command::Undo(turns) => self.undo(turns),
            Command::Restart => self.restart(),
            Command::Save(name) => self.save(name, store),
            Command::Restore(name) => self.restore(name, store),
            Command::Script(file) => self.start_script(file, store),
        }
    }

    fn act(&mut self, action: Action) -> Text {
        let ended = self.game.world().status() != Status::Playing;
        if action == Action::Quit {
            self.over = true;
            if ended {
                // The ending has been told.
                return Text::of("Goodbye.");
            }
        }
        let mut events = Vec::new();
        match self.game.apply(action, &mut events) {
            Ok(()) => {
                let mut text = narrator::events(&events, self.game.world());
                if !self.over && self.game.world().status() != Status::Playing {
                    text.pause();
                    text.say("You can undo, restart, restore a saved game, or quit.");
                }
                text
            }
            Err(error) => narrator::refusal(error),
        }
    }

    fn undo(&mut self, turns: u32) -> Text {
        let before = self.game.world().player().stats.hit_points;
        let mut undone = 0;
        while undone < turns && self.game.undo() {
            undone += 1;
        }
        if undone == 0 {
            return Text::of("This is where it all began: there is nothing to undo.");
        }
        let mut text = Text::of(match undone {
            1 => "You take back your last turn.".to_owned(),
            n => format!("You take back {}.", count(n, "turn")),
        });
        if undone < turns {
            text.say("That is as far back as it goes.");
        }
        let now = self.game.world().player().stats.hit_points;
        if now != before {
            text.say(format!("You have {now} hit points again."));
        }
        text.append(narrator::room(self.game.world(), false));
        text
    }

    fn restart(&mut self) -> Text {
        self.game.restart();
        self.last = None;
        self.introduction()
    }

    fn save(&mut self, name: Option<String>, store: &mut dyn Store) -> Text {
        let name = match self.name(name) {
            Ok(name) => name,
            Err(text) => return text,
        };
        match store.save(&name, &save::write(&self.game)) {
            Ok(()) => {
                let text = Text::of(format!("Saved as {}.", quoted(&name)));
                self.save_name = name;
                text
            }
            Err(error) => Text::of(format!("I could not save {}: {error}.", quoted(&name))),
        }
    }

    fn restore(&mut self, name: Option<String>, store: &mut dyn Store) -> Text {
        let name = match self.name(name) {
            Ok(name) => name,
            Err(text) => return text,
        };
        let read = store
            .load(&name)
            .map_err(|error| error.to_string())
            .and_then(|text| save::read(&text).map_err(|error| error.to_string()));
        match read {
            Ok(game) => {
                self.game = game;
                self.last = None;
                let mut text = Text::of(format!("Restored {}.", quoted(&name)));
                self.save_name = name;
                text.append(narrator::room(self.game.world(), true));
                text
            }
            Err(reason) => {
                let mut text =
                    Text::of(format!("I could not restore {}: {reason}.", quoted(&name)));
                text.say("Your game goes on as it was.");
                text
            }
        }
    }

    /// The name that was typed, or the last one.
    fn name(&self, typed: Option<String>) -> Result<String, Text> {
        let name = typed.unwrap_or_else(|| self.save_name.clone());
        if is_good_name(&name) {
            Ok(name)
        } else {
            Err(Text::of(format!(
                "{} is no name for a saved game: use letters, digits, spaces, - and _.",
                quoted(&name)
            )))
        }
    }

    fn start_script(&mut self, file: Option<String>, store: &mut dyn Store) -> Text {
        match file {
            Some(file) if !file.eq_ignore_ascii_case("off") => {
                if self.script {
                    return Text::of("A script is being written already. Type script off first.");
                }
                match store.open_script(&file) {
                    Ok(()) => {
                        self.script = true;
                        Text::of(format!(
                            "From now on everything is written into {}. Type script off to stop.",
                            quoted(&file)
                        ))
                    }
                    Err(error) => Text::of(format!(
                        "I could not write a script into {}: {error}.",
                        quoted(&file)
                    )),
                }
            }
            Some(_) if self.script => {
                self.script = false;
                store.close_script();
                Text::of("The script is finished.")
            }
            Some(_) => Text::of("No script is being written."),
            None if self.script => Text::of("A script is being written. Type script off to stop."),
            None => Text::of("Say where to write it, as in: script walk.txt"),
        }
    }

    /// Writes what was typed and what came of it. Where that fails, the game
    /// is more important.
    fn write_script(&mut self, line: &str, text: &mut Text, store: &mut dyn Store) {
        let entry = format!("{PROMPT}{}\n{text}\n", line.trim_end());
        if let Err(error) = store.write_script(&entry) {
            self.script = false;
            store.close_script();
            text.say(format!("The script has ended: {error}."));
        }
    }
}

/// What `again` may repeat: nothing that a slip of the finger would regret.
const fn is_repeatable(command: &Command) -> bool {
    match command {
        Command::Act(action) => !matches!(action, Action::Quit),
        Command::Inventory | Command::Map | Command::Undo(_) => true,
        Command::Again
        | Command::Help
        | Command::Save(_)
        | Command::Restore(_)
        | Command::Restart
        | Command::Script(_) => false,
    }
}
