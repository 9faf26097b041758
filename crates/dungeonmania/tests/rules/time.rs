//! Time travel (3.11).

use crate::drawn::{Drawing, Play, config, play};
use dungeonmania::{Action, Config, Event, Goal, Kind, Logic};

fn rewind(play: &mut Play, ticks: i64) -> &mut Play {
    play.act(Action::Rewind(ticks)).expect("as far back");
    play
}

#[test]
fn rewinding_puts_the_world_back_and_leaves_the_player_where_it_is() {
    let mut play = play("@.$.o.");
    play.go("rrrr").shows("....@o");
    rewind(&mut play, 3).shows(".O$.@.");
    assert_eq!(play.items(), ["treasure"]);
    assert_eq!(play.game.world().tick(), 1);
}

#[test]
fn the_older_self_does_what_it_did_and_vanishes() {
    let mut play = play(
        "
@.$.o..
.......",
    );
    play.go("rrrrdrr");
    rewind(&mut play, 7).shows(
        "
O.$.o..
......@",
    );
    let bump = |play: &mut Play| {
        play.go("r");
        play.pos(Kind::OlderPlayer)
    };
    let path: Vec<_> = (0..7).map(|_| bump(&mut play)).collect();
    assert_eq!(
        path,
        [
            Some((1, 0)),
            Some((2, 0)),
            Some((3, 0)),
            Some((4, 0)),
            Some((4, 1)),
            Some((5, 1)),
            // On the tick of its last action it vanishes.
            None,
        ]
    );
    // It has taken the treasure of its time, and pushed the boulder.
    play.shows(
        "
.....o.
......@",
    );
    assert_eq!(play.items(), ["treasure"]);
}

#[test]
fn a_copy_of_a_carried_item_has_an_id_of_its_own() {
    let mut play = play("@$..");
    play.go("rr");
    let carried: Vec<_> = play.game.world().inventory().collect();
    rewind(&mut play, 2);
    assert_eq!(play.game.world().inventory().collect::<Vec<_>>(), carried);
    let copy = play.find(Kind::Treasure).unwrap();
    assert_ne!(copy.id, carried[0].id);
    // Both can be had.
    play.go("l");
    assert_eq!(play.items(), ["treasure", "treasure"]);
}

#[test]
fn meeting_the_older_self_is_a_battle() {
    let mut play = Drawing::new("@...").play(Config {
        player_health: 10.0,
        player_attack: 5.0,
        ..config()
    });
    play.go("rrr");
    rewind(&mut play, 3).shows("O..@");
    play.go("l").shows(".O@.");
    // Both step onto the other's cell: the player first.
    play.go("l");
    let battle = &play.game.battles()[0];
    assert_eq!(battle.enemy, Kind::OlderPlayer);
    assert_eq!(battle.initial_enemy_health, 10.0);
    // 5 / 5 a round on it, 5 / 10 on the player.
    assert_eq!(battle.rounds.len(), 10);
    play.shows(".@..");
    // It is no enemy for the goal.
    assert!(
        play.events
            .iter()
            .any(|e| matches!(e, Event::Vanished { .. }))
    );
}

#[test]
fn sun_stones_armour_and_invisibility_avoid_it() {
    let mut play = play("@*..");
    play.go("rrr");
    rewind(&mut play, 3).go("ll").shows(".@O.");
    assert!(play.game.battles().is_empty());

    let mut play = Drawing::new("@i..").play(config());
    play.go("rrr");
    rewind(&mut play, 3)
        .use_item(Kind::InvisibilityPotion)
        .unwrap();
    play.go("l");
    assert!(play.game.battles().is_empty());
}

#[test]
fn sharing_a_cell_by_rewinding_is_no_meeting() {
    let mut play = play("@..");
    play.go("lll");
    rewind(&mut play, 2);
    assert_eq!(play.pos(Kind::OlderPlayer), play.pos(Kind::Player));
    play.go("ll");
    assert!(play.game.battles().is_empty());
    assert_eq!(play.find(Kind::OlderPlayer), None);
}

#[test]
fn a_time_travelling_portal_leads_to_the_beginning_or_thirty_ticks_back() {
    let mut play = play("@..T.");
    play.go("rrr").shows("O..@.");
    assert_eq!(play.game.world().tick(), 0);

    let mut play = crate::drawn::play("@..T.");
    play.go(&"l".repeat(30)).go("rrr").shows("O..@.");
    assert_eq!(play.game.world().tick(), 3);
}

