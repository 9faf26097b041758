//! Positions.

use core::fmt;
use core::ops::{Add, AddAssign, Neg, Sub, SubAssign};

use crate::{Direction, Direction8};

/// A cell's place, or the offset between two cells: `x` grows to the right,
/// `y` grows downwards.
///
/// Ordered row by row: first by `y`, then by `x`.
///
/// ```
/// use grid::{Direction, Pos};
///
/// let p = Pos::new(3, 4);
/// assert_eq!(p.step(Direction::Up), Pos::new(3, 3));
/// assert_eq!(p - Pos::new(1, 1), Pos::new(2, 3));
/// assert_eq!(p.to_string(), "(3, 4)");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Pos {
    /// The column, growing to the right.
    pub x: i32,
    /// The row, growing downwards.
    pub y: i32,
}

impl Pos {
    /// The origin, `(0, 0)`.
    pub const ORIGIN: Self = Self::new(0, 0);

    /// The cell in column `x` and row `y`.
    #[inline]
    pub const fn new(x: i32, y: i32) -> Self {
        Self { x, y }
    }

    /// The cardinal neighbour in direction `direction`.
    ///
    /// # Panics
    /// In debug builds, if a coordinate leaves the range of `i32`.
    #[inline]
    pub const fn step(self, direction: Direction) -> Self {
        let d = direction.offset();
        Self::new(self.x + d.x, self.y + d.y)
    }

    /// One of the eight neighbours.
    ///
    /// # Panics
    /// In debug builds, if a coordinate leaves the range of `i32`.
    #[inline]
    pub const fn step8(self, direction: Direction8) -> Self {
        let d = direction.offset();
        Self::new(self.x + d.x, self.y + d.y)
    }

    /// The four cardinal neighbours in the order of [`Direction::ALL`].
    ///
    /// # Panics
    /// In debug builds, if a coordinate leaves the range of `i32`;
    /// [`Adjacency::neighbours`](crate::Adjacency::neighbours) leaves such
    /// cells out instead.
    #[inline]
    pub fn neighbours4(self) -> [Self; 4] {
        Direction::ALL.map(|d| self.step(d))
    }

    /// The eight neighbours, clockwise from the one above
    /// ([`Direction8::CLOCKWISE`]).
    ///
    /// # Panics
    /// As [`Pos::neighbours4`].
    #[inline]
    pub fn neighbours8(self) -> [Self; 8] {
        Direction8::CLOCKWISE.map(|d| self.step8(d))
    }

    /// Steps between two cells where only cardinal moves are allowed; saturates
    /// at `u32::MAX`.
    #[inline]
    pub const fn manhattan(self, other: Self) -> u32 {
        self.x
            .abs_diff(other.x)
            .saturating_add(self.y.abs_diff(other.y))
    }

    /// Steps between two cells where diagonal moves count as one: the radius
    /// of the smallest square around `self` that holds `other`.
    #[inline]
    pub const fn chebyshev(self, other: Self) -> u32 {
        let (dx, dy) = (self.x.abs_diff(other.x), self.y.abs_diff(other.y));
        if dx > dy { dx } else { dy }
    }

    /// The square of the straight-line distance, exact for every pair of
    /// cells.
    #[inline]
    pub const fn distance_squared(self, other: Self) -> u128 {
        let dx = self.x.abs_diff(other.x) as u128;
        let dy = self.y.abs_diff(other.y) as u128;
        dx * dx + dy * dy
    }

    /// Whether the two cells share an edge.
    #[inline]
    pub const fn is_adjacent(self, other: Self) -> bool {
        self.manhattan(other) == 1
    }
}

impl PartialOrd for Pos {
    #[inline]
    fn partial_cmp(&self, other: &Self) -> Option<core::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Pos {
    #[inline]
    fn cmp(&self, other: &Self) -> core::cmp::Ordering {
        (self.y, self.x).cmp(&(other.y, other.x))
    }
}

impl fmt::Display for Pos {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}, {})", self.x, self.y)
    }
}

impl From<(i32, i32)> for Pos {
    #[inline]
    fn from((x, y): (i32, i32)) -> Self {
        Self::new(x, y)
    }
}

/// Of places as of offsets.
///
/// # Panics
/// All sums, differences and negations: in debug builds, if a coordinate leaves
/// the range of `i32`.
impl Add for Pos {
    type Output = Self;

    #[inline]
    fn add(self, other: Self) -> Self {
        Self::new(self.x + other.x, self.y + other.y)
    }
}

impl AddAssign for Pos {
    #[inline]
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sub for Pos {
    type Output = Self;

    #[inline]
    fn sub(self, other: Self) -> Self {
        Self::new(self.x - other.x, self.y - other.y)
    }
}

impl SubAssign for Pos {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl Neg for Pos {
    type Output = Self;

    #[inline]
    fn neg(self) -> Self {
        Self::new(-self.x, -self.y)
    }
}
