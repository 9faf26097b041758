//! Portals (3.2).

use crate::drawn::{Drawing, config, play};
use dungeonmania::{Config, Kind};

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
    // Right of the far 1 is a 2 whose far end is walled in. The cell above the
    // far 1 would be free, but is not tried.
    let drawing = "
........#.
@1...12#2#
........#.";
    play(drawing).go("r").shows(drawing);
}

#[test]
fn exits_hold_items_enemies_and_doors_to_be_opened() {
    let mut items = play("@k1.1$.");
    items.go("rr").shows("..1.1@.");
    assert_eq!(items.items(), ["key", "treasure"]);

    // With the key the door behind the portal opens; without it, it is blocked.
    let mut opened = play("@k1.1d");
    opened.go("rr").shows("..1.1@");
    assert!(opened.items().is_empty());
    play("@1#1d").go("r").shows("@1#1d");

    let mut fought = play("@1#1z");
    fought.go("r").shows(".1#1@");
    assert_eq!(fought.game.battles().len(), 1);
}

#[test]
fn a_portal_whose_partner_was_blown_up_is_a_free_cell() {
    let mut play = Drawing::new("@bo_1.1..").play(Config {
        bomb_radius: 2,
        ..config()
    });
    play.go("rr").use_item(Kind::Bomb).unwrap();
    play.shows("..@...1..");
    play.go("rrrr").shows("......@..");
    play.go("r").shows("......1@.");
}
