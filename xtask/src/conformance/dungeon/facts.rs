//! The fields of a step, computed from a response.

use std::collections::{BTreeMap, BTreeSet};

use dungeonmania::{BattleResponse, DungeonResponse, EntityResponse, Kind};
use grid::Pos;
use serde_json::{Value, json};

use super::play::Outcome;

/// A type reduced to what the text knows: bulbs keep their state, doors lose
/// theirs.
pub(super) fn reduced(type_name: &str) -> &str {
    if type_name.starts_with("light_bulb_on") {
        return "light_bulb_on";
    }
    match Kind::from_prefix(type_name) {
        Some(kind) => kind.type_name(),
        None => type_name,
    }
}

/// The value of `field` after a step, or `None` if the step does not have it.
pub(super) fn fact(field: &str, outcome: &Outcome) -> Option<Value> {
    match field {
        "error" => return Some(json!(outcome.error)),
        "games" => return outcome.games.map(|n| json!(n)),
        _ => {}
    }
    let response = outcome.response.as_ref()?;
    let new_battles = || response.battles.iter().skip(outcome.battles_before);
    Some(match field {
        "entities" => places(response.entities.iter()),
        "interactable" => places(response.entities.iter().filter(|e| e.is_interactable)),
        "inventory" => sorted(response.inventory.iter().map(|i| i.type_name)),
        "battles" => new_battles().map(battle).collect(),
        "weaponry" => new_battles().map(weaponry).collect(),
        "buildables" => sorted(response.buildables.iter().copied()),
        "goals" => json!(goals(&response.goals)),
        "counts" => counts(response),
        "gen" => generated(response, outcome.generated?),
        _ => return None,
    })
}

fn places<'a>(entities: impl Iterator<Item = &'a EntityResponse>) -> Value {
    let mut list: Vec<_> = entities
        .map(|e| (reduced(e.type_name), e.position.x, e.position.y))
        .collect();
    list.sort_unstable();
    json!(list)
}

fn sorted<'a>(types: impl Iterator<Item = &'a str>) -> Value {
    let mut list: Vec<_> = types.map(reduced).collect();
    list.sort_unstable();
    json!(list)
}

fn battle(battle: &BattleResponse) -> Value {
    let rounds: Vec<_> = battle
        .rounds
        .iter()
        .map(|r| [r.delta_player_health, r.delta_enemy_health])
        .collect();
    json!([
        battle.enemy,
        battle.initial_player_health,
        battle.initial_enemy_health,
        rounds.len(),
        rounds
    ])
}

/// Of the first round only, in a list of rounds.
fn weaponry(battle: &BattleResponse) -> Value {
    let first = battle.rounds.iter().take(1);
    first
        .map(|r| sorted(r.weaponry_used.iter().map(|i| i.type_name)))
        .collect()
}

/// The words after colons, sorted, each once.
fn goals(text: &str) -> String {
    let words: BTreeSet<&str> = text
        .split(':')
        .skip(1)
        .filter_map(|rest| rest.split(|c: char| !c.is_alphanumeric()).next())
        .collect();
    words.into_iter().collect::<Vec<_>>().join(" ")
}

fn counts(response: &DungeonResponse) -> Value {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for entity in &response.entities {
        *counts.entry(reduced(entity.type_name)).or_default() += 1;
    }
    json!(counts.into_iter().collect::<Vec<_>>())
}

/// What is true of every generated dungeon, whatever chance made of it.
fn generated(response: &DungeonResponse, [start, end]: [Pos; 2]) -> Value {
    let of = |kind: Kind| {
        let all = response.entities.iter();
        all.filter(move |e| reduced(e.type_name) == kind.type_name())
            .map(EntityResponse::pos)
    };
    let walls: BTreeSet<Pos> = of(Kind::Wall).collect();
    let exits: Vec<Pos> = of(Kind::Exit).collect();
    let low = start - Pos::new(1, 1);
    let high = end + Pos::new(1, 1);
    let on_border = |p: &Pos| p.x == low.x || p.x == high.x || p.y == low.y || p.y == high.y;
    let cells = |low: Pos, high: Pos| {
        (low.y..=high.y).flat_map(move |y| (low.x..=high.x).map(move |x| Pos::new(x, y)))
    };
    let reached = flood(start, low, high, &walls);
    let box_rel = walls.iter().fold(None, |b: Option<[i32; 4]>, p| {
        let [l, t, r, d] = b.unwrap_or([p.x, p.y, p.x, p.y]);
        Some([l.min(p.x), t.min(p.y), r.max(p.x), d.max(p.y)])
    });
    let types: BTreeSet<&str> = response
        .entities
        .iter()
        .map(|e| reduced(e.type_name))
        .collect();
    json!({
        "player": of(Kind::Player).map(|p| [p.x - start.x, p.y - start.y]).collect::<Vec<_>>(),
        "exit_at_end": exits == [end],
        "exit_reachable": reached.contains(&end),
        "all_connected": cells(low, high).all(|p| walls.contains(&p) || reached.contains(&p)),
        "border_full": cells(low, high).filter(on_border).all(|p| walls.contains(&p)),
        "wall_box_rel": box_rel.map(|[l, t, r, d]| [l - start.x, t - start.y, r - end.x, d - end.y]),
        "types": types,
        "goals": goals(&response.goals),
    })
}

fn flood(from: Pos, low: Pos, high: Pos, walls: &BTreeSet<Pos>) -> BTreeSet<Pos> {
    let mut reached = BTreeSet::from([from]);
    let mut open = vec![from];
    while let Some(p) = open.pop() {
        for next in p.neighbours4() {
            let inside = (low.x..=high.x).contains(&next.x) && (low.y..=high.y).contains(&next.y);
            if inside && !walls.contains(&next) && reached.insert(next) {
                open.push(next);
            }
        }
    }
    reached
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn goal_words_are_sorted_and_each_once() {
        assert_eq!(goals(":exit AND (:treasure OR :exit)"), "exit treasure");
        assert_eq!(goals(""), "");
    }

    #[test]
    fn states_are_reduced() {
        assert_eq!(reduced("door_open"), "door");
        assert_eq!(reduced("switch_door_open"), "switch_door");
        assert_eq!(reduced("light_bulb_on"), "light_bulb_on");
        assert_eq!(reduced("light_bulb_off"), "light_bulb_off");
    }
}
