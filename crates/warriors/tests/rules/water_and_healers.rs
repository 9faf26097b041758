//! Water, restorers, peacemakers [3, 7].

use super::*;

/// [3] Without water -0.5; with any, 3 and no more. Water warriors gain 1
/// offense for each water cell around them.
#[test]
fn water_refreshes_once_and_strengthens_water_warriors_by_each_cell() {
    let found = play(
        "1 w w . .
             w . . . .
             . . . . .
             . . . 2 .
             . . . . .
             1: Warrior 1 Water 3 80 20 60 2 n
             1: Warrior 2 Air 3 80 20 60 2 n
             2: Warrior 3 Water 3 80 20 60 2 n",
        1,
    );
    assert_same(
        &found,
        "2 w . . .
             . w . . .
             . . . . .
             . . . W .
             . . . . .
             1, 4, 83.0, 22.0, 60.0, 0, Water, 0, 0
             2, 4, 83.0, 20.0, 60.0, 0, Air, 0, 0
             3, 4, 79.5, 20.0, 60.0, 0, Water, 3, 3",
    );
}

/// [3] The neighbourhood wraps at edges and corners; the own cell is not
/// part of it.
#[test]
fn looking_around_wraps_and_leaves_out_the_own_cell() {
    let found = statistics(
        "1 . . .
             . . . .
             . . 2 .
             . . . w
             1: Warrior 1 Water 3 80 20 60 2 n
             2: Warrior 2 Water 3 80 20 60 2 n
             2: Water",
        1,
    );
    // 1 sees the water in the corner; 2 sees that one too, but not its own.
    assert_same(
        &found,
        "1, 4, 83.0, 21.0, 60.0, 0, Water, 0, 0
             2, 4, 83.0, 21.0, 60.0, 0, Water, 2, 2",
    );
}

/// [3] Restorers add up; health and offense are clamped to 100 at the end
/// of the step.
#[test]
fn restorers_add_up_to_a_hundred() {
    let found = statistics(
        "h . k . .
             . 1 . . .
             . . 2 w .
             . . . w .
             . . w w w
             h: Restorer 5
             k: Restorer 7
             1: Warrior 1 Stone 3 50 20 60 2 n
             2: Warrior 2 Water 3 98 99 60 2 n",
        1,
    );
    assert_same(
        &found,
        "1, 4, 61.5, 20.0, 60.0, 0, Stone, 1, 1
             2, 4, 100.0, 100.0, 60.0, 0, Water, 2, 2",
    );
}

/// [3] Only neighbours are healed: not who stands on the restorer.
#[test]
fn a_restorer_does_not_heal_its_own_cell() {
    let found = statistics(
        "h . . .
             . . . .
             . . 2 .
             . . . .
             h: Restorer 5
             h: Warrior 1 Stone 3 50 20 60 2 n
             2: Warrior 2 Stone 3 50 20 60 2 n",
        1,
    );
    assert_same(
        &found,
        "1, 4, 49.5, 20.0, 60.0, 0, Stone, 0, 0
             2, 4, 49.5, 20.0, 60.0, 0, Stone, 2, 2",
    );
}

/// [7] A peacemaker keeps its neighbours from damage; they still deal it.
#[test]
fn peacemakers_protect_and_do_not_disarm() {
    let found = events(
        ". . . . .
             . h 1 2 .
             . . 3 . .
             . . . . .
             . . . . .
             h: Peacemaker
             1: Warrior 1 Stone 3 50 20 60 2 n
             2: Warrior 2 Stone 3 50 20 50 2 n
             3: Warrior 3 Stone 3 50 20 70 2 n",
        1,
    );
    let hit = |attacker, victim| Event::Hit {
        attacker,
        victim,
        damage: 20.0,
        fatal: false,
    };
    // 3 would beat 1, but 1 is protected; 1 and 3 beat 2, who is not.
    assert_eq!(found, [hit(1, 2), hit(3, 2)]);
}

/// [7] A peacemaker on the warrior's own cell has no effect.
#[test]
fn a_peacemaker_does_not_protect_its_own_cell() {
    let found = events(
        ". . . .
             . h 2 .
             . . . .
             . . . .
             h: Peacemaker
             h: Warrior 1 Stone 3 50 20 60 2 n
             2: Warrior 2 Stone 3 50 20 70 2 n",
        1,
    );
    assert!(matches!(found[..], [Event::Hit { victim: 1, .. }]));
}
