//! Weapons [10].

use super::*;

/// [10] The highest offense takes it, the lowest id among equals; its
/// benefit counts from now on.
#[test]
fn the_strongest_takes_the_weapon() {
    let found = statistics(
        "1 . . . .
             . . . . .
             . . 4 . .
             . . . . .
             1: Weapon 2.5
             1: Warrior 3 Air 3 50 20 60 2 n
             1: Warrior 2 Stone 3 50 20 60 2 n
             1: Warrior 1 Flame 3 50 19 60 2 n
             4: Warrior 4 Flame 3 50 19 60 2 n",
        2,
    );
    assert_same(
        found.split("\n\n").nth(1).unwrap(),
        "1, 5, 49.0, 19.0, 60.0, 0, Flame, 0, 0
             2, 5, 49.0, 22.5, 60.0, 1, Stone, 0, 0
             3, 5, 49.0, 20.0, 60.0, 0, Air, 0, 0
             4, 5, 49.0, 19.0, 60.0, 0, Flame, 2, 2",
    );
}

/// [10] A full inventory drops its oldest weapon, which may be picked up
/// from the next iteration on, by the same warrior too.
#[test]
fn first_in_first_out() {
    let found = play(
        ". x . . .
             . 1 . . .
             . y . . .
             . . . . 2
             x: Weapon 1
             1: Weapon 10
             y: Weapon 5
             1: Warrior 1 Air 3 50 20 60 1 xn
             2: Warrior 2 Air 3 50 20 60 1 n",
        4,
    );
    assert_same(
        &found,
        ". x . . .
             . . . . .
             . A . . .
             . . . . A
             1, 4, 49.5, 30.0, 60.0, 1, Air, 2, 1
             2, 4, 49.5, 20.0, 60.0, 0, Air, 3, 4

             . x . . .
             . . . . .
             . A . . .
             . . . . A
             1, 5, 49.0, 25.0, 60.0, 1, Air, 2, 1
             2, 5, 49.0, 20.0, 60.0, 0, Air, 3, 4

             . x . . .
             . . . . .
             . x . . .
             . A . . A
             1, 6, 48.5, 30.0, 60.0, 1, Air, 3, 1
             2, 6, 48.5, 20.0, 60.0, 0, Air, 3, 4

             . x . . .
             . . . . .
             . x . . .
             . A . . A
             1, 7, 48.0, 30.0, 60.0, 1, Air, 3, 1
             2, 7, 48.0, 20.0, 60.0, 0, Air, 3, 4",
    );
}

/// [10] A dropped weapon is not taken by another warrior of the cell in the
/// same iteration, but in the next one.
#[test]
fn a_dropped_weapon_lies_for_an_iteration() {
    let found = statistics(
        "x . . .
         y 2 . .
         . . . .
         . . . .
         x: Weapon 10
         y: Weapon 5
         x: Warrior 1 Air 3 50 20 60 1 xd
         2: Warrior 2 Stone 3 50 20 60 1 ann",
        3,
    );
    assert_same(
        &found,
        "1, 4, 49.5, 30.0, 60.0, 1, Air, 1, 0
         2, 4, 49.5, 20.0, 60.0, 0, Stone, 1, 0

         2, 5, 49.0, 20.0, 60.0, 0, Stone, 1, 0
         1, 5, 49.0, 25.0, 60.0, 1, Air, 1, 1

         2, 6, 48.5, 30.0, 60.0, 1, Stone, 1, 0
         1, 6, 48.5, 25.0, 60.0, 1, Air, 2, 1",
    );
}

/// [10] If the strongest can hold nothing, the weapon stays where it is.
#[test]
fn an_inventory_of_size_zero_holds_nothing() {
    let found = events(
        "1 . . .
         . . . .
         2 . . .
         . . . .
         1: Weapon 5
         1: Warrior 1 Air 3 50 50 60 0 n
         1: Warrior 2 Stone 3 50 20 60 1 n
         2: Warrior 3 Stone 3 50 20 60 1 n",
        2,
    );
    assert_eq!(found, []);
}

/// [10] The new weapon's benefit is added and the old one's taken away
/// before offense is clamped.
#[test]
fn offense_is_clamped_after_the_exchange() {
    let offenses = column(
        "1 . . .
             y . . .
             . . 2 .
             z . . .
             1: Weapon 30
             y: Weapon 40
             z: Weapon 90
             1: Warrior 1 Air 3 50 65 60 1 x
             2: Warrior 2 Stone 3 50 10 60 0 n",
        4,
        OFFENSE,
    );
    // 65 + 30; + 40 - 30 = 105, clamped; no weapon; + 90 - 40, clamped.
    assert_eq!(offenses, ["95.0", "100.0", "100.0", "100.0"]);
}

/// [8, 10] Who was beaten in this iteration picks nothing up.
#[test]
fn the_beaten_pick_nothing_up() {
    let found = events(
        "1 2 . . .
             . . . . .
             . . 3 . .
             . . . . .
             1: Weapon 30
             1: Warrior 1 Air 3 15 65 60 1 n
             2: Warrior 2 Stone 3 50 20 80 0 n
             3: Warrior 3 Stone 3 50 20 80 0 n",
        1,
    );
    assert!(found.contains(&Event::WarriorLeft { id: 1 }));
    assert!(!found.iter().any(|e| matches!(e, Event::WeaponTaken { .. })));
}
