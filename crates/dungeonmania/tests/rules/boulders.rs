//! Boulders and switches (3.2).

use crate::drawn::{Drawing, config, play};
use dungeonmania::Goal;

#[test]
fn a_boulder_is_pushed_and_the_player_takes_its_place() {
    play("@o..").go("r").shows(".@o.").go("r").shows("..@o");
}

#[test]
fn two_boulders_are_too_heavy() {
    play("@oo.").go("r").shows("@oo.");
}

#[test]
fn walls_doors_and_spawners_stop_boulders() {
    for stop in ["@o#", "@od", "@oZ", "@oD"] {
        play(stop).go("r").shows(stop);
    }
}

#[test]
fn boulders_roll_onto_items_switches_exits_swamps_and_time_portals() {
    for free in ["@o$", "@ox", "@o_", "@o~", "@o-", "@ol", "@oT", "@ok"] {
        play(free).go("r").shows(".@o");
    }
}

#[test]
fn what_lies_under_a_boulder_is_taken_once_it_is_gone() {
    let mut play = play("@o$.");
    assert!(play.go("r").items().is_empty());
    assert_eq!(play.go("r").items(), ["treasure"]);
}

#[test]
fn a_boulder_on_a_portal_is_not_teleported_but_who_pushes_it_off_is() {
    play("@o1..1..").go("r").shows(".@o..1..");
    play("@o1..1..").go("rr").shows("..1o.1@.");
}

#[test]
fn a_blocked_portal_keeps_its_boulder_and_the_player() {
    let drawing = "
@o1.#1#
....#.#
.....##";
    // The only exit of the far portal is below it.
    play(drawing).go("rr").shows(
        "
..1o#1#
....#@#
.....##",
    );
    let closed = "
@o1.#1#
....###";
    play(closed).go("rr").shows(
        "
.@o.#1#
....###",
    );
}

#[test]
fn two_boulders_in_one_cell_stay() {
    Drawing::new("@o.")
        .with('o', 1, 0)
        .play(config())
        .go("r")
        .shows("@o.");
}

#[test]
fn covered_switches_are_a_goal_that_can_be_lost_again() {
    Drawing::new("@o_.")
        .goal(Goal::Boulders)
        .play(config())
        .goals(":boulders")
        .go("r")
        .goals("")
        .go("r")
        .goals(":boulders");
}

#[test]
fn enemies_do_not_block_boulders() {
    let mut play = play("@oz");
    // The zombie gets out from under it, onto the player.
    play.go("r").shows(".@o");
    assert_eq!(play.game.battles().len(), 1);
}
