//! Saves that somebody has edited, with a digest that fits: refused, or games
//! that can be played on, back and forth in time.

mod common;

use common::random::{choices, play};
use dungeonmania::{Controller, Direction, NewGame};
use proptest::prelude::*;
use serde_json::{Value, json};

fn digest(bytes: &[u8]) -> u128 {
    let offset = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d_u128;
    bytes.iter().fold(offset, |digest, b| {
        (digest ^ u128::from(*b)).wrapping_mul(0x0100_0000_0000_0000_0000_013b)
    })
}

fn payload(save: &[u8]) -> Value {
    let start = save.iter().position(|b| *b == b'\n').unwrap() + 1;
    serde_json::from_slice(&save[start..]).unwrap()
}

fn save(payload: &Value) -> Vec<u8> {
    let payload = serde_json::to_vec(payload).unwrap();
    let mut save = format!("dungeonmania-save 1 {:032x}\n", digest(&payload)).into_bytes();
    save.extend(payload);
    save
}

/// A game with an older self that has yet to arrive, spiders and a bomb.
fn a_game() -> Controller {
    let mut controller = Controller::in_memory();
    let dungeon = NewGame::named("21_again_and_again", "grim");
    controller.new_game(&dungeon).unwrap();
    for _ in 0..4 {
        controller.tick_move(Direction::Right).unwrap();
    }
    controller.rewind(2).unwrap();
    controller.tick_move(Direction::Left).unwrap();
    controller.rewind(3).unwrap();
    controller.tick_move(Direction::Down).unwrap();
    controller
}

#[test]
fn what_can_never_have_come_about_is_refused() {
    let game = a_game();
    let whole = payload(&game.export().unwrap());
    let mut other = Controller::in_memory();
    assert!(other.import(&save(&whole)).is_ok());
    for (pointer, value) in [
        ("/game/config/player_attack", json!(-1)),
        ("/game/config/hydra_health_increase_rate", json!(1.5)),
        ("/game/world/scenery/fixtures/0/pos/x", json!(i32::MAX)),
        ("/game/world/scenery/fixtures/0/id", json!(1)),
        ("/game/world/scenery/fixtures/0/kind", json!("player")),
        ("/game/world/scenery/partners", json!({"0": 1, "1": 0})),
        ("/game/world/state/player/pos/y", json!(i32::MIN)),
        ("/game/world/state/player/kills", json!(u32::MAX)),
        ("/game/world/state/player/health", json!(1e300)),
        ("/game/world/state/next_id", json!(u32::MAX)),
        ("/game/world/state/next_id", json!(3)),
        ("/game/world/state/tick", json!(7)),
        ("/game/world/state/armed", json!([0])),
        (
            "/game/world/state/pending",
            json!([{"tick": 1, "journey": 9}]),
        ),
        ("/game/world/state/older/0/cursor", json!(1000)),
        ("/game/timeline/spans", json!([])),
        ("/game/timeline/spans/0/end", json!(5)),
        ("/game/timeline/spans/1/arrival", json!(null)),
        ("/game/timeline/kept", json!([])),
        ("/game/timeline/kept/0/place/span", json!(1)),
        ("/game/timeline/kept/0/state/tick", json!(1)),
        ("/game/timeline/history/journeys/0/life", json!(0)),
        ("/game/timeline/history/journeys/1/cursor", json!(99)),
        (
            "/game/timeline/history/journeys/0/undone",
            json!([{"tick": 2, "journey": 0}]),
        ),
        ("/game/timeline/history/entries/7", json!({"Build": "bow"})),
    ] {
        let mut edited = whole.clone();
        let place = edited.pointer_mut(pointer);
        *place.unwrap_or_else(|| panic!("there is no {pointer}")) = value;
        let error = other.import(&save(&edited)).expect_err(pointer).to_string();
        assert!(error.contains("damaged"), "{pointer}: {error}");
    }
}

