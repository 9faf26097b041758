//! Dungeons (section 4 of the text).

use grid::Pos;
use serde::{Deserialize, Serialize};

use crate::{Goal, Kind, Logic};

/// A dungeon as a file describes it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Map {
    /// What stands where, in the file's order: the order in which enemies move.
    pub entities: Vec<Placed>,
    /// What has to be achieved.
    pub goal: Goal,
}

/// An entity of a [`Map`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Placed {
    /// What it is.
    pub kind: Kind,
    /// Where it stands.
    pub pos: Pos,
    /// The number that makes a key fit a door; doors, switch doors and keys.
    pub key: Option<i64>,
    /// What links two portals.
    pub colour: Option<Box<str>>,
    /// How a logical entity is activated; always there for light bulbs and
    /// switch doors, possible for switches and bombs.
    pub logic: Option<Logic>,
    /// For how many ticks a swamp tile holds who enters it.
    pub movement_factor: u32,
}

impl Placed {
    /// An entity without extra fields.
    pub fn new(kind: Kind, pos: Pos) -> Self {
        Self {
            kind,
            pos,
            key: None,
            colour: None,
            logic: None,
            movement_factor: 0,
        }
    }
}
