//! The cells of a rectangle, one after the other.

use core::iter::FusedIterator;

use crate::{Pos, Rect};

/// All cells of a [`Rect`], row by row: see [`Rect::iter`].
///
/// Any cell is as near as the next one: `nth`, and so `skip` and `step_by`, do
/// not walk there.
#[derive(Clone, Debug)]
pub struct Cells {
    /// The next cell from the front and the one from the back.
    front: Pos,
    back: Pos,
    min_x: i32,
    max_x: i32,
    left: u64,
}

impl Cells {
    pub(crate) const fn of(rect: Rect) -> Self {
        Self {
            front: rect.min(),
            back: rect.max(),
            min_x: rect.min().x,
            max_x: rect.max().x,
            left: rect.area(),
        }
    }

    /// No cells.
    pub(crate) const fn none() -> Self {
        Self {
            front: Pos::ORIGIN,
            back: Pos::ORIGIN,
            min_x: 0,
            max_x: 0,
            left: 0,
        }
    }

    #[inline]
    const fn width(&self) -> u64 {
        self.max_x.abs_diff(self.min_x) as u64 + 1
    }
}

/// Where `n` steps along rows of `width` cells lead, from the column `column`
/// of a row: to which column, and how many rows on.
const fn walk(column: u64, n: u64, width: u64) -> (u64, u64) {
    // Not (column + n) / width, which may be too much.
    let (rows, column) = (n / width, column + n % width);
    if column < width {
        (column, rows)
    } else {
        (column - width, rows + 1)
    }
}

impl Iterator for Cells {
    type Item = Pos;

    #[inline]
    fn next(&mut self) -> Option<Pos> {
        self.left = self.left.checked_sub(1)?;
        let here = self.front;
        self.front = if here.x < self.max_x {
            Pos::new(here.x + 1, here.y)
        } else {
            Pos::new(self.min_x, here.y.wrapping_add(1))
        };
        Some(here)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = usize::try_from(self.left).unwrap_or(usize::MAX);
        (left, Some(left))
    }

    #[inline]
    fn nth(&mut self, n: usize) -> Option<Pos> {
        let n = (n as u64).min(self.left);
        self.left -= n;
        if self.left > 0 {
            let (x, y) = walk(self.front.x.abs_diff(self.min_x).into(), n, self.width());
            self.front = Pos::new(
                (i64::from(self.min_x) + x as i64) as i32,
                (i64::from(self.front.y) + y as i64) as i32,
            );
        }
        self.next()
    }

    #[inline]
    fn count(self) -> usize {
        self.len()
    }

    #[inline]
    fn last(mut self) -> Option<Pos> {
        self.next_back()
    }
}

impl DoubleEndedIterator for Cells {
    #[inline]
    fn next_back(&mut self) -> Option<Pos> {
        self.left = self.left.checked_sub(1)?;
        let here = self.back;
        self.back = if here.x > self.min_x {
            Pos::new(here.x - 1, here.y)
        } else {
            Pos::new(self.max_x, here.y.wrapping_sub(1))
        };
        Some(here)
    }

    #[inline]
    fn nth_back(&mut self, n: usize) -> Option<Pos> {
        let n = (n as u64).min(self.left);
        self.left -= n;
        if self.left > 0 {
            let (x, y) = walk(self.max_x.abs_diff(self.back.x).into(), n, self.width());
            self.back = Pos::new(
                (i64::from(self.max_x) - x as i64) as i32,
                (i64::from(self.back.y) - y as i64) as i32,
            );
        }
        self.next_back()
    }
}

/// Exact for all rectangles with at most `usize::MAX` cells; the count of a
/// greater one is cut off there.
impl ExactSizeIterator for Cells {}

impl FusedIterator for Cells {}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn both_ends_meet_row_by_row() {
        let rect = Rect::spanning(Pos::new(-1, 4), Pos::new(1, 5));
        let mut cells = rect.iter();
        assert_eq!(cells.len(), 6);
        assert_eq!(cells.next_back(), Some(Pos::new(1, 5)));
        assert_eq!(cells.next(), Some(Pos::new(-1, 4)));
        let inner: Vec<Pos> = cells.collect();
        assert_eq!(inner.len(), 4);
        assert!(inner.is_sorted());
        let back: Vec<Pos> = rect.iter().rev().collect();
        let mut there: Vec<Pos> = rect.iter().collect();
        there.reverse();
        assert_eq!(back, there);
    }

    #[test]
    fn the_corners_of_the_plane_are_cells_too() {
        let corner = Pos::new(i32::MAX, i32::MAX);
        let cells: Vec<Pos> = Rect::around(corner, 1).iter().collect();
        assert_eq!(cells.len(), 4);
        assert_eq!(cells[3], corner);
    }
}
