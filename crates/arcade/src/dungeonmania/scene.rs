//! What our page draws besides the response: health, effects, traits that a
//! type's name does not tell, and what happened in the last call.

use std::collections::BTreeMap;

use dungeonmania::{
    Config, Controller, DungeonResponse, EntityId, Event, Game, Kind, Logic, Traits,
};
use grid::Pos;
use serde::Serialize;

/// A response and its scene.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Scene {
    response: DungeonResponse,
    tick: u64,
    /// As text: it may have more digits than a script's numbers.
    seed: String,
    won: bool,
    lost: bool,
    /// Present and initial health of everybody who can fight.
    health: BTreeMap<u32, (f64, f64)>,
    /// What the type does not tell, of entities and items that have any of it.
    traits: BTreeMap<u32, Closer>,
    #[serde(skip_serializing_if = "Option::is_none")]
    effect: Option<Effect>,
    progress: Progress,
    events: Vec<Happened>,
    config: Config,
}

/// The potion that the player is under.
#[derive(Serialize)]
struct Effect {
    kind: &'static str,
    /// For how many ticks more.
    left: u32,
    /// What takes effect next.
    queued: Vec<&'static str>,
}

/// How far the counting goals are.
#[derive(Serialize)]
struct Progress {
    treasure: u32,
    enemies: u32,
}

/// Traits, as the page reads them: what is missing does not apply.
#[derive(Default, PartialEq, Serialize)]
struct Closer {
    #[serde(skip_serializing_if = "Option::is_none")]
    key: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    colour: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    logic: Option<Logic>,
    #[serde(skip_serializing_if = "Option::is_none")]
    factor: Option<u32>,
    #[serde(skip_serializing_if = "is_false")]
    on: bool,
    #[serde(skip_serializing_if = "is_false")]
    placed: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    held: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    controlled: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    uses: Option<u32>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_false(value: &bool) -> bool {
    !value
}

impl From<Traits<'_>> for Closer {
    fn from(traits: Traits<'_>) -> Self {
        Self {
            key: traits.key,
            colour: traits.colour.map(str::to_owned),
            logic: traits.logic,
            factor: traits.movement_factor,
            on: traits.is_on,
            placed: traits.is_placed,
            held: Some(traits.held_for).filter(|&ticks| ticks > 0),
            controlled: traits.controlled_for,
            uses: traits.uses_left,
        }
    }
}

impl Scene {
    pub(super) fn new(controller: &Controller, response: DungeonResponse) -> Self {
        let game = controller
            .game()
            .expect("there is a response, so there is a game");
        Self {
            response,
            tick: game.world().tick(),
            seed: controller.seed().unwrap_or_default().to_string(),
            won: game.is_won(),
            lost: game.is_lost(),
            health: health(game),
            traits: traits(game),
            effect: effect(game),
            progress: Progress {
                treasure: game.world().treasure_collected(),
                enemies: game.world().enemies_killed(),
            },
            events: controller
                .events()
                .iter()
                .filter_map(Happened::new)
                .collect(),
            config: game.config().clone(),
        }
    }
}

fn health(game: &Game) -> BTreeMap<u32, (f64, f64)> {
    let world = game.world();
    world
        .entities()
        .filter_map(|entity| Some((entity.id.0, world.health(entity.id)?)))
        .collect()
}

fn traits(game: &Game) -> BTreeMap<u32, Closer> {
    let world = game.world();
    let entities = world.entities().map(|entity| entity.id);
    let items = world.inventory().map(|item| item.id);
    entities
        .chain(items)
        .map(|id| (id.0, Closer::from(world.traits(id))))
        .filter(|(_, closer)| *closer != Closer::default())
        .collect()
}

fn effect(game: &Game) -> Option<Effect> {
    let world = game.world();
    let (kind, left) = world.potion()?;
    Some(Effect {
        kind: kind.type_name(),
        left,
        queued: world.queued_potions().map(Kind::type_name).collect(),
    })
}

/// An event, as the page reads it.
#[derive(Serialize)]
#[serde(tag = "what", rename_all = "camelCase")]
enum Happened {
    Moved {
        id: String,
        from: [i32; 2],
        to: [i32; 2],
    },
    Appeared {
        id: String,
        kind: &'static str,
        at: [i32; 2],
    },
    Vanished {
        id: String,
        kind: &'static str,
        at: [i32; 2],
    },
    Collected {
        by: String,
        kind: &'static str,
    },
    Opened {
        id: String,
    },
    Used {
        kind: &'static str,
    },
    Built {
        kind: &'static str,
    },
    WornOut {
        kind: &'static str,
    },
    Fought {
        battle: usize,
        player: String,
        enemy: String,
    },
    Bribed {
        id: String,
        success: bool,
    },
    Controlled {
        id: String,
    },
    Released {
        id: String,
    },
    Exploded {
        at: [i32; 2],
        radius: u32,
    },
    Travelled {
        from: u64,
        to: u64,
    },
}

impl Happened {
    /// `None` for events that the page does not know yet.
    fn new(event: &Event) -> Option<Self> {
        let id = |id: EntityId| id.to_string();
        let cell = |pos: Pos| [pos.x, pos.y];
        Some(match *event {
            Event::Moved { id: who, from, to } => Self::Moved {
                id: id(who),
                from: cell(from),
                to: cell(to),
            },
            Event::Appeared { id: who, kind, pos } => Self::Appeared {
                id: id(who),
                kind: kind.type_name(),
                at: cell(pos),
            },
            Event::Vanished { id: who, kind, pos } => Self::Vanished {
                id: id(who),
                kind: kind.type_name(),
                at: cell(pos),
            },
            Event::Collected { by, kind, .. } => Self::Collected {
                by: id(by),
                kind: kind.type_name(),
            },
            Event::Opened { id: door } => Self::Opened { id: id(door) },
            Event::Used { kind, .. } => Self::Used {
                kind: kind.type_name(),
            },
            Event::Built { kind, .. } => Self::Built {
                kind: kind.type_name(),
            },
            Event::WornOut { kind, .. } => Self::WornOut {
                kind: kind.type_name(),
            },
            Event::Fought {
                battle,
                player,
                enemy,
            } => Self::Fought {
                battle,
                player: id(player),
                enemy: id(enemy),
            },
            Event::Bribed { id: who, success } => Self::Bribed {
                id: id(who),
                success,
            },
            Event::Controlled { id: who } => Self::Controlled { id: id(who) },
            Event::Released { id: who } => Self::Released { id: id(who) },
            Event::Exploded { pos, radius, .. } => Self::Exploded {
                at: cell(pos),
                radius,
            },
            Event::Travelled { from, to } => Self::Travelled { from, to },
            _ => return None,
        })
    }
}
