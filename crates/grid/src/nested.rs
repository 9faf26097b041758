//! Grids from and to rows in vectors of their own.

use alloc::vec::Vec;

use crate::Grid;

/// The rows have different lengths.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("row {row} has {found} cells, the first one has {expected}")]
pub struct RaggedRows {
    /// The row, counted from 0.
    pub row: usize,
    /// Its length.
    pub found: usize,
    /// The first row's length.
    pub expected: usize,
}

impl<T> TryFrom<Vec<Vec<T>>> for Grid<T> {
    type Error = RaggedRows;

    /// Takes the rows from top to bottom.
    ///
    /// ```
    /// use grid::{Grid, Pos};
    ///
    /// let g = Grid::try_from(vec![vec![1, 2, 3], vec![4, 5, 6]]).unwrap();
    /// assert_eq!(g[Pos::new(0, 1)], 4);
    /// assert_eq!(Vec::from(g), [[1, 2, 3], [4, 5, 6]]);
    /// assert!(Grid::try_from(vec![vec![1], vec![]]).is_err());
    /// ```
    ///
    /// # Panics
    /// As [`Grid::new`].
    fn try_from(rows: Vec<Vec<T>>) -> Result<Self, RaggedRows> {
        let expected = rows.first().map_or(0, Vec::len);
        let height = rows.len();
        if let Some((row, cells)) = (rows.iter().enumerate()).find(|(_, r)| r.len() != expected) {
            return Err(RaggedRows {
                row,
                found: cells.len(),
                expected,
            });
        }
        Self::checked_area(expected, height);
        let cells = rows.into_iter().flatten().collect();
        Ok(Self::from_vec(expected, height, cells).expect("rows of one length"))
    }
}

impl<T> From<Grid<T>> for Vec<Vec<T>> {
    /// The rows from top to bottom.
    fn from(grid: Grid<T>) -> Self {
        let (width, height) = (grid.width(), grid.height());
        let mut cells = grid.into_vec().into_iter();
        (0..height)
            .map(|_| cells.by_ref().take(width).collect())
            .collect()
    }
}
