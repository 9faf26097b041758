//! The magic crystal [2].

use super::*;

/// The crystal lies in the corner, so that its neighbourhood wraps.
const BOARD: &str = "4 . . . 3 .
             . 5 . . . .
             . . . . . .
             . . . . . .
             2 . . . 1 .
             . . . . . c
             1: Warrior 1 Stone 3 80 20 60 2 n
             2: Warrior 2 Flame 3 80 20 70 2 d
             3: Warrior 3 Air 3 80 20 80 2 n
             4: Warrior 4 Water 3 80 20 90 2 n
             5: Warrior 5 Water 3 80 50 99 2 n
             ";

fn is_activated(drawing: &str) -> bool {
    let found = events(drawing, 1);
    found
        .iter()
        .any(|e| matches!(e, Event::CrystalActivated { .. }))
}

/// [2] Four types on the corners stay alone, no battle is fought, and the
/// crystal is gone.
#[test]
fn four_remain_in_peace() {
    let found = play(BOARD, 1);
    assert_same(
        &found,
        "The Magic Crystal has been activated! Four warriors remain...
             W . . . A .
             . . . . . .
             . . . . . .
             . . . . . .
             . F . . S .
             . . . . . .
             4, 4, 79.5, 20.0, 90.0, 0, Water, 0, 0
             3, 4, 79.5, 20.0, 80.0, 0, Air, 0, 4
             2, 4, 79.5, 20.0, 70.0, 0, Flame, 4, 1
             1, 4, 79.5, 20.0, 60.0, 0, Stone, 4, 4",
    );
    let at = grid::Pos::new(5, 5);
    let expected = [Event::CrystalActivated { at }, Event::SentAway { id: 5 }];
    assert_eq!(events(BOARD, 1), expected);
}

/// [2] Battles are off for that iteration only.
#[test]
fn peace_lasts_for_an_iteration() {
    // 2 comes to where the crystal was, among the other three.
    let found = events(&BOARD.replace("70 2 d", "70 2 z"), 2);
    let hit = |attacker, victim| Event::Hit {
        attacker,
        victim,
        damage: 20.0,
        fatal: false,
    };
    assert_eq!(found[2..], [hit(2, 1), hit(3, 2), hit(4, 2)]);
}

/// [2] Who stands on the crystal is sent away as well.
#[test]
fn who_stands_on_the_crystal_is_sent_away() {
    let drawing = BOARD.to_string()
        + "6: Warrior 6 Air 3 80 50 99 2 n
               6: Crystal";
    let drawing = drawing.replace(". . . . . c", ". . . . . 6");
    assert!(events(&drawing, 1).contains(&Event::SentAway { id: 6 }));
}

#[test]
fn the_formation_must_be_exact() {
    assert!(is_activated(BOARD));
    // Two of a type.
    assert!(!is_activated(&BOARD.replace("3 Air", "3 Stone")));
    // A fifth on a side cell.
    let fifth = BOARD.replace(". . . . . c", "5 . . . . c");
    assert!(!is_activated(&fifth.replace(". 5 . . . .", ". . . . . .")));
    // Two on a corner.
    assert!(!is_activated(
        &(BOARD.to_string() + "1: Warrior 6 Stone 3 80 20 60 2 n")
    ));
    // One on a side cell instead of a corner.
    let beside = BOARD.replace("2 . . . 1 .", ". . . . 1 .");
    assert!(!is_activated(&beside.replace(". . . . . c", "2 . . . . c")));
    // Nobody on a corner.
    let missing = BOARD.replace("2 . . . 1 .", ". 2 . . 1 .");
    assert!(!is_activated(&missing));
}
