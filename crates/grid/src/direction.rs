//! Cardinal directions and the eight compass directions.

use core::fmt;
use core::str::FromStr;

use crate::Pos;

/// A cardinal direction. `y` grows downwards, so up is `(0, -1)`.
///
/// ```
/// use grid::{Direction, Pos};
///
/// assert_eq!(Direction::Left.offset(), Pos::new(-1, 0));
/// assert_eq!(Direction::Up.clockwise(), Direction::Right);
/// assert_eq!("up".parse(), Ok(Direction::Up));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "UPPERCASE"))]
pub enum Direction {
    /// `(0, -1)`
    Up,
    /// `(0, 1)`
    Down,
    /// `(-1, 0)`
    Left,
    /// `(1, 0)`
    Right,
}

impl Direction {
    /// Up, down, left, right: the order in which ties are resolved throughout
    /// the workspace.
    pub const ALL: [Self; 4] = [Self::Up, Self::Down, Self::Left, Self::Right];

    /// Up, right, down, left.
    pub const CLOCKWISE: [Self; 4] = [Self::Up, Self::Right, Self::Down, Self::Left];

    /// The offset of one step.
    #[inline]
    pub const fn offset(self) -> Pos {
        match self {
            Self::Up => Pos::new(0, -1),
            Self::Down => Pos::new(0, 1),
            Self::Left => Pos::new(-1, 0),
            Self::Right => Pos::new(1, 0),
        }
    }

    /// The direction that leads back.
    #[inline]
    pub const fn opposite(self) -> Self {
        match self {
            Self::Up => Self::Down,
            Self::Down => Self::Up,
            Self::Left => Self::Right,
            Self::Right => Self::Left,
        }
    }

    /// A quarter turn to the right.
    #[inline]
    pub const fn clockwise(self) -> Self {
        match self {
            Self::Up => Self::Right,
            Self::Right => Self::Down,
            Self::Down => Self::Left,
            Self::Left => Self::Up,
        }
    }

    /// A quarter turn to the left.
    #[inline]
    pub const fn anticlockwise(self) -> Self {
        self.clockwise().opposite()
    }

    /// The name in capitals: `UP`, `DOWN`, `LEFT` or `RIGHT`.
    #[inline]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Up => "UP",
            Self::Down => "DOWN",
            Self::Left => "LEFT",
            Self::Right => "RIGHT",
        }
    }

    /// The direction of the step from `a` to `b`, or `None` if they do not
    /// share an edge.
    #[inline]
    pub fn between(a: Pos, b: Pos) -> Option<Self> {
        let difference = difference(a, b)?;
        Self::ALL.into_iter().find(|d| d.offset() == difference)
    }
}

/// How to get from `a` to `b`, or `None` if that is farther than `i32` counts.
const fn difference(a: Pos, b: Pos) -> Option<Pos> {
    match (b.x.checked_sub(a.x), b.y.checked_sub(a.y)) {
        (Some(dx), Some(dy)) => Some(Pos::new(dx, dy)),
        _ => None,
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Not the name of a direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a direction: expected up, down, left or right")]
pub struct UnknownDirection;

impl FromStr for Direction {
    type Err = UnknownDirection;

    /// Reads a direction's name in any case.
    #[inline]
    fn from_str(s: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .into_iter()
            .find(|d| d.name().eq_ignore_ascii_case(s))
            .ok_or(UnknownDirection)
    }
}

/// One of the eight directions to a cell's neighbours.
///
/// ```text
/// UpLeft     Up     UpRight
///   Left     .      Right
/// DownLeft  Down  DownRight
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Direction8 {
    /// `(0, -1)`
    Up,
    /// `(1, -1)`
    UpRight,
    /// `(1, 0)`
    Right,
    /// `(1, 1)`
    DownRight,
    /// `(0, 1)`
    Down,
    /// `(-1, 1)`
    DownLeft,
    /// `(-1, 0)`
    Left,
    /// `(-1, -1)`
    UpLeft,
}

impl Direction8 {
    /// All eight, clockwise from the one above.
    pub const CLOCKWISE: [Self; 8] = [
        Self::Up,
        Self::UpRight,
        Self::Right,
        Self::DownRight,
        Self::Down,
        Self::DownLeft,
        Self::Left,
        Self::UpLeft,
    ];

    /// The offset of one step.
    #[inline]
    pub const fn offset(self) -> Pos {
        match self {
            Self::Up => Pos::new(0, -1),
            Self::UpRight => Pos::new(1, -1),
            Self::Right => Pos::new(1, 0),
            Self::DownRight => Pos::new(1, 1),
            Self::Down => Pos::new(0, 1),
            Self::DownLeft => Pos::new(-1, 1),
            Self::Left => Pos::new(-1, 0),
            Self::UpLeft => Pos::new(-1, -1),
        }
    }

    /// The direction that leads back.
    #[inline]
    pub const fn opposite(self) -> Self {
        Self::CLOCKWISE[(self as usize + 4) % 8]
    }

    /// An eighth of a turn to the right.
    #[inline]
    pub const fn clockwise(self) -> Self {
        Self::CLOCKWISE[(self as usize + 1) % 8]
    }

    /// An eighth of a turn to the left.
    #[inline]
    pub const fn anticlockwise(self) -> Self {
        Self::CLOCKWISE[(self as usize + 7) % 8]
    }

    /// Whether the step changes both coordinates.
    #[inline]
    pub const fn is_diagonal(self) -> bool {
        self as usize % 2 == 1
    }

    /// The direction of the step from `a` to `b`, or `None` if they share
    /// neither an edge nor a corner.
    #[inline]
    pub fn between(a: Pos, b: Pos) -> Option<Self> {
        let difference = difference(a, b)?;
        let mut all = Self::CLOCKWISE.into_iter();
        all.find(|d| d.offset() == difference)
    }
}

impl From<Direction> for Direction8 {
    #[inline]
    fn from(direction: Direction) -> Self {
        match direction {
            Direction::Up => Self::Up,
            Direction::Right => Self::Right,
            Direction::Down => Self::Down,
            Direction::Left => Self::Left,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turning_four_times_comes_back() {
        for d in Direction::ALL {
            assert_eq!(d.clockwise().clockwise(), d.opposite());
            assert_eq!(d.clockwise().anticlockwise(), d);
            assert_eq!(d.offset() + d.opposite().offset(), Pos::ORIGIN);
        }
        for d in Direction8::CLOCKWISE {
            assert_eq!(d.clockwise().anticlockwise(), d);
            assert_eq!(d.offset() + d.opposite().offset(), Pos::ORIGIN);
            let Pos { x, y } = d.offset();
            assert_eq!(d.is_diagonal(), x != 0 && y != 0);
        }
    }

    #[test]
    fn names_read_back_in_any_case() {
        for d in Direction::ALL {
            assert_eq!(d.name().parse(), Ok(d));
            assert_eq!(d.name().to_ascii_lowercase().parse(), Ok(d));
        }
        assert_eq!("north".parse::<Direction>(), Err(UnknownDirection));
    }

    #[test]
    fn between_is_the_inverse_of_step() {
        let p = Pos::new(-2, 5);
        for d in Direction::ALL {
            assert_eq!(Direction::between(p, p.step(d)), Some(d));
        }
        assert_eq!(Direction::between(p, p), None);
    }
}
