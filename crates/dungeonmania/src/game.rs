//! The game: the world and its past.

use std::sync::Arc;

use grid::Direction;
use serde::{Deserialize, Serialize};

use crate::history::Entry;
use crate::items::recipes;
use crate::movers::pursue::Hunt;
use crate::phases::arrivals;
use crate::tick::{self, Ended};
use crate::timeline::Timeline;
use crate::turn::{Actor, Deed, Turn};
use crate::{Battle, Config, EntityId, Error, Event, Goal, Kind, Map, World, actions};

/// How far a time travelling portal leads back (3.11.2).
const PORTAL_TICKS: u64 = 30;

/// What a player does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Action {
    /// To move one cell: a tick.
    Move(Direction),
    /// To use a bomb or potion: a tick.
    Use(EntityId),
    /// To build something; takes no time.
    Build(Kind),
    /// To bribe or control a mercenary or assassin, or to destroy a spawner;
    /// takes no time.
    Interact(EntityId),
    /// To travel back that many ticks.
    Rewind(i64),
}

/// A game: a world, and the past that it came from.
///
/// One that is read is checked: play can go on from whatever is accepted.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(try_from = "Parts")]
pub struct Game {
    config: Config,
    goal: Goal,
    world: World,
    timeline: Timeline,
    battles: Vec<Battle>,
    #[serde(skip)]
    hunt: Hunt,
}

/// A [`Game`] as it is read.
#[derive(Deserialize)]
struct Parts {
    config: Config,
    goal: Goal,
    world: World,
    timeline: Timeline,
    battles: Vec<Battle>,
}

impl TryFrom<Parts> for Game {
    type Error = &'static str;

    fn try_from(parts: Parts) -> Result<Self, Self::Error> {
        if !parts.config.is_within_bounds() {
            return Err("the configuration is out of bounds");
        }
        parts.world.scenery().check()?;
        parts.timeline.check(&parts.world)?;
        Ok(Self {
            config: parts.config,
            goal: parts.goal,
            world: parts.world,
            timeline: parts.timeline,
            battles: parts.battles,
            hunt: Hunt::default(),
        })
    }
}

impl PartialEq for Game {
    fn eq(&self, other: &Self) -> bool {
        self.config == other.config
            && self.goal == other.goal
            && self.world == other.world
            && self.timeline == other.timeline
            && self.battles == other.battles
    }
}

impl Game {
    /// A game at its beginning. The same map, configuration and seed make the
    /// same game, on every machine.
    ///
    /// # Panics
    /// If the map has no player.
    pub fn new(map: &Map, config: Config, seed: u64) -> Self {
        let world = World::new(map, &config, seed);
        Self {
            timeline: Timeline::new(&world),
            config,
            goal: map.goal.clone(),
            world,
            battles: Vec::new(),
            hunt: Hunt::default(),
        }
    }

    /// Does what the player does, and everything that follows from it. What
    /// happened is appended to `events`.
    ///
    /// # Errors
    /// If the action is not possible; then nothing has changed.
    pub fn apply(&mut self, action: &Action, events: &mut Vec<Event>) -> Result<(), Error> {
        match *action {
            Action::Move(direction) => {
                self.timeline.record(Entry::Move(direction));
                self.tick(Deed::Move(direction), events);
            }
            Action::Use(id) => {
                let origin = self.check_use(id)?;
                self.timeline.record(Entry::Use { id, origin });
                self.tick(Deed::Use(id), events);
            }
            Action::Build(kind) => {
                actions::build(&mut self.turn(events), Actor::Player, kind)?;
                self.timeline.record(Entry::Build(kind));
            }
            Action::Interact(id) => {
                actions::interact(&mut self.turn(events), Actor::Player, id)?;
                self.timeline.record(Entry::Interact(id));
                self.evaluate_goals();
            }
            Action::Rewind(ticks) => {
                let to = self.check_rewind(ticks)?;
                self.travel(to, false, events);
            }
        }
        Ok(())
    }

