//! The cells in one direction.

use core::iter::FusedIterator;

use crate::{Direction8, Pos};

/// The cells in a direction, to where coordinates end: see [`Pos::ray`].
#[derive(Clone, Debug)]
pub struct Ray {
    next: Pos,
    step: Pos,
    left: u32,
}

impl Ray {
    /// The cell `n` steps behind the next one.
    fn at(&self, n: u32) -> Pos {
        let along = |from: i32, d: i32| (i64::from(from) + i64::from(d) * i64::from(n)) as i32;
        Pos::new(
            along(self.next.x, self.step.x),
            along(self.next.y, self.step.y),
        )
    }
}

impl Iterator for Ray {
    type Item = Pos;

    fn next(&mut self) -> Option<Pos> {
        self.left = self.left.checked_sub(1)?;
        let here = self.next;
        // Behind the last one there may be no coordinates; nobody looks.
        self.next = Pos::new(
            here.x.wrapping_add(self.step.x),
            here.y.wrapping_add(self.step.y),
        );
        Some(here)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = usize::try_from(self.left).unwrap_or(usize::MAX);
        (left, Some(left))
    }

    fn nth(&mut self, n: usize) -> Option<Pos> {
        let n = u32::try_from(n).unwrap_or(u32::MAX).min(self.left);
        self.next = self.at(n);
        self.left -= n;
        self.next()
    }

    fn count(self) -> usize {
        self.len()
    }

    fn last(mut self) -> Option<Pos> {
        self.next_back()
    }
}

impl DoubleEndedIterator for Ray {
    fn next_back(&mut self) -> Option<Pos> {
        self.left = self.left.checked_sub(1)?;
        Some(self.at(self.left))
    }

    fn nth_back(&mut self, n: usize) -> Option<Pos> {
        let n = u32::try_from(n).unwrap_or(u32::MAX).min(self.left);
        self.left -= n;
        self.next_back()
    }
}

impl ExactSizeIterator for Ray {}

impl FusedIterator for Ray {}

impl Pos {
    /// The cells in a direction, the nearest one first, without the cell
    /// itself; it ends where coordinates do.
    ///
    /// ```text
    /// . . . 3 .   UpRight
    /// . . 2 . .
    /// . 1 . . .
    /// p 1 2 3 4   Right
    /// ```
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
    pub fn ray(self, direction: impl Into<Direction8>) -> Ray {
        let step = direction.into().offset();
        // Steps until a coordinate would leave its range.
        let along = |from: i32, d: i32| match d {
            0 => u32::MAX,
            1.. => i32::MAX.abs_diff(from),
            _ => i32::MIN.abs_diff(from),
        };
        let left = along(self.x, step.x).min(along(self.y, step.y));
        Ray {
            next: Self::new(self.x.wrapping_add(step.x), self.y.wrapping_add(step.y)),
            step,
            left,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rays_end_with_the_coordinates() {
        let p = Pos::new(i32::MAX - 2, 0);
        assert_eq!(p.ray(Direction8::UpRight).count(), 2);
    }
}
