//! Reading the text's JSON documents: dungeons (section 4) and configurations
//! (section 5).
//!
//! Documents come from strangers, so they are read as a stream into the values
//! that are kept, and nothing else is built: the memory needed is bounded by
//! the size of the document, which is bounded too, and no nesting can exhaust
//! the stack.

mod config;
mod goal;
mod map;
mod reader;
mod scalar;

use thiserror::Error;

use crate::Kind;

pub use config::MAX_CONFIG_BYTES;
pub use goal::MAX_GOAL_DEPTH;
pub use map::{MAX_BOX_CELLS, MAX_COORDINATE, MAX_MAP_BYTES};

/// A dungeon or configuration that cannot be used.
///
/// Places are given as JSON paths, as in `entities[3].x`.
#[derive(Clone, Debug, Error, PartialEq)]
#[non_exhaustive]
pub enum DocumentError {
    /// The document is longer than what is read at all.
    #[error("{bytes} bytes are too many: the limit is {limit}")]
    TooLarge {
        /// The document's length.
        bytes: u64,
        /// The most that is read.
        limit: u64,
    },
    /// No JSON, or a value of another type than expected.
    #[error("{path}: {reason} (line {line}, column {column})")]
    Json {
        /// Where, as far as had been read.
        path: String,
        /// What is wrong, with what was found and what was expected.
        reason: String,
        /// The line, counted from 1.
        line: usize,
        /// The column, counted from 1.
        column: usize,
    },
    /// A value of the right type that is none of the allowed ones.
    #[error("{path}: found {found}, expected {expected}")]
    Invalid {
        /// Where.
        path: String,
        /// What stands there.
        found: String,
        /// What could stand there.
        expected: String,
    },
    /// A field that has to be there is not.
    #[error("{path}: missing, expected {expected}")]
    Missing {
        /// Where it should be.
        path: String,
        /// What could stand there.
        expected: String,
    },
    /// A field is there twice.
    #[error("{path}: there twice")]
    Duplicate {
        /// The field.
        path: String,
    },
    /// An entity's type begins with no name that the text knows.
    #[error("{path}: {found} begins with the name of no entity")]
    UnknownType {
        /// Where.
        path: String,
        /// The type, in quotes, shortened if it is long.
        found: String,
    },
    /// The entity may not stand in a dungeon file (4.1).
    #[error("{path}: {} cannot stand in a dungeon, it comes into being in play", kind.type_name())]
    NotPlaceable {
        /// Where.
        path: String,
        /// What it is.
        kind: Kind,
    },
    /// No entity is the player.
    #[error("entities: no player, expected one")]
    NoPlayer,
    /// A second player.
    #[error("{second}: a second player; the first is {first}")]
    SecondPlayer {
        /// The first one.
        first: String,
        /// The other.
        second: String,
    },
    /// A portal whose colour no other one has.
    #[error("{path}: no other portal is {colour:?}")]
    LonelyPortal {
        /// The portal.
        path: String,
        /// Its colour.
        colour: String,
    },
    /// A third portal of one colour.
    #[error("{path}: a third portal that is {colour:?}, expected two of each colour")]
    ThirdPortal {
        /// The portal.
        path: String,
        /// Its colour.
        colour: String,
    },
    /// Goals nested too deep.
    #[error("{path}: goals are nested deeper than {limit}")]
    GoalTooDeep {
        /// The first goal that is too deep.
        path: String,
        /// The deepest nesting that is read.
        limit: usize,
    },
    /// The box around everything in the dungeon is too large to search.
    #[error("{path}: with it the dungeon spans {width} x {height} cells, more than {limit}")]
    BoxTooLarge {
        /// The first entity that makes the box too large.
        path: String,
        /// The box's width in cells.
        width: u64,
        /// The box's height in cells.
        height: u64,
        /// The most cells that a box may have.
        limit: u64,
    },
}
