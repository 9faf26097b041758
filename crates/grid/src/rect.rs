//! Rectangles of cells.

use crate::{Cells, Pos};

/// A rectangle of cells, never empty: both corners belong to it.
///
/// ```text
/// . . . . .
/// . m x x .   m is the min (1, 1), M the max (3, 2);
/// . x x M .   3 cells wide, 2 cells high
/// ```
///
/// ```
/// use grid::{Pos, Rect};
///
/// let r = Rect::spanning(Pos::new(3, 1), Pos::new(1, 2));
/// assert_eq!((r.width(), r.height()), (3, 2));
/// assert!(r.contains(Pos::new(2, 2)));
/// assert_eq!(r.iter().next(), Some(Pos::new(1, 1)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Rect {
    min: Pos,
    max: Pos,
}

impl Rect {
    /// The smallest rectangle that holds both cells.
    #[inline]
    pub fn spanning(a: Pos, b: Pos) -> Self {
        Self {
            min: Pos::new(a.x.min(b.x), a.y.min(b.y)),
            max: Pos::new(a.x.max(b.x), a.y.max(b.y)),
        }
    }

    /// The rectangle of `width` x `height` cells whose top left one is `min`, or
    /// `None` if it has no cells or leaves the range of `i32`.
    ///
    /// ```
    /// use grid::{Pos, Rect};
    ///
    /// let room = Rect::sized(Pos::new(2, 3), 4, 2).unwrap();
    /// assert_eq!(room.max(), Pos::new(5, 4));
    /// assert_eq!(Rect::sized(Pos::new(2, 3), 4, 0), None);
    /// ```
    #[inline]
    pub fn sized(min: Pos, width: u64, height: u64) -> Option<Self> {
        let last = |min: i32, side: u64| {
            let steps = u32::try_from(side.checked_sub(1)?).ok()?;
            min.checked_add_unsigned(steps)
        };
        let max = Pos::new(last(min.x, width)?, last(min.y, height)?);
        Some(Self { min, max })
    }

    /// The cells at most `radius` away from `centre` in both directions: the
    /// "square" radius of blasts and bribes.
    ///
    /// Cut off where coordinates would leave the range of `i32`.
    pub fn around(centre: Pos, radius: u32) -> Self {
        Self::spanning(centre, centre).grow(radius)
    }

    /// The smallest rectangle that holds all of `cells`, or `None` if there
    /// are none.
    pub fn bounding(cells: impl IntoIterator<Item = Pos>) -> Option<Self> {
        let mut cells = cells.into_iter();
        let first = cells.next()?;
        Some(cells.fold(Self::spanning(first, first), Self::including))
    }

    /// The top left cell.
    #[inline]
    pub const fn min(self) -> Pos {
        self.min
    }

    /// The bottom right cell.
    #[inline]
    pub const fn max(self) -> Pos {
        self.max
    }

    /// Number of columns, at least 1.
    #[inline]
    pub const fn width(self) -> u64 {
        self.max.x.abs_diff(self.min.x) as u64 + 1
    }

    /// Number of rows, at least 1.
    #[inline]
    pub const fn height(self) -> u64 {
        self.max.y.abs_diff(self.min.y) as u64 + 1
    }

    /// Number of cells; saturates at `u64::MAX` for the one rectangle that has
    /// one more.
    #[inline]
    pub const fn area(self) -> u64 {
        self.width().saturating_mul(self.height())
    }

    /// Whether the cell lies inside.
    #[inline]
    pub const fn contains(self, p: Pos) -> bool {
        p.x >= self.min.x && p.x <= self.max.x && p.y >= self.min.y && p.y <= self.max.y
    }

    /// Whether the cell lies inside and at an edge.
    #[inline]
    pub const fn is_border(self, p: Pos) -> bool {
        self.contains(p)
            && (p.x == self.min.x || p.x == self.max.x || p.y == self.min.y || p.y == self.max.y)
    }

    /// The rectangle wider by `n` cells on every side, cut off where
    /// coordinates would leave the range of `i32`.
    #[must_use]
    pub fn grow(self, n: u32) -> Self {
        Self {
            min: Pos::new(
                self.min.x.saturating_sub_unsigned(n),
                self.min.y.saturating_sub_unsigned(n),
            ),
            max: Pos::new(
                self.max.x.saturating_add_unsigned(n),
                self.max.y.saturating_add_unsigned(n),
            ),
        }
    }

    /// The smallest rectangle that also holds `p`.
    #[must_use]
    pub fn including(self, p: Pos) -> Self {
        self.union(Self::spanning(p, p))
    }

