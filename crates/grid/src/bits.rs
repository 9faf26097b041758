//! Grids of yes and no, 64 cells a word.

use alloc::vec;
use alloc::vec::Vec;

use crate::{Grid, Ones, Pos, Rect};

/// A grid of bits. Rows begin with a new word, so that a row's words can be
/// worked on 64 cells at a time.
///
/// ```text
/// word 0 of a row     bit 0 is column 0, bit 63 is column 63
/// word 1              bit 0 is column 64, ...
/// ```
///
/// ```
/// use grid::{BitGrid, Pos};
///
/// let mut seen = BitGrid::new(100, 2);
/// assert!(!seen.insert(Pos::new(70, 1)));
/// assert!(seen.insert(Pos::new(70, 1))); // it was there
/// assert_eq!(seen.row_words(1), [0, 1 << 6]);
/// assert!(seen.ones().eq([Pos::new(70, 1)]));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct BitGrid {
    width: usize,
    height: usize,
    words_per_row: usize,
    words: Vec<u64>,
}

impl BitGrid {
    /// A grid in which no bit is set.
    ///
    /// # Panics
    /// If a side is longer than `i32::MAX`, or the number of words overflows
    /// `usize`.
    pub fn new(width: usize, height: usize) -> Self {
        assert!(
            i32::try_from(width).is_ok() && i32::try_from(height).is_ok(),
            "a side of a grid is at most i32::MAX cells long"
        );
        let words_per_row = width.div_ceil(64);
        let words = words_per_row
            .checked_mul(height)
            .expect("the number of words fits into a usize");
        Self {
            width,
            height,
            words_per_row,
            words: vec![0; words],
        }
    }

    /// A grid with the bits for which `f` says so.
    ///
    /// # Panics
    /// As [`BitGrid::new`].
    pub fn from_fn(width: usize, height: usize, mut f: impl FnMut(Pos) -> bool) -> Self {
        let mut bits = Self::new(width, height);
        if let Some(bounds) = bits.bounds() {
            bounds.iter().filter(|&p| f(p)).for_each(|p| {
                bits.insert(p);
            });
        }
        bits
    }

    /// Number of columns.
    pub const fn width(&self) -> usize {
        self.width
    }

    /// Number of rows.
    pub const fn height(&self) -> usize {
        self.height
    }

    /// The rectangle of all cells, or `None` if there are none.
    pub fn bounds(&self) -> Option<Rect> {
        (self.width > 0 && self.height > 0).then(|| {
            let last = Pos::new(self.width as i32 - 1, self.height as i32 - 1);
            Rect::spanning(Pos::ORIGIN, last)
        })
    }

    /// The word and the bit of a cell.
    const fn place(&self, p: Pos) -> Option<(usize, u64)> {
        let (x, y) = (p.x as u32 as usize, p.y as u32 as usize);
        if x < self.width && y < self.height {
            Some((y * self.words_per_row + x / 64, 1 << (x % 64)))
        } else {
            None
        }
    }

    /// Whether a cell's bit is set; outside there are none.
    #[inline]
    pub fn contains(&self, p: Pos) -> bool {
        self.place(p)
            .is_some_and(|(w, bit)| self.words[w] & bit != 0)
    }

    /// Sets a cell's bit and tells whether it was set. Nothing happens outside.
    #[inline]
    pub fn insert(&mut self, p: Pos) -> bool {
        self.change(p, |word, bit| word | bit)
    }

    /// Clears a cell's bit and tells whether it was set. Nothing happens
    /// outside.
    #[inline]
    pub fn remove(&mut self, p: Pos) -> bool {
        self.change(p, |word, bit| word & !bit)
    }

    fn change(&mut self, p: Pos, f: impl FnOnce(u64, u64) -> u64) -> bool {
        let Some((w, bit)) = self.place(p) else {
            return false;
        };
        let before = self.words[w];
        self.words[w] = f(before, bit);
        before & bit != 0
    }

    /// Clears all bits.
    pub fn clear(&mut self) {
        self.words.fill(0);
    }

    /// How many bits are set.
    pub fn count_ones(&self) -> usize {
        self.words.iter().map(|w| w.count_ones() as usize).sum()
    }

