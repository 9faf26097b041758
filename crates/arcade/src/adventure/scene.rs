//! What the page shows.

use adventure::{COMPASS, Difficulty, Layout, Line, Session, Status, Text, compass, printer};
use serde::Serialize;

/// What was said since the page last asked, and how things stand now.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Scene {
    said: Vec<Said>,
    /// What the player has seen, as characters.
    map: String,
    hit_points: u32,
    most_hit_points: u32,
    weapon: String,
    exits: Vec<&'static str>,
    /// The weapon that could be taken.
    lying: Option<String>,
    /// The monster that could be attacked.
    monster: Option<String>,
    /// Whether it strikes at whoever stays.
    angry: bool,
    turns: u32,
    undoable: usize,
    rooms_seen: u32,
    rooms: usize,
    slain: u32,
    left: u32,
    seed: u64,
    columns: usize,
    rows: usize,
    difficulty: Difficulty,
    layout: Layout,
    status: Status,
    /// Whether the player has quit: nothing more can be typed.
    over: bool,
}

/// What the player typed, and what was answered.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Said {
    #[serde(skip_serializing_if = "Option::is_none")]
    typed: Option<String>,
    lines: Vec<Row>,
}

#[derive(Clone, Debug, Serialize)]
struct Row {
    text: String,
    /// A row of a map or table: every character has its place.
    fixed: bool,
}

impl Said {
    pub(super) fn by_the_game(text: &Text) -> Self {
        let row = |line: &Line| Row {
            text: line.as_str().to_owned(),
            fixed: matches!(line, Line::Fixed(_)),
        };
        Self {
            typed: None,
            lines: text.lines().iter().map(row).collect(),
        }
    }

    pub(super) fn to(line: &str, text: &Text) -> Self {
        Self {
            typed: Some(line.to_owned()),
            ..Self::by_the_game(text)
        }
    }
}

impl Scene {
    pub(super) fn of(session: &Session, said: Vec<Said>) -> Self {
        let game = session.game();
        let world = game.world();
        let setup = world.setup();
        let room = world.room();
        let monster = room.monster();
        let open = world.map().exits(world.place());
        Self {
            said,
            map: printer::seen(world),
            hit_points: world.player().stats.hit_points,
            most_hit_points: setup.difficulty.numbers().player.hit_points,
            weapon: world.player().weapon.full_name().into_owned(),
            exits: COMPASS
                .into_iter()
                .filter(|&d| open.contains(d))
                .map(compass)
                .collect(),
            lying: room.weapon().map(|w| w.full_name().into_owned()),
            monster: monster.map(|m| m.title.to_string()),
            angry: monster.is_some_and(|m| m.angry),
            turns: world.turns(),
            undoable: game.undoable(),
            rooms_seen: world.rooms_seen(),
            rooms: setup.columns * setup.rows,
            slain: world.slain(),
            left: world.map().monster_count(),
            seed: setup.seed,
            columns: setup.columns,
            rows: setup.rows,
            difficulty: setup.difficulty,
            layout: setup.layout,
            status: world.status(),
            over: session.is_over(),
        }
    }
}
