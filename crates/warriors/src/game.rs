//! A game: a world and the one way in which it changes.

use crate::rules::{STEPS, Turn};
use crate::water::FlowRoom;
use crate::{Event, Outcome, Setup, World, places::Places};

/// What can be done with a game. Its warriors follow the moves of their setup,
/// so that there is nothing but to go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Action {
    /// Plays one iteration.
    Step,
}

/// A game in progress.
///
/// ```
/// use warriors::{Event, Game, Setup};
///
/// let setup: Setup = "3 3 9\nWarrior: 2\n0 0 1 Air 0 50 20 60 1 n\n1 1 2 Air 0 19 9 10 1 n\n".parse()?;
/// let mut game = Game::new(&setup);
/// let mut events = Vec::new();
/// game.step(&mut events)?;
/// assert!(events.contains(&Event::WarriorLeft { id: 2 }));
/// assert_eq!(game.world().warriors().len(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    world: World,
    places: Places,
    scratch: Scratch,
}

/// Buffers that each iteration reuses. They hold nothing in between.
#[derive(Clone, Debug, Default)]
pub(crate) struct Scratch {
    /// What each warrior fights with: the values of the iteration's beginning.
    pub(crate) stored: Vec<Stored>,
    /// Which warriors take no damage.
    pub(crate) protected: Vec<bool>,
    /// Whether the crystal forbids battles.
    pub(crate) truce: bool,
    /// Ids and offenses of those who beat one warrior.
    pub(crate) attackers: Vec<(u32, f64)>,
    /// Indices of warriors that pick up the weapon they stand on.
    pub(crate) pickers: Vec<usize>,
    pub(crate) flow: FlowRoom,
}

/// Offense and defence at the beginning of an iteration.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stored {
    pub(crate) offense: f64,
    pub(crate) defence: f64,
}

/// A step was asked for after the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the game is over")]
pub struct GameOver;

impl Game {
    /// Begins a game.
    pub fn new(setup: &Setup) -> Self {
        Self::resume(World::of(setup))
    }

    /// Goes on with a world.
    pub fn resume(world: World) -> Self {
        Self {
            places: Places::new(world.rows, world.cols, &world.warriors),
            world,
            scratch: Scratch::default(),
        }
    }

    /// The current state.
    pub fn world(&self) -> &World {
        &self.world
    }

    /// The current state, without the game.
    pub fn into_world(self) -> World {
        self.world
    }

    /// How the game ended, or `None` while it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        self.world.outcome
    }

    /// Does what `action` says, and appends what happens to `events`.
    ///
    /// # Errors
    /// If the game is over. Nothing changes then.
    pub fn apply(&mut self, action: &Action, events: &mut Vec<Event>) -> Result<(), GameOver> {
        match action {
            Action::Step => self.step(events),
        }
    }

    /// Plays one iteration, and appends what happens to `events`.
    ///
    /// The cost depends on the number of warriors and on the water, not on the
    /// size of the board.
    ///
    /// # Errors
    /// If the game is over. Nothing changes then.
    pub fn step(&mut self, events: &mut Vec<Event>) -> Result<(), GameOver> {
        if self.world.outcome.is_some() {
            return Err(GameOver);
        }
        let mut turn = Turn {
            world: &mut self.world,
            places: &mut self.places,
            scratch: &mut self.scratch,
            events,
        };
        for step in STEPS {
            step(&mut turn);
        }
        Ok(())
    }

    /// Plays until the game is over, and appends what happens to `events`.
    pub fn play(&mut self, events: &mut Vec<Event>) -> Outcome {
        loop {
            if let Some(outcome) = self.outcome() {
                return outcome;
            }
            // Cannot fail: the game is not over.
            let _ = self.step(events);
        }
    }
}

impl PartialEq for Game {
    fn eq(&self, other: &Self) -> bool {
        self.world == other.world
    }
}