    /// The cells whose bits are set, row by row.
    pub fn ones(&self) -> Ones<'_> {
        Ones::of(self, &self.words)
    }

    /// The words of a row. Bits beyond the last column are 0.
    ///
    /// # Panics
    /// If there is no such row.
    pub fn row_words(&self, y: usize) -> &[u64] {
        assert!(y < self.height, "row {y} of {}", self.height);
        &self.words[y * self.words_per_row..(y + 1) * self.words_per_row]
    }

    /// Rewrites the words of a row: `f` gets each word's index and the word.
    /// Bits beyond the last column are dropped.
    ///
    /// # Panics
    /// If there is no such row.
    pub fn map_row_words(&mut self, y: usize, mut f: impl FnMut(usize, u64) -> u64) {
        assert!(y < self.height, "row {y} of {}", self.height);
        let unused = (64 - self.width % 64) % 64;
        let row = &mut self.words[y * self.words_per_row..(y + 1) * self.words_per_row];
        for (i, word) in row.iter_mut().enumerate() {
            *word = f(i, *word);
        }
        if let Some(last) = row.last_mut() {
            *last &= u64::MAX >> unused;
        }
    }

    /// Sets all bits that are set in `other`: the union.
    ///
    /// # Panics
    /// If the shapes differ.
    pub fn union_with(&mut self, other: &Self) {
        self.combine(other, |a, b| a | b);
    }

    /// Clears all bits that are not set in `other`: the intersection.
    ///
    /// # Panics
    /// If the shapes differ.
    pub fn intersect_with(&mut self, other: &Self) {
        self.combine(other, |a, b| a & b);
    }

    /// Clears all bits that are set in `other`: the difference.
    ///
    /// # Panics
    /// If the shapes differ.
    pub fn subtract(&mut self, other: &Self) {
        self.combine(other, |a, b| a & !b);
    }

    fn combine(&mut self, other: &Self, f: impl Fn(u64, u64) -> u64) {
        assert_eq!(
            (self.width, self.height),
            (other.width, other.height),
            "bit grids of one shape"
        );
        for (a, &b) in self.words.iter_mut().zip(&other.words) {
            *a = f(*a, b);
        }
    }
}

impl From<&Grid<bool>> for BitGrid {
    fn from(grid: &Grid<bool>) -> Self {
        Self::from_fn(grid.width(), grid.height(), |p| grid[p])
    }
}

impl From<&BitGrid> for Grid<bool> {
    fn from(bits: &BitGrid) -> Self {
        Self::from_fn(bits.width(), bits.height(), |p| bits.contains(p))
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn bits_are_where_they_were_put() {
        let bits = BitGrid::from_fn(130, 3, |p| (p.x + p.y) % 7 == 0);
        let expected: Vec<Pos> = Rect::spanning(Pos::ORIGIN, Pos::new(129, 2))
            .iter()
            .filter(|p| (p.x + p.y) % 7 == 0)
            .collect();
        assert_eq!(bits.ones().collect::<Vec<_>>(), expected);
        assert_eq!(bits.count_ones(), expected.len());
        assert!(!bits.contains(Pos::new(-1, 0)));
        assert!(!bits.contains(Pos::new(133, 0)));
    }

    #[test]
    fn words_keep_clear_of_the_edge() {
        let mut bits = BitGrid::new(70, 1);
        bits.map_row_words(0, |_, word| !word);
        assert_eq!(bits.count_ones(), 70);
        assert_eq!(bits.row_words(0)[1], 0b11_1111);
    }

    #[test]
    fn sets_combine() {
        let even = BitGrid::from_fn(9, 9, |p| p.x % 2 == 0);
        let third = BitGrid::from_fn(9, 9, |p| p.x % 3 == 0);
        let both = |f: fn(&mut BitGrid, &BitGrid)| {
            let mut bits = even.clone();
            f(&mut bits, &third);
            bits
        };
        let by = |f: fn(i32) -> bool| BitGrid::from_fn(9, 9, |p| f(p.x));
        assert_eq!(both(BitGrid::union_with), by(|x| x % 2 == 0 || x % 3 == 0));
        assert_eq!(both(BitGrid::intersect_with), by(|x| x % 6 == 0));
        assert_eq!(both(BitGrid::subtract), by(|x| x % 2 == 0 && x % 3 != 0));
    }
}
