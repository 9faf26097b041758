//! A rectangle of values in one flat array.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::{Index, IndexMut};

use crate::rows_mut::RowsMut;
use crate::{Cells, Pos, Rect};

/// A dense grid: `width` x `height` values in one flat array, row by row, with
/// `(0, 0)` at the top left.
///
/// ```text
///  (0, 0) (1, 0) (2, 0)      index 0 1 2
///  (0, 1) (1, 1) (2, 1)            3 4 5
/// ```
///
/// ```
/// use grid::{Grid, Pos};
///
/// let mut g = Grid::new(3, 2, '.');
/// g[Pos::new(2, 1)] = '#';
/// assert_eq!(g.to_text(|&c| c), "...\n..#\n");
/// assert_eq!(g.get(Pos::new(-1, 0)), None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Grid<T> {
    width: usize,
    height: usize,
    cells: Vec<T>,
}

impl<T> Grid<T> {
    /// A grid with `value` in every cell.
    ///
    /// # Panics
    /// If `width * height` overflows `usize`, or a side is longer than
    /// `i32::MAX`, the longest that a [`Pos`] reaches.
    pub fn new(width: usize, height: usize, value: T) -> Self
    where
        T: Clone,
    {
        Self {
            width,
            height,
            cells: vec![value; Self::checked_area(width, height)],
        }
    }

    /// A grid whose cells are computed from their places, row by row.
    ///
    /// # Panics
    /// As [`Grid::new`].
    pub fn from_fn(width: usize, height: usize, mut f: impl FnMut(Pos) -> T) -> Self {
        let mut cells = Vec::with_capacity(Self::checked_area(width, height));
        for y in 0..height as i32 {
            for x in 0..width as i32 {
                cells.push(f(Pos::new(x, y)));
            }
        }
        Self {
            width,
            height,
            cells,
        }
    }

    /// A grid from its cells, row by row, or `None` if their number is not
    /// `width * height` or a side is longer than `i32::MAX`.
    pub fn from_vec(width: usize, height: usize, cells: Vec<T>) -> Option<Self> {
        let fits = i32::try_from(width).is_ok() && i32::try_from(height).is_ok();
        (fits && width.checked_mul(height) == Some(cells.len())).then_some(Self {
            width,
            height,
            cells,
        })
    }

    /// # Panics
    /// If a grid cannot have these sides.
    pub(crate) fn checked_area(width: usize, height: usize) -> usize {
        assert!(
            i32::try_from(width).is_ok() && i32::try_from(height).is_ok(),
            "a side of a grid is at most i32::MAX cells long"
        );
        width
            .checked_mul(height)
            .expect("the number of cells fits into a usize")
    }

    /// Number of columns.
    pub const fn width(&self) -> usize {
        self.width
    }

    /// Number of rows.
    pub const fn height(&self) -> usize {
        self.height
    }

    /// The rectangle of all cells, or `None` if the grid has none.
    pub fn bounds(&self) -> Option<Rect> {
        (!self.cells.is_empty()).then(|| {
            Rect::spanning(
                Pos::ORIGIN,
                Pos::new(self.width as i32 - 1, self.height as i32 - 1),
            )
        })
    }

    /// Whether the cell lies in the grid.
    pub const fn contains(&self, p: Pos) -> bool {
        // Negative coordinates become huge ones.
        (p.x as u32 as usize) < self.width && (p.y as u32 as usize) < self.height
    }

    /// The cell's index in [`Grid::as_slice`], or `None` outside.
    pub const fn index_of(&self, p: Pos) -> Option<usize> {
        if self.contains(p) {
            Some(p.y as usize * self.width + p.x as usize)
        } else {
            None
        }
    }

    /// The place of the cell with this index in [`Grid::as_slice`].
    ///
    /// # Panics
    /// If there is no such index.
    pub const fn pos_of(&self, index: usize) -> Pos {
        assert!(index < self.cells.len(), "the index is a cell's");
        Pos::new((index % self.width) as i32, (index / self.width) as i32)
    }

    /// The value of a cell, or `None` outside.
    pub fn get(&self, p: Pos) -> Option<&T> {
        self.index_of(p).map(|i| &self.cells[i])
    }

    /// The value of a cell, or `None` outside.
    pub fn get_mut(&mut self, p: Pos) -> Option<&mut T> {
        self.index_of(p).map(|i| &mut self.cells[i])
    }

    /// The place of `p` on the torus: what leaves on one side comes back on
    /// the other.
    ///
    /// # Panics
    /// If the grid has no cells.
    pub const fn wrap(&self, p: Pos) -> Pos {
        Pos::new(
            p.x.rem_euclid(self.width as i32),
            p.y.rem_euclid(self.height as i32),
        )
    }

    /// All cells, row by row.
    pub fn as_slice(&self) -> &[T] {
        &self.cells
    }

    /// All cells, row by row.
    pub fn as_mut_slice(&mut self) -> &mut [T] {
        &mut self.cells
    }

    /// All cells, row by row.
    pub fn into_vec(self) -> Vec<T> {
        self.cells
    }

