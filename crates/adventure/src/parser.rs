//! From what a player types to what the player means.

use grid::Direction;

use crate::compass::{COMPASS, compass};
use crate::event::Action;
use crate::prose::quoted;

/// What a line means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Something that the player does in the game.
    Act(Action),
    /// Say what the player carries and how the player is.
    Inventory,
    /// Draw what the player has seen.
    Map,
    /// Repeat the last command.
    Again,
    /// Take back that many turns.
    Undo(u32),
    /// List the commands.
    Help,
    /// Save under a name, or under the last one.
    Save(Option<String>),
    /// Restore what was saved under a name, or under the last one.
    Restore(Option<String>),
    /// Begin the same game again.
    Restart,
    /// Write everything into a file from now on, or stop that.
    Script(Option<String>),
}

/// A line that means nothing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseError {
    /// Nothing was typed.
    #[error("That was an empty line. Type help to see what you can do.")]
    Empty,
    /// A word that no command begins like.
    #[error("I do not know the word {}. {} help to see what you can do.", quoted(.word), hint(*.meant))]
    Unknown {
        /// The word.
        word: String,
        /// The command that it is closest to, if it is close to one.
        meant: Option<&'static str>,
    },
    /// `undo` with something that is not a number of turns.
    #[error("I cannot undo {}. Say undo, or undo 3 to take back three turns.", quoted(.0))]
    BadCount(String),
}

fn hint(meant: Option<&str>) -> String {
    meant.map_or_else(
        || "Type".to_owned(),
        |word| format!("Did you mean {word}? Type"),
    )
}

/// Words that must stand as they are, short forms included. They are looked
/// at before first letters are.
const WORDS: &[(&str, Word)] = &[
    (
        "north",
        Word::Means(Command::Act(Action::Go(Direction::Up))),
    ),
    (
        "east",
        Word::Means(Command::Act(Action::Go(Direction::Right))),
    ),
    (
        "south",
        Word::Means(Command::Act(Action::Go(Direction::Down))),
    ),
    (
        "west",
        Word::Means(Command::Act(Action::Go(Direction::Left))),
    ),
    ("look", Word::Means(Command::Act(Action::Look))),
    ("attack", Word::Means(Command::Act(Action::Attack))),
    ("get", Word::Means(Command::Act(Action::Get))),
    ("quit", Word::Means(Command::Act(Action::Quit))),
    ("wait", Word::Means(Command::Act(Action::Wait))),
    ("z", Word::Means(Command::Act(Action::Wait))),
    ("inventory", Word::Means(Command::Inventory)),
    ("i", Word::Means(Command::Inventory)),
    ("map", Word::Means(Command::Map)),
    ("m", Word::Means(Command::Map)),
    ("again", Word::Means(Command::Again)),
    (".", Word::Means(Command::Again)),
    ("help", Word::Means(Command::Help)),
    ("?", Word::Means(Command::Help)),
    ("restart", Word::Means(Command::Restart)),
    ("undo", Word::Undo),
    ("save", Word::Named(Command::Save)),
    ("restore", Word::Named(Command::Restore)),
    ("script", Word::Named(Command::Script)),
    ("transcript", Word::Named(Command::Script)),
    // What people type without having read the help. None of these begins
    // with the letter of a classic command, `go` apart, which needs a
    // direction after it.
    ("go", Word::Go),
    ("walk", Word::Go),
    ("run", Word::Go),
    ("x", Word::Means(Command::Act(Action::Look))),
    ("take", Word::Means(Command::Act(Action::Get))),
    ("pick", Word::Means(Command::Act(Action::Get))),
    ("kill", Word::Means(Command::Act(Action::Attack))),
    ("fight", Word::Means(Command::Act(Action::Attack))),
    ("hit", Word::Means(Command::Act(Action::Attack))),
    ("inv", Word::Means(Command::Inventory)),
    ("h", Word::Means(Command::Help)),
];

enum Word {
    Means(Command),
    /// A command that may have a name after it.
    Named(fn(Option<String>) -> Command),
    Undo,
    Go,
}

/// The classic commands, by their first letter: any word that begins like one
/// is one.
const LETTERS: &[(char, Action)] = &[
    ('n', Action::Go(Direction::Up)),
    ('e', Action::Go(Direction::Right)),
    ('s', Action::Go(Direction::Down)),
    ('w', Action::Go(Direction::Left)),
    ('l', Action::Look),
    ('a', Action::Attack),
    ('g', Action::Get),
    ('q', Action::Quit),
];

/// Reads a line: whole words first, then, as the original does, the first
/// letter. Upper and lower case are the same.
///
/// # Errors
/// If the line is empty or its first word means nothing.
///
/// ```
/// use adventure::{Action, Command, parse};
///
/// assert_eq!(parse("LAB"), Ok(Command::Act(Action::Look)));
/// assert_eq!(parse("attack the troll"), Ok(Command::Act(Action::Attack)));
/// assert_eq!(parse("save before the troll"), Ok(Command::Save(Some("before the troll".into()))));
/// let error = parse("xyzzy").unwrap_err().to_string();
/// assert_eq!(error, "I do not know the word \"xyzzy\". Type help to see what you can do.");
/// ```
pub fn parse(line: &str) -> Result<Command, ParseError> {
    let line = line.trim();
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    let word = first.to_lowercase();
    let Some(letter) = word.chars().next() else {
        return Err(ParseError::Empty);
    };
    let whole = WORDS.iter().find(|(known, _)| *known == word);
    match whole.map(|(_, meaning)| meaning) {
        Some(Word::Means(command)) => return Ok(command.clone()),
        Some(Word::Named(command)) => {
            return Ok(command((!rest.is_empty()).then(|| rest.to_owned())));
        }
        Some(Word::Undo) => return undo(rest),
        Some(Word::Go) => {
            if let Some(direction) = direction(rest) {
                return Ok(Command::Act(Action::Go(direction)));
            }
        }
        None => {}
    }
    if let Some(&(_, action)) = LETTERS.iter().find(|(known, _)| *known == letter) {
        return Ok(Command::Act(action));
    }
    Err(ParseError::Unknown {
        meant: closest(&word),
        word: first.to_owned(),
    })
}

