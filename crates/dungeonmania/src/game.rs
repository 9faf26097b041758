//! The game: the world and its past.

use grid::Direction;

use crate::{Battle, Config, EntityId, Error, Event, Goal, Kind, Map, World};

/// What a player does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
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
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Game {
    config: Config,
    goal: Goal,
    world: World,
    battles: Vec<Battle>,
}

impl Game {
    /// A game at its beginning. The same map, configuration and seed make the
    /// same game, on every machine.
    pub fn new(map: &Map, config: Config, _seed: u64) -> Self {
        Self {
            config,
            goal: map.goal.clone(),
            world: World::new(),
            battles: Vec::new(),
        }
    }

    /// Does what the player does, and everything that follows from it. What
    /// happened is appended to `events`.
    ///
    /// # Errors
    /// If the action is not possible; then nothing has changed.
    pub fn apply(&mut self, _action: &Action, _events: &mut Vec<Event>) -> Result<(), Error> {
        Ok(())
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
        std::iter::empty()
    }

    /// The goals that are still open, each written `:name`; empty once won.
    pub fn goals(&self) -> String {
        String::new()
    }

    /// Whether all goals are achieved.
    pub fn is_won(&self) -> bool {
        true
    }

    /// Whether the player is dead.
    pub fn is_lost(&self) -> bool {
        false
    }
}
