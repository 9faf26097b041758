//! Commands carried out, in the order of precedence that the supplement to the
//! text gives.

use super::{Command, Store, StoreError, Verb, answer};
use crate::{Action, Error, Game, Level, Opponent, Player, Pos, Setup, Silent};

/// What the program answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// What to print, line breaks and all.
    pub text: String,
    /// Whether the program ends.
    pub ends: bool,
}

impl Reply {
    /// An answer after which the program goes on: one empty line follows.
    fn on(text: impl Into<String>) -> Self {
        let mut text = text.into();
        text.push_str("\n\n");
        Self { text, ends: false }
    }

    /// The last answer.
    fn last(text: impl Into<String>) -> Self {
        let mut text = text.into();
        text.push('\n');
        Self { text, ends: true }
    }
}

/// One run of the program: commands in, answers out.
///
/// ```
/// use atomination::cli::{Disk, Session};
///
/// let mut session = Session::new(Disk);
/// assert_eq!(session.answer("STAT").text, "Game Not In Progress\n\n");
/// assert_eq!(session.answer("START 2 7 5").text, "Game Ready\nRed's Turn\n\n");
/// assert!(session.answer("QUIT").ends);
/// ```
#[derive(Clone, Debug)]
pub struct Session<S> {
    store: S,
    game: Option<Game>,
    /// Who plays for whom: nobody, where a player plays.
    seats: [Option<Opponent>; 4],
}

impl<S: Store> Session<S> {
    /// A run in which no game has started.
    pub fn new(store: S) -> Self {
        Self {
            store,
            game: None,
            seats: [None; 4],
        }
    }

    /// The game, once one has started.
    pub fn game(&self) -> Option<&Game> {
        self.game.as_ref()
    }

    /// Lets the computer move, if it plays for whoever's turn it is. To be
    /// called until it is a player's turn, before the next line is read.
    pub fn computer_move(&mut self) -> Option<Reply> {
        let game = self.game.as_mut()?;
        let player = game.world().turn();
        let at = self.seats[player.index()]?.choose(game.world())?;
        let Reply { text, ends } = make_move(game, at);
        let text = answer::places(player, at) + &text;
        Some(Reply { text, ends })
    }

    /// Carries out one line.
    pub fn answer(&mut self, line: &str) -> Reply {
        let Some(Command { verb, arguments }) = Command::parse(line) else {
            return Reply::on(answer::INVALID_COMMAND);
        };
        match verb {
            Verb::Help => Reply::on(answer::HELP.trim_end_matches('\n')),
            Verb::Quit => Reply::last(answer::BYE),
            Verb::Start => Reply::on(self.start(&arguments)),
            Verb::Load => Reply::on(self.load(&arguments)),
            Verb::Undo => Reply::on(self.undo()),
            _ => {
                let Some(game) = &mut self.game else {
                    return Reply::on(answer::NOT_IN_PROGRESS);
                };
                match verb {
                    Verb::Display => Reply::on(answer::display(game.world())),
                    Verb::Stat => Reply::on(answer::statistics(game.world())),
                    Verb::Save => Reply::on(save(game, &mut self.store, &arguments)),
                    Verb::Hint => Reply::on(hint(game)),
                    Verb::Auto => Reply::on(auto(game, &mut self.seats, &arguments)),
                    _ => place(game, &arguments),
                }
            }
        }
    }

    fn start(&mut self, arguments: &[&str]) -> String {
        if self.game.is_some() {
            return answer::INVALID_COMMAND.into();
        }
        let setup = match *arguments {
            [players, width, height] => read_setup(players, width, height),
            [_, _, _, ..] => return answer::TOO_MANY_ARGUMENTS.into(),
            _ => return answer::MISSING_ARGUMENT.into(),
        };
        let Some(setup) = setup else {
            return answer::INVALID_ARGUMENTS.into();
        };
        let game = self.game.insert(Game::new(setup));
        answer::started(game.world().turn())
    }

