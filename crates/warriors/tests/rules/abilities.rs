//! Special abilities [4].

use super::*;

/// [4] Performed at 10 or below, once; step 3 comes before.
#[test]
fn a_water_warrior_recovers_once() {
    let found = statistics(
        "1 . . .
             . . . .
             . . 2 .
             . . . .
             1: Warrior 1 Water 3 10.5 20 60 2 n
             2: Warrior 2 Water 3 11 20 60 2 n",
        2,
    );
    assert_same(
        &found,
        "Special ability performed by water warrior!
             1, 4, 30.0, 20.0, 60.0, 0, Water, 0, 0
             2, 4, 10.5, 20.0, 60.0, 0, Water, 2, 2

             Special ability performed by water warrior!
             1, 5, 29.5, 20.0, 60.0, 0, Water, 0, 0
             2, 5, 30.0, 20.0, 60.0, 0, Water, 2, 2",
    );
}

/// [4] Health may have fallen to 0 or below in step 3; a Water warrior
/// survives that, a Stone warrior's earthquake costs 3 more.
#[test]
fn performed_at_the_last_moment() {
    let found = statistics(
        "1 . . .
             . . . .
             . . 2 .
             . . . .
             1: Warrior 1 Water 3 0.25 20 60 2 n
             2: Warrior 2 Stone 3 3 20 60 2 n",
        1,
    );
    assert_same(
        &found,
        "Special ability performed by water warrior!
             Special ability performed by stone warrior!
             A warrior has left the game!
             A warrior has been proven victor!",
    );
}

/// [1, 4] An ability fights as many battles as it has iterations: defence
/// for a battle is stored before the ability begins or ends.
#[test]
fn stone_defends_four_battles() {
    let drawing = "1 . . . .
             . 2 . . .
             . . . . .
             . . . . .
             . . . . .
             1: Warrior 1 Stone 3 10.5 0 60 2 n
             2: Warrior 2 Air 3 100 0.5 90 2 n";
    let found = events(drawing, 7);
    let hits = found
        .iter()
        .filter(|e| matches!(e, Event::Hit { victim: 1, .. }));
    // Of the battles 1 to 7, 2 to 5 are fought with a defence of 95.
    assert_eq!(hits.count(), 3);
    let turned = found
        .iter()
        .filter(|e| matches!(e, Event::Hit { victim: 2, .. }));
    assert_eq!(turned.count(), 4);
}

/// [4] Flame returns to 70 if its defence was lower, [9] within what age
/// allows.
#[test]
fn flame_returns_to_seventy_or_what_age_allows() {
    let found = statistics(
        "1 . . .
             . . . .
             . . 2 .
             . . . .
             1: Warrior 1 Flame 3 10 20 60 2 n
             2: Warrior 2 Flame 24 10 20 80 2 n",
        3,
    );
    assert_same(
        &found,
        "Special ability performed by flame warrior!
             Special ability performed by flame warrior!
             1, 4, 9.5, 20.0, 100.0, 0, Flame, 0, 0
             2, 25, 9.5, 20.0, 100.0, 0, Flame, 2, 2

             1, 5, 9.0, 20.0, 100.0, 0, Flame, 0, 0
             2, 26, 9.0, 20.0, 100.0, 0, Flame, 2, 2

             1, 6, 8.5, 20.0, 70.0, 0, Flame, 0, 0
             2, 27, 8.5, 20.0, 50.0, 0, Flame, 2, 2",
    );
}

/// [4] Stone keeps a defence that is above 95 already.
#[test]
fn stone_takes_the_larger_defence() {
    let defences = column(
        "1 . . .
             . . . .
             . . 2 .
             . . . .
             1: Warrior 1 Stone 3 10 20 97 2 n
             2: Warrior 2 Air 3 50 20 80 2 n",
        5,
        DEFENCE,
    );
    assert_eq!(defences, ["97.0"; 5]);
}

/// [4, 5] What an alliance adds while stone or flame is active is lost
/// when it ends.
#[test]
fn alliances_during_an_ability_are_lost() {
    let found = statistics(
        "1 . . .
             . . . .
             . . . .
             . . . .
             1: Warrior 1 Flame 3 10 20 80 2 n
             1: Warrior 2 Flame 3 90 20 80 2 n",
        3,
    );
    assert_same(
        &found,
        "Special ability performed by flame warrior!
             1, 4, 9.5, 20.0, 102.0, 0, Flame, 0, 0
             2, 4, 89.5, 20.0, 82.0, 0, Flame, 0, 0

             1, 5, 9.0, 20.0, 104.0, 0, Flame, 0, 0
             2, 5, 89.0, 20.0, 84.0, 0, Flame, 0, 0

             1, 6, 8.5, 20.0, 82.0, 0, Flame, 0, 0
             2, 6, 88.5, 20.0, 86.0, 0, Flame, 0, 0",
    );
}

/// [3, 4] Air's 30 goes beyond 100 for one iteration, and all of it is
/// taken back at the end.
#[test]
fn air_is_clamped_at_the_next_refreshing_only() {
    let offenses = column(
        "1 . . .
             . . . .
             . . 2 .
             . . . .
             1: Warrior 1 Air 3 10 90 60 2 n
             2: Warrior 2 Air 3 50 20 80 2 n",
        4,
        OFFENSE,
    );
    assert_eq!(offenses, ["120.0", "100.0", "100.0", "70.0"]);
}
