//! Alliances and age [5, 9].

use super::*;

/// [5] 2 for each other warrior of the type on the cell, kept, and beyond
/// 100 while age sets no bound.
#[test]
fn allies_on_a_cell_strengthen_each_other_for_good() {
    let found = statistics(
        "1 . . .
             . . . .
             . . . .
             . . . .
             1: Warrior 1 Air 3 50 20 99 2 nw
             1: Warrior 2 Air 3 50 20 60 2 nn
             1: Warrior 3 Air 3 50 20 60 2 na
             1: Warrior 4 Stone 3 50 20 60 2 n",
        1,
    );
    assert_same(
        &found,
        "1, 4, 49.5, 20.0, 103.0, 0, Air, 0, 0
             2, 4, 49.5, 20.0, 64.0, 0, Air, 0, 0
             3, 4, 49.5, 20.0, 64.0, 0, Air, 0, 0
             4, 4, 49.5, 20.0, 60.0, 0, Stone, 0, 0",
    );
}

/// [9] Above 15: 70, above 25: 50, above 50: 30; the age counts that the
/// warrior has just reached.
#[test]
fn age_bounds_defence() {
    let found = statistics(
        "1 . 2 . 3 . 4 .
             . . . . . . . .
             . . . . . . . .
             1: Warrior 1 Air 14 50 20 90 2 n
             2: Warrior 2 Air 15 50 20 90 2 n
             3: Warrior 3 Air 25 50 20 90 2 n
             4: Warrior 4 Air 50 50 20 90 2 n",
        2,
    );
    assert_same(
        &found,
        "1, 15, 49.5, 20.0, 90.0, 0, Air, 0, 0
             2, 16, 49.5, 20.0, 70.0, 0, Air, 0, 2
             3, 26, 49.5, 20.0, 50.0, 0, Air, 0, 4
             4, 51, 49.5, 20.0, 30.0, 0, Air, 0, 6

             1, 16, 49.0, 20.0, 70.0, 0, Air, 0, 0
             2, 17, 49.0, 20.0, 70.0, 0, Air, 0, 2
             3, 27, 49.0, 20.0, 50.0, 0, Air, 0, 4
             4, 52, 49.0, 20.0, 30.0, 0, Air, 0, 6",
    );
}