    fn turn<'a>(&'a mut self, events: &'a mut Vec<Event>) -> Turn<'a> {
        Turn {
            world: &mut self.world,
            config: &self.config,
            history: self.timeline.history(),
            battles: &mut self.battles,
            events,
            hunt: &mut self.hunt,
            left: None,
        }
    }

    fn tick(&mut self, deed: Deed, events: &mut Vec<Event>) {
        match tick::run(&mut self.turn(events), deed) {
            Ended::Usual => self.timeline.keep(&self.world),
            Ended::InTimePortal => {
                let to = self.world.tick().saturating_sub(PORTAL_TICKS);
                self.travel(to, true, events);
            }
        }
    }

    /// The player goes back to the world as it was after a tick, with all that
    /// it carries.
    fn travel(&mut self, to: u64, by_portal: bool, events: &mut Vec<Event>) {
        let scenery = Arc::clone(self.world.scenery());
        let past = self.timeline.at(to, &scenery, &self.config);
        let traveller = self.world.player().clone();
        let next_id = self.world.next_id();
        let from = self.world.tick();
        let journey = self.timeline.branch(&past, by_portal, traveller, next_id);
        self.world = past.world;
        self.hunt.new_world();
        events.push(Event::Travelled { from, to });
        let mut turn = Turn {
            world: &mut self.world,
            config: &self.config,
            history: self.timeline.history(),
            battles: &mut self.battles,
            events,
            hunt: &mut self.hunt,
            left: None,
        };
        if let Some(journey) = turn.history.journey(journey) {
            arrivals::arrive(&mut turn, journey);
        }
    }

    fn evaluate_goals(&mut self) {
        // Goals are not evaluated before the first tick.
        if self.world.facts().is_some() {
            crate::phases::goals::evaluate(&mut self.world, &self.config);
        }
    }

    /// The origin of an item that can be used.
    fn check_use(&self, id: EntityId) -> Result<EntityId, Error> {
        let player = self.world.player();
        let held = player.inventory.get(id).ok_or(Error::NotHeld(id))?;
        match held.kind {
            Kind::Bomb | Kind::InvincibilityPotion | Kind::InvisibilityPotion => {}
            other => return Err(Error::NotUsable(other)),
        }
        if !player.is_alive() {
            return Err(Error::PlayerDead);
        }
        Ok(held.origin)
    }

    /// The tick that a rewind leads to.
    fn check_rewind(&self, ticks: i64) -> Result<u64, Error> {
        let past = self.world.tick();
        let to = u64::try_from(ticks)
            .ok()
            .filter(|ticks| *ticks > 0)
            .and_then(|ticks| past.checked_sub(ticks))
            .ok_or(Error::RewindOutOfRange { ticks, past })?;
        if !self.world.player().is_alive() {
            return Err(Error::RewindAfterDeath);
        }
        Ok(to)
    }

    #[cfg(test)]
    pub(crate) fn timeline(&self) -> &Timeline {
        &self.timeline
    }

    /// The present moment.
    pub fn world(&self) -> &World {
        &self.world
    }

    /// The constants it is played with.
    pub fn config(&self) -> &Config {
        &self.config
    }

    /// All battles so far, in order.
    pub fn battles(&self) -> &[Battle] {
        &self.battles
    }

    /// What the player can build now, in the order bow, shield, sceptre,
    /// midnight armour.
    pub fn buildables(&self) -> impl Iterator<Item = Kind> + '_ {
        let player = self.world.player();
        recipes::buildable_kinds()
            .filter(|_| player.is_alive())
            .filter(|kind| recipes::can_build(*kind, &player.inventory))
            .filter(|kind| *kind != Kind::MidnightArmour || !self.world.has_zombies())
    }

    /// The goals that are still open, each written `:name`; empty once won.
    pub fn goals(&self) -> String {
        self.goal.open(self.world.facts())
    }

    /// Whether all goals are achieved.
    pub fn is_won(&self) -> bool {
        self.world.facts().is_some_and(|f| self.goal.holds(f))
    }

    /// Whether the player is dead.
    pub fn is_lost(&self) -> bool {
        !self.world.player().is_alive()
    }
}
