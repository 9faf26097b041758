//! Drawn boards for rule tests.

use warriors::{Game, Printer, Setup, Style};

/// Reads a drawing:
///
/// ```text
/// 1 . w        digits and letters are places, told below
/// . p .        . is empty, w water, c the crystal
/// . . .
/// 1: Warrior 7 Stone 3 80 20 60 2 n
/// p: Potion 0
/// ```
///
/// A place may be told more than once and may then hold several pieces.
pub(crate) fn setup(drawing: &str, iterations: usize) -> Setup {
    let lines: Vec<&str> = drawing
        .lines()
        .map(str::trim)
        .filter(|l| !l.is_empty())
        .collect();
    let (told, board): (Vec<&str>, Vec<&str>) = lines.iter().partition(|l| l.contains(':'));
    let cols = board[0].split(' ').count();
    let mut sections: Vec<(&str, Vec<String>)> = Vec::new();
    let mut put = |name, line| match sections.iter_mut().find(|(n, _)| *n == name) {
        Some((_, lines)) => lines.push(line),
        None => sections.push((name, vec![line])),
    };
    for (row, line) in board.iter().enumerate() {
        for (col, cell) in line.split(' ').enumerate() {
            match cell {
                "." => {}
                "w" => put("Water", format!("{row} {col}")),
                "c" => put("Magic Crystal", format!("{row} {col}")),
                place => assert!(
                    told.iter().any(|l| l.starts_with(place)),
                    "what is {place}?"
                ),
            }
        }
    }
    for line in told {
        let (place, piece) = line.split_once(": ").unwrap();
        let (name, fields) = piece.split_once(' ').unwrap_or((piece, ""));
        let name = if name == "Crystal" {
            "Magic Crystal"
        } else {
            name
        };
        let cells = board
            .iter()
            .map(|line| line.split(' ').position(|cell| cell == place));
        let found = cells.enumerate().find_map(|(row, col)| Some((row, col?)));
        let (row, col) = found.unwrap_or_else(|| panic!("where is {place}?"));
        put(name, format!("{row} {col} {fields}"));
    }
    let section = |(name, lines): (_, Vec<_>)| {
        let count = lines.len();
        format!("{name}: {count}\n{}\n", lines.join("\n"))
    };
    let sections: Vec<String> = sections.into_iter().map(section).collect();
    let text = format!("{} {cols} {iterations}\n{}", board.len(), sections.concat());
    text.parse().unwrap_or_else(|e| panic!("{e} in\n{text}"))
}

/// What is printed for the iterations after the start, in plain style.
pub(crate) fn play(drawing: &str, iterations: usize) -> String {
    let mut printer = Printer::new(Game::new(&setup(drawing, iterations)), Style::Plain);
    let mut text = String::new();
    while printer.step(&mut text).unwrap() {}
    text
}

/// The statistics after each iteration and the event lines between them,
/// without the boards.
pub(crate) fn statistics(drawing: &str, iterations: usize) -> String {
    let mut printer = Printer::new(Game::new(&setup(drawing, iterations)), Style::Statistics);
    let mut text = String::new();
    while printer.step(&mut text).unwrap() {}
    text
}

/// Compares texts line by line without regard to indentation, blank lines at
/// the ends and spaces at the ends of lines.
#[track_caller]
pub(crate) fn assert_same(found: &str, expected: &str) {
    let tidy = |text: &str| -> String {
        let lines: Vec<&str> = text.trim().lines().map(str::trim).collect();
        lines.join("\n")
    };
    assert_eq!(tidy(found), tidy(expected));
}
