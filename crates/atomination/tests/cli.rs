//! The command line: every answer, byte for byte.

#![cfg(feature = "cli")]

use std::collections::BTreeMap;

use atomination::cli::{Session, Store, StoreError};

/// Games kept in memory; nothing can be kept under a name with a slash.
#[derive(Clone, Debug, Default)]
struct Shelf(BTreeMap<String, Vec<u8>>);

impl Store for Shelf {
    fn save(&mut self, name: &str, bytes: &[u8]) -> Result<(), StoreError> {
        if self.0.contains_key(name) {
            return Err(StoreError::Exists);
        }
        if name.contains('/') {
            return Err(StoreError::NotASave);
        }
        self.0.insert(name.to_owned(), bytes.to_owned());
        Ok(())
    }

    fn load(&mut self, name: &str) -> Result<Vec<u8>, StoreError> {
        self.0.get(name).cloned().ok_or(StoreError::NotASave)
    }
}

fn shelf(files: &[(&str, &[u8])]) -> Shelf {
    Shelf(
        files
            .iter()
            .map(|&(name, bytes)| (name.to_owned(), bytes.to_owned()))
            .collect(),
    )
}

/// Everything that the program prints, until it ends.
fn run(store: Shelf, input: &str) -> String {
    let mut session = Session::new(store);
    let mut output = String::new();
    for line in input.lines() {
        let reply = session.answer(line);
        output += &reply.text;
        if reply.ends {
            break;
        }
    }
    output
}

/// The answer to the last line.
fn last(input: &str) -> String {
    let mut session = Session::new(shelf(&[("taken", b"")]));
    let mut text = String::new();
    for line in input.lines() {
        text = session.answer(line).text;
    }
    let answer = text.strip_suffix("\n\n").expect("an empty line follows");
    answer.to_owned()
}

#[test]
fn help() {
    let expected = "HELP\tdisplays this help message\n\
        QUIT\tquits the current game\n\
        \n\
        DISPLAY\tdraws the game board in terminal\n\
        START\t<number of players> <width> <height> starts the game\n\
        PLACE\t<x> <y> places an atom in a grid space\n\
        UNDO\tundoes the last move made\n\
        STAT\tdisplays game statistics\n\
        SAVE\t<filename> saves the state of the game\n\
        LOAD\t<filename> loads a save file\n\
        \n";
    assert_eq!(run(Shelf::default(), "HELP"), expected);
    assert_eq!(run(Shelf::default(), "HELP me please"), expected);
}

