//! Animations for the front end (13.2): health bars and smooth moves, made
//! from the events of a tick.

use std::collections::{BTreeMap, BTreeSet};

use grid::Pos;
use serde::Serialize;

use crate::response::as_text;
use crate::{EntityId, Event, Kind, World};

/// How long a move takes to be shown.
const MOVE: &str = "0.1s";

/// A queue of things for the front end to do with one entity's sprite.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Animation {
    /// When it starts: always `PostTick`.
    pub when: &'static str,
    /// Whose sprite.
    #[serde(serialize_with = "as_text")]
    pub entity_id: EntityId,
    /// The actions, one after the other.
    pub queue: Vec<String>,
    /// Whether it starts anew when it is over.
    #[serde(rename = "loop")]
    pub repeats: bool,
    /// How long it goes on; -1 for as long as its actions take.
    pub duration: i32,
}

impl Animation {
    fn new(entity_id: EntityId, queue: Vec<String>) -> Self {
        Self {
            when: "PostTick",
            entity_id,
            queue,
            repeats: false,
            duration: -1,
        }
    }
}

/// The animations of a tick that ended in `world` and in which `events`
/// happened: first the health of the player and of everybody who fought and
/// lives, then everybody who moved, each in order of entry.
pub(crate) fn of_tick(world: &World, events: &[Event]) -> Vec<Animation> {
    let player = world.entities().find(|e| e.kind == Kind::Player);
    let mut fighters: BTreeSet<EntityId> = player.iter().map(|p| p.id).collect();
    let mut moves: BTreeMap<EntityId, (Pos, Pos)> = BTreeMap::new();
    for event in events {
        match *event {
            Event::Moved { id, from, to } => {
                moves.entry(id).or_insert((from, to)).1 = to;
            }
            Event::Vanished { id, .. } => {
                moves.remove(&id);
            }
            Event::Fought { enemy, .. } => {
                fighters.insert(enemy);
            }
            // Another world is shown now: only the player came along.
            Event::Travelled { .. } => {
                moves.retain(|id, _| player.is_some_and(|p| p.id == *id));
                fighters.retain(|id| player.is_some_and(|p| p.id == *id));
            }
            _ => {}
        }
    }
    let bars = fighters.iter().filter_map(|id| {
        let (now, initial) = world.health(*id)?;
        Some(Animation::new(*id, vec![health_bar(now, initial)]))
    });
    let slides = moves
        .iter()
        .filter(|(_, (from, to))| from != to)
        .map(|(id, (from, to))| Animation::new(*id, slide(*from, *to)));
    bars.chain(slides).collect()
}

fn health_bar(now: f64, initial: f64) -> String {
    let part = if initial > 0.0 { now / initial } else { 0.0 };
    format!("healthbar set {}", part.clamp(0.0, 1.0))
}

/// Back to the old cell at once, then to the new one.
fn slide(from: Pos, to: Pos) -> Vec<String> {
    let axes = [
        ('x', i64::from(to.x) - i64::from(from.x)),
        ('y', i64::from(to.y) - i64::from(from.y)),
    ];
    let moved = || axes.into_iter().filter(|(_, by)| *by != 0);
    let back = moved().map(|(axis, by)| format!("translate-{axis} {}, over 0s", -by));
    let forth = moved().map(|(axis, by)| format!("translate-{axis} {by}, over {MOVE}"));
    back.chain(forth).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slide_begins_at_the_old_cell() {
        assert_eq!(
            slide(Pos::new(3, 4), Pos::new(3, 5)),
            ["translate-y -1, over 0s", "translate-y 1, over 0.1s"]
        );
        assert_eq!(
            slide(Pos::new(0, 0), Pos::new(-2, 7)),
            [
                "translate-x 2, over 0s",
                "translate-y -7, over 0s",
                "translate-x -2, over 0.1s",
                "translate-y 7, over 0.1s"
            ]
        );
    }

    #[test]
    fn a_health_bar_is_a_part_of_the_whole() {
        assert_eq!(health_bar(8.0, 10.0), "healthbar set 0.8");
        assert_eq!(health_bar(12.0, 10.0), "healthbar set 1");
        assert_eq!(health_bar(0.0, 0.0), "healthbar set 0");
    }
}
