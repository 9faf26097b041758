//! Whatever strangers send: an error or a game, never a panic. The fuzz targets
//! go deeper; this runs with every test.

use dungeonmania::{
    Action, Config, Controller, Direction, Engine, EntityId, Game, Goal, Kind, Map, Placed, Pos,
};
use proptest::prelude::*;

const DUNGEONS: &[&str] = &[
    include_str!("../assets/dungeons/05_portal_hall.json"),
    include_str!("../assets/dungeons/14_the_long_night.json"),
    include_str!("../assets/dungeons/23_circuit_breaker.json"),
];
const CONFIG: &str = include_str!("../assets/configs/grim.json");

/// One change to a text: a stretch of it replaced by something else.
#[derive(Clone, Debug)]
struct Edit {
    at: prop::sample::Index,
    length: usize,
    with: String,
}

fn edits() -> impl Strategy<Value = Vec<Edit>> {
    let with = prop_oneof![
        Just(String::new()),
        "[0-9]{1,12}",
        "[\\[\\]{}\",:. -]{1,3}",
        prop::sample::select(
            &[
                "-",
                "1e9",
                "1e400",
                "null",
                "true",
                "\"player\"",
                "\"portal\"",
                "boulder",
                "{\"goal\":\"AND\"}",
                "\\u0000",
                "é",
            ][..]
        )
        .prop_map(str::to_owned),
    ];
    let edit = (any::<prop::sample::Index>(), 0..12_usize, with)
        .prop_map(|(at, length, with)| Edit { at, length, with });
    prop::collection::vec(edit, 1..3)
}

fn edited(text: &str, edits: &[Edit]) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    for edit in edits {
        let start = edit.at.index(bytes.len().max(1)).min(bytes.len());
        let end = (start + edit.length).min(bytes.len());
        bytes.splice(start..end, edit.with.bytes());
    }
    bytes
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn an_edited_dungeon_is_refused_or_can_be_played(
        dungeon in 0..DUNGEONS.len(),
        edits in edits(),
    ) {
        let json = edited(DUNGEONS[dungeon], &edits);
        match Map::from_json(&json) {
            Ok(map) => {
                let config = Config::from_json(CONFIG.as_bytes()).unwrap();
                let mut game = Game::new(&map, config, 0);
                for direction in Direction::ALL {
                    game.apply(&Action::Move(direction), &mut Vec::new()).unwrap();
                }
            }
            Err(e) => prop_assert!(!e.to_string().is_empty()),
        }
    }

    #[test]
    fn an_edited_configuration_is_refused_or_within_bounds(edits in edits()) {
        if let Ok(config) = Config::from_json(&edited(CONFIG, &edits)) {
            prop_assert!((0.0..=1.0).contains(&config.hydra_health_increase_rate));
            prop_assert!((0.0..=1e12).contains(&config.player_health));
        }
    }

    #[test]
    fn an_edited_request_is_answered_with_one_line_of_json(edits in edits(), bytes in any::<[u8; 3]>()) {
        let request = r#"[{"jsonrpc":"2.0","id":1,"method":"newGame","params":{"dungeonName":"01_first_steps","configName":"standard"}},{"jsonrpc":"2.0","id":"x","method":"tick","params":{"movementDirection":"UP"}}]"#;
        let mut line = edited(request, &edits);
        let mut engine = Engine::new(Controller::in_memory());
        for _ in 0..2 {
            if let Some(answer) = engine.answer(&line) {
                prop_assert!(!answer.contains('\n'));
                prop_assert!(serde_json::from_str::<serde_json::Value>(&answer).is_ok());
            }
            line.extend(bytes);
        }
    }
}

/// What lies on one cell, or within one blast, is looked at once: with every
/// piece looked at for every other one, these ticks would take minutes.
#[test]
fn heaps_are_taken_and_blown_up_at_once() {
    const MANY: i32 = 60_000;
    let heap = |kind| (0..MANY).map(move |_| Placed::new(kind, Pos::new(1, 0)));
    let field = (0..MANY).map(|i| Placed::new(Kind::Switch, Pos::new(i % 300, 2 + i / 300)));
    let mut entities = vec![
        Placed::new(Kind::Player, Pos::ORIGIN),
        Placed::new(Kind::Bomb, Pos::new(1, 0)),
        Placed::new(Kind::Switch, Pos::new(2, 1)),
        Placed::new(Kind::Boulder, Pos::new(2, 1)),
    ];
    entities.extend(heap(Kind::Treasure).chain(heap(Kind::Key)).chain(field));
    let goal = Goal::Exit;
    let config = Config {
        player_health: 1.0,
        bomb_radius: u32::MAX,
        ..Config::default()
    };
    let mut game = Game::new(&Map { entities, goal }, config, 0);
    let mut act = |action| {
        game.apply(&action, &mut Vec::new()).unwrap();
        (
            game.world().inventory().len(),
            game.world().entities().count(),
        )
    };
    let (held, _) = act(Action::Move(Direction::Right));
    assert_eq!(held, 1 + MANY as usize + 1);
    act(Action::Move(Direction::Right));
    let (held, left) = act(Action::Use(EntityId(1)));
    assert_eq!((held, left), (MANY as usize + 1, 1));
}
