//! The moves of a warrior (text, section 5.0.1).

use grid::{Direction8, Pos};

/// One move of a warrior's list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// To one of the eight neighbouring cells.
    Go(Direction8),
    /// Nowhere; the turn is used.
    Stay,
}

impl Move {
    /// The move that a letter of a setup file stands for, or `None` for a
    /// letter that stands for none.
    ///
    /// ```
    /// use grid::Direction8;
    /// use warriors::Move;
    ///
    /// assert_eq!(Move::from_letter('q'), Some(Move::Go(Direction8::UpLeft)));
    /// assert_eq!(Move::from_letter('s'), None);
    /// ```
    pub const fn from_letter(letter: char) -> Option<Self> {
        Some(match letter {
            'w' => Self::Go(Direction8::Up),
            'x' => Self::Go(Direction8::Down),
            'a' => Self::Go(Direction8::Left),
            'd' => Self::Go(Direction8::Right),
            'q' => Self::Go(Direction8::UpLeft),
            'e' => Self::Go(Direction8::UpRight),
            'z' => Self::Go(Direction8::DownLeft),
            'c' => Self::Go(Direction8::DownRight),
            'n' => Self::Stay,
            _ => return None,
        })
    }

    /// The letter of the setup file.
    pub const fn letter(self) -> char {
        match self {
            Self::Go(Direction8::Up) => 'w',
            Self::Go(Direction8::Down) => 'x',
            Self::Go(Direction8::Left) => 'a',
            Self::Go(Direction8::Right) => 'd',
            Self::Go(Direction8::UpLeft) => 'q',
            Self::Go(Direction8::UpRight) => 'e',
            Self::Go(Direction8::DownLeft) => 'z',
            Self::Go(Direction8::DownRight) => 'c',
            Self::Stay => 'n',
        }
    }

    /// The move that a warrior in a trance performs instead: the opposite one.
    pub const fn inverted(self) -> Self {
        match self {
            Self::Go(direction) => Self::Go(direction.opposite()),
            Self::Stay => Self::Stay,
        }
    }

    /// How far the move leads.
    pub const fn offset(self) -> Pos {
        match self {
            Self::Go(direction) => direction.offset(),
            Self::Stay => Pos::ORIGIN,
        }
    }
}

/// A letter that stands for no move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no move; the moves are w x a d q e z c n")]
pub struct UnknownMove(pub char);

impl TryFrom<char> for Move {
    type Error = UnknownMove;

    fn try_from(letter: char) -> Result<Self, UnknownMove> {
        Self::from_letter(letter).ok_or(UnknownMove(letter))
    }
}

/// Lists of moves as text: one letter a move.
#[cfg(feature = "serde")]
pub(crate) mod letters {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    use super::Move;

    pub(crate) fn serialize<S: Serializer>(moves: &[Move], s: S) -> Result<S::Ok, S::Error> {
        let text: String = moves.iter().map(|m| m.letter()).collect();
        s.serialize_str(&text)
    }

    pub(crate) fn deserialize<'de, D, L>(d: D) -> Result<L, D::Error>
    where
        D: Deserializer<'de>,
        L: From<Vec<Move>>,
    {
        let text = String::deserialize(d)?;
        let moves: Result<Vec<Move>, _> = text.chars().map(Move::try_from).collect();
        moves.map(L::from).map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_lead_where_the_text_says() {
        let table = [
            ('w', 0, -1),
            ('x', 0, 1),
            ('a', -1, 0),
            ('d', 1, 0),
            ('q', -1, -1),
            ('e', 1, -1),
            ('z', -1, 1),
            ('c', 1, 1),
            ('n', 0, 0),
        ];
        for (letter, x, y) in table {
            let m = Move::from_letter(letter).unwrap();
            assert_eq!(m.offset(), Pos::new(x, y), "{letter}");
            assert_eq!(m.letter(), letter);
        }
        assert_eq!(('a'..='z').filter_map(Move::from_letter).count(), 9);
    }

    #[test]
    fn a_trance_swaps_w_x_and_a_d_and_q_c_and_e_z() {
        for (letter, inverted) in "wxadqcezn".chars().zip("xwdacqzen".chars()) {
            let m = Move::from_letter(letter).unwrap();
            assert_eq!(m.inverted().letter(), inverted);
        }
    }
}
