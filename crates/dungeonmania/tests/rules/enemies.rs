//! Spiders, zombies and spawners (3.3).

use crate::drawn::{Drawing, config, play};
use dungeonmania::{Config, Kind};

#[test]
fn a_spider_goes_up_and_then_around_through_walls() {
    let mut play = play(
        "
.###.
.#s#.
.###.
@....",
    );
    let mut around = vec![play.pos(Kind::Spider).unwrap()];
    for _ in 0..9 {
        play.go("l");
        around.extend(play.pos(Kind::Spider));
    }
    assert_eq!(
        around,
        [
            (2, 1),
            (2, 0),
            (3, 0),
            (3, 1),
            (3, 2),
            (2, 2),
            (1, 2),
            (1, 1),
            (1, 0),
            (2, 0),
        ]
    );
}

#[test]
fn a_boulder_turns_a_spider_around_on_the_same_tick() {
    play(
        "
...o.
..s..
.....
@....",
    )
    .go("ll")
    .shows(
        "
.s.o.
.....
.....
@....",
    );
}

#[test]
fn a_spider_between_two_boulders_stays() {
    let mut play = play(
        "
.o.o.
..s..
@....",
    );
    play.go("lll");
    assert_eq!(play.pos(Kind::Spider), Some((2, 0)));
}

#[test]
fn a_spider_under_a_boulder_waits() {
    let mut play = play(
        "
..o..
..s..
@....",
    );
    play.go("ll");
    assert_eq!(play.pos(Kind::Spider), Some((2, 1)));
}

#[test]
fn zombies_take_the_only_way_and_no_portals() {
    let drawing = "
####
@#z.
####";
    play(drawing).go("u").shows(
        "
####
@#.z
####",
    );
    for closed in ["@#z1#1", "@#zd", "@#zo", "@#zZ", "@#zD"] {
        let walled = format!("######\n{closed:#<6}\n######");
        play(&walled).go("u").shows(&walled);
    }
}

#[test]
fn spawners_make_a_zombie_on_every_nth_tick_and_it_waits_a_tick() {
    let mut play = Drawing::new(
        "
@#######
.#Z....#
.#######",
    )
    .play(Config {
        zombie_spawn_rate: 2,
        ..config()
    });
    play.go("u");
    assert_eq!(play.find(Kind::ZombieToast), None);
    play.go("u");
    assert_eq!(play.pos(Kind::ZombieToast), Some((3, 1)));
    play.go("u");
    assert_eq!(play.pos(Kind::ZombieToast), Some((4, 1)));
}

#[test]
fn a_walled_spawner_makes_none() {
    let mut play = Drawing::new("@#Z").play(Config {
        zombie_spawn_rate: 1,
        ..config()
    });
    play.go("lll");
    assert_eq!(play.find(Kind::ZombieToast), None);
}

#[test]
fn no_zombie_spawns_on_the_player() {
    let mut play = Drawing::new("@Z").play(Config {
        zombie_spawn_rate: 1,
        ..config()
    });
    play.go("l");
    assert_eq!(play.find(Kind::ZombieToast), None);
}

#[test]
fn spiders_spawn_near_the_player_wherever_it_is() {
    let mut play = Drawing::new("@").play(Config {
        spider_spawn_rate: 5,
        ..config()
    });
    play.go(&"r".repeat(4));
    assert_eq!(play.find(Kind::Spider), None);
    for step in 1..=20 {
        play.go("rrrrr");
        let player = play.find(Kind::Player).unwrap().pos;
        let spiders = play
            .game
            .world()
            .entities()
            .filter(|e| e.kind == Kind::Spider);
        let near = spiders.filter(|s| s.pos.chebyshev(player) <= 12).count();
        assert!(near >= 1, "after {step} spawns");
    }
}
