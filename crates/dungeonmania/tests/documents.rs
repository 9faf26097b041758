//! Dungeons and configurations from strangers: what is read, and how what
//! cannot be read is named.

use dungeonmania::{Config, DocumentError, Goal, Kind, Logic, MAX_GOAL_DEPTH, MAX_MAP_BYTES, Map};
use grid::Pos;

const PLAYER: &str = r#"{"type": "player", "x": 0, "y": 0}"#;
const EXIT: &str = r#"{"goal": "exit"}"#;

fn map(entities: &str, goal: &str) -> Result<Map, DocumentError> {
    let json = format!(r#"{{"entities": [{entities}], "goal-condition": {goal}}}"#);
    Map::from_json(json.as_bytes())
}

/// The error for a dungeon with a player and `entity`.
fn entity_error(entity: &str) -> String {
    map(&format!("{PLAYER}, {entity}"), EXIT)
        .unwrap_err()
        .to_string()
}

fn goal_error(goal: &str) -> String {
    map(PLAYER, goal).unwrap_err().to_string()
}

#[test]
fn every_extra_field_is_read_by_the_kinds_that_have_it() {
    let map = map(
        r#"{"type": "player", "x": -3, "y": 1000000000},
           {"type": "door", "x": 0, "y": 999999999, "key": 7},
           {"y": 999999999, "x": 2.0, "type": "portal", "colour": "BLUE"},
           {"type": "portal", "x": 3, "y": 999999999, "colour": "BLUE"},
           {"type": "switch_door", "x": 4, "y": 999999999, "key": 2, "logic": "co_and"},
           {"type": "bomb", "x": 4, "y": 999999999, "logic": "xor"},
           {"type": "swamp_tile", "x": 5, "y": 999999999, "movement_factor": 0},
           {"type": "wall", "x": 5, "y": 999999999, "key": 1, "note": {"a": [1]}}"#,
        EXIT,
    )
    .unwrap();
    let e = &map.entities;
    assert_eq!(e[0].pos, Pos::new(-3, 1_000_000_000));
    assert_eq!((e[1].kind, e[1].key), (Kind::Door, Some(7)));
    assert_eq!(e[2].colour.as_deref(), Some("BLUE"));
    assert_eq!((e[4].key, e[4].logic), (Some(2), Some(Logic::CoAnd)));
    assert_eq!(e[5].logic, Some(Logic::Xor));
    assert_eq!(e[6].movement_factor, 0);
    assert_eq!((e[7].kind, e[7].key), (Kind::Wall, None));
}

#[test]
fn a_type_is_its_longest_known_prefix() {
    for (name, kind) in [
        ("wall", Kind::Wall),
        ("switch_7", Kind::Switch),
        ("zombie_toast_hungry", Kind::ZombieToast),
        ("zombie_toast_spawner_2", Kind::ZombieToastSpawner),
        ("arrows", Kind::Arrow),
    ] {
        let entity = format!(r#"{PLAYER}, {{"type": "{name}", "x": 1, "y": 0}}"#);
        assert_eq!(map(&entity, EXIT).unwrap().entities[1].kind, kind, "{name}");
    }
    let portals: Vec<String> = (1..3)
        .map(|x| format!(r#"{{"type": "portal_{x}", "x": {x}, "y": 0, "colour": "A"}}"#))
        .collect();
    assert!(map(&format!("{PLAYER}, {}", portals.join(",")), EXIT).is_ok());
}

#[test]
fn what_is_wrong_with_an_entity_is_named_with_its_place() {
    let cases = [
        (
            r#"{"type": "dragon", "x": 1, "y": 0}"#,
            r#"entities[1].type: "dragon" begins with the name of no entity"#,
        ),
        (
            r#"{"type": "bow", "x": 1, "y": 0}"#,
            "entities[1].type: bow cannot stand in a dungeon, it comes into being in play",
        ),
        (
            r#"{"x": 1, "y": 0}"#,
            "entities[1].type: missing, expected the type of an entity, a string",
        ),
        (
            r#"{"type": "wall", "y": 0}"#,
            "entities[1].x: missing, expected a whole number from -1000000000 to 1000000000",
        ),
        (
            r#"{"type": "wall", "x": 1, "y": 1000000001}"#,
            "entities[1].y: found 1000000001, expected a whole number from -1000000000 to 1000000000",
        ),
        (
            r#"{"type": "wall", "x": 1, "y": 99999999999999999999}"#,
            "entities[1].y: found 100000000000000000000, expected a whole number from -1000000000 to 1000000000",
        ),
        (
            r#"{"type": "wall", "x": 1.5, "y": 0}"#,
            "entities[1].x: found 1.5, expected a whole number from -1000000000 to 1000000000",
        ),
        (
            r#"{"type": "wall", "x": 1e999, "y": 0}"#,
            "entities[1].x: number out of range (line 1, column 77)",
        ),
        (
            r#"{"type": "wall", "x": "1", "y": 0}"#,
            "entities[1].x: invalid type: string \"1\", expected a whole number from -1000000000 to 1000000000 (line 1, column 75)",
        ),
        (
            r#"{"type": "wall", "x": 1, "x": 2, "y": 0}"#,
            "entities[1].x: there twice",
        ),
        (
            r#"{"type": "door", "x": 1, "y": 0}"#,
            "entities[1].key: missing, expected the number of a key",
        ),
        (
            r#"{"type": "light_bulb_off", "x": 1, "y": 0}"#,
            r#"entities[1].logic: missing, expected "and", "or", "xor" or "co_and""#,
        ),
        (
            r#"{"type": "light_bulb_off", "x": 1, "y": 0, "logic": "nand"}"#,
            r#"entities[1].logic: found "nand", expected "and", "or", "xor" or "co_and""#,
        ),
        (
            r#"{"type": "swamp_tile", "x": 1, "y": 0}"#,
            "entities[1].movement_factor: missing, expected a whole number from 0 to 4294967295",
        ),
        (
            r#"{"type": "swamp_tile", "x": 1, "y": 0, "movement_factor": -1}"#,
            "entities[1].movement_factor: found -1, expected a whole number from 0 to 4294967295",
        ),
        (
            r#"{"type": "portal", "x": 1, "y": 0}"#,
            "entities[1].colour: missing, expected a colour, a string",
        ),
        (
            r#"{"type": "portal", "x": 1, "y": 0, "colour": "RED"}"#,
            r#"entities[1]: no other portal is "RED""#,
        ),
        (
            r#"{"type": "player", "x": 1, "y": 0}"#,
            "entities[1]: a second player; the first is entities[0]",
        ),
        (
            r#"{"type": "wall", "x": 4194304, "y": 0}"#,
            "entities[1]: with it the dungeon spans 4194305 x 1 cells, more than 4194304",
        ),
        (
            "7",
            "entities[1]: invalid type: integer `7`, expected an entity, an object (line 1, column 51)",
        ),
    ];
    for (entity, message) in cases {
        assert_eq!(entity_error(entity), message);
    }
}

#[test]
fn the_largest_box_is_allowed() {
    let wall = |x: i32| format!(r#"{PLAYER}, {{"type": "wall", "x": {x}, "y": 0}}"#);
    assert!(map(&wall(4_194_303), EXIT).is_ok());
    assert!(map(&wall(-4_194_303), EXIT).is_ok());
}

#[test]
fn three_portals_of_a_colour_are_one_too_many() {
    let portal = |x: i32| format!(r#"{{"type": "portal", "x": {x}, "y": 0, "colour": "RED"}}"#);
    let entities = format!("{PLAYER}, {}, {}, {}", portal(1), portal(2), portal(3));
    assert_eq!(
        map(&entities, EXIT).unwrap_err().to_string(),
        r#"entities[3]: a third portal that is "RED", expected two of each colour"#
    );
}

#[test]
fn what_is_wrong_with_the_document_is_named() {
    let error = |json: &str| Map::from_json(json.as_bytes()).unwrap_err().to_string();
    assert_eq!(
        error("[]"),
        "the document: invalid type: sequence, expected a dungeon, an object (line 1, column 0)"
    );
    assert_eq!(
        error(r#"{"entities": []}"#),
        "goal-condition: missing, expected a goal, an object"
    );
    assert_eq!(
        error(r#"{"goal-condition": {"goal": "exit"}}"#),
        "entities: missing, expected an array of entities"
    );
    assert_eq!(
        error(r#"{"entities": [], "goal-condition": {"goal": "exit"}}"#),
        "entities: no player, expected one"
    );
    assert_eq!(
        error(r#"{"entities": [{"type": "wall", "x": 1,}]}"#),
        "entities[0]: trailing comma (line 1, column 39)"
    );
    assert_eq!(
        error(&format!(
            r#"{{"entities": [{PLAYER}], "goal-condition": {EXIT}}} x"#
        )),
        "the document: trailing characters (line 1, column 88)"
    );
    assert_eq!(
        error(""),
        "the document: EOF while parsing a value (line 1, column 0)"
    );
    assert!(Map::from_json(b"{\"entities\": \xff}").is_err());
}

#[test]
fn goals_nest() {
    let goal = r#"{"goal": "AND", "subgoals": [
        {"goal": "exit"},
        {"subgoals": [{"goal": "treasure"}, {"goal": "enemies"}], "goal": "OR"}]}"#;
    let or = Goal::Or(Box::new([Goal::Treasure, Goal::Enemies]));
    assert_eq!(
        map(PLAYER, goal).unwrap().goal,
        Goal::And(Box::new([Goal::Exit, or]))
    );
}

#[test]
fn what_is_wrong_with_a_goal_is_named_with_its_place() {
    const NAMES: &str = r#""exit", "boulders", "treasure", "enemies", "AND" or "OR""#;
    let cases = [
        (
            "{}",
            format!("goal-condition.goal: missing, expected {NAMES}"),
        ),
        (
            r#"{"goal": "win"}"#,
            format!(r#"goal-condition.goal: found "win", expected {NAMES}"#),
        ),
        (
            r#"{"goal": "AND"}"#,
            "goal-condition.subgoals: missing, expected two subgoals".to_owned(),
        ),
        (
            r#"{"goal": "AND", "subgoals": [{"goal": "exit"}]}"#,
            "goal-condition.subgoals: found 1, expected two subgoals".to_owned(),
        ),
        (
            r#"{"goal": "OR", "subgoals": [{"goal": "exit"}, {"goal": "exit"}, {"goal": "exit"}]}"#,
            "goal-condition.subgoals: found more than 2 elements, expected two subgoals".to_owned(),
        ),
        (
            r#"{"goal": "OR", "subgoals": [{"goal": "exit"}, {"goal": "AND", "subgoals": [{"goal": 3}]}]}"#,
            format!(
                "goal-condition.subgoals[1].subgoals[0].goal: invalid type: integer `3`, expected {NAMES} (line 1, column 154)"
            ),
        ),
        (
            r#"{"goal": "exit", "subgoals": [{"goal": "exit"}]}"#,
            r#"goal-condition.subgoals: found subgoals of "exit", expected none, or "AND" or "OR""#
                .to_owned(),
        ),
    ];
    for (goal, message) in cases {
        assert_eq!(goal_error(goal), message);
    }
}

fn nested(depth: usize) -> String {
    let open = r#"{"goal": "AND", "subgoals": [{"goal": "exit"}, "#.repeat(depth - 1);
    format!("{open}{EXIT}{}", "]}".repeat(depth - 1))
}

#[test]
fn goals_nest_only_so_deep() {
    assert!(map(PLAYER, &nested(MAX_GOAL_DEPTH)).is_ok());
    for depth in [MAX_GOAL_DEPTH + 1, 10_000] {
        let above = ".subgoals[1]".repeat(MAX_GOAL_DEPTH - 1);
        let path = format!("goal-condition{above}.subgoals[0]");
        assert_eq!(
            map(PLAYER, &nested(depth)),
            Err(DocumentError::GoalTooDeep {
                path,
                limit: MAX_GOAL_DEPTH
            })
        );
    }
}

#[test]
fn nesting_in_unknown_fields_does_not_exhaust_the_stack() {
    let deep = format!("{}{}", "[".repeat(1_000_000), "]".repeat(1_000_000));
    let json = format!(r#"{{"note": {deep}, "entities": [{PLAYER}], "goal-condition": {EXIT}}}"#);
    assert!(Map::from_json(json.as_bytes()).is_ok());
}

#[test]
fn a_document_that_is_too_long_is_not_read() {
    let json = vec![b' '; 100 << 20];
    assert_eq!(
        Map::from_json(&json).unwrap_err().to_string(),
        "104857600 bytes are too many: the limit is 33554432"
    );
    assert!(matches!(
        Map::from_json(&json[..=MAX_MAP_BYTES]),
        Err(DocumentError::TooLarge { .. })
    ));
    assert!(matches!(
        Config::from_json(&json),
        Err(DocumentError::TooLarge { .. })
    ));
}

/// A configuration with every field of milestone 2, each 1.
fn milestone_2() -> String {
    const FIELDS: &str = "ally_attack ally_defence bribe_radius bribe_amount bomb_radius \
        bow_durability player_health player_attack enemy_goal invincibility_potion_duration \
        invisibility_potion_duration mercenary_attack mercenary_health spider_attack spider_health \
        spider_spawn_rate shield_durability shield_defence sword_attack sword_durability \
        treasure_goal zombie_attack zombie_health zombie_spawn_rate";
    let fields: Vec<String> = FIELDS
        .split_whitespace()
        .map(|name| format!("\"{name}\": 1"))
        .collect();
    format!("{{{}}}", fields.join(", "))
}

#[test]
fn milestone_2_files_lack_the_later_fields() {
    let config = Config::from_json(milestone_2().as_bytes()).unwrap();
    assert_eq!((config.zombie_attack, config.bomb_radius), (1.0, 1));
    assert_eq!(
        (config.hydra_attack, config.mind_control_duration),
        (0.0, 0)
    );
}

#[test]
fn what_is_wrong_with_a_configuration_is_named() {
    let error = |find: &str, replace: &str| {
        let json = milestone_2().replace(find, replace);
        Config::from_json(json.as_bytes()).unwrap_err().to_string()
    };
    assert_eq!(
        error("\"sword_attack\": 1, ", ""),
        "sword_attack: missing, expected a number from 0 to 1000000000000"
    );
    assert_eq!(
        error("\"bomb_radius\": 1", "\"bomb_radius\": 1.5"),
        "bomb_radius: found 1.5, expected a whole number from 0 to 4294967295"
    );
    assert_eq!(
        error("\"bomb_radius\": 1", "\"bomb_radius\": -1"),
        "bomb_radius: found -1, expected a whole number from 0 to 4294967295"
    );
    assert_eq!(
        error("}", ", \"assassin_bribe_fail_rate\": 1.01}"),
        "assassin_bribe_fail_rate: found 1.01, expected a number from 0 to 1"
    );
    assert_eq!(
        error("}", ", \"bomb_radius\": 2}"),
        "bomb_radius: there twice"
    );
    assert_eq!(
        error("\"bomb_radius\": 1", "\"bomb_radius\": null"),
        "bomb_radius: invalid type: null, expected a whole number from 0 to 4294967295 (line 1, column 95)"
    );
}

#[test]
fn decimals_and_unknown_fields_are_fine() {
    let json = milestone_2()
        .replace("\"ally_attack\": 1", "\"ally_attack\": 0.1")
        .replace(
            '}',
            ", \"hydra_spawn_rate\": 0, \"hydra_health_increase_rate\": 1}",
        );
    let config = Config::from_json(json.as_bytes()).unwrap();
    assert_eq!(config.ally_attack.to_bits(), 0.1_f64.to_bits());
    assert_eq!(
        config.hydra_health_increase_rate.to_bits(),
        1.0_f64.to_bits()
    );
}
