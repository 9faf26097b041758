//! Circuits (3.13). The networks themselves are tested where they live.

use crate::drawn::{Drawing, config, play};
use dungeonmania::{Kind, Logic};

#[test]
fn a_wire_lights_the_bulb_at_its_end_on_the_same_tick() {
    play("@o_----l")
        .shows("@o_----l")
        .go("r")
        .shows(".@o----L")
        .go("r")
        .shows("..@o---l");
}

#[test]
fn a_covered_switch_works_from_the_first_tick_on() {
    let mut play = Drawing::new("@.ol").with('_', 2, 0).play(config());
    play.shows("@.ol").go("l").shows("@.oL");
}

#[test]
fn a_switch_door_is_open_while_its_circuit_is_on() {
    let drawing = "
.#D#
@o_.
....";
    play(drawing)
        .go("r")
        .shows(
            "
.#\"#
.@o.
....",
        )
        .go("r")
        .shows(
            "
.#D#
..@o
....",
        );
}

#[test]
fn who_stands_in_a_closing_switch_door_may_leave() {
    // Onto the switch, into the door from the left, and up: the boulder goes,
    // the door closes behind the player.
    play(".....\n@o_..\n..D..")
        .go("rdr")
        .shows(
            "
.....
..o..
..@..",
        )
        .go("u")
        .shows(
            "
..o..
..@..
..D..",
        );
}

#[test]
fn rules_of_bulbs() {
    // Two switches beside a bulb, covered one after the other.
    let drawing = "
@o_l_o.
.......";
    for (logic, lit) in [
        (Logic::Or, [true, true]),
        (Logic::And, [false, true]),
        (Logic::Xor, [true, false]),
        (Logic::CoAnd, [false, false]),
    ] {
        let mut play = Drawing::new(drawing).logic(3, 0, logic).play(config());
        let is_lit = |play: &crate::drawn::Play| {
            play.find(Kind::LightBulb).unwrap().type_name == "light_bulb_on"
        };
        play.go("r");
        assert_eq!(is_lit(&play), lit[0], "{logic:?}");
        play.go("drrrrr").go("ul");
        assert_eq!(is_lit(&play), lit[1], "{logic:?}");
    }
}

#[test]
fn co_and_wants_the_same_tick() {
    // Two pieces of one wire become active together.
    let drawing = "
@o_-.
..-l.";
    let mut play = Drawing::new(drawing)
        .logic(3, 1, Logic::CoAnd)
        .play(config());
    play.go("r").shows(
        "
.@o-.
..-L.",
    );
}

#[test]
fn logical_bombs_listen_to_wires_and_plain_ones_do_not() {
    for (logic, left) in [(Some(Logic::Or), false), (None, true)] {
        let mut play = Drawing::new("b@..\n.o_-\n....")
            .change(0, 0, |e| e.logic = logic)
            .play(config());
        play.go("lrrr").use_item(Kind::Bomb).unwrap();
        // Around to the boulder's left.
        play.go("lll").go("dr");
        assert_eq!(play.find(Kind::Bomb).is_some(), left, "{logic:?}");
    }
}

#[test]
fn logical_switches_pass_signals_on() {
    let drawing = "@o_-_l";
    let mut play = Drawing::new(drawing).logic(4, 0, Logic::Or).play(config());
    play.go("r").shows(".@o-_L");
    let mut play = Drawing::new(drawing).play(config());
    // A plain one does not.
    play.go("r").shows(".@o-_l");
}
