//! Mercenaries, assassins and allies (3.3, 3.3.1, 3.9).

use crate::drawn::{Drawing, Play, config, play};
use dungeonmania::{Action, Config, Error, Kind};

#[test]
fn a_mercenary_comes_by_the_shortest_path() {
    play(
        "
@.#m.
..#..
.....",
    )
    .go("ll")
    .shows(
        "
@.#..
..#..
...m.",
    );
}

#[test]
fn ties_are_resolved_up_down_left_right() {
    play("..m\n...\n@..").go("l").shows("...\n..m\n@..");
    play("@..\n...\n..m").go("l").shows("@..\n..m\n...");
}

#[test]
fn without_a_path_it_stays() {
    for walled in ["@.#m", "@.dm", "@.Zm", "@.Dm", "@.om"] {
        play(walled).go("l").shows(walled);
    }
}

/// As large as a file may be, and larger by a player who walks out of it.
#[test]
fn the_largest_dungeons_are_searched_too() {
    let mut drawing = Drawing::new("m.@").open();
    let far = grid::Pos::new(2047, 2047);
    drawing
        .map
        .entities
        .push(dungeonmania::Placed::new(Kind::Wall, far));
    let mut play = drawing.play(config());
    play.go("uuu");
    assert_eq!(play.pos(Kind::Mercenary), Some((0, -3)));
    play.go("uuuur");
    assert_eq!(play.pos(Kind::Mercenary), Some((1, -7)));
}

/// Maps are infinite: the way may lead around all that is drawn.
#[test]
fn the_way_around_the_dungeon_is_a_way() {
    let mut play = Drawing::new("@#m").open().play(config());
    play.go("l").go("r");
    assert_eq!(play.pos(Kind::Mercenary), Some((1, -1)));
}

#[test]
fn it_comes_after_a_player_who_walks_far_away() {
    let mut play = Drawing::new("m....@").open().play(config());
    play.go(&"u".repeat(300));
    let (player, mercenary) = (play.pos(Kind::Player), play.pos(Kind::Mercenary));
    assert_eq!(player, Some((5, -300)));
    // Five columns behind from the start, and it has not lost a step.
    let (x, y) = mercenary.unwrap();
    assert_eq!((5 - x) + (y + 300), 5);
}

#[test]
fn portals_shorten_the_way_in_both_directions() {
    let drawing = "
###########
@.1#m..1..#
##.########
###########";
    // Stepping right into the portal lands beside the other one: its only
    // free neighbours are left and below, left is not ahead.
    play(drawing).go("lll").shows(
        "
###########
@.1#...1..#
##m########
###########",
    );
}

#[test]
fn a_bribed_mercenary_follows_in_the_players_steps() {
    let mut play = play(
        "
@$..m
.....",
    );
    play.go("r");
    let too_far = Err(Error::TooFar(Kind::Mercenary));
    assert_eq!(play.interact(Kind::Mercenary), too_far);
    // A bump lets it come nearer.
    play.go("u").interact(Kind::Mercenary).unwrap();
    assert!(!play.find(Kind::Mercenary).unwrap().is_interactable);
    let ally = Err(Error::AlreadyAlly(Kind::Mercenary));
    assert_eq!(play.interact(Kind::Mercenary), ally);
    assert!(play.items().is_empty());
    let behind = "
m....
@....";
    play.go("ld").shows(behind).go("l").shows(behind);
}

#[test]
fn player_and_ally_swap_cells() {
    let mut play = play("@$.m..");
    play.go("r");
    play.interact(Kind::Mercenary).unwrap();
    play.shows(".@m...")
        .go("r")
        .shows(".m@...")
        .go("r")
        .shows("..m@..");
    assert!(play.game.battles().is_empty());
}

#[test]
fn bribes_need_gold_and_a_radius() {
    let mut play = play("@..m");
    play.go("l");
    assert_eq!(
        play.interact(Kind::Mercenary),
        Err(Error::TooFar(Kind::Mercenary))
    );
    let mut play = Drawing::new("@$.m").play(Config {
        bribe_amount: 2,
        ..config()
    });
    play.go("r");
    assert_eq!(
        play.interact(Kind::Mercenary),
        Err(Error::NotEnoughGold(Kind::Mercenary))
    );
    let mut play = Drawing::new("@$.m").play(Config {
        bribe_radius: 0,
        ..config()
    });
    play.go("r");
    assert_eq!(
        play.interact(Kind::Mercenary),
        Err(Error::TooFar(Kind::Mercenary))
    );
}

#[test]
fn a_bribe_of_an_assassin_may_fail_and_costs_all_the_same() {
    for (rate, is_ally) in [(0.0, true), (1.0, false)] {
        let mut play = Drawing::new("@$.a").play(Config {
            assassin_bribe_amount: 1,
            assassin_bribe_fail_rate: rate,
            ..config()
        });
        play.go("r");
        play.interact(Kind::Assassin).unwrap();
        assert!(play.items().is_empty());
        assert_eq!(play.find(Kind::Assassin).unwrap().is_interactable, !is_ally);
    }
}

#[test]
fn an_assassin_sees_the_invisible_nearby_and_does_not_fight_them() {
    let mut play = Drawing::new("@i......a.").play(Config {
        assassin_recon_radius: 9,
        invisibility_potion_duration: 20,
        ..config()
    });
    play.go("r");
    play.use_item(Kind::InvisibilityPotion).unwrap();
    for _ in 0..8 {
        play.go("u").go("d");
    }
    assert!(play.game.battles().is_empty());
    assert_eq!(play.pos(Kind::Assassin), play.pos(Kind::Player));
}

#[test]
fn a_sceptre_controls_from_afar_for_exactly_its_duration() {
    let mut play = play("@w*k....#m");
    play.go("rrr");
    play.act(Action::Build(Kind::Sceptre)).unwrap();
    play.interact(Kind::Mercenary).unwrap();
    let is_hostile = |play: &Play| play.find(Kind::Mercenary).unwrap().is_interactable;
    let mut seen = vec![is_hostile(&play)];
    for _ in 0..3 {
        play.go("u");
        seen.push(is_hostile(&play));
    }
    assert_eq!(seen, [false, false, false, true]);
    // It can be used again, and prolongs what still lasts.
    play.interact(Kind::Mercenary).unwrap();
    play.go("uu").interact(Kind::Mercenary).unwrap();
    play.go("uu");
    assert!(!is_hostile(&play));
    assert_eq!(play.items(), ["sceptre"]);
}
