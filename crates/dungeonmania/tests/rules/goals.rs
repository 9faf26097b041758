//! Goals, winning and losing (3.7, 3.8). The strings are tested beside the
//! tree.

use crate::drawn::{Drawing, config, play};
use dungeonmania::{Config, Goal, Kind};

#[test]
fn nothing_is_evaluated_before_the_first_tick() {
    let drawing = || Drawing::new("@#_o").with('o', 2, 0).goal(Goal::Boulders);
    drawing()
        .play(config())
        .goals(":boulders")
        .go("r")
        .goals("");
}

#[test]
fn the_exit_is_only_reached_while_one_stands_on_it() {
    let mut play = play("@x.");
    play.go("r").goals("");
    assert!(play.game.is_won());
    play.go("r").goals(":exit");
    assert!(!play.game.is_won());
}

#[test]
fn the_exit_comes_last() {
    Drawing::new("@x$.")
        .goal(Goal::And(Box::new([Goal::Exit, Goal::Treasure])))
        .play(config())
        .goals(":exit AND :treasure")
        .go("r")
        .goals(":exit AND :treasure")
        .go("r")
        .goals(":exit")
        .go("l")
        .goals("");
}

#[test]
fn enemies_and_spawners() {
    let mut play = Drawing::new("@/Z#s").goal(Goal::Enemies).play(Config {
        enemy_goal: 0,
        ..config()
    });
    play.go("r").goals(":enemies");
    play.interact(Kind::ZombieToastSpawner).unwrap();
    // At once, in the answer to the interaction.
    play.goals("");
}

#[test]
fn interacting_before_the_first_tick_evaluates_nothing() {
    let mut play = Drawing::new("@m").goal(Goal::Boulders).play(Config {
        bribe_amount: 0,
        ..config()
    });
    play.interact(Kind::Mercenary).unwrap();
    play.goals(":boulders").go("l").goals("");
}

#[test]
fn sun_stones_are_treasure() {
    Drawing::new("@*$")
        .goal(Goal::Treasure)
        .play(Config {
            treasure_goal: 2,
            ..config()
        })
        .go("r")
        .goals(":treasure")
        .go("r")
        .goals("");
}
