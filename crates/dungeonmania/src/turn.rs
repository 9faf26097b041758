//! What every phase of a tick works on.

use grid::Pos;

use crate::body::Body;
use crate::history::History;
use crate::movers::pursue::Hunt;
use crate::{Battle, Config, EntityId, Event, World};

/// A world that is being changed, what it is changed by, and where what
/// happens is told.
pub(crate) struct Turn<'a> {
    pub(crate) world: &'a mut World,
    pub(crate) config: &'a Config,
    pub(crate) history: &'a History,
    pub(crate) battles: &'a mut Vec<Battle>,
    pub(crate) events: &'a mut Vec<Event>,
    pub(crate) hunt: &'a mut Hunt,
    /// The cell that the player has left in this tick.
    pub(crate) left: Option<Pos>,
}

/// Who does something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Actor {
    /// The player.
    Player,
    /// The older self with this place in the list.
    Older(usize),
}

/// Something that is done and takes a tick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Deed {
    Move(grid::Direction),
    /// The item must be held, and be a bomb or potion.
    Use(EntityId),
}

impl Turn<'_> {
    pub(crate) fn body(&self, actor: Actor) -> &Body {
        match actor {
            Actor::Player => self.world.player(),
            Actor::Older(i) => &self.world.older()[i].body,
        }
    }

    pub(crate) fn body_mut(&mut self, actor: Actor) -> &mut Body {
        match actor {
            Actor::Player => self.world.player_mut(),
            Actor::Older(i) => &mut self.world.older_mut()[i].body,
        }
    }

    pub(crate) fn tell(&mut self, event: Event) {
        self.events.push(event);
    }
}
