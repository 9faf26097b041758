//! Lines as commands.

/// What a command does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verb {
    /// Lists the commands.
    Help,
    /// Ends the program.
    Quit,
    /// Draws the board.
    Display,
    /// Starts a game.
    Start,
    /// Places an atom.
    Place,
    /// Takes the last move back.
    Undo,
    /// Shows what each player owns.
    Stat,
    /// Saves the game.
    Save,
    /// Loads a game.
    Load,
    /// Proposes a move. Not in the text.
    Hint,
    /// Hands a player to the computer, or back. Not in the text.
    Auto,
}

impl Verb {
    const ALL: [(&'static str, Self); 11] = [
        ("HELP", Self::Help),
        ("QUIT", Self::Quit),
        ("DISPLAY", Self::Display),
        ("START", Self::Start),
        ("PLACE", Self::Place),
        ("UNDO", Self::Undo),
        ("STAT", Self::Stat),
        ("SAVE", Self::Save),
        ("LOAD", Self::Load),
        ("HINT", Self::Hint),
        ("AUTO", Self::Auto),
    ];
}

/// A command: what to do, and with what. Which arguments are right depends on
/// the state of the game, so they are not read yet.
///
/// ```
/// use atomination::cli::{Command, Verb};
///
/// let command = Command::parse("PLACE 3 4").unwrap();
/// assert_eq!(command.verb, Verb::Place);
/// assert_eq!(command.arguments, ["3", "4"]);
/// assert_eq!(Command::parse("place 3 4"), None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Command<'a> {
    /// What to do.
    pub verb: Verb,
    /// The words that follow.
    pub arguments: Vec<&'a str>,
}

impl<'a> Command<'a> {
    /// Reads a line: words with white space between them, the first one a
    /// command in capitals. `None` if it is not.
    pub fn parse(line: &'a str) -> Option<Self> {
        let mut words = line.split_whitespace();
        let first = words.next()?;
        let &(_, verb) = Verb::ALL.iter().find(|(name, _)| *name == first)?;
        Some(Self {
            verb,
            arguments: words.collect(),
        })
    }
}
