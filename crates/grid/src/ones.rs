//! The set bits of a bit grid, one after the other.

use core::iter::FusedIterator;
use core::slice;

use crate::{BitGrid, Pos};

/// The cells of a [`BitGrid`] whose bits are set, row by row: see
/// [`BitGrid::ones`].
///
/// Its length is exact and counted when it is asked for, 64 cells at a time.
#[derive(Clone, Debug)]
pub struct Ones<'a> {
    /// The words between the two that were begun.
    words: slice::Iter<'a, u64>,
    front: Begun,
    back: Begun,
    /// The column of bit 0 of a row's last word.
    last_x: i32,
}

/// What is left of a word.
#[derive(Clone, Debug)]
struct Begun {
    bits: u64,
    /// The cell of bit 0.
    cell: Pos,
}

impl<'a> Ones<'a> {
    pub(crate) fn of(grid: &'a BitGrid, words: &'a [u64]) -> Self {
        let last_x = (grid.width().saturating_sub(1) / 64 * 64) as i32;
        let begun = |x, y| Begun {
            bits: 0,
            cell: Pos::new(x, y),
        };
        Self {
            words: words.iter(),
            // One word before the first and one behind the last.
            front: begun(last_x, -1),
            back: begun(0, grid.height() as i32),
            last_x,
        }
    }
}

impl Iterator for Ones<'_> {
    type Item = Pos;

    fn next(&mut self) -> Option<Pos> {
        while self.front.bits == 0 {
            if let Some(&bits) = self.words.next() {
                let Pos { x, y } = self.front.cell;
                let cell = if x == self.last_x {
                    Pos::new(0, y + 1)
                } else {
                    Pos::new(x + 64, y)
                };
                self.front = Begun { bits, cell };
            } else if self.back.bits == 0 {
                return None;
            } else {
                core::mem::swap(&mut self.front, &mut self.back);
            }
        }
        let Begun { bits, cell } = &mut self.front;
        let x = cell.x + bits.trailing_zeros() as i32;
        *bits &= *bits - 1;
        Some(Pos::new(x, cell.y))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let begun = [&self.front.bits, &self.back.bits];
        let all = self.words.clone().chain(begun);
        let left = all.map(|bits| bits.count_ones() as usize).sum();
        (left, Some(left))
    }

    fn count(self) -> usize {
        self.len()
    }
}

impl DoubleEndedIterator for Ones<'_> {
    fn next_back(&mut self) -> Option<Pos> {
        while self.back.bits == 0 {
            if let Some(&bits) = self.words.next_back() {
                let Pos { x, y } = self.back.cell;
                let cell = if x == 0 {
                    Pos::new(self.last_x, y - 1)
                } else {
                    Pos::new(x - 64, y)
                };
                self.back = Begun { bits, cell };
            } else if self.front.bits == 0 {
                return None;
            } else {
                core::mem::swap(&mut self.front, &mut self.back);
            }
        }
        let Begun { bits, cell } = &mut self.back;
        let highest = bits.ilog2();
        *bits ^= 1 << highest;
        Some(Pos::new(cell.x + highest as i32, cell.y))
    }
}

impl ExactSizeIterator for Ones<'_> {}

impl FusedIterator for Ones<'_> {}