    /// All values, row by row.
    pub fn iter(&self) -> core::slice::Iter<'_, T> {
        self.cells.iter()
    }

    /// All values, row by row, to be changed.
    pub fn iter_mut(&mut self) -> core::slice::IterMut<'_, T> {
        self.cells.iter_mut()
    }

    /// The places of all cells, row by row.
    pub fn positions(&self) -> Cells {
        self.bounds().map_or(Cells::none(), Rect::iter)
    }

    /// All values with their places, row by row.
    ///
    /// ```
    /// use grid::{Grid, Pos};
    ///
    /// let g = Grid::from_text("..\n#.\n", |c| c)?;
    /// let walls = g.indexed_iter().filter(|(_, c)| **c == '#');
    /// assert!(walls.map(|(p, _)| p).eq([Pos::new(0, 1)]));
    /// # Ok::<(), grid::TextError>(())
    /// ```
    pub fn indexed_iter(
        &self,
    ) -> impl ExactSizeIterator<Item = (Pos, &T)> + DoubleEndedIterator + Clone + '_ {
        self.positions().zip(&self.cells)
    }

    /// All values with their places, row by row, to be changed.
    pub fn indexed_iter_mut(
        &mut self,
    ) -> impl ExactSizeIterator<Item = (Pos, &mut T)> + DoubleEndedIterator + '_ {
        self.positions().zip(&mut self.cells)
    }

    /// One row.
    ///
    /// # Panics
    /// If there is no such row.
    pub fn row(&self, y: usize) -> &[T] {
        assert!(y < self.height, "row {y} of {}", self.height);
        &self.cells[y * self.width..(y + 1) * self.width]
    }

    /// One row, to be changed.
    ///
    /// # Panics
    /// If there is no such row.
    pub fn row_mut(&mut self, y: usize) -> &mut [T] {
        assert!(y < self.height, "row {y} of {}", self.height);
        &mut self.cells[y * self.width..(y + 1) * self.width]
    }

    /// The rows from top to bottom.
    pub fn rows(&self) -> impl ExactSizeIterator<Item = &[T]> + DoubleEndedIterator + Clone + '_ {
        (0..self.height).map(|y| self.row(y))
    }

    /// The rows from top to bottom, to be changed.
    pub fn rows_mut(
        &mut self,
    ) -> impl ExactSizeIterator<Item = &mut [T]> + DoubleEndedIterator + '_ {
        RowsMut::new(&mut self.cells, self.width, self.height)
    }

    /// One column from top to bottom.
    ///
    /// # Panics
    /// If there is no such column.
    pub fn column(
        &self,
        x: usize,
    ) -> impl ExactSizeIterator<Item = &T> + DoubleEndedIterator + Clone + '_ {
        assert!(x < self.width, "column {x} of {}", self.width);
        (0..self.height).map(move |y| &self.cells[y * self.width + x])
    }

    /// One column from top to bottom, to be changed.
    ///
    /// # Panics
    /// If there is no such column.
    pub fn column_mut(
        &mut self,
        x: usize,
    ) -> impl ExactSizeIterator<Item = &mut T> + DoubleEndedIterator + '_ {
        assert!(x < self.width, "column {x} of {}", self.width);
        self.cells.iter_mut().skip(x).step_by(self.width)
    }

    /// The columns from left to right, each from top to bottom.
    ///
    /// ```
    /// use grid::Grid;
    ///
    /// let g = Grid::from_text("abc\ndef\n", |c| c)?;
    /// let columns: Vec<String> = g.columns().map(|column| column.collect()).collect();
    /// assert_eq!(columns, ["ad", "be", "cf"]);
    /// # Ok::<(), grid::TextError>(())
    /// ```
    pub fn columns(
        &self,
    ) -> impl ExactSizeIterator<
        Item = impl ExactSizeIterator<Item = &T> + DoubleEndedIterator + Clone + '_,
    > + DoubleEndedIterator
    + Clone
    + '_ {
        (0..self.width).map(|x| self.column(x))
    }

    /// Writes one value into every cell.
    pub fn fill(&mut self, value: T)
    where
        T: Clone,
    {
        self.cells.fill(value);
    }

    /// Exchanges the values of two cells.
    ///
    /// # Panics
    /// If one of them lies outside.
    pub fn swap(&mut self, a: Pos, b: Pos) {
        let place = |p| self.index_of(p).expect("the cell lies in the grid");
        let (a, b) = (place(a), place(b));
        self.cells.swap(a, b);
    }

    /// A grid of the same shape with `f` applied to every cell.
    pub fn map<U>(&self, f: impl FnMut(&T) -> U) -> Grid<U> {
        Grid {
            width: self.width,
            height: self.height,
            cells: self.cells.iter().map(f).collect(),
        }
    }
}

impl<'a, T> IntoIterator for &'a Grid<T> {
    type Item = &'a T;
    type IntoIter = core::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<'a, T> IntoIterator for &'a mut Grid<T> {
    type Item = &'a mut T;
    type IntoIter = core::slice::IterMut<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter_mut()
    }
}

impl<T> IntoIterator for Grid<T> {
    type Item = T;
    type IntoIter = alloc::vec::IntoIter<T>;

    fn into_iter(self) -> Self::IntoIter {
        self.cells.into_iter()
    }
}

impl<T> Index<Pos> for Grid<T> {
    type Output = T;

    /// # Panics
    /// If the cell lies outside.
    fn index(&self, p: Pos) -> &T {
        self.get(p).expect("the cell lies in the grid")
    }
}

impl<T> IndexMut<Pos> for Grid<T> {
    /// # Panics
    /// If the cell lies outside.
    fn index_mut(&mut self, p: Pos) -> &mut T {
        self.get_mut(p).expect("the cell lies in the grid")
    }
}

#[cfg(feature = "serde")]
impl<'de, T: serde::Deserialize<'de>> serde::Deserialize<'de> for Grid<T> {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        #[derive(serde::Deserialize)]
        struct Parts<T> {
            width: usize,
            height: usize,
            cells: Vec<T>,
        }
        let parts = Parts::deserialize(d)?;
        Self::from_vec(parts.width, parts.height, parts.cells)
            .ok_or_else(|| serde::de::Error::custom("a grid holds width x height cells"))
    }
}