    /// The smallest rectangle that holds both.
    #[must_use]
    pub fn union(self, other: Self) -> Self {
        Self {
            min: Pos::new(self.min.x.min(other.min.x), self.min.y.min(other.min.y)),
            max: Pos::new(self.max.x.max(other.max.x), self.max.y.max(other.max.y)),
        }
    }

    /// The cells that both hold, or `None` if there are none.
    pub fn intersection(self, other: Self) -> Option<Self> {
        let min = Pos::new(self.min.x.max(other.min.x), self.min.y.max(other.min.y));
        let max = Pos::new(self.max.x.min(other.max.x), self.max.y.min(other.max.y));
        (min.x <= max.x && min.y <= max.y).then_some(Self { min, max })
    }

    /// The cell of the rectangle nearest to `p`.
    #[must_use]
    #[inline]
    pub fn clamp(self, p: Pos) -> Pos {
        Pos::new(
            p.x.clamp(self.min.x, self.max.x),
            p.y.clamp(self.min.y, self.max.y),
        )
    }

    /// The place of `p` where the rectangle is a torus: what leaves on one side
    /// comes back on the other.
    ///
    /// ```text
    /// f d e f d     inside are a to f; outside stands
    /// c[a b c]a     which of them a place wraps to
    /// f[d e f]d
    /// c a b c a
    /// ```
    ///
    /// ```
    /// use grid::{Pos, Rect};
    ///
    /// let torus = Rect::spanning(Pos::new(1, 1), Pos::new(3, 3));
    /// assert_eq!(torus.wrap(Pos::new(0, 5)), Pos::new(3, 2));
    /// ```
    #[must_use]
    #[inline]
    pub const fn wrap(self, p: Pos) -> Pos {
        const fn along(value: i32, min: i32, side: u64) -> i32 {
            let offset = (value as i64 - min as i64).rem_euclid(side as i64);
            (min as i64 + offset) as i32
        }
        Pos::new(
            along(p.x, self.min.x, self.width()),
            along(p.y, self.min.y, self.height()),
        )
    }

    /// All cells, row by row.
    ///
    /// ```text
    /// 0 1 2
    /// 3 4 5
    /// ```
    #[inline]
    pub const fn iter(self) -> Cells {
        Cells::of(self)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Rect {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        #[derive(serde::Deserialize)]
        struct Corners {
            min: Pos,
            max: Pos,
        }
        let Corners { min, max } = Corners::deserialize(d)?;
        if min.x > max.x || min.y > max.y {
            let what = "the min of a rectangle is its top left cell";
            return Err(serde::de::Error::custom(what));
        }
        Ok(Self { min, max })
    }
}

/// `for p in rect`: the cells as [`Rect::iter`] gives them.
impl IntoIterator for Rect {
    type Item = Pos;
    type IntoIter = Cells;

    #[inline]
    fn into_iter(self) -> Cells {
        self.iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn growing_stops_at_the_ends_of_the_world() {
        let r = Rect::around(Pos::new(i32::MAX, i32::MIN), 5);
        assert_eq!(r.max(), Pos::new(i32::MAX, i32::MIN + 5));
        assert_eq!((r.width(), r.height()), (6, 6));
    }

    #[test]
    fn intersection_and_union() {
        let a = Rect::spanning(Pos::new(0, 0), Pos::new(3, 3));
        let b = Rect::spanning(Pos::new(2, 3), Pos::new(5, 9));
        assert_eq!(
            a.intersection(b),
            Some(Rect::spanning(Pos::new(2, 3), Pos::new(3, 3)))
        );
        assert_eq!(a.union(b).area(), 60);
        let c = Rect::around(Pos::new(100, 0), 1);
        assert_eq!(a.intersection(c), None);
    }

    #[test]
    fn wrapping_is_the_identity_inside_and_periodic() {
        let r = Rect::spanning(Pos::new(-2, 3), Pos::new(2, 4));
        for p in r {
            assert_eq!(r.wrap(p), p);
            assert_eq!(r.wrap(p + Pos::new(5, -4)), p);
            assert_eq!(r.clamp(p), p);
        }
        let plane = Rect::spanning(Pos::new(i32::MIN, i32::MIN), Pos::new(i32::MAX, i32::MAX));
        assert_eq!(plane.wrap(Pos::new(i32::MIN, 7)), Pos::new(i32::MIN, 7));
        assert_eq!(r.clamp(Pos::new(9, -9)), Pos::new(2, 3));
    }
}
