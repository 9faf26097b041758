//! Goals (sections 3.7 and 4.2 of the text).

use serde::{Deserialize, Serialize};

/// What has to be achieved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Goal {
    /// To stand on an exit.
    Exit,
    /// A boulder on every floor switch.
    Boulders,
    /// Enough treasure collected.
    Treasure,
    /// Enough enemies killed, and no spawner left.
    Enemies,
    /// Both.
    And(Box<[Goal; 2]>),
    /// Either.
    Or(Box<[Goal; 2]>),
}
