//! Battles and leaving [1, 8, 11].

use super::*;

/// [8] Every neighbour with a higher defence takes its offense; equal
/// defence does not hurt; those on the same cell and further away are out
/// of it.
#[test]
fn weaker_defence_pays_for_each_stronger_neighbour() {
    let found = statistics(
        "1 . . . 3
             . . . . .
             . . 5 . .
             . . . . .
             2 . . . 4
             1: Warrior 1 Air 3 90 20 60 2 n
             1: Warrior 6 Stone 3 90 9 99 2 n
             2: Warrior 2 Stone 3 90 5 61 2 n
             3: Warrior 3 Flame 3 90 7 60 2 n
             4: Warrior 4 Water 3 90 11 70 2 n
             5: Warrior 5 Water 3 90 50 80 2 n",
        1,
    );
    // The four corners are neighbours. 1 loses 5 and 11; 2 loses 9 and 11;
    // 3 loses 9, 5 and 11; 4 loses 9.
    assert_same(
        &found,
        "1, 4, 73.5, 20.0, 60.0, 0, Air, 0, 0
             6, 4, 89.5, 9.0, 99.0, 0, Stone, 0, 0
             3, 4, 64.5, 7.0, 60.0, 0, Flame, 0, 4
             5, 4, 89.5, 50.0, 80.0, 0, Water, 2, 2
             2, 4, 69.5, 5.0, 61.0, 0, Stone, 4, 0
             4, 4, 80.5, 11.0, 70.0, 0, Water, 4, 4",
    );
}

/// [8] Attackers come one by one in ascending id, wherever they stand, so
/// that the digits do not depend on the order of the file.
#[test]
fn attackers_are_subtracted_by_ascending_id() {
    let found = statistics(
        "3 . . .
             . 1 . .
             . 2 . .
             . . . .
             3: Warrior 3 Air 3 90 0.05 70 2 n
             2: Warrior 2 Flame 3 90 33.3 70 2 n
             1: Warrior 1 Air 3 50.3 20 60 2 n",
        1,
    );
    // The other way round it would be 16.450000000000003.
    assert!(found.contains("1, 4, 16.45, 20.0, 60.0"), "{found}");
}

/// [8, 11] Both fall when both are beaten at once; who is beaten still
/// deals damage in the same iteration.
#[test]
fn the_beaten_still_fight_in_their_last_iteration() {
    let found = statistics(
        "1 2 3 . .
             . . . . .
             . . . . .
             1: Warrior 1 Air 3 5 20 60 2 n
             2: Warrior 2 Water 3 30 40 70 2 n
             3: Warrior 3 Stone 3 90 40 80 2 n",
        1,
    );
    assert_same(
        &found,
        "Special ability performed by air warrior!
             A warrior has left the game!
             A warrior has left the game!
             A warrior has been proven victor!",
    );
}

/// [11] The last two may leave together.
#[test]
fn nobody_may_be_left() {
    let found = statistics(
        "1 . . .
             . . . .
             . . 2 .
             . . . .
             1: Warrior 1 Air 3 0.5 20 60 2 n
             2: Warrior 2 Air 3 0.5 20 60 2 n",
        5,
    );
    assert_same(
        &found,
        "Special ability performed by air warrior!
             Special ability performed by air warrior!
             A warrior has left the game!
             A warrior has left the game!
             No warriors are left!",
    );
}
