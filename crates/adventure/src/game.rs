//! A game: the world and the turns that led to it.

use crate::event::{Action, ActionError, Event};
use crate::setup::{Setup, SetupError};
use crate::world::{Before, World};

/// The world and its past.
///
/// ```
/// use adventure::{Action, Game, Setup};
///
/// let mut game = Game::new(Setup::with_seed(7))?;
/// let start = game.world().clone();
/// let mut events = Vec::new();
/// game.apply(Action::Wait, &mut events).unwrap();
/// assert_eq!(game.world().turns(), 1);
/// assert!(game.undo());
/// assert_eq!(game.world(), &start);
/// assert!(!game.undo());
/// # Ok::<(), adventure::SetupError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Game {
    world: World,
    past: Vec<Before>,
}

impl Game {
    /// A new game.
    ///
    /// # Errors
    /// If the setup's size, chances or name are out of range.
    pub fn new(setup: Setup) -> Result<Self, SetupError> {
        Ok(Self {
            world: World::new(setup)?,
            past: Vec::new(),
        })
    }

    /// The present.
    pub const fn world(&self) -> &World {
        &self.world
    }

    /// Number of actions that can be taken back.
    pub const fn undoable(&self) -> usize {
        self.past.len()
    }

    /// Does what the player wants to do; adds what happens to the events.
    ///
    /// # Errors
    /// If it cannot be done; nothing has changed then.
    pub fn apply(&mut self, action: Action, events: &mut Vec<Event>) -> Result<(), ActionError> {
        self.world.check(action)?;
        let before = self.world.commit(action, events);
        self.past.push(before);
        Ok(())
    }

    /// Takes back the last action, whatever it led to. Says whether there was
    /// one. The dice are taken back too: the same action ends the same way.
    pub fn undo(&mut self) -> bool {
        match self.past.pop() {
            Some(before) => {
                self.world.take_back(before);
                true
            }
            None => false,
        }
    }

    /// Whether the parts of a game that was read from somewhere fit together.
    #[cfg(feature = "serde")]
    pub(crate) fn is_sound(&self) -> bool {
        let map = self.world.map();
        self.world.is_sound() && self.past.iter().all(|before| before.is_sound(map))
    }

    /// The same game from its beginning.
    pub fn restart(&mut self) {
        // The setup made a world before, so it makes one again.
        if let Ok(world) = World::new(self.world.setup().clone()) {
            self.world = world;
            self.past.clear();
        }
    }
}
