//! Straight lines over cells.

use core::iter::FusedIterator;

use crate::{Direction8, Pos};

/// The cells from one to another, as straight as cells can be: see
/// [`Pos::line_to`].
#[derive(Clone, Debug)]
pub struct Line {
    from: Pos,
    /// Steps along the longer axis.
    steps: i64,
    dx: i64,
    dy: i64,
    next: i64,
    /// One behind the last.
    end: i64,
}

impl Line {
    /// The cell after `step` steps: the exact point on the line, rounded to the
    /// nearest cell; halves are rounded away from the start's row or column.
    fn at(&self, step: i64) -> Pos {
        let along = |d: i64| {
            if self.steps == 0 {
                return 0;
            }
            // At most 2^33 times 2^32: exact in 128 bits.
            let doubled = 2 * i128::from(d.abs()) * i128::from(step) + i128::from(self.steps);
            let rounded = (doubled / (2 * i128::from(self.steps))) as i64;
            rounded * d.signum()
        };
        Pos::new(
            (i64::from(self.from.x) + along(self.dx)) as i32,
            (i64::from(self.from.y) + along(self.dy)) as i32,
        )
    }
}

impl Iterator for Line {
    type Item = Pos;

    fn next(&mut self) -> Option<Pos> {
        (self.next < self.end).then(|| {
            self.next += 1;
            self.at(self.next - 1)
        })
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = usize::try_from(self.end - self.next).unwrap_or(usize::MAX);
        (left, Some(left))
    }
}

impl DoubleEndedIterator for Line {
    fn next_back(&mut self) -> Option<Pos> {
        (self.next < self.end).then(|| {
            self.end -= 1;
            self.at(self.end)
        })
    }
}

impl ExactSizeIterator for Line {}

impl FusedIterator for Line {}

impl Pos {
    /// The straight line to another cell, both ends included (Bresenham's):
    /// one cell in each row or column, whichever are more, and each cell is one
    /// of the eight neighbours of the one before.
    ///
    /// ```text
    /// a x . . . . .
    /// . . x x x . .
    /// . . . . . x b
    /// ```
    ///
    /// ```
    /// use grid::Pos;
    ///
    /// let line = Pos::new(0, 0).line_to(Pos::new(6, 2));
    /// let rows: Vec<i32> = line.map(|p| p.y).collect();
    /// assert_eq!(rows, [0, 0, 1, 1, 1, 2, 2]);
    /// ```
    pub fn line_to(self, end: Self) -> Line {
        let dx = i64::from(end.x) - i64::from(self.x);
        let dy = i64::from(end.y) - i64::from(self.y);
        let steps = dx.abs().max(dy.abs());
        Line {
            from: self,
            steps,
            dx,
            dy,
            next: 0,
            end: steps + 1,
        }
    }

    /// The cells in a direction, the nearest one first, without the cell
    /// itself; it ends where coordinates do.
    ///
    /// ```
    /// use grid::{Direction8, Grid, Pos};
    ///
    /// let g = Grid::from_text("..#.\n", |c| c)?;
    /// let seen = Pos::new(0, 0)
    ///     .ray(Direction8::Right)
    ///     .map_while(|p| g.get(p))
    ///     .take_while(|c| **c == '.');
    /// assert_eq!(seen.count(), 1);
    /// # Ok::<(), grid::TextError>(())
    /// ```
    pub fn ray(self, direction: impl Into<Direction8>) -> impl Iterator<Item = Self> + Clone {
        let d = direction.into().offset();
        let step = move |p: &Self| Some(Self::new(p.x.checked_add(d.x)?, p.y.checked_add(d.y)?));
        core::iter::successors(step(&self), step)
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn lines_are_connected_and_meet_their_ends() {
        let end = Pos::new(7, 3);
        for x in -9..=9 {
            for y in -9..=9 {
                let start = Pos::new(x, y);
                let line: Vec<Pos> = start.line_to(end).collect();
                assert_eq!(line.first(), Some(&start));
                assert_eq!(line.last(), Some(&end));
                assert_eq!(line.len() as u32, start.chebyshev(end) + 1);
                assert!(line.windows(2).all(|w| w[0].chebyshev(w[1]) == 1));
                let mut back: Vec<Pos> = start.line_to(end).rev().collect();
                back.reverse();
                assert_eq!(back, line);
            }
        }
    }

    #[test]
    fn the_longest_line_has_its_ends() {
        let (a, b) = (Pos::new(i32::MIN, i32::MAX), Pos::new(i32::MAX, i32::MIN));
        let mut line = a.line_to(b);
        assert_eq!(line.next(), Some(a));
        assert_eq!(line.next_back(), Some(b));
        assert_eq!(line.nth(5), Some(Pos::new(i32::MIN + 6, i32::MAX - 6)));
    }

    #[test]
    fn rays_end_with_the_coordinates() {
        let p = Pos::new(i32::MAX - 2, 0);
        assert_eq!(p.ray(Direction8::UpRight).count(), 2);
    }
}
