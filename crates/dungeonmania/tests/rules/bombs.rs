//! Bombs (3.4).

use crate::drawn::{Drawing, config, play};
use dungeonmania::{Config, Event, Goal, Kind};

#[test]
fn a_placed_bomb_explodes_when_the_switch_beside_it_becomes_active() {
    let mut play = play(
        "
#b....
@..o_.
####..",
    );
    play.go("rurrr").use_item(Kind::Bomb).unwrap();
    play.go("llldr").shows(
        "
#...b.
..@o_.
####..",
    );
    play.go("r").shows(
        "
#.....
...@..
####..",
    );
}

#[test]
fn beside_an_active_switch_it_explodes_at_once_and_spares_the_player() {
    let mut play = play(
        "
......#
@bo_.w#
......#",
    );
    play.go("rr");
    play.use_item(Kind::Bomb).unwrap();
    play.shows(
        "
......#
..@..w#
......#",
    );
    let blasts = play
        .events
        .iter()
        .filter(|e| matches!(e, Event::Exploded { .. }));
    assert_eq!(blasts.count(), 1);
}

#[test]
fn only_the_four_cells_beside_a_switch_count() {
    let mut play = play(
        "
@b....
.o_...",
    );
    play.go("d").go("lr");
    play.shows(
        "
.b....
.@o...",
    );
    play.go("u").use_item(Kind::Bomb).unwrap();
    // (1, 0) is beside the switch at (2, 1) only across the corner.
    assert!(play.find(Kind::Bomb).is_some());
}

#[test]
fn the_blast_is_a_square_of_the_configured_radius() {
    for (radius, left) in [
        (0, "..@o.#.#\n####.#.#\n########"),
        (1, "..@..#.#\n#....#.#\n########"),
        (2, "..@..#.#\n.....#.#\n.....###"),
        (u32::MAX, "..@.....\n........\n........"),
    ] {
        let mut play = Drawing::new(".b@o.#.#\n####.#.#\n########")
            .with('_', 3, 0)
            .play(Config {
                bomb_radius: radius,
                ..config()
            });
        play.go("lr").use_item(Kind::Bomb).unwrap();
        play.shows(left);
    }
}

#[test]
fn a_bomb_that_nobody_placed_does_not_explode() {
    let mut play = Drawing::new("@.ob").with('_', 2, 0).play(config());
    play.go("l");
    assert!(play.find(Kind::Bomb).is_some());
}

#[test]
fn enemies_blown_up_count_as_killed() {
    for (bomb_radius, goals, left) in [(2, ":enemies", "..@.z."), (3, "", "..@...")] {
        let mut play = Drawing::new("@bo_#z").goal(Goal::Enemies).play(Config {
            bomb_radius,
            ..config()
        });
        play.go("rr").goals(":enemies");
        play.use_item(Kind::Bomb).unwrap();
        // A zombie that lives comes out through the gap.
        play.goals(goals).shows(left);
    }
}

#[test]
fn allies_blown_up_do_not() {
    let mut play = Drawing::new("b@m.o_").goal(Goal::Enemies).play(Config {
        bribe_amount: 0,
        ..config()
    });
    play.go("l").interact(Kind::Mercenary).unwrap();
    play.go("rrrr").shows("...m@o").goals(":enemies");
    play.use_item(Kind::Bomb).unwrap();
    play.shows("....@.").goals(":enemies");
}

#[test]
fn one_switch_sets_two_bombs_off_in_the_order_in_which_they_were_placed() {
    let drawing = "
bb@.....
....o_..
........";
    let play_with_radius = |bomb_radius| {
        let mut play = Drawing::new(drawing).play(Config {
            bomb_radius,
            ..config()
        });
        play.go("llrrrrr").use_item(Kind::Bomb).unwrap();
        play.go("rdd").go("l").use_item(Kind::Bomb).unwrap();
        play.go("llul").go("rr");
        let blasts = play
            .events
            .iter()
            .filter(|e| matches!(e, Event::Exploded { .. }));
        (blasts.count(), play.find(Kind::Bomb).is_some())
    };
    // Too far apart to destroy each other, but the first one takes the switch
    // away; with radius 0 it takes nothing but itself.
    assert_eq!(play_with_radius(1), (1, true));
    assert_eq!(play_with_radius(0), (2, false));
}

#[test]
fn a_bomb_on_the_switch_itself_is_not_beside_it() {
    let mut play = play(
        "
@bo_..
......",
    );
    play.go("rrr").use_item(Kind::Bomb).unwrap();
    play.shows(
        "
...@o.
......",
    );
    // Around the boulder, and back with it onto switch and bomb.
    play.go("drrul").shows(
        "
...o@.
......",
    );
    assert_eq!(play.pos(Kind::Bomb), Some((3, 0)));
}

#[test]
fn placed_bombs_are_walked_over_and_not_picked_up_again() {
    let mut play = play("@b..");
    play.go("r").use_item(Kind::Bomb).unwrap();
    play.go("rl").go("r").shows(".b@.");
    assert!(play.items().is_empty());
}

#[test]
fn what_is_destroyed() {
    let mut play = Drawing::new(
        "
b.@o.x1#
....~zZ$
1.......",
    )
    .with('_', 4, 0)
    .play(Config {
        bomb_radius: 9,
        ..config()
    });
    play.go("llrrr").use_item(Kind::Bomb).unwrap();
    play.shows(
        "
...@....
........
........",
    );
}
