//! Save files ("Save file specification"): width, height and players, a byte
//! each; then four bytes a move: x, y, 0, 0.

use grid::Pos;

use crate::{Game, ReplayError, Setup, SetupError};

/// Why bytes are not a saved game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SaveError {
    /// The header is cut short.
    #[error("{found} bytes: expected width, height and players in the first 3")]
    Header {
        /// The number of bytes.
        found: usize,
    },
    /// The header is that of no game.
    #[error("the header: {0}")]
    Setup(#[from] SetupError),
    /// The last move is cut short.
    #[error("{found} bytes after the header: expected 4 for every move")]
    Length {
        /// The number of bytes after the header.
        found: usize,
    },
    /// The padding of a move is not zero.
    #[error("move {number} ends in {}, {}: expected 0, 0", found[0], found[1])]
    Padding {
        /// The move, counted from 1.
        number: usize,
        /// The bytes found.
        found: [u8; 2],
    },
    /// A move cannot be made.
    #[error(transparent)]
    Move(#[from] ReplayError),
    /// The last move wins: there is nothing left to play.
    #[error("the game is over after {moves} moves")]
    Over {
        /// The number of moves.
        moves: usize,
    },
}

impl Game {
    /// The game as a save file. Moves that were taken back are not in it.
    ///
    /// ```
    /// use atomination::{Game, Pos, Setup};
    ///
    /// let game = Game::replay(Setup::new(2, 8, 8)?, [Pos::new(0, 0), Pos::new(2, 0)])?;
    /// let file = [8, 8, 2, 0, 0, 0, 0, 2, 0, 0, 0];
    /// assert_eq!(game.to_save(), file);
    /// assert_eq!(Game::from_save(&file)?, game);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_save(&self) -> Vec<u8> {
        let setup = self.setup();
        let mut bytes = Vec::with_capacity(3 + 4 * self.moves().len());
        bytes.extend([setup.width(), setup.height(), setup.player_count()]);
        for at in self.moves() {
            bytes.extend([at.x as u8, at.y as u8, 0, 0]);
        }
        bytes
    }

    /// The most bytes that a save file has: no game has more moves than atoms
    /// fit on the largest board.
    pub const MAX_SAVE_BYTES: usize = 3 + 4 * (255 * 255 * 3);

    /// Reads a save file, and plays its moves.
    ///
    /// # Errors
    /// If anything in it is not as it has to be, or the game is over.
    pub fn from_save(bytes: &[u8]) -> Result<Self, SaveError> {
        let Some((&[width, height, players], rest)) = bytes.split_first_chunk() else {
            return Err(SaveError::Header { found: bytes.len() });
        };
        let setup = Setup::new(players, width, height)?;
        let (records, cut) = rest.as_chunks::<4>();
        if !cut.is_empty() {
            return Err(SaveError::Length { found: rest.len() });
        }
        for (i, &[_, _, a, b]) in records.iter().enumerate() {
            if (a, b) != (0, 0) {
                let (number, found) = (i + 1, [a, b]);
                return Err(SaveError::Padding { number, found });
            }
        }
        let moves = records.iter().map(|r| Pos::new(r[0].into(), r[1].into()));
        let game = Self::replay(setup, moves)?;
        if game.world().winner().is_some() {
            let moves = game.moves().len();
            return Err(SaveError::Over { moves });
        }
        Ok(game)
    }
}
