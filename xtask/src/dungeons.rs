//! `cargo xtask dungeons`: drawn levels to the text's JSON.
//!
//! A level is a file `fixtures/dungeonmania/levels/NAME.txt`:
//!
//! ```text
//! ; What it shows.
//! goal AND treasure exit
//! D = door key=1
//! @ = switch & boulder
//!
//! #####
//! #P@D#
//! #####
//! ```
//!
//! Goals are in prefix order. A letter stands for one or more entities with
//! their extra fields; the usual ones are known already. The drawing follows
//! the first empty line, its corner is (0, 0), and `.` and blanks are free
//! cells.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use serde_json::{Map, Value, json};

use crate::run::{Failed, root};

const LEVELS: &str = "fixtures/dungeonmania/levels";
const ASSETS: &str = "crates/dungeonmania/assets/dungeons";

/// Letters that mean the same in every level.
const USUAL: &[(char, &str)] = &[
    ('#', "wall"),
    ('P', "player"),
    ('E', "exit"),
    ('O', "boulder"),
    ('_', "switch"),
    ('*', "switch & boulder"),
    ('S', "spider"),
    ('Z', "zombie_toast"),
    ('Y', "zombie_toast_spawner"),
    ('M', "mercenary"),
    ('A', "assassin"),
    ('H', "hydra"),
    ('$', "treasure"),
    ('w', "wood"),
    ('a', "arrow"),
    ('b', "bomb"),
    ('s', "sword"),
    ('i', "invincibility_potion"),
    ('v', "invisibility_potion"),
    ('n', "sun_stone"),
    ('t', "time_turner"),
    ('T', "time_travelling_portal"),
    ('~', "swamp_tile movement_factor=2"),
    ('-', "wire"),
];

/// Writes every dungeon, or with `--check` only says whether they are fresh.
pub(crate) fn command(args: &[String]) -> Result<(), Failed> {
    let check = match args {
        [] => false,
        [flag] if flag == "--check" => true,
        _ => return Err(Failed("usage: cargo xtask dungeons [--check]".to_owned())),
    };
    let levels = root().join(LEVELS);
    let mut files: Vec<_> = fs::read_dir(&levels)
        .map_err(|e| Failed(format!("{LEVELS}: {e}")))?
        .filter_map(|entry| Some(entry.ok()?.path()))
        .collect();
    files.sort();
    for file in &files {
        let name = file.file_stem().unwrap_or_default().to_string_lossy();
        let failed = |e: &dyn std::fmt::Display| Failed(format!("{LEVELS}/{name}.txt: {e}"));
        let text = fs::read_to_string(file).map_err(|e| failed(&e))?;
        let json = convert(&text).map_err(|e| failed(&e))?;
        let target = root().join(ASSETS).join(format!("{name}.json"));
        if fs::read_to_string(&target).is_ok_and(|old| old == json) {
            continue;
        }
        if check {
            return Err(failed(&"its dungeon is stale: run cargo xtask dungeons"));
        }
        write(&target, &json)?;
    }
    println!("dungeons: {} levels", files.len());
    Ok(())
}

fn write(target: &Path, json: &str) -> Result<(), Failed> {
    println!("dungeons: {}", target.display());
    fs::write(target, json).map_err(|e| Failed(format!("{}: {e}", target.display())))
}

