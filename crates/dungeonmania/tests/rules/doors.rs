//! Doors, keys and sun stones (3.2, 3.4, 3.4.1).

use crate::drawn::{Drawing, config, play};
use dungeonmania::Kind;

#[test]
fn a_door_opens_to_its_key_which_is_used_up() {
    let mut play = play("@kd.");
    play.go("rr").shows("..@.").go("r").shows("..'@");
    assert!(play.items().is_empty());
    assert_eq!(play.find(Kind::Door).unwrap().type_name, "door_open");
}

#[test]
fn without_its_key_a_door_is_a_wall() {
    play("@d.").go("r").shows("@d.");
    let mut play = Drawing::new("@kd.")
        .change(1, 0, |e| e.key = Some(2))
        .play(config());
    play.go("rr").shows(".@d.");
    assert_eq!(play.items(), ["key"]);
}

#[test]
fn one_key_at_a_time() {
    let mut play = play("@kkd");
    play.go("rr").shows("..@d");
    assert_eq!(play.items(), ["key"]);
    // The second key stays, until the first one is gone.
    play.go("rlr").shows("...@");
    assert_eq!(play.items(), ["key"]);
}

#[test]
fn a_sun_stone_opens_doors_and_is_kept() {
    let mut play = play("@*kd.");
    play.go("rrr").shows("...@.");
    assert_eq!(play.items(), ["sun_stone", "key"]);
}

#[test]
fn a_switch_door_opens_to_its_key_for_good() {
    play("@kD.").go("rrr").shows("..\"@");
}

#[test]
fn enemies_walk_through_open_doors_only() {
    let drawing = "
#####
@.dm#
#####";
    play(drawing).go("l").shows(
        "
#####
@.dm#
#####",
    );
}
