//! Swamp tiles (3.9).

use crate::drawn::{Drawing, config, play};
use dungeonmania::{Config, Kind};

/// The text's example: a factor of 2 holds for two more ticks.
#[test]
fn a_swamp_tile_holds_as_long_as_its_factor_says() {
    for (factor, path) in [
        (0, vec![5, 4, 3]),
        (1, vec![5, 5, 4, 3]),
        (2, vec![5, 5, 5, 4, 3]),
    ] {
        let mut play = Drawing::new("########\n@....~m#\n########")
            .change(5, 1, |e| e.movement_factor = factor)
            .play(config());
        for x in path {
            play.go("l");
            assert_eq!(play.pos(Kind::Mercenary), Some((x, 1)), "factor {factor}");
        }
    }
}

#[test]
fn the_player_is_not_held() {
    play("@~~.").go("rrr").shows(".~~@");
}

#[test]
fn who_starts_on_a_swamp_tile_is_not_held() {
    let mut play = Drawing::new("#####\n@...#\n#####")
        .with('~', 3, 1)
        .with('m', 3, 1)
        .play(config());
    play.go("l");
    assert_eq!(play.pos(Kind::Mercenary), Some((2, 1)));
}

#[test]
fn spiders_are_held_too() {
    let mut play = play(
        "
..~..
..s..
@....",
    );
    let mut around = Vec::new();
    for _ in 0..4 {
        play.go("l");
        around.extend(play.pos(Kind::Spider));
    }
    assert_eq!(around, [(2, 0), (2, 0), (2, 0), (3, 0)]);
}

#[test]
fn a_detour_is_taken_when_it_is_shorter_in_ticks() {
    // Through the swamp: 6 steps and the factor; around it: 8 steps.
    let drawing = "
.......
@..~..m
.......";
    for (factor, is_straight) in [(1, true), (3, false)] {
        let mut play = Drawing::new(drawing)
            .change(3, 1, |e| e.movement_factor = factor)
            .play(config());
        let mut rows = Vec::new();
        for _ in 0..4 {
            play.go("l");
            rows.extend(play.pos(Kind::Mercenary).map(|(_, y)| y));
        }
        assert_eq!(rows.iter().all(|y| *y == 1), is_straight, "{rows:?}");
    }
}

#[test]
fn a_held_ally_catches_up_by_path() {
    let mut play = Drawing::new("..~@m").play(Config {
        bribe_amount: 0,
        ..config()
    });
    play.interact(Kind::Mercenary).unwrap();
    // In the player's steps, into the swamp.
    play.go("l").shows("..@m.").go("l").shows(".@m..");
    play.go("l").shows("@.m..").go("l").shows("@.m..");
    play.go("l").shows("@m~..");
}
