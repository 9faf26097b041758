//! Portals (3.2).

use crate::drawn::play;

#[test]
fn one_goes_on_in_the_direction_of_travel() {
    play("@1..1..").go("r").shows(".1..1@.");
    play("..1..1@").go("l").shows(".@1..1.");
}

#[test]
fn adjacent_portals_are_stepped_through() {
    play("@11.").go("r").shows(".11@");
}

#[test]
fn when_the_way_ahead_is_blocked_the_others_are_tried_clockwise_from_up() {
    play(
        "
....
@11#
....",
    )
    .go("r")
    .shows(
        "
..@.
.11#
....",
    );
    play(
        "
..#.
@11#
....",
    )
    .go("r")
    .shows(
        "
..#.
.11#
..@.",
    );
}

#[test]
fn with_every_exit_blocked_nobody_moves_and_time_passes() {
    let drawing = "
....#..
@1.#1#s
....o..";
    let mut play = play(drawing);
    play.go("r").shows(
        "
....#.s
@1.#1#.
....o..",
    );
    assert_eq!(play.game.world().tick(), 1);
}

#[test]
fn chained_portals_lead_on() {
    play("@1..12..2.").go("r").shows(".1..12..2@");
}

#[test]
fn a_chain_whose_last_exit_is_blocked_does_not_try_other_exits() {
    let drawing = "
.....#
.....2#
@1.12#
.....#";
    // Up of the far end of 1 would be free.
    let drawing = drawing.replace("\n.....2#", "\n....#2");
    play(&drawing).go("r").shows(&drawing);
}

#[test]
fn exits_hold_items_enemies_and_doors_to_be_opened() {
    let mut play = play("@k1.1$.");
    play.go("rr").shows("..1.1@.");
    assert_eq!(play.items(), ["key", "treasure"]);

    let mut play = crate::drawn::play("@k1.1d#");
    play.go("rr").shows("..1.1@#");
    assert!(play.items().is_empty());

    let closed = "
..#.##
@1#1d#
..#.##";
    let closed = closed.replace("#.##", "####");
    crate::drawn::play(&closed).go("r").shows(&closed);
}

#[test]
fn a_portal_without_its_partner_is_a_free_cell() {
    // The bomb takes one portal away.
    let mut play = play("@bo_.1#1..");
    play.go("r");
    play.use_item(dungeonmania::Kind::Bomb).unwrap();
    play.go("l").shows("@bo_.1#1..");
}
