//! The directions in which a room can be left.

use core::fmt;

use grid::Direction;

/// A set of directions: the open sides of a room.
///
/// ```
/// use grid::{Direction, Pos};
/// use mazegen::Maze;
///
/// let mut maze = Maze::new(2, 2);
/// maze.connect(Pos::new(0, 0), Direction::Right).unwrap();
/// maze.connect(Pos::new(0, 0), Direction::Down).unwrap();
/// let exits = maze.exits(Pos::new(0, 0));
/// assert!(exits.contains(Direction::Right));
/// assert_eq!(exits.iter().collect::<Vec<_>>(), [Direction::Down, Direction::Right]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Exits(u8);

impl Exits {
    /// From the low four bits, one a direction in the order of
    /// [`Direction::ALL`].
    pub(crate) const fn from_bits(bits: u8) -> Self {
        Self(bits & 15)
    }

    /// Whether the room can be left in this direction.
    pub const fn contains(self, direction: Direction) -> bool {
        self.0 & bit(direction) != 0
    }

    /// Number of directions.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is no way out.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The directions in the order of [`Direction::ALL`].
    pub const fn iter(self) -> ExitsIter {
        ExitsIter(self.0)
    }
}

impl fmt::Debug for Exits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

impl IntoIterator for Exits {
    type Item = Direction;
    type IntoIter = ExitsIter;

    fn into_iter(self) -> ExitsIter {
        self.iter()
    }
}

/// The directions of [`Exits`], in the order of [`Direction::ALL`].
#[derive(Clone, Debug)]
pub struct ExitsIter(u8);

impl Iterator for ExitsIter {
    type Item = Direction;

    fn next(&mut self) -> Option<Direction> {
        let next = *Direction::ALL.get(self.0.trailing_zeros() as usize)?;
        self.0 &= self.0 - 1;
        Some(next)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let n = self.0.count_ones() as usize;
        (n, Some(n))
    }
}

impl DoubleEndedIterator for ExitsIter {
    fn next_back(&mut self) -> Option<Direction> {
        let last = self.0.checked_ilog2()?;
        self.0 ^= 1 << last;
        Some(Direction::ALL[last as usize])
    }
}

impl ExactSizeIterator for ExitsIter {}
impl core::iter::FusedIterator for ExitsIter {}

/// The direction's bit.
pub(crate) const fn bit(direction: Direction) -> u8 {
    1 << direction as u8
}
