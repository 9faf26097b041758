//! Potions [6].

use super::*;

/// [6] A trance inverts this iteration's move already, and lasts until it
/// is healed.
#[test]
fn a_trance_inverts_moves_at_once_and_until_healed() {
    let drawing = ". . . . . . . . .
             . k . . 1 p . . .
             . . . . . . . . .
             . . . . . . . . .
             . . . . 2 . . . .
             . . . . . . . . .
             p: Potion 0
             k: Potion 1
             1: Warrior 1 Air 3 50 20 60 2 d
             2: Warrior 2 Air 3 50 20 60 2 n";
    let columns = column(drawing, 4, COLUMN);
    // 4 -> 3 in a trance, and on to 2 beside the healing potion, which
    // works in the next iteration.
    assert_eq!(columns, ["3", "2", "3", "4"]);
    let (began, ended) = (Event::TranceBegan { id: 1 }, Event::TranceEnded { id: 1 });
    assert_eq!(events(drawing, 4), [began, ended]);
}

/// [6] Healing beats causing where both are near; potions on the own cell
/// do nothing.
#[test]
fn healing_beats_causing() {
    let found = statistics(
        ". . . . .
             . p 1 k .
             . . . . .
             . . 2 . .
             . . . . .
             p: Potion 0
             k: Potion 1
             1: Warrior 1 Air 3 50 20 60 2 w
             2: Warrior 2 Air 3 50 20 60 2 w
             2: Potion 0",
        1,
    );
    assert_same(
        &found,
        "1, 4, 49.5, 20.0, 60.0, 0, Air, 0, 2
             2, 4, 49.5, 20.0, 60.0, 0, Air, 2, 2",
    );
}

/// [6, 8] Invisible for the iteration of drinking and so many more that
/// they add up; nobody is hit meanwhile, on either side.
#[test]
fn invisible_warriors_neither_deal_nor_take() {
    let drawing = ". . . . . .
             . p 1 2 . .
             . . . . . .
             . . . . . .
             . . . . . .
             . . . . . .
             . . . . . .
             p: Potion 2 3
             1: Warrior 1 Air 3 90 20 60 2 x
             2: Warrior 2 Air 3 90 1 70 2 x";
    // Beside the potion in iterations 1 and 2; the second drink counts
    // anew: invisible in iterations 1 to 4. 2 stays beside 1.
    let found = events(drawing, 5);
    let expected = [
        Event::Vanished {
            id: 1,
            iterations: 3,
        },
        Event::Vanished {
            id: 1,
            iterations: 3,
        },
        Event::Appeared { id: 1 },
        Event::Hit {
            attacker: 2,
            victim: 1,
            damage: 1.0,
            fatal: false,
        },
    ];
    assert_eq!(found, expected);
    // The other way round: the invisible one is the stronger.
    let swapped = drawing
        .replace("1 60 2", "20 60 2")
        .replace("60 2 x", "80 2 x");
    let found = events(&swapped, 5);
    assert!(matches!(
        found[..],
        [.., Event::Appeared { .. }, Event::Hit { victim: 2, .. }]
    ));
    assert_eq!(found.len(), 4);
}

/// [6] The longest of several counts; one of 0 iterations does nothing.
#[test]
fn the_longest_invisibility_counts() {
    let found = events(
        ". q . . .
             . p 1 r .
             . . . . .
             . . . . .
             . . . . .
             . . 2 . .
             . . 3 . .
             p: Potion 2 1
             q: Potion 2 4
             r: Potion 2 2
             3: Potion 2 0
             1: Warrior 1 Air 3 90 20 60 2 n
             2: Warrior 2 Air 3 90 1 70 2 n",
        1,
    );
    assert_eq!(
        found,
        [Event::Vanished {
            id: 1,
            iterations: 4
        }]
    );
}

/// [6] An invisibility of 0 iterations does not end another one either.
#[test]
fn an_empty_invisibility_overrides_nothing() {
    let found = events(
        "p 1 . . q .
             . . . . . .
             . . . . . .
             . . . . . .
             . 2 . . . .
             . . . . . .
             p: Potion 2 4
             q: Potion 2 0
             1: Warrior 1 Air 3 90 20 60 2 ddn
             2: Warrior 2 Air 3 90 1 70 2 n",
        4,
    );
    // Invisible in iterations 1 to 4; beside the empty potion from 3 on.
    assert_eq!(
        found[0],
        Event::Vanished {
            id: 1,
            iterations: 4
        }
    );
    assert_eq!(found.len(), 1);
}
