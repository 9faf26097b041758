//! Grids without bounds.

use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use alloc::vec;

use crate::{Grid, Pos, Rect};

/// Cells a side of a chunk.
const SIDE: i32 = 16;

/// A grid over the whole plane: every cell has a value, most of them the same
/// one. Memory is taken in chunks of 16 x 16 cells, where something else was
/// written.
///
/// ```text
///      columns -16..-1   0..15   16..31
/// rows
/// -16..-1         -        -        -       - takes no memory, its cells are
///   0..15         -      chunk    chunk       all background
///  16..31       chunk      -        -
/// ```
///
/// ```
/// use grid::{Pos, SparseGrid};
///
/// let mut world = SparseGrid::new('.');
/// let far = Pos::new(-1_000_000, 5);
/// world.set(far, '#');
/// assert_eq!(world[far], '#');
/// assert_eq!(world[Pos::new(0, 0)], '.');
/// assert_eq!(world.chunk_count(), 1);
/// ```
#[derive(Clone, Debug)]
pub struct SparseGrid<T> {
    background: T,
    /// By row and column of chunks: the order is that of reading.
    chunks: BTreeMap<(i32, i32), Box<[T]>>,
}

impl<T: Clone> SparseGrid<T> {
    /// A grid with `background` everywhere.
    pub const fn new(background: T) -> Self {
        Self {
            background,
            chunks: BTreeMap::new(),
        }
    }

    /// The value of a cell.
    pub fn get(&self, p: Pos) -> &T {
        let (chunk, i) = place(p);
        self.chunks.get(&chunk).map_or(&self.background, |c| &c[i])
    }

    /// The value of a cell, to be changed: takes memory for its chunk.
    pub fn get_mut(&mut self, p: Pos) -> &mut T {
        let (chunk, i) = place(p);
        let background = &self.background;
        let cells = self
            .chunks
            .entry(chunk)
            .or_insert_with(|| vec![background.clone(); (SIDE * SIDE) as usize].into());
        &mut cells[i]
    }

    /// Writes a cell and returns what it was. Writing the background where
    /// nothing else was written takes no memory.
    pub fn set(&mut self, p: Pos, value: T) -> T
    where
        T: PartialEq,
    {
        let (chunk, _) = place(p);
        if value == self.background && !self.chunks.contains_key(&chunk) {
            return value;
        }
        core::mem::replace(self.get_mut(p), value)
    }

    /// What cells are that were not written.
    pub const fn background(&self) -> &T {
        &self.background
    }

    /// How many chunks have memory of their own.
    pub fn chunk_count(&self) -> usize {
        self.chunks.len()
    }

    /// Makes every cell background again, and gives the memory back.
    pub fn clear(&mut self) {
        self.chunks.clear();
    }

    /// Gives back the memory of chunks that are all background.
    pub fn shrink(&mut self)
    where
        T: PartialEq,
    {
        let background = &self.background;
        self.chunks
            .retain(|_, cells| cells.iter().any(|c| c != background));
    }

    /// All cells that are not background, chunk by chunk in reading order, and
    /// within a chunk row by row.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Pos, &T)> + Clone + '_
    where
        T: PartialEq,
    {
        self.chunks
            .iter()
            .flat_map(|(&chunk, cells)| {
                let places = chunk_area(chunk).iter();
                places.zip(cells)
            })
            .filter(|(_, value)| **value != self.background)
    }

    /// A copy of the cells of `area`, whose top left one becomes `(0, 0)`: to be
    /// drawn, turned, or searched.
    ///
    /// ```
    /// use grid::{Pos, Rect, SparseGrid};
    ///
    /// let mut world = SparseGrid::new('.');
    /// world.set(Pos::new(-7, 0), '#');
    /// let view = world.to_grid(Rect::around(Pos::new(-6, 0), 1));
    /// assert_eq!(view.to_text(|&c| c), "...\n#..\n...\n");
    /// ```
    ///
    /// # Panics
    /// As [`Grid::new`].
    pub fn to_grid(&self, area: Rect) -> Grid<T> {
        let side = |side: u64| usize::try_from(side).unwrap_or(usize::MAX);
        let (width, height) = (side(area.width()), side(area.height()));
        Grid::from_fn(width, height, |p| self.get(area.min() + p).clone())
    }

    /// The smallest rectangle around all cells that are not background, or
    /// `None` if there are none.
    pub fn bounds(&self) -> Option<Rect>
    where
        T: PartialEq,
    {
        Rect::bounding(self.iter().map(|(p, _)| p))
    }
}

impl<T: Clone + PartialEq> PartialEq for SparseGrid<T> {
    /// Whether every cell has the same value, wherever memory was taken.
    fn eq(&self, other: &Self) -> bool {
        self.background == other.background && self.iter().eq(other.iter())
    }
}

impl<T: Clone + Eq> Eq for SparseGrid<T> {}

impl<T: Clone> core::ops::Index<Pos> for SparseGrid<T> {
    type Output = T;

    fn index(&self, p: Pos) -> &T {
        self.get(p)
    }
}

impl<T: Clone> core::ops::IndexMut<Pos> for SparseGrid<T> {
    /// Takes memory for the cell's chunk, as [`SparseGrid::get_mut`] does.
    fn index_mut(&mut self, p: Pos) -> &mut T {
        self.get_mut(p)
    }
}

/// A cell's chunk, by row and column, and the cell's index in it.
const fn place(p: Pos) -> ((i32, i32), usize) {
    let chunk = (p.y.div_euclid(SIDE), p.x.div_euclid(SIDE));
    let (x, y) = (p.x.rem_euclid(SIDE), p.y.rem_euclid(SIDE));
    (chunk, (y * SIDE + x) as usize)
}

fn chunk_area((row, column): (i32, i32)) -> Rect {
    let min = Pos::new(column * SIDE, row * SIDE);
    Rect::spanning(min, min + Pos::new(SIDE - 1, SIDE - 1))
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn the_whole_plane_is_there() {
        let mut g = SparseGrid::new(0);
        let corners = [
            Pos::new(i32::MIN, i32::MIN),
            Pos::new(i32::MAX, i32::MIN),
            Pos::new(-1, 0),
            Pos::new(i32::MIN, i32::MAX),
            Pos::new(i32::MAX, i32::MAX),
        ];
        for (p, value) in corners.into_iter().zip(1..) {
            assert_eq!(g.set(p, value), 0);
        }
        let written: Vec<(Pos, i32)> = g.iter().map(|(p, &v)| (p, v)).collect();
        assert_eq!(written, corners.into_iter().zip(1..).collect::<Vec<_>>());
        assert_eq!(g.bounds().map(Rect::width), Some(1 << 32));
    }

    #[test]
    fn memory_does_not_count_for_equality_and_can_be_given_back() {
        let mut g = SparseGrid::new('.');
        g.set(Pos::new(3, 3), '.');
        assert_eq!(g.chunk_count(), 0);
        g.set(Pos::new(3, 3), '#');
        g[Pos::new(3, 3)] = '.';
        assert_eq!(g, SparseGrid::new('.'));
        assert_eq!(g.chunk_count(), 1);
        g.shrink();
        assert_eq!(g.chunk_count(), 0);
    }
}
