//! How a world is stored: readable, and checked when it is read.

use serde::{Deserialize, Serialize};

use crate::{Player, World};

/// A world as others see it.
#[derive(Serialize, Deserialize)]
pub(crate) struct Stored {
    players: u8,
    moves: u32,
    turn: Player,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    winner: Option<Player>,
    /// The board's rows as they are drawn.
    rows: Vec<String>,
}

impl From<World> for Stored {
    fn from(world: World) -> Self {
        Self {
            players: world.setup().player_count(),
            moves: world.moves_made(),
            turn: world.turn(),
            winner: world.winner(),
            rows: world.to_string().lines().map(str::to_owned).collect(),
        }
    }
}

impl TryFrom<Stored> for World {
    type Error = String;

    fn try_from(stored: Stored) -> Result<Self, String> {
        let Stored {
            players,
            moves,
            turn,
            winner,
            rows,
        } = stored;
        let drawing = rows.join("\n");
        let world = match winner {
            None => Self::from_text(players, turn, &drawing),
            Some(winner) => Self::won(players, winner, moves, &drawing),
        }
        .map_err(|e| e.to_string())?;
        if world.turn() != turn || world.moves_made() != moves {
            return Err(format!(
                "the board is that of {} moves with {} to move, not of {moves} with {turn}",
                world.moves_made(),
                world.turn()
            ));
        }
        Ok(world)
    }
}