#[test]
fn a_whole_game() {
    let input = "START 2 3 2\nPLACE 0 0\nPLACE 2 1\nDISPLAY\nSTAT\nPLACE 0 0\nPLACE 2 1\n\
        DISPLAY\nPLACE 1 0\nPLACE 1 1\nDISPLAY\nSTAT\nPLACE 0 1\nDISPLAY";
    insta::assert_snapshot!(run(Shelf::default(), input), @r"
    Game Ready
    Red's Turn

    Green's Turn

    Red's Turn


    +--------+
    |R1|  |  |
    |  |  |G1|
    +--------+

    Player Red:
    Grid Count: 1

    Player Green:
    Grid Count: 1

    Green's Turn

    Red's Turn


    +--------+
    |  |R1|G1|
    |R1|G1|  |
    +--------+

    Green's Turn

    Red's Turn


    +--------+
    |  |R2|G1|
    |R1|G2|  |
    +--------+

    Player Red:
    Grid Count: 2

    Player Green:
    Grid Count: 2

    Red Wins!
    ");
}

#[test]
fn losing_and_four_players() {
    let input = "START 4 2 2\nPLACE 0 0\nPLACE 1 0\nPLACE 0 1\nPLACE 1 1\nSTAT\nPLACE 0 0\nSTAT";
    let output = run(Shelf::default(), input);
    assert!(
        output.ends_with("Player Blue:\nGrid Count: 1\n\nRed Wins!\n"),
        "{output}"
    );
    let input = "START 3 3 3\nPLACE 0 0\nPLACE 0 1\nPLACE 2 2\nPLACE 0 0\nSTAT";
    assert_eq!(
        last(input),
        "Player Red:\nGrid Count: 2\n\nPlayer Green:\nLost\n\nPlayer Purple:\nGrid Count: 1"
    );
    let undone = format!("{input}\nUNDO\nSTAT");
    assert!(last(&undone).contains("Player Green:\nGrid Count: 1"));
}

#[test]
fn every_row_of_the_table_of_precedence() {
    let played = "START 2 3 3\nPLACE 0 0";
    for (before, line, answer) in [
        // Unknown commands.
        ("", "", "Invalid Command"),
        ("", "   ", "Invalid Command"),
        ("", "help", "Invalid Command"),
        ("", "Start 2 3 3", "Invalid Command"),
        ("", "PLACES 0 0", "Invalid Command"),
        (played, "display", "Invalid Command"),
        // START.
        ("", "START", "Missing Argument"),
        ("", "START 2 3", "Missing Argument"),
        ("", "START x -1", "Missing Argument"),
        ("", "START 2 3 3 3", "Too Many Arguments"),
        ("", "START a b c d", "Too Many Arguments"),
        ("", "START two 3 3", "Invalid command arguments"),
        ("", "START 2 -3 3", "Invalid command arguments"),
        ("", "START 1 3 3", "Invalid command arguments"),
        ("", "START 5 3 3", "Invalid command arguments"),
        ("", "START 2 1 3", "Invalid command arguments"),
        ("", "START 2 3 256", "Invalid command arguments"),
        ("", "START 2 3.0 3", "Invalid command arguments"),
        (
            "",
            "START 99999999999999999999 3 3",
            "Invalid command arguments",
        ),
        ("", "START 4 255 2", "Game Ready\nRed's Turn"),
        (played, "START 2 3 3", "Invalid Command"),
        (played, "START", "Invalid Command"),
        (played, "START 1 2 3 4 5", "Invalid Command"),
        // Before START.
        ("", "STAT", "Game Not In Progress"),
        ("", "DISPLAY", "Game Not In Progress"),
        ("", "PLACE 0 0", "Game Not In Progress"),
        ("", "PLACE", "Game Not In Progress"),
        ("", "SAVE", "Game Not In Progress"),
        ("", "SAVE a b", "Game Not In Progress"),
        ("START 2 1 1", "STAT", "Game Not In Progress"),
        // LOAD while a game runs.
        (played, "LOAD", "Restart Application To Load Save"),
        (played, "LOAD a b", "Restart Application To Load Save"),
        (played, "LOAD nowhere", "Restart Application To Load Save"),
        // UNDO.
        ("", "UNDO", "Cannot Undo"),
        ("START 2 3 3", "UNDO", "Cannot Undo"),
        (played, "UNDO", "Red's Turn"),
        (played, "UNDO it all", "Red's Turn"),
        ("START 2 3 3\nPLACE 0 0\nUNDO", "UNDO", "Cannot Undo"),
        // PLACE.
        (played, "PLACE", "Invalid Coordinates"),
        (played, "PLACE 1", "Invalid Coordinates"),
        (played, "PLACE 1 1 1", "Invalid Coordinates"),
        (played, "PLACE a 1", "Invalid Coordinates"),
        (played, "PLACE 1.0 1", "Invalid Coordinates"),
        (played, "PLACE -1 1", "Invalid Coordinates"),
        (played, "PLACE 3 0", "Invalid Coordinates"),
        (played, "PLACE 0 3", "Invalid Coordinates"),
        (played, "PLACE 4294967296 0", "Invalid Coordinates"),
        (played, "PLACE 0 0", "Cannot Place Atom Here"),
        (played, "PLACE 2 2", "Red's Turn"),
        (
            "START 2 3 3\nPLACE 0 0\nPLACE 0 0",
            "PLACE 1 1",
            "Red's Turn",
        ),
        // SAVE and LOAD.
        (played, "SAVE", "Missing Argument"),
        (played, "SAVE a b", "Too Many Arguments"),
        (played, "SAVE taken", "File Already Exists"),
        (played, "SAVE no/where", "Cannot Save Game"),
        (played, "SAVE free", "Game Saved"),
        ("", "LOAD", "Missing Argument"),
        ("", "LOAD a b", "Too Many Arguments"),
        ("", "LOAD nowhere", "Cannot Load Save"),
        ("", "LOAD taken", "Cannot Load Save"),
    ] {
        let input = format!("{before}\n{line}");
        let input = input.trim_start_matches('\n');
        let input = if before.is_empty() { line } else { input };
        let answered = if line.is_empty() {
            run(Shelf::default(), "\n").trim_end().to_owned()
        } else {
            last(input)
        };
        assert_eq!(answered, answer, "{line:?} after {before:?}");
    }
}

#[test]
fn quit_ends_at_any_time() {
    assert_eq!(run(Shelf::default(), "QUIT\nHELP"), "Bye!\n");
    assert_eq!(run(Shelf::default(), "QUIT now\nHELP"), "Bye!\n");
    let output = run(Shelf::default(), "START 2 2 2\nQUIT\nSTAT");
    assert_eq!(output, "Game Ready\nRed's Turn\n\nBye!\n");
}

#[test]
fn a_hint_is_a_legal_move_and_changes_nothing() {
    assert_eq!(last("HINT"), "Game Not In Progress");
    let mut session = Session::new(Shelf::default());
    for line in [
        "START 2 3 3",
        "PLACE 0 0",
        "PLACE 1 0",
        "PLACE 2 2",
        "PLACE 2 1",
    ] {
        session.answer(line);
    }
    let before = session.game().unwrap().clone();
    let hint = session.answer("HINT please").text;
    assert_eq!(session.game(), Some(&before));
    assert_eq!(session.computer_move(), None);
    let at = hint.strip_prefix("Try ").unwrap();
    assert!(
        session
            .answer(&format!("PLACE {at}"))
            .text
            .ends_with("'s Turn\n\n")
    );
}

#[test]
fn the_computer_plays_for_whom_it_is_told_to() {
    assert_eq!(last("AUTO red greedy"), "Game Not In Progress");
    for (arguments, answer) in [
        ("", "Missing Argument"),
        ("green", "Missing Argument"),
        ("green greedy now", "Too Many Arguments"),
        ("yellow greedy", "Invalid command arguments"),
        ("green clever", "Invalid command arguments"),
        ("purple greedy", "Invalid command arguments"),
        ("green greedy", "Computer Plays Green"),
        ("green off", "Human Plays Green"),
    ] {
        assert_eq!(last(&format!("START 2 3 3\nAUTO {arguments}")), answer);
    }

    let mut session = Session::new(Shelf::default());
    session.answer("START 2 5 5");
    session.answer("AUTO green random");
    assert_eq!(session.computer_move(), None, "it is Red's turn");
    assert_eq!(session.answer("PLACE 0 0").text, "Green's Turn\n\n");
    let reply = session.computer_move().unwrap();
    assert!(reply.text.starts_with("Green Places "), "{}", reply.text);
    assert!(reply.text.ends_with("\nRed's Turn\n\n"), "{}", reply.text);
    assert_eq!(session.computer_move(), None);

    // Taking back goes to the last turn of a player.
    assert_eq!(session.answer("UNDO").text, "Red's Turn\n\n");
    assert_eq!(session.game().unwrap().moves(), []);
    assert_eq!(session.answer("UNDO").text, "Cannot Undo\n\n");

    // The computer alone plays to the end.
    session.answer("AUTO red greedy");
    let mut last = None;
    while let Some(reply) = session.computer_move() {
        last = Some(reply);
    }
    let last = last.unwrap();
    assert!(
        last.ends && last.text.ends_with(" Wins!\n"),
        "{}",
        last.text
    );
}

#[test]
fn the_largest_border() {
    let board = last("START 2 255 2\nDISPLAY");
    let lines: Vec<&str> = board.lines().collect();
    assert_eq!(lines.len(), 5);
    assert_eq!(lines[1].len(), 3 * 255 + 1);
    assert_eq!(lines[1], lines[4]);
    assert_eq!(lines[2].len(), lines[1].len());
}

#[test]
fn saved_bytes_and_back() {
    let mut session = Session::new(Shelf::default());
    for line in [
        "START 2 8 8",
        "PLACE 0 0",
        "PLACE 2 0",
        "PLACE 7 7",
        "UNDO",
        "SAVE game",
    ] {
        session.answer(line);
    }
    assert_eq!(session.answer("SAVE game").text, "File Already Exists\n\n");
    let saved = session.game().unwrap().to_save();
    assert_eq!(saved, [8, 8, 2, 0, 0, 0, 0, 2, 0, 0, 0]);

    let mut other = Session::new(shelf(&[("game", &saved)]));
    assert_eq!(other.answer("LOAD game").text, "Game Loaded\n\n");
    assert_eq!(other.game(), session.game());
    assert_eq!(other.answer("START 2 3 3").text, "Invalid Command\n\n");
    assert_eq!(
        other.answer("LOAD game").text,
        "Restart Application To Load Save\n\n"
    );
    assert_eq!(other.answer("PLACE 2 0").text, "Cannot Place Atom Here\n\n");
    assert_eq!(other.answer("PLACE 1 0").text, "Green's Turn\n\n");
    assert_eq!(other.answer("UNDO").text, "Red's Turn\n\n");
    assert_eq!(other.answer("UNDO").text, "Green's Turn\n\n");
}

#[test]
fn damaged_saves_change_nothing() {
    // A win in five moves, and the same with a sixth.
    let won = [
        2, 2, 4, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0,
    ];
    let mut further = won.to_vec();
    further.extend([0, 1, 0, 0]);
    let damaged: [(&str, &[u8]); 12] = [
        ("nothing", &[]),
        ("half a header", &[8, 8]),
        ("one player", &[8, 8, 1]),
        ("five players", &[8, 8, 5]),
        ("thin", &[1, 8, 2]),
        ("flat", &[8, 0, 2]),
        ("half a move", &[8, 8, 2, 0, 0, 0]),
        ("off the board", &[8, 8, 2, 8, 0, 0, 0]),
        ("padding", &[8, 8, 2, 0, 0, 0, 1]),
        ("an opponent's cell", &[8, 8, 2, 0, 0, 0, 0, 0, 0, 0, 0]),
        ("won", &won),
        ("after the win", &further),
    ];
    for (what, bytes) in damaged {
        let mut session = Session::new(shelf(&[("game", bytes)]));
        assert_eq!(
            session.answer("LOAD game").text,
            "Cannot Load Save\n\n",
            "{what}"
        );
        assert!(session.game().is_none(), "{what}");
        assert_eq!(session.answer("STAT").text, "Game Not In Progress\n\n");
        assert_eq!(
            session.answer("START 2 3 3").text,
            "Game Ready\nRed's Turn\n\n"
        );
    }
    let mut session = Session::new(shelf(&[("game", &won[..19])]));
    assert_eq!(session.answer("LOAD game").text, "Game Loaded\n\n");
    assert_eq!(session.answer("PLACE 0 0").text, "Red Wins!\n");
}
