//! What the board shows [15].

use super::*;

/// [15] One character a cell: several warriors by their number, then
/// warrior, crystal, water, weapon, healer, potion.
#[test]
fn what_hides_what() {
    let pieces = [
        "Warrior 1 Air 3 80 20 60 2 n",
        "Magic Crystal",
        "Water",
        "Weapon 1",
        "Peacemaker",
        "Potion 0",
    ];
    let shown = ["A", "c", "w", "x", "h", "p"];
    for first in 0..pieces.len() {
        let told: Vec<String> = pieces[first..]
            .iter()
            .map(|piece| {
                let (name, fields) = match *piece {
                    "Magic Crystal" => ("Magic Crystal", ""),
                    piece => piece.split_once(' ').unwrap_or((piece, "")),
                };
                format!("{name}: 1\n1 1 {fields}\n")
            })
            .collect();
        let text = format!("3 3 0\n{}", told.concat());
        let game = Game::new(&text.parse().unwrap());
        let printer = warriors::Printer::new(game, warriors::Style::Plain);
        let mut text = String::new();
        printer.start(&mut text).unwrap();
        let expected = format!(". {} . ", shown[first]);
        assert_eq!(text.lines().nth(1), Some(expected.as_str()));
    }
}
