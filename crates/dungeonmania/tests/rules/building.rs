//! Buildables (3.5, 3.5.1). What each recipe takes is tested beside it.

use crate::drawn::{Play, play};
use dungeonmania::{Action, Error, Kind};

fn buildables(play: &Play) -> Vec<&'static str> {
    play.game.buildables().map(Kind::type_name).collect()
}

#[test]
fn a_bow_of_wood_and_arrows() {
    let mut play = play("@w>>>.");
    play.go("rrr");
    assert!(buildables(&play).is_empty());
    assert_eq!(
        play.act(Action::Build(Kind::Bow)),
        Err(Error::MissingMaterials(Kind::Bow))
    );
    play.go("r");
    assert_eq!(buildables(&play), ["bow"]);
    play.act(Action::Build(Kind::Bow)).unwrap();
    assert_eq!(play.items(), ["bow"]);
    assert_eq!(play.game.world().tick(), 4, "building takes no time");
}

#[test]
fn a_shield_spends_treasure_before_the_key_and_keeps_the_count() {
    let mut play = crate::drawn::Drawing::new("@wwk$.")
        .goal(dungeonmania::Goal::Treasure)
        .play(crate::drawn::config());
    play.go("rrrr").goals("");
    play.act(Action::Build(Kind::Shield)).unwrap();
    assert_eq!(play.items(), ["key", "shield"]);
    play.go("r").goals("");
}

#[test]
fn midnight_armour_waits_until_the_zombies_are_gone() {
    let mut play = play("z#@*/.");
    play.go("rr");
    assert!(buildables(&play).is_empty());
    let armour = Action::Build(Kind::MidnightArmour);
    assert_eq!(play.act(armour), Err(Error::ZombiesAbout));

    let mut play = crate::drawn::play("Z#h@*/.");
    play.go("rr");
    assert_eq!(buildables(&play), ["midnight_armour"]);
    play.act(armour).unwrap();
    assert_eq!(play.items(), ["midnight_armour"]);
}

#[test]
fn what_has_no_recipe_cannot_be_built() {
    for kind in [Kind::Sword, Kind::Wall, Kind::Player] {
        let built = play("@").act(Action::Build(kind));
        assert_eq!(built, Err(Error::NotBuildable(kind)));
    }
}
