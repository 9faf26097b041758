//! What is refused changes nothing (6.2, 6.5).

use crate::drawn::play;
use dungeonmania::{Action, EntityId, Error, Exception, Kind};

#[test]
fn refused_actions_change_nothing() {
    let mut play = play("@$wm.Z.s");
    play.go("rr");
    let world = play.game.world();
    let item = |kind| world.inventory().find(|i| i.kind == kind).unwrap().id;
    let (gold, wood) = (item(Kind::Treasure), item(Kind::Wood));
    let id = |kind| play.find(kind).unwrap().id;
    let (spawner, spider, player) = (
        id(Kind::ZombieToastSpawner),
        id(Kind::Spider),
        id(Kind::Player),
    );
    let nobody = EntityId(99);
    let before = play.game.clone();
    for (action, error) in [
        (Action::Use(nobody), Error::NotHeld(nobody)),
        (Action::Use(spider), Error::NotHeld(spider)),
        (Action::Use(gold), Error::NotUsable(Kind::Treasure)),
        (Action::Use(wood), Error::NotUsable(Kind::Wood)),
        (Action::Interact(nobody), Error::NoSuchEntity(nobody)),
        (Action::Interact(gold), Error::NoSuchEntity(gold)),
        (
            Action::Interact(spider),
            Error::NotInteractable(Kind::Spider),
        ),
        (
            Action::Interact(player),
            Error::NotInteractable(Kind::Player),
        ),
        (
            Action::Interact(spawner),
            Error::TooFar(Kind::ZombieToastSpawner),
        ),
        (
            Action::Rewind(0),
            Error::RewindOutOfRange { ticks: 0, past: 2 },
        ),
        (
            Action::Rewind(-1),
            Error::RewindOutOfRange { ticks: -1, past: 2 },
        ),
        (
            Action::Rewind(3),
            Error::RewindOutOfRange { ticks: 3, past: 2 },
        ),
    ] {
        assert_eq!(play.act(action), Err(error));
        assert_eq!(play.game, before);
        assert!(play.events.is_empty());
    }
}

#[test]
fn a_spawner_is_destroyed_from_beside_it_with_a_weapon() {
    let mut play = play("@./Z");
    play.go("r");
    assert_eq!(
        play.interact(Kind::ZombieToastSpawner),
        Err(Error::TooFar(Kind::ZombieToastSpawner))
    );
    play.go("r");
    play.interact(Kind::ZombieToastSpawner).unwrap();
    play.shows("..@.");
    assert_eq!(play.items(), ["sword"]);

    let mut play = crate::drawn::play("@Z");
    assert_eq!(
        play.interact(Kind::ZombieToastSpawner),
        Err(Error::NoWeapon)
    );
}

#[test]
fn the_dead_do_nothing() {
    let mut play = crate::drawn::Drawing::new("@bs").play(dungeonmania::Config {
        player_health: 1.0,
        spider_attack: 10.0,
        spider_health: 100.0,
        ..crate::drawn::config()
    });
    // The spider is on its way up; on its way around it comes back.
    play.go("r");
    for _ in 0..20 {
        play.go("r").go("l");
    }
    assert!(play.game.is_lost());
    assert_eq!(play.find(Kind::Player), None);
    assert_eq!(play.items(), ["bomb"]);
    assert_eq!(play.use_item(Kind::Bomb), Err(Error::PlayerDead));
    assert_eq!(play.act(Action::Rewind(1)), Err(Error::RewindAfterDeath));
    assert_eq!(
        Error::RewindAfterDeath.exception(),
        Exception::IllegalArgument
    );
    let tick = play.game.world().tick();
    play.go("u");
    assert_eq!(play.game.world().tick(), tick + 1);
}