#[test]
fn the_older_self_leaves_through_the_portal_it_took() {
    let mut play = play("@..T.");
    play.go("rrr");
    // The player waits on the portal's cell; no battle as it is stepped
    // through.
    play.go("uu").shows("..O@.").go("u").shows("...@.");
    assert!(play.game.battles().is_empty());
}

#[test]
fn enemies_pass_time_travelling_portals() {
    let mut play = play("@..Tm");
    play.go("l").shows("@..m.").go("l").shows("@.mT.");
}

#[test]
fn counts_and_battles_travel_with_the_player() {
    let mut play = Drawing::new("@$..").goal(Goal::Treasure).play(config());
    play.go("r").goals("").go("r");
    rewind(&mut play, 2).goals("");
}

#[test]
fn potions_travel_with_the_player() {
    let mut play = Drawing::new("@i....").play(Config {
        invisibility_potion_duration: 4,
        ..config()
    });
    play.go("r").use_item(Kind::InvisibilityPotion).unwrap();
    play.go("l");
    let two_left = Some((Kind::InvisibilityPotion, 2));
    assert_eq!(play.game.world().potion(), two_left);
    rewind(&mut play, 2);
    assert_eq!(play.game.world().potion(), two_left);
    play.go("ll");
    assert_eq!(play.game.world().potion(), None);
}

/// The tick that led through a portal has passed for a traveller, also where
/// it arrives once more.
#[test]
fn potions_run_down_as_long_when_an_arrival_comes_again() {
    let mut play = Drawing::new("@i.T..").play(Config {
        invisibility_potion_duration: 4,
        ..config()
    });
    play.go("rr").go(&"u".repeat(28));
    play.use_item(Kind::InvisibilityPotion).unwrap();
    // From tick 32 to tick 2, invisible until tick 4.
    play.go("r").shows("..O@..");
    let two_left = Some((Kind::InvisibilityPotion, 2));
    assert_eq!(play.game.world().potion(), two_left);
    play.go("ruuur");
    assert_eq!(play.game.world().tick(), 7);
    rewind(&mut play, 6);
    // It arrives at the end of tick 2, and can be met on tick 5.
    play.go("uuu").shows("..OTO@");
    assert!(play.game.battles().is_empty());
    play.go("l");
    assert_eq!(play.game.battles().len(), 1);
}

#[test]
fn an_older_self_uses_builds_and_interacts_again() {
    let mut play = play(
        "
@w>>>/.Z
####....",
    );
    play.go("rrrrrr");
    play.act(Action::Build(Kind::Bow)).unwrap();
    play.interact(Kind::ZombieToastSpawner).unwrap();
    play.go("dl").go("r");
    rewind(&mut play, 9).shows(
        "
Ow>>>/.Z
####..@.",
    );
    play.go("ddddddd");
    // The bow was built and the spawner destroyed between ticks 6 and 7.
    play.shows(
        "
........
####..@.",
    );
}

#[test]
fn its_bomb_explodes_again() {
    let mut play = play(
        "
@bo_..
###...",
    );
    play.go("rr").use_item(Kind::Bomb).unwrap();
    let blown = "
..@...
#.....";
    play.shows(blown).go("rrrd");
    rewind(&mut play, 7).shows(
        "
Obo_..
###..@",
    );
    play.go("dd").shows(
        "
..Oo..
###..@",
    );
    // It does not survive its own bomb.
    play.go("d").shows(
        "
......
#....@",
    );
}

#[test]
fn several_journeys_make_several_older_selves() {
    let mut play = play("@*.........");
    play.go("rrrrrr");
    rewind(&mut play, 4).shows("..O...@....");
    play.go("rr").shows("....O...@..");
    // Back to before the first arrival: that older self is not there yet, and
    // arrives on its tick again.
    rewind(&mut play, 3).shows(".O......@..");
    play.go("r").shows("..O...O..@.");
    play.go("r").shows("...O...O..@");
    // The self that arrived from tick 6 travelled on after two ticks.
    play.go("r").shows("....O.....@");
    play.go("r").shows(".....O....@");
    play.go("r").shows("..........@");
}

#[test]
fn signals_go_back_too() {
    let mut play = Drawing::new("@o_l..").logic(3, 0, Logic::Or).play(config());
    play.go("r").shows(".@oL..").go("l");
    rewind(&mut play, 2);
    play.shows("@o_l..");
    play.go("l").shows("@OoL..");
}

#[test]
fn rewinds_count_the_ticks_of_the_present_timeline() {
    let mut play = play("@....");
    play.go("rrr");
    rewind(&mut play, 2);
    assert!(play.act(Action::Rewind(2)).is_err());
    rewind(&mut play, 1);
    assert_eq!(play.game.world().tick(), 0);
}
