//! Grids from and to drawn maps.

use alloc::string::String;
use alloc::vec::Vec;

use crate::Grid;

/// Why a drawing is not a grid.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TextError {
    /// A line is longer or shorter than the first one.
    #[error("line {line} has {found} characters, the first one has {expected}")]
    Ragged {
        /// The line, counted from 1.
        line: usize,
        /// Its length in characters.
        found: usize,
        /// The first line's length.
        expected: usize,
    },
}

impl<T> Grid<T> {
    /// Reads a drawing: one line a row, one character a cell. Lines end with
    /// `\n` or `\r\n`; a final line break is not a row.
    ///
    /// ```
    /// use grid::{Grid, Pos};
    ///
    /// let walls = Grid::from_text("#.#\n..#\n", |c| c == '#')?;
    /// assert!(walls[Pos::new(2, 1)]);
    /// assert_eq!(walls.to_text(|&wall| if wall { 'X' } else { ' ' }), "X X\n  X\n");
    /// # Ok::<(), grid::TextError>(())
    /// ```
    ///
    /// # Errors
    /// If the lines have different lengths.
    ///
    /// # Panics
    /// As [`Grid::new`].
    pub fn from_text(text: &str, mut cell: impl FnMut(char) -> T) -> Result<Self, TextError> {
        let mut cells = Vec::with_capacity(text.len());
        let (mut width, mut height) = (0, 0);
        for line in text.lines() {
            let before = cells.len();
            cells.extend(line.chars().map(&mut cell));
            let found = cells.len() - before;
            height += 1;
            if height == 1 {
                width = found;
            } else if found != width {
                return Err(TextError::Ragged {
                    line: height,
                    found,
                    expected: width,
                });
            }
        }
        Self::checked_area(width, height);
        let grid = Self::from_vec(width, height, cells);
        Ok(grid.expect("every row has the same length"))
    }

    /// Draws the grid: one line a row, one character a cell, each line ended
    /// by a line break. [`Grid::from_text`] reads it back unless the grid has no
    /// rows (then it has no columns either) or line breaks are drawn as cells.
    pub fn to_text(&self, mut draw: impl FnMut(&T) -> char) -> String {
        let mut text = String::with_capacity((self.width() + 1) * self.height());
        for row in self.rows() {
            text.extend(row.iter().map(&mut draw));
            text.push('\n');
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn drawings_read_back() {
        let drawn = "#.#\n..#\n";
        let g = Grid::from_text(drawn, |c| c).unwrap();
        assert_eq!((g.width(), g.height()), (3, 2));
        assert_eq!(g.to_text(|&c| c), drawn);
    }

    #[test]
    fn ragged_lines_are_named() {
        let e = Grid::from_text("...\n..\n", |c| c).unwrap_err();
        assert_eq!(
            e.to_string(),
            "line 2 has 2 characters, the first one has 3"
        );
    }

    #[test]
    fn nothing_is_an_empty_grid() {
        let g = Grid::from_text("", |c| c).unwrap();
        assert_eq!((g.width(), g.height()), (0, 0));
        assert_eq!(g.bounds(), None);
    }
}
