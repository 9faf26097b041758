//! Potions (3.4).

use crate::drawn::{Drawing, Play, config};
use dungeonmania::{Config, Kind};

#[test]
fn the_invincible_win_in_one_round_unhurt() {
    let mut play = Drawing::new("@cs.").play(Config {
        spider_health: 50.0,
        invincibility_potion_duration: 20,
        ..config()
    });
    play.go("r");
    play.use_item(Kind::InvincibilityPotion).unwrap();
    for _ in 0..8 {
        play.go("ud");
    }
    let battle = &play.game.battles()[0];
    assert_eq!(battle.rounds.len(), 1);
    assert_eq!(battle.rounds[0].delta_player_health, 0.0);
    assert_eq!(battle.rounds[0].delta_enemy_health, -50.0);
    let used: Vec<_> = battle.weaponry.iter().map(|i| i.kind).collect();
    assert_eq!(used, [Kind::InvincibilityPotion]);
}

#[test]
fn hunters_and_walkers_flee_from_the_tick_of_use_on() {
    for enemy in ["m", "a", "z", "h"] {
        let mut play = Drawing::new(&format!("@c..{enemy}...")).play(config());
        play.go("r");
        let x = |play: &Play| {
            let mut entities = play.game.world().entities();
            entities.find(|e| e.kind.is_enemy()).unwrap().pos.x
        };
        let before = x(&play);
        play.use_item(Kind::InvincibilityPotion).unwrap();
        assert_eq!(x(&play), before + 1, "{enemy}");
    }
}

#[test]
fn nobody_fights_the_invisible_and_mercenaries_lose_them() {
    let mut play = Drawing::new("######\n@i.m.#\n######").play(Config {
        invisibility_potion_duration: 100,
        ..config()
    });
    play.go("r");
    play.use_item(Kind::InvisibilityPotion).unwrap();
    let mut seen = std::collections::BTreeSet::new();
    for _ in 0..40 {
        play.go("rl");
        seen.extend(play.pos(Kind::Mercenary));
    }
    assert!(play.game.battles().is_empty());
    // It also wanders away.
    assert!(seen.len() > 1, "{seen:?}");
}

#[test]
fn a_duration_of_one_covers_the_tick_of_use() {
    let mut play = Drawing::new("#####\n@i.m#\n#####").play(Config {
        invisibility_potion_duration: 1,
        ..config()
    });
    play.go("r");
    assert_eq!(play.pos(Kind::Mercenary), Some((2, 1)));
    play.use_item(Kind::InvisibilityPotion).unwrap();
    assert!(play.game.battles().is_empty());
    // Visible again: whichever cell it is on, it comes or is met.
    play.go("l").go("r");
    assert_eq!(play.game.battles().len(), 1);
}
