//! Movement and crowding [12, 13].

use super::*;

/// [12] Off every edge and corner, and in again on the other side.
#[test]
fn moves_wrap_in_all_directions() {
    for (letter, row, col) in [
        ('w', 3, 0),
        ('x', 1, 0),
        ('a', 0, 4),
        ('d', 0, 1),
        ('q', 3, 4),
        ('e', 3, 1),
        ('z', 1, 4),
        ('c', 1, 1),
        ('n', 0, 0),
        ('s', 0, 0),
    ] {
        let found = statistics(
            &format!(
                "1 . . . .
                     . . . . .
                     . . . . .
                     . . . . .
                     1: Warrior 1 Air 3 80 20 60 2 {letter}
                     1: Warrior 2 Stone 3 80 20 60 2 n"
            ),
            1,
        );
        let place = format!("Air, {row}, {col}");
        assert!(found.contains(&place), "{letter}: {found}");
    }
}

/// [12] The list begins anew at its end.
#[test]
fn moves_repeat() {
    let found = statistics(
        "1 . . . .
             . . . . .
             . . . . .
             1: Warrior 1 Air 3 80 20 60 2 ddx
             1: Warrior 2 Stone 3 80 20 60 2 n",
        7,
    );
    let places: Vec<&str> = found
        .lines()
        .filter(|l| l.starts_with("1,"))
        .map(|l| l.split("Air, ").nth(1).unwrap())
        .collect();
    assert_eq!(
        places,
        ["0, 1", "0, 2", "1, 2", "1, 3", "1, 4", "2, 4", "2, 0"]
    );
}

/// [13] The first crowded cell, row by row, is named; lines of this
/// iteration come before, and neither winner nor board after.
#[test]
fn eleven_on_a_cell_end_the_game() {
    let ten: String = (1..=10).fold(String::new(), |all, id| {
        all + &format!("b: Warrior {id} Air 3 80 20 60 2 n\n")
    });
    let drawing = format!(
        "a b . . .
             . . . . .
             . . 9 . .
             . . . . .
             {ten}
             a: Warrior 11 Stone 3 80 20 60 2 d
             9: Warrior 12 Stone 3 0.5 20 60 2 n"
    );
    assert_same(
        &play(&drawing, 3),
        "Special ability performed by stone warrior!
             A warrior has left the game!
             Error: warrior limit exceeded at cell 0 1",
    );
    let mut game = Game::new(&setup(&drawing, 3));
    let at = grid::Pos::new(1, 0);
    assert_eq!(game.play(&mut Vec::new()), Outcome::Overcrowded { at });
    assert!(game.step(&mut Vec::new()).is_err());
}
