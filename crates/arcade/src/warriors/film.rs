//! A whole game, picture by picture.

use serde::Serialize;
use warriors::{Event, Game, Healer, Kind, Outcome, Potion, Setup, World};

/// Most pictures of a film.
pub(super) const MOST_FRAMES: u32 = 1_000;
/// A film that has this many things in it ends early.
const MOST_THINGS: usize = 300_000;

/// A game for the page: what does not change, and a picture for each
/// iteration.
#[derive(Serialize)]
pub(super) struct Film {
    rows: usize,
    cols: usize,
    warnings: Vec<String>,
    /// Healers and potions: column, row, sprite.
    things: Vec<(i32, i32, &'static str)>,
    frames: Vec<Frame>,
    outcome: Option<Outcome>,
}

/// The board after an iteration. Cells are numbered row by row.
#[derive(Serialize)]
struct Frame {
    warriors: Vec<Fighter>,
    water: Vec<usize>,
    weapons: Vec<usize>,
    crystal: Option<usize>,
    /// What led here.
    events: Vec<Event>,
}

#[derive(Serialize)]
struct Fighter {
    id: u32,
    kind: Kind,
    x: i32,
    y: i32,
    age: u64,
    health: f64,
    offense: f64,
    defence: f64,
    weapons: usize,
    /// Whether the special ability is in effect.
    active: bool,
    in_trance: bool,
    invisible: bool,
}

impl Film {
    pub(super) fn of(setup: &Setup, warnings: Vec<String>) -> Self {
        let mut game = Game::new(setup);
        let mut film = Self {
            rows: setup.rows(),
            cols: setup.cols(),
            warnings,
            things: things(game.world()),
            frames: vec![Frame::of(game.world(), Vec::new())],
            outcome: None,
        };
        let mut size = film.frames[0].size();
        while size < MOST_THINGS && game.world().iteration() < MOST_FRAMES {
            let mut events = Vec::new();
            if game.step(&mut events).is_err() {
                break;
            }
            events.retain(|event| !matches!(event, Event::IterationEnded { .. }));
            let frame = Frame::of(game.world(), events);
            size += frame.size();
            film.frames.push(frame);
        }
        film.outcome = game.outcome();
        film
    }
}

impl Frame {
    fn of(world: &World, events: Vec<Event>) -> Self {
        let cell = |at: grid::Pos| at.y as usize * world.cols() + at.x as usize;
        let weapons = world.still_life().filter(|(_, life)| life.weapon.is_some());
        Self {
            warriors: world.roll_call().into_iter().map(fighter).collect(),
            water: world.water().iter().map(cell).collect(),
            weapons: weapons.map(|(at, _)| cell(at)).collect(),
            crystal: world.crystal().map(cell),
            events,
        }
    }

    /// How much there is in it, roughly.
    fn size(&self) -> usize {
        self.warriors.len() * 10 + self.water.len() + self.weapons.len() + self.events.len() * 4
    }
}

fn fighter(w: &warriors::Warrior) -> Fighter {
    Fighter {
        id: w.id,
        kind: w.kind,
        x: w.at.x,
        y: w.at.y,
        age: w.age,
        health: w.health,
        offense: w.offense,
        defence: w.defence,
        weapons: w.weapons.len(),
        active: matches!(w.ability, warriors::Ability::Active { .. }),
        in_trance: w.in_trance,
        invisible: w.invisible > 0,
    }
}

/// What stays where it is, with the sprites that stand for it.
fn things(world: &World) -> Vec<(i32, i32, &'static str)> {
    let mut things = Vec::new();
    for (at, life) in world.still_life() {
        let potion = life.potion.map(|potion| match potion {
            Potion::TranceCausing => "potion_trance",
            Potion::TranceHealing => "potion_healing",
            Potion::Invisibility { .. } => "invisibility_potion",
        });
        let healer = life.healer.map(|healer| match healer {
            Healer::Restorer { .. } => "restorer",
            Healer::Peacemaker => "peacemaker",
        });
        let sprites = potion.into_iter().chain(healer);
        things.extend(sprites.map(|sprite| (at.x, at.y, sprite)));
    }
    things
}