    fn load(&mut self, arguments: &[&str]) -> String {
        if self.game.is_some() {
            return answer::RESTART_TO_LOAD.into();
        }
        let name = match one_name(arguments) {
            Ok(name) => name,
            Err(wrong) => return wrong.into(),
        };
        let Ok(bytes) = self.store.load(name) else {
            return answer::CANNOT_LOAD.into();
        };
        let Ok(game) = Game::from_save(&bytes) else {
            return answer::CANNOT_LOAD.into();
        };
        self.game = Some(game);
        answer::LOADED.into()
    }

    fn undo(&mut self) -> String {
        let Some(game) = &mut self.game else {
            return answer::CANNOT_UNDO.into();
        };
        // What the computer has answered is taken back, too: it would answer
        // the same again.
        let mut earlier = game.clone();
        while earlier.apply(&Action::Undo, &mut Silent).is_ok() {
            let turn = earlier.world().turn();
            if self.seats[turn.index()].is_none() {
                *game = earlier;
                return answer::turn(turn);
            }
        }
        answer::CANNOT_UNDO.into()
    }
}

fn hint(game: &Game) -> String {
    match Opponent::new(Level::Search, 0).choose(game.world()) {
        Some(at) => answer::hint(at),
        None => answer::NOT_IN_PROGRESS.into(),
    }
}

/// `AUTO <player> <level>`: random, greedy, search; or off.
fn auto(game: &Game, seats: &mut [Option<Opponent>; 4], arguments: &[&str]) -> String {
    let [player, level] = match *arguments {
        [player, level] => [player, level],
        [_, _, ..] => return answer::TOO_MANY_ARGUMENTS.into(),
        _ => return answer::MISSING_ARGUMENT.into(),
    };
    let player: Option<Player> = player.parse().ok();
    let level: Option<Option<Level>> = match level {
        "off" => Some(None),
        level => level.parse().ok().map(Some),
    };
    let (Some(player), Some(level)) = (player, level) else {
        return answer::INVALID_ARGUMENTS.into();
    };
    if player.index() >= usize::from(game.setup().player_count()) {
        return answer::INVALID_ARGUMENTS.into();
    }
    let seed = player.index() as u64;
    seats[player.index()] = level.map(|level| Opponent::new(level, seed));
    answer::seat(player, level.is_some())
}

fn save(game: &Game, store: &mut impl Store, arguments: &[&str]) -> &'static str {
    let name = match one_name(arguments) {
        Ok(name) => name,
        Err(wrong) => return wrong,
    };
    match store.save(name, &game.to_save()) {
        Ok(()) => answer::SAVED,
        Err(StoreError::Exists) => answer::FILE_EXISTS,
        Err(_) => answer::CANNOT_SAVE,
    }
}

fn place(game: &mut Game, arguments: &[&str]) -> Reply {
    let Some(at) = read_place(arguments) else {
        return Reply::on(answer::INVALID_COORDINATES);
    };
    make_move(game, at)
}

fn make_move(game: &mut Game, at: Pos) -> Reply {
    match game.apply(&Action::Place(at), &mut Silent) {
        Ok(()) => match game.world().winner() {
            Some(winner) => Reply::last(answer::wins(winner)),
            None => Reply::on(answer::turn(game.world().turn())),
        },
        Err(Error::OffBoard { .. }) => Reply::on(answer::INVALID_COORDINATES),
        Err(_) => Reply::on(answer::CANNOT_PLACE),
    }
}

fn one_name<'a>(arguments: &[&'a str]) -> Result<&'a str, &'static str> {
    match *arguments {
        [name] => Ok(name),
        [] => Err(answer::MISSING_ARGUMENT),
        _ => Err(answer::TOO_MANY_ARGUMENTS),
    }
}

fn read_setup(players: &str, width: &str, height: &str) -> Option<Setup> {
    let [players, width, height] = [players, width, height].map(|s| s.parse().ok());
    Setup::new(players?, width?, height?).ok()
}

fn read_place(arguments: &[&str]) -> Option<Pos> {
    let [x, y] = arguments else { return None };
    Some(Pos::new(x.parse().ok()?, y.parse().ok()?))
}
