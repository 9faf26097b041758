//! Straight lines over cells.

use core::iter::FusedIterator;

use crate::Pos;

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
        Pos::new(
            (i64::from(self.from.x) + self.along(self.dx, step)) as i32,
            (i64::from(self.from.y) + self.along(self.dy, step)) as i32,
        )
    }

    /// How far `step` steps lead along an axis on which all of them lead `d`
    /// cells.
    fn along(&self, d: i64, step: i64) -> i64 {
        if d.abs() == self.steps {
            return step * d.signum();
        }
        let rounded = if self.steps < 1 << 31 {
            // At most 2^63 and a little: exact.
            let (d, steps) = (d.unsigned_abs(), self.steps as u64);
            ((2 * d * step as u64 + steps) / (2 * steps)) as i64
        } else {
            // At most 2^65 and a little.
            let (d, steps) = (i128::from(d.abs()), i128::from(self.steps));
            ((2 * d * i128::from(step) + steps) / (2 * steps)) as i64
        };
        rounded * d.signum()
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

    fn nth(&mut self, n: usize) -> Option<Pos> {
        let n = (n as u64).min((self.end - self.next) as u64);
        self.next += n as i64;
        self.next()
    }

    fn count(self) -> usize {
        self.len()
    }

    fn last(mut self) -> Option<Pos> {
        self.next_back()
    }
}

impl DoubleEndedIterator for Line {
    fn next_back(&mut self) -> Option<Pos> {
        (self.next < self.end).then(|| {
            self.end -= 1;
            self.at(self.end)
        })
    }

    fn nth_back(&mut self, n: usize) -> Option<Pos> {
        let n = (n as u64).min((self.end - self.next) as u64);
        self.end -= n as i64;
        self.next_back()
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
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;
    use crate::Grid;

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
    fn the_picture_in_the_docs() {
        let mut g = Grid::new(7, 3, '.');
        for p in Pos::new(0, 0).line_to(Pos::new(6, 2)) {
            g[p] = 'x';
        }
        assert_eq!(g.to_text(|&c| c), "xx.....\n..xxx..\n.....xx\n");
    }
}
