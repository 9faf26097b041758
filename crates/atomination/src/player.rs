//! The players and their colours.

use core::fmt;
use core::str::FromStr;

/// A player, named by colour. They move in this order.
///
/// ```
/// use atomination::Player;
///
/// assert_eq!(Player::Purple.letter(), 'P');
/// assert_eq!("red".parse(), Ok(Player::Red));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Player {
    /// The first player.
    Red,
    /// The second player.
    Green,
    /// The third player, if there are three or more.
    Purple,
    /// The fourth player, if there are four.
    Blue,
}

impl Player {
    /// Every player in the order of their turns.
    pub const ALL: [Self; 4] = [Self::Red, Self::Green, Self::Purple, Self::Blue];

    /// The player's place in the order of turns, from 0.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The colour: `Red`, `Green`, `Purple` or `Blue`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Red => "Red",
            Self::Green => "Green",
            Self::Purple => "Purple",
            Self::Blue => "Blue",
        }
    }

    /// The colour's first letter, as boards are drawn with.
    pub const fn letter(self) -> char {
        match self {
            Self::Red => 'R',
            Self::Green => 'G',
            Self::Purple => 'P',
            Self::Blue => 'B',
        }
    }

    /// The player whom a letter stands for.
    pub(crate) fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|p| p.letter() == letter)
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Not the name of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a player: expected red, green, purple or blue")]
pub struct UnknownPlayer;

impl FromStr for Player {
    type Err = UnknownPlayer;

    /// Reads a colour in any case, whole or its first letter alone.
    fn from_str(s: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .into_iter()
            .find(|p| p.name().eq_ignore_ascii_case(s) || p.name()[..1].eq_ignore_ascii_case(s))
            .ok_or(UnknownPlayer)
    }
}