fn convert(text: &str) -> Result<String, String> {
    let (head, drawing) = text.split_once("\n\n").ok_or("no drawing")?;
    let mut letters: BTreeMap<char, Vec<Map<String, Value>>> = BTreeMap::new();
    for (letter, meaning) in USUAL {
        letters.insert(*letter, entities(meaning)?);
    }
    let mut goal = None;
    for line in head.lines() {
        if line.starts_with("; ") {
            continue;
        }
        let mut chars = line.chars();
        if let Some(words) = line.strip_prefix("goal ") {
            let mut words = words.split_whitespace();
            goal = Some(read_goal(&mut words)?);
            if let Some(word) = words.next() {
                return Err(format!("goal: {word:?} is one too many"));
            }
        } else if let (Some(letter), Some(meaning)) =
            (chars.next(), chars.as_str().strip_prefix(" = "))
        {
            letters.insert(letter, entities(meaning)?);
        } else {
            return Err(format!("{line:?} is no comment, goal or letter"));
        }
    }
    let goal = goal.ok_or("no goal")?;
    let mut lines = Vec::new();
    for (y, row) in drawing.lines().enumerate() {
        for (x, letter) in row.chars().enumerate() {
            if matches!(letter, ' ' | '.') {
                continue;
            }
            let meaning = letters
                .get(&letter)
                .ok_or_else(|| format!("({x}, {y}): {letter:?} has no meaning"))?;
            for entity in meaning {
                let mut entity = entity.clone();
                entity.insert("x".to_owned(), json!(x));
                entity.insert("y".to_owned(), json!(y));
                lines.push(format!("    {}", Value::Object(entity)));
            }
        }
    }
    Ok(format!(
        "{{\n  \"entities\": [\n{}\n  ],\n  \"goal-condition\": {goal}\n}}\n",
        lines.join(",\n")
    ))
}

/// `door key=1 & boulder`
fn entities(meaning: &str) -> Result<Vec<Map<String, Value>>, String> {
    meaning
        .split('&')
        .map(|entity| {
            let mut words = entity.split_whitespace();
            let kind = words.next().ok_or("an entity without a type")?;
            let mut fields = Map::from_iter([("type".to_owned(), json!(kind))]);
            for word in words {
                let (field, value) = word
                    .split_once('=')
                    .ok_or_else(|| format!("{word:?} is no field=value"))?;
                let value = match value.parse::<i64>() {
                    Ok(number) => json!(number),
                    Err(_) => json!(value),
                };
                fields.insert(field.to_owned(), value);
            }
            Ok(fields)
        })
        .collect()
}

fn read_goal<'a>(words: &mut impl Iterator<Item = &'a str>) -> Result<Value, String> {
    let word = words.next().ok_or("a goal is missing")?;
    match word {
        "AND" | "OR" => Ok(json!({
            "goal": word,
            "subgoals": [read_goal(words)?, read_goal(words)?],
        })),
        _ => Ok(json!({ "goal": word })),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_committed_dungeons_are_fresh() {
        command(&["--check".to_owned()]).unwrap();
    }

    #[test]
    fn letters_become_entities_and_words_goals() {
        let level =
            "; Shows a door.\ngoal AND exit OR treasure enemies\nD = door key=3\n\nPD\n *\n";
        let dungeon: Value = serde_json::from_str(&convert(level).unwrap()).unwrap();
        assert_eq!(
            dungeon,
            json!({
                "entities": [
                    {"type": "player", "x": 0, "y": 0},
                    {"type": "door", "key": 3, "x": 1, "y": 0},
                    {"type": "switch", "x": 1, "y": 1},
                    {"type": "boulder", "x": 1, "y": 1},
                ],
                "goal-condition": {"goal": "AND", "subgoals": [
                    {"goal": "exit"},
                    {"goal": "OR", "subgoals": [{"goal": "treasure"}, {"goal": "enemies"}]},
                ]},
            })
        );
    }

    #[test]
    fn mistakes_are_named() {
        let mistake = |level: &str| convert(level).unwrap_err();
        assert_eq!(mistake("goal exit\n\nP?"), "(1, 0): '?' has no meaning");
        assert_eq!(mistake("goal AND exit\n\nP"), "a goal is missing");
        assert_eq!(mistake("; Nothing\n\nP"), "no goal");
        assert_eq!(
            mistake("goal exit\nfoo\n\nP"),
            "\"foo\" is no comment, goal or letter"
        );
    }
}