#[test]
fn what_is_no_longer_possible_is_not_done_again() {
    let mut game = a_game();
    let mut edited = payload(&game.export().unwrap());
    let entries = edited.pointer_mut("/game/timeline/history/entries");
    let last = entries.and_then(Value::as_array_mut).unwrap();
    last.push(json!({"Build": "sceptre"}));
    last.push(json!({"Interact": 0}));
    game.import(&save(&edited)).unwrap();
    for _ in 0..3 {
        game.tick_move(Direction::Right).unwrap();
    }
    game.rewind(1).unwrap();
}

/// One edit: on the way down from the root, which child to take; then what to
/// do to what is found there.
#[derive(Clone, Debug)]
struct Edit {
    way: Vec<prop::sample::Index>,
    what: What,
}

#[derive(Clone, Debug)]
enum What {
    Put(Value),
    /// What is found on another way.
    Copy(Vec<prop::sample::Index>),
    Remove,
    Twice,
    Swap,
}

fn edit() -> impl Strategy<Value = Edit> {
    let way = || prop::collection::vec(any::<prop::sample::Index>(), 3..12);
    let numbers = [
        json!(0),
        json!(1),
        json!(2),
        json!(-1),
        json!(7),
        json!(255),
        json!(i32::MAX),
        json!(i32::MIN),
        json!(u32::MAX),
        json!(u64::MAX),
        json!(0.5),
        json!(1e300),
        json!(null),
        json!(true),
        json!([]),
        json!({}),
        json!("spider"),
    ];
    let what = prop_oneof![
        4 => prop::sample::select(numbers.to_vec()).prop_map(What::Put),
        4 => way().prop_map(What::Copy),
        2 => Just(What::Remove),
        1 => Just(What::Twice),
        1 => Just(What::Swap),
    ];
    (way(), what).prop_map(|(way, what)| Edit { way, what })
}

/// What lies on a way, and what holds it.
fn walk(root: &Value, way: &[prop::sample::Index]) -> (String, Value) {
    let mut pointer = String::from("/game");
    let mut here = &root["game"];
    for index in way {
        let key = match here {
            Value::Array(list) if !list.is_empty() => index.index(list.len()).to_string(),
            Value::Object(map) if !map.is_empty() => {
                map.keys().nth(index.index(map.len())).unwrap().clone()
            }
            _ => break,
        };
        pointer = format!("{pointer}/{key}");
        here = root.pointer(&pointer).unwrap();
    }
    (pointer, here.clone())
}

fn apply(root: &mut Value, edit: &Edit) {
    let (pointer, _) = walk(root, &edit.way);
    match &edit.what {
        What::Put(value) => *root.pointer_mut(&pointer).unwrap() = value.clone(),
        What::Copy(way) => {
            let (_, value) = walk(root, way);
            *root.pointer_mut(&pointer).unwrap() = value;
        }
        other => {
            let (above, key) = pointer.rsplit_once('/').unwrap();
            match (root.pointer_mut(above).unwrap(), other) {
                (Value::Array(list), What::Remove) => drop(list.remove(key.parse().unwrap())),
                (Value::Array(list), What::Twice) => {
                    let value = list[key.parse::<usize>().unwrap()].clone();
                    list.push(value);
                }
                (Value::Array(list), _) => list.reverse(),
                (Value::Object(map), _) => drop(map.remove(key)),
                _ => {}
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn an_edited_save_is_refused_or_can_be_played(
        dungeon in 0..26_usize,
        seed in any::<u64>(),
        before in choices(50),
        edits in prop::collection::vec(edit(), 1..4),
        after in choices(30),
    ) {
        let mut controller = Controller::in_memory();
        let names = controller.dungeons().unwrap();
        let new = NewGame::named(&names[dungeon], "grim").with_seed(seed);
        controller.new_game(&new).unwrap();
        for choice in &before {
            let _ = play(&mut controller, choice);
        }
        let mut payload = payload(&controller.export().unwrap());
        for edit in &edits {
            apply(&mut payload, edit);
        }
        if controller.import(&save(&payload)).is_ok() {
            for choice in &after {
                let _ = play(&mut controller, choice);
            }
            let past = controller.game().unwrap().world().tick() as i64;
            let _ = controller.rewind(past);
            let _ = controller.tick_move(Direction::Up);
            let again = controller.export().unwrap();
            prop_assert!(controller.import(&again).is_ok());
        }
    }
}
