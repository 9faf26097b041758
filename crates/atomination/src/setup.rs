//! The shape of a game: players and board.

use grid::Pos;

use crate::Player;

/// How many play on which board: 2 to 4 players, sides of 2 to 255 cells.
///
/// ```
/// use atomination::{Pos, Setup};
///
/// let setup = Setup::new(2, 10, 6)?;
/// assert_eq!(setup.limit(Pos::new(0, 0)), Some(2)); // a corner
/// assert_eq!(setup.limit(Pos::new(4, 0)), Some(3)); // a side
/// assert_eq!(setup.limit(Pos::new(4, 3)), Some(4));
/// assert_eq!(setup.limit(Pos::new(10, 0)), None);
/// # Ok::<(), atomination::SetupError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "Sizes", into = "Sizes"))]
pub struct Setup {
    players: u8,
    width: u8,
    height: u8,
}

/// Why there is no such game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// Fewer than 2 or more than 4 players.
    #[error("{0} players: expected 2 to 4")]
    Players(u8),
    /// A side shorter than 2.
    #[error("a board of {width} x {height}: expected sides of 2 to 255")]
    Board {
        /// The number of columns asked for.
        width: u8,
        /// The number of rows asked for.
        height: u8,
    },
}

impl Setup {
    /// A game for `players` on a board of `width` columns and `height` rows.
    ///
    /// # Errors
    /// If there are not 2 to 4 players, or a side is shorter than 2.
    pub const fn new(players: u8, width: u8, height: u8) -> Result<Self, SetupError> {
        if players < 2 || players > 4 {
            return Err(SetupError::Players(players));
        }
        if width < 2 || height < 2 {
            return Err(SetupError::Board { width, height });
        }
        Ok(Self {
            players,
            width,
            height,
        })
    }

    /// The number of players, 2 to 4.
    pub const fn player_count(self) -> u8 {
        self.players
    }

    /// The number of columns, 2 to 255.
    pub const fn width(self) -> u8 {
        self.width
    }

    /// The number of rows, 2 to 255.
    pub const fn height(self) -> u8 {
        self.height
    }

    /// The number of cells.
    pub const fn cells(self) -> usize {
        self.width as usize * self.height as usize
    }

    /// The players in the order of their turns.
    pub fn players(self) -> impl ExactSizeIterator<Item = Player> + DoubleEndedIterator + Clone {
        Player::ALL.into_iter().take(self.players.into())
    }

    /// All cells, row by row.
    pub fn positions(self) -> impl DoubleEndedIterator<Item = Pos> + Clone {
        let (w, h) = (i32::from(self.width), i32::from(self.height));
        (0..h).flat_map(move |y| (0..w).map(move |x| Pos::new(x, y)))
    }

    /// Whether the cell lies on the board.
    pub const fn contains(self, at: Pos) -> bool {
        // Negative coordinates become huge ones.
        (at.x as u32) < self.width as u32 && (at.y as u32) < self.height as u32
    }

    /// The number of atoms at which a cell topples, which is the number of its
    /// neighbours: 2 in a corner, 3 at a side, 4 elsewhere ("Game rules and
    /// features"). `None` off the board.
    pub const fn limit(self, at: Pos) -> Option<u8> {
        if !self.contains(at) {
            return None;
        }
        let left_or_right = at.x == 0 || at.x == self.width as i32 - 1;
        let top_or_bottom = at.y == 0 || at.y == self.height as i32 - 1;
        Some(4 - left_or_right as u8 - top_or_bottom as u8)
    }

    /// The most atoms that can lie on the board at rest: one below the limit
    /// in every cell. Atoms are conserved, so no chain settles with more.
    pub const fn capacity(self) -> u32 {
        // The limits add up to twice the number of pairs of neighbours.
        let (w, h) = (self.width as u32, self.height as u32);
        2 * (w * (h - 1) + h * (w - 1)) - w * h
    }
}

#[cfg(feature = "serde")]
#[derive(serde::Serialize, serde::Deserialize)]
struct Sizes {
    players: u8,
    width: u8,
    height: u8,
}

#[cfg(feature = "serde")]
impl TryFrom<Sizes> for Setup {
    type Error = SetupError;

    fn try_from(s: Sizes) -> Result<Self, SetupError> {
        Self::new(s.players, s.width, s.height)
    }
}

#[cfg(feature = "serde")]
impl From<Setup> for Sizes {
    fn from(s: Setup) -> Self {
        Self {
            players: s.players,
            width: s.width,
            height: s.height,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_games_of_the_text_exist() {
        assert_eq!(Setup::new(1, 5, 5), Err(SetupError::Players(1)));
        assert_eq!(Setup::new(5, 5, 5), Err(SetupError::Players(5)));
        assert!(Setup::new(2, 1, 5).is_err());
        assert!(Setup::new(2, 5, 0).is_err());
        assert!(Setup::new(4, 2, 2).is_ok());
        assert!(Setup::new(2, 255, 255).is_ok());
    }

    #[test]
    fn the_capacity_is_what_the_cells_hold_at_rest() {
        for (w, h) in [(2, 2), (2, 7), (10, 6), (255, 255), (255, 2)] {
            let setup = Setup::new(2, w, h).unwrap();
            let held: u32 = setup
                .positions()
                .map(|p| u32::from(setup.limit(p).unwrap() - 1))
                .sum();
            assert_eq!(setup.capacity(), held, "{w} x {h}");
        }
    }
}
