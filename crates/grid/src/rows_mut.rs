//! The rows of a grid, to be changed.

use core::iter::FusedIterator;

/// Splits the rows off both ends of what is left. Chunks of a slice would do,
/// if rows without cells were some.
#[derive(Debug)]
pub(crate) struct RowsMut<'a, T> {
    cells: &'a mut [T],
    width: usize,
    left: usize,
}

impl<'a, T> RowsMut<'a, T> {
    /// `cells` are `width * height`.
    pub(crate) const fn new(cells: &'a mut [T], width: usize, height: usize) -> Self {
        Self {
            cells,
            width,
            left: height,
        }
    }
}

impl<'a, T> Iterator for RowsMut<'a, T> {
    type Item = &'a mut [T];

    fn next(&mut self) -> Option<Self::Item> {
        self.left = self.left.checked_sub(1)?;
        self.cells.split_off_mut(..self.width)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left, Some(self.left))
    }
}

impl<T> DoubleEndedIterator for RowsMut<'_, T> {
    fn next_back(&mut self) -> Option<Self::Item> {
        self.left = self.left.checked_sub(1)?;
        self.cells.split_off_mut(self.cells.len() - self.width..)
    }
}

impl<T> ExactSizeIterator for RowsMut<'_, T> {}

impl<T> FusedIterator for RowsMut<'_, T> {}
