//! How cells lie in the flat arrays.

use grid::{Pos, Rect};

/// The most cells, padding included, that an array may have: an index and a
/// few flags fit into a `u32`.
const MOST_CELLS: u64 = 1 << 30;

/// A rectangle's cells in one flat array, row by row, inside a border one
/// cell wide:
///
/// ```text
/// pitch = 5     . . . . .      a border cell ends one row and begins the
///               . a b c .      next, so that it is stored once only
///               . d e f .
///               . . . . .
/// ```
///
/// The neighbours of a cell are at fixed distances in the array, and no search
/// has to ask whether it leaves the rectangle: the border is wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Layout {
    pub(crate) area: Rect,
    pub(crate) width: usize,
    pub(crate) height: usize,
    /// From a cell to the one below it.
    pub(crate) pitch: usize,
}

impl Layout {
    /// The layout of `area`, or `None` if it has too many cells.
    pub(crate) fn new(area: Rect) -> Option<Self> {
        let (width, height) = (area.width(), area.height());
        let mut pitch = width + 1;
        // Rows whose distance in bytes is near a multiple of a power of two
        // compete for the same few cache sets.
        if pitch >= 256 {
            pitch += match pitch % 256 {
                near @ 0..20 => 20 - near,
                near @ 237.. => 276 - near,
                _ => 0,
            };
        }
        let total = (height + 2).checked_mul(pitch)?.checked_add(1)?;
        (total <= MOST_CELLS).then_some(Self {
            area,
            width: width as usize,
            height: height as usize,
            pitch: pitch as usize,
        })
    }

    /// The length of the array.
    pub(crate) const fn len(&self) -> usize {
        (self.height + 2) * self.pitch + 1
    }

    /// The first cell of row `y`, counted from 0 at the top of the area.
    pub(crate) const fn row(&self, y: usize) -> usize {
        (y + 1) * self.pitch + 1
    }

    /// The index of a cell, or `None` outside of the area.
    pub(crate) const fn index(&self, p: Pos) -> Option<usize> {
        // Wraps around to something huge left of and above the area.
        let x = p.x.wrapping_sub(self.area.min().x) as u32 as usize;
        let y = p.y.wrapping_sub(self.area.min().y) as u32 as usize;
        if x < self.width && y < self.height {
            Some(self.row(y) + x)
        } else {
            None
        }
    }

    /// Column and row, counted from the top left of the area, of the cell with
    /// this index, which must not be of the border.
    pub(crate) const fn place(&self, index: usize) -> (i32, i32) {
        (
            (index % self.pitch) as i32 - 1,
            (index / self.pitch) as i32 - 1,
        )
    }

    /// The place of the cell with this index, which must not be of the border.
    pub(crate) const fn pos(&self, index: usize) -> Pos {
        let x = index % self.pitch - 1;
        let y = index / self.pitch - 1;
        let min = self.area.min();
        Pos::new(min.x.wrapping_add(x as i32), min.y.wrapping_add(y as i32))
    }
}
