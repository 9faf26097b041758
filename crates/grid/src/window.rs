//! A part of a grid, without copying it.

use crate::cells::Cells;
use crate::{Grid, Pos, Rect};

/// A rectangle of a [`Grid`], borrowed. Positions are those of the grid.
///
/// ```text
/// . . . . .
/// . a b c .   a is (1, 1), in the window too
/// . d e f .
/// ```
///
/// ```
/// use grid::{Grid, Pos, Rect};
///
/// let g = Grid::from_text("abc\ndef\n", |c| c)?;
/// let right = g.window(Rect::spanning(Pos::new(1, 0), Pos::new(2, 1))).unwrap();
/// assert_eq!(right.to_grid().to_text(|&c| c), "bc\nef\n");
/// assert_eq!(right.get(Pos::new(0, 0)), None);
/// assert!(right.rows().map(|row| row.len()).eq([2, 2]));
/// # Ok::<(), grid::TextError>(())
/// ```
#[derive(Debug)]
pub struct Window<'a, T> {
    grid: &'a Grid<T>,
    area: Rect,
}

impl<T> Clone for Window<'_, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Window<'_, T> {}

impl<'a, T> Window<'a, T> {
    /// Its rectangle in the grid.
    pub const fn area(self) -> Rect {
        self.area
    }

    /// The value of a cell of the grid, or `None` outside of the window.
    pub fn get(self, p: Pos) -> Option<&'a T> {
        self.area.contains(p).then(|| &self.grid[p])
    }

    /// The rows from top to bottom.
    pub fn rows(self) -> impl ExactSizeIterator<Item = &'a [T]> + DoubleEndedIterator + Clone {
        let (min, max) = (self.area.min(), self.area.max());
        let columns = min.x as usize..max.x as usize + 1;
        let (first, end) = (min.y as usize, max.y as usize + 1);
        (first..end).map(move |y| &self.grid.row(y)[columns.clone()])
    }

    /// The columns from left to right, each from top to bottom.
    pub fn columns(
        self,
    ) -> impl ExactSizeIterator<
        Item = impl ExactSizeIterator<Item = &'a T> + DoubleEndedIterator + Clone,
    > + DoubleEndedIterator
    + Clone {
        let (min, max) = (self.area.min(), self.area.max());
        let (left, right) = (min.x, max.x + 1);
        let (top, bottom) = (min.y, max.y + 1);
        (left..right).map(move |x| (top..bottom).map(move |y| &self.grid[Pos::new(x, y)]))
    }

    /// All values, row by row.
    pub fn iter(self) -> impl ExactSizeIterator<Item = &'a T> + DoubleEndedIterator + Clone {
        self.indexed_iter().map(|(_, value)| value)
    }

    /// All values with their places in the grid, row by row.
    pub fn indexed_iter(
        self,
    ) -> impl ExactSizeIterator<Item = (Pos, &'a T)> + DoubleEndedIterator + Clone {
        self.area.iter().map(move |p| (p, &self.grid[p]))
    }

    /// A grid of its own, with `(0, 0)` at the window's top left.
    #[allow(clippy::missing_panics_doc)] // the sides are the area's
    pub fn to_grid(self) -> Grid<T>
    where
        T: Clone,
    {
        let (width, height) = (self.area.width() as usize, self.area.height() as usize);
        let cells = self.rows().flatten().cloned().collect();
        Grid::from_vec(width, height, cells).expect("a part of the grid")
    }
}

impl<T> Grid<T> {
    /// The part of the grid in `area`, or `None` if `area` reaches outside.
    pub fn window(&self, area: Rect) -> Option<Window<'_, T>> {
        let fits = self.contains(area.min()) && self.contains(area.max());
        fits.then_some(Window { grid: self, area })
    }

    /// All windows of `width` x `height` cells, by their top left cells, row by
    /// row; none if a side is 0 or longer than the grid's.
    ///
    /// ```text
    /// [a b]c   a[b c]   a b c    a b c    2 x 2 windows of a grid
    /// [d e]f   d[e f]  [d e]f    d[e f]   of 3 x 3 cells
    ///  g h i   g h i   [g h]i    g[h i]
    /// ```
    pub fn windows(
        &self,
        width: usize,
        height: usize,
    ) -> impl ExactSizeIterator<Item = Window<'_, T>> + DoubleEndedIterator + Clone {
        let is_none = width == 0 || height == 0 || width > self.width() || height > self.height();
        let corners = if is_none {
            Cells::none()
        } else {
            let last = Pos::new(
                (self.width() - width) as i32,
                (self.height() - height) as i32,
            );
            Rect::spanning(Pos::ORIGIN, last).iter()
        };
        corners.map(move |min| {
            let max = Pos::new(min.x + width as i32 - 1, min.y + height as i32 - 1);
            Window {
                grid: self,
                area: Rect::spanning(min, max),
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn windows_slide_over_all_places() {
        let g = Grid::from_text("abc\ndef\n", |c| c).unwrap();
        let first: Vec<char> = g
            .windows(2, 2)
            .map(|w| *w.get(w.area().min()).unwrap())
            .collect();
        assert_eq!(first, ['a', 'b']);
        assert_eq!(g.windows(3, 2).len(), 1);
        assert_eq!(g.windows(4, 1).len(), 0);
        assert_eq!(g.windows(0, 1).len(), 0);
    }

    #[test]
    fn outside_there_is_no_window() {
        let g = Grid::new(3, 3, ());
        assert!(g.window(Rect::around(Pos::new(0, 1), 1)).is_none());
        assert!(g.window(Rect::around(Pos::new(1, 1), 1)).is_some());
    }
}