fn undo(rest: &str) -> Result<Command, ParseError> {
    if rest.is_empty() {
        return Ok(Command::Undo(1));
    }
    match rest.parse() {
        Ok(0) | Err(_) => Err(ParseError::BadCount(rest.to_owned())),
        Ok(turns) => Ok(Command::Undo(turns)),
    }
}

/// A direction's name or its first letter, after `go`.
fn direction(rest: &str) -> Option<Direction> {
    let word = rest.split_whitespace().next()?.to_lowercase();
    COMPASS
        .into_iter()
        .find(|&d| compass(d) == word || compass(d)[..1] == word)
}

/// The whole word that was probably meant: a slip or two away from it.
fn closest(word: &str) -> Option<&'static str> {
    const LONGEST: usize = 12;
    if word.chars().count() > LONGEST {
        return None;
    }
    WORDS
        .iter()
        .map(|&(known, _)| (slips(word, known), known))
        .filter(|&(slips, known)| slips * 3 <= known.len())
        .min_by_key(|&(slips, _)| slips)
        .map(|(_, known)| known)
}

/// Letters to put in, take out or change to turn one word into the other.
fn slips(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, letter) in a.chars().enumerate() {
        let mut diagonal = i;
        row[0] = i + 1;
        for (j, &other) in b.iter().enumerate() {
            let changed = diagonal + usize::from(letter != other);
            diagonal = row[j + 1];
            row[j + 1] = changed.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn act(line: &str) -> Action {
        match parse(line) {
            Ok(Command::Act(action)) => action,
            other => panic!("{line}: {other:?}"),
        }
    }

    #[test]
    fn the_first_letter_is_enough_for_the_classic_commands() {
        use Direction::{Down, Left, Right, Up};
        for (words, action) in [
            ("n N north North nowhere", Action::Go(Up)),
            ("e east EXIT", Action::Go(Right)),
            ("s south swim sav", Action::Go(Down)),
            ("w west waits", Action::Go(Left)),
            ("l look LAB", Action::Look),
            ("a attack agains", Action::Attack),
            ("g get grab go", Action::Get),
            ("q quit QUIETLY", Action::Quit),
        ] {
            for word in words.split(' ') {
                assert_eq!(act(word), action, "{word}");
            }
        }
    }

    #[test]
    fn whole_words_come_first() {
        assert_eq!(act("wait"), Action::Wait);
        assert_eq!(parse("again"), Ok(Command::Again));
        assert_eq!(
            parse(" SAVE  my  game "),
            Ok(Command::Save(Some("my  game".into())))
        );
        assert_eq!(parse("save"), Ok(Command::Save(None)));
        assert_eq!(
            parse("script walk.txt"),
            Ok(Command::Script(Some("walk.txt".into())))
        );
        assert_eq!(parse("transcript"), Ok(Command::Script(None)));
        assert_eq!(parse("Restore x"), Ok(Command::Restore(Some("x".into()))));
        assert_eq!(parse("?"), Ok(Command::Help));
        assert_eq!(parse("."), Ok(Command::Again));
        assert_eq!(parse("I"), Ok(Command::Inventory));
    }

    #[test]
    fn going_needs_a_direction() {
        assert_eq!(act("go west"), Action::Go(Direction::Left));
        assert_eq!(act("walk N"), Action::Go(Direction::Up));
        assert_eq!(act("go sword"), Action::Get);
        assert_eq!(act("walk"), Action::Go(Direction::Left));
        assert!(parse("run away").is_err());
    }

    #[test]
    fn undo_counts() {
        assert_eq!(parse("undo"), Ok(Command::Undo(1)));
        assert_eq!(parse("undo 12"), Ok(Command::Undo(12)));
        for wrong in ["undo 0", "undo -1", "undo all", "undo 99999999999"] {
            assert!(
                matches!(parse(wrong), Err(ParseError::BadCount(_))),
                "{wrong}"
            );
        }
    }

    #[test]
    fn a_slip_of_the_finger_is_guessed_and_nonsense_is_not() {
        let guess = |word| match parse(word) {
            Err(ParseError::Unknown { meant, .. }) => meant,
            other => panic!("{other:?}"),
        };
        assert_eq!(guess("inventroy"), Some("inventory"));
        assert_eq!(guess("restrat"), Some("restart"));
        assert_eq!(guess("hlep"), None);
        assert_eq!(guess("helpp"), Some("help"));
        assert_eq!(guess("xyzzy"), None);
        assert_eq!(guess(&"m".repeat(10_000)), None);
        assert_eq!(parse("  \t "), Err(ParseError::Empty));
    }
}
