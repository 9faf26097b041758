//! Battles (3.6).

use crate::drawn::{Drawing, Play, config};
use dungeonmania::{Action, Battle, Config, Kind};

fn rounded(battle: &Battle) -> Vec<(f64, f64)> {
    let round = |x: f64| (x * 1000.0).round() / 1000.0;
    let rounds = battle.rounds.iter();
    rounds
        .map(|r| (round(r.delta_player_health), round(r.delta_enemy_health)))
        .collect()
}

fn weaponry(battle: &Battle) -> Vec<&'static str> {
    battle.weaponry.iter().map(|i| i.kind.type_name()).collect()
}

/// Section 3.6.1 of the text.
#[test]
fn the_worked_example() {
    let mut play = Drawing::new("@w>>>www$/kdz").play(Config {
        player_health: 10.0,
        player_attack: 5.0,
        sword_attack: 1.0,
        shield_defence: 2.0,
        zombie_health: 10.0,
        zombie_attack: 5.0,
        ..config()
    });
    play.go("rrrrrrrr");
    play.act(Action::Build(Kind::Bow)).unwrap();
    play.act(Action::Build(Kind::Shield)).unwrap();
    // The zombie's only way is into the door that opens.
    play.go("rrr");
    let [battle] = play.game.battles() else {
        panic!("one battle");
    };
    assert_eq!(battle.enemy, Kind::ZombieToast);
    assert_eq!(weaponry(battle), ["sword", "bow", "shield"]);
    // Enemy: 10, 7.6, 5.2, 2.8, 0.4, dead; player: 10, 9.7, 9.4, ...
    assert_eq!(rounded(battle), [(-0.3, -2.4); 5]);
    let player = play.find(Kind::Player).unwrap().id;
    let (health, full) = play.game.world().health(player).unwrap();
    assert!((health - 8.5).abs() < 1e-9);
    assert_eq!(full, 10.0);
}

fn fight_zombie(config: Config) -> Play {
    let mut play = Drawing::new("@z#").play(config);
    play.go("r");
    play
}

#[test]
fn who_dies_leaves() {
    fight_zombie(Config {
        zombie_health: 2.0,
        ..config()
    })
    .shows(".@#");

    let both = Config {
        player_health: 1.0,
        zombie_health: 2.0,
        zombie_attack: 10.0,
        ..config()
    };
    let mut play = fight_zombie(both.clone());
    play.shows("..#").goals(":exit");
    assert!(play.game.is_lost());

    let mut play = fight_zombie(Config {
        zombie_health: 2.1,
        ..both
    });
    // The zombie's walk goes on.
    assert!(play.find(Kind::ZombieToast).is_some());
    assert!(play.go("r").game.is_lost());
}

#[test]
fn a_fight_that_cannot_end_is_a_draw() {
    let play = fight_zombie(Config {
        player_attack: 0.0,
        zombie_attack: 0.0,
        ..config()
    });
    assert_eq!(play.game.battles()[0].rounds.len(), 1);
    assert!(play.find(Kind::ZombieToast).is_some());
    assert!(!play.game.is_lost());
}

#[test]
fn weapons_last_for_battles_not_rounds() {
    let mut play = Drawing::new("@/zzz#").play(Config {
        player_attack: 1.0,
        sword_attack: 1.0,
        zombie_health: 4.0,
        ..config()
    });
    while play.game.battles().len() < 3 {
        play.go("r");
    }
    let used: Vec<_> = play.game.battles().iter().map(weaponry).collect();
    assert_eq!(used, [vec!["sword"], vec!["sword"], vec![]]);
    assert!(play.items().is_empty());
}

#[test]
fn allies_help() {
    let mut play = Drawing::new("m@...\n..s..").play(Config {
        bribe_amount: 0,
        player_attack: 5.0,
        ally_attack: 5.0,
        ally_defence: 0.5,
        spider_health: 8.0,
        ..config()
    });
    play.interact(Kind::Mercenary).unwrap();
    play.go("r");
    let battle = &play.game.battles()[0];
    assert_eq!(rounded(battle), [(-0.05, -2.0); 4]);
    assert!(weaponry(battle).is_empty());
}

#[test]
fn hydras_may_grow_in_every_round() {
    for (rate, rounds) in [(0.0, 5), (1.0, 10)] {
        let mut play = Drawing::new("@h#").play(Config {
            player_health: 10.0,
            player_attack: 5.0,
            hydra_health: 5.0,
            hydra_attack: 10.0,
            hydra_health_increase_rate: rate,
            hydra_health_increase_amount: 2.0,
            ..config()
        });
        play.go("r");
        let battle = &play.game.battles()[0];
        assert_eq!(battle.rounds.len(), rounds);
        assert_eq!(
            battle.rounds[0].delta_enemy_health,
            if rate > 0.0 { 2.0 } else { -1.0 }
        );
    }
}

#[test]
fn without_a_move_there_is_no_battle() {
    // The assassin follows the invisible player onto its cell, where the
    // potion wears off.
    let mut play = Drawing::new("@i.a").play(Config {
        assassin_recon_radius: 9,
        assassin_health: 100.0,
        invisibility_potion_duration: 2,
        ..config()
    });
    play.go("r");
    play.use_item(Kind::InvisibilityPotion).unwrap();
    assert_eq!(play.pos(Kind::Assassin), play.pos(Kind::Player));
    // Neither a bump nor the end of the potion is a move.
    play.go("u");
    assert!(play.game.battles().is_empty());
}
