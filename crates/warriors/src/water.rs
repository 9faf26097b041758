//! Water: an automaton on the torus, 64 cells a word (text, 3.12).

use grid::{BitGrid, Pos};

use crate::bits;

/// The water of a board.
///
/// A cell with water keeps it with two or three wet neighbours; a dry cell
/// becomes wet with exactly three.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Water {
    bits: BitGrid,
    /// Whether there is none at all.
    dry: bool,
}

impl Water {
    /// A dry board.
    ///
    /// # Panics
    /// If a side is shorter than 3 cells, where a wrapped neighbourhood would
    /// hold a cell twice, or longer than `i32::MAX`.
    pub fn new(rows: usize, cols: usize) -> Self {
        assert!(
            rows >= 3 && cols >= 3,
            "a torus has at least 3 rows and columns"
        );
        assert!(
            i32::try_from(rows).is_ok() && i32::try_from(cols).is_ok(),
            "a side is at most i32::MAX cells long"
        );
        Self {
            bits: BitGrid::new(cols, rows),
            dry: true,
        }
    }

    /// Number of rows.
    pub fn rows(&self) -> usize {
        self.bits.height()
    }

    /// Number of columns.
    pub fn cols(&self) -> usize {
        self.bits.width()
    }

    /// Makes a cell wet.
    ///
    /// # Panics
    /// If the cell lies outside.
    pub fn pour(&mut self, p: Pos) {
        self.check(p);
        self.bits.insert(p);
        self.dry = false;
    }

    /// Whether a cell is wet.
    ///
    /// # Panics
    /// If the cell lies outside.
    pub fn is_wet(&self, p: Pos) -> bool {
        self.check(p);
        self.bits.contains(p)
    }

    /// Whether no cell is wet.
    pub fn is_dry(&self) -> bool {
        self.dry
    }

    /// How many of the eight neighbours are wet.
    pub(crate) fn wet_around(&self, p: Pos) -> u32 {
        if self.dry {
            0
        } else {
            bits::around(&self.bits, p).count_ones()
        }
    }

    /// The wet cells, row by row.
    pub fn iter(&self) -> impl Iterator<Item = Pos> + '_ {
        self.bits.ones()
    }

    fn check(&self, p: Pos) {
        let inside = (p.x as u32 as usize) < self.cols() && (p.y as u32 as usize) < self.rows();
        assert!(inside, "{p} lies outside the board");
    }

    /// Lets the water flow for one iteration. Dry boards and dry regions cost
    /// next to nothing.
    pub fn flow(&mut self, room: &mut FlowRoom) {
        if self.dry {
            return;
        }
        let rows = self.rows();
        room.fit(&self.bits);
        let FlowRoom {
            next,
            above,
            here,
            below,
        } = room;
        let bits = &self.bits;
        let tail = (bits.width() - 1) % 64 + 1;

        above.add(bits.row_words(rows - 1), tail);
        here.add(bits.row_words(0), tail);
        let mut any = 0;
        for row in 0..rows {
            let lower = if row + 1 == rows { 0 } else { row + 1 };
            below.add(bits.row_words(lower), tail);
            if above.dry && here.dry && below.dry {
                next.map_row_words(row, |_, _| 0);
            } else {
                let flow = combine(above, here, below, bits.row_words(row));
                next.map_row_words(row, |i, _| flow(i));
                any |= next.row_words(row).iter().fold(0, |all, word| all | word);
            }
            core::mem::swap(above, here);
            core::mem::swap(here, below);
        }
        self.dry = any == 0;
        core::mem::swap(&mut self.bits, next);
    }
}

/// Buffers that [`Water::flow`] reuses.
#[derive(Clone, Debug)]
pub struct FlowRoom {
    next: BitGrid,
    above: RowSums,
    here: RowSums,
    below: RowSums,
}

impl Default for FlowRoom {
    fn default() -> Self {
        Self::new()
    }
}

impl FlowRoom {
    /// Empty buffers; they grow to what the board needs at first use.
    pub fn new() -> Self {
        Self {
            next: BitGrid::new(0, 0),
            above: RowSums::default(),
            here: RowSums::default(),
            below: RowSums::default(),
        }
    }

    /// Makes room for grids of this shape.
    fn fit(&mut self, bits: &BitGrid) {
        let (width, height) = (bits.width(), bits.height());
        if (self.next.width(), self.next.height()) != (width, height) {
            self.next = BitGrid::new(width, height);
        }
        for sums in [&mut self.above, &mut self.here, &mut self.below] {
            sums.fit(width.div_ceil(64));
        }
    }
}

/// For each cell of one row, two sums as binary numbers of two bits: `pair`
/// counts its left and right neighbours, `triple` these and the cell itself.
#[derive(Clone, Debug, Default)]
struct RowSums {
    pair_ones: Vec<u64>,
    pair_twos: Vec<u64>,
    triple_ones: Vec<u64>,
    triple_twos: Vec<u64>,
    /// Whether all sums are known to be zero.
    dry: bool,
}

impl RowSums {
    fn fit(&mut self, stride: usize) {
        for sums in self.all() {
            sums.clear();
            sums.resize(stride, 0);
        }
        self.dry = true;
    }

    fn all(&mut self) -> [&mut Vec<u64>; 4] {
        [
            &mut self.pair_ones,
            &mut self.pair_twos,
            &mut self.triple_ones,
            &mut self.triple_twos,
        ]
    }

    /// Sums up a row whose last word has `tail` cells.
    fn add(&mut self, row: &[u64], tail: usize) {
        if row.iter().all(|&word| word == 0) {
            if !self.dry {
                for sums in self.all() {
                    sums.fill(0);
                }
                self.dry = true;
            }
            return;
        }
        self.dry = false;
        let last = row.len() - 1;
        // The last cell stands left of the first one, and the other way round.
        let from_left = row[last] >> (tail - 1) & 1;
        let from_right = (row[0] & 1) << (tail - 1);
        if last == 0 {
            let word = row[0];
            self.put(0, word, word << 1 | from_left, word >> 1 | from_right);
            return;
        }
        self.put(
            0,
            row[0],
            row[0] << 1 | from_left,
            row[0] >> 1 | row[1] << 63,
        );
        self.add_inner(row);
        let (word, before) = (row[last], row[last - 1]);
        self.put(last, word, word << 1 | before >> 63, word >> 1 | from_right);
    }

    fn put(&mut self, i: usize, word: u64, left: u64, right: u64) {
        let (ones, twos) = (left ^ right, left & right);
        self.pair_ones[i] = ones;
        self.pair_twos[i] = twos;
        self.triple_ones[i] = ones ^ word;
        self.triple_twos[i] = twos | ones & word;
    }

    /// All words but the first and the last. Slices of equal length, so that
    /// no index is checked and the loop becomes vector instructions.
    fn add_inner(&mut self, row: &[u64]) {
        let n = row.len() - 2;
        let (before, words, after) = (&row[..n], &row[1..=n], &row[2..n + 2]);
        let pair_ones = &mut self.pair_ones[1..=n];
        let pair_twos = &mut self.pair_twos[1..=n];
        let triple_ones = &mut self.triple_ones[1..=n];
        let triple_twos = &mut self.triple_twos[1..=n];
        for i in 0..n {
            let word = words[i];
            let left = word << 1 | before[i] >> 63;
            let right = word >> 1 | after[i] << 63;
            let (ones, twos) = (left ^ right, left & right);
            pair_ones[i] = ones;
            pair_twos[i] = twos;
            triple_ones[i] = ones ^ word;
            triple_twos[i] = twos | ones & word;
        }
    }
}

/// The next state of a row, word by word; bits beyond the last column mean
/// nothing.
///
/// The count of wet neighbours is the sum of three numbers of two bits; it is
/// two or three where exactly one of the carry of their ones and the three
/// twos is set.
fn combine<'a>(
    above: &'a RowSums,
    here: &'a RowSums,
    below: &'a RowSums,
    row: &'a [u64],
) -> impl Fn(usize) -> u64 + 'a {
    let n = row.len();
    let (a1, a2) = (&above.triple_ones[..n], &above.triple_twos[..n]);
    let (h1, h2) = (&here.pair_ones[..n], &here.pair_twos[..n]);
    let (b1, b2) = (&below.triple_ones[..n], &below.triple_twos[..n]);
    move |i| {
        let half = a1[i] ^ h1[i];
        let ones = half ^ b1[i];
        let carry = a1[i] & h1[i] | half & b1[i];
        let odd = a2[i] ^ h2[i] ^ b2[i] ^ carry;
        let two_or_more = a2[i] & h2[i] | b2[i] & carry;
        odd & !two_or_more & (ones | row[i])
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// The rule as the text says it, one cell after the other.
    fn naive(rows: usize, cols: usize, wet: &[bool]) -> Vec<bool> {
        let mut next = vec![false; rows * cols];
        for r in 0..rows {
            for c in 0..cols {
                let mut around = 0;
                for (dr, dc) in (0..3).flat_map(|r| (0..3).map(move |c| (r, c))) {
                    let cell = (r + rows + dr - 1) % rows * cols + (c + cols + dc - 1) % cols;
                    around += u32::from((dr, dc) != (1, 1) && wet[cell]);
                }
                let here = wet[r * cols + c];
                next[r * cols + c] = around == 3 || here && around == 2;
            }
        }
        next
    }

    fn cells(water: &Water) -> Vec<bool> {
        let (rows, cols) = (water.rows() as i32, water.cols() as i32);
        (0..rows)
            .flat_map(|y| (0..cols).map(move |x| Pos::new(x, y)))
            .map(|p| water.is_wet(p))
            .collect()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(96))]

        #[test]
        fn flows_as_the_naive_loop(
            rows in 3usize..12,
            cols in prop_oneof![3usize..10, 60usize..70, 124usize..132, 190usize..195],
            seed in prop::collection::vec(any::<u64>(), 40),
            sparse: bool,
        ) {
            let mut water = Water::new(rows, cols);
            let wet = |i: usize| {
                let word = seed[i / 64 % 40];
                word >> (i % 64) & 1 != 0 && (!sparse || word.rotate_left(7) >> (i % 61) & 7 == 5)
            };
            for (i, p) in (0..rows * cols).map(|i| (i, Pos::new((i % cols) as i32, (i / cols) as i32))) {
                if wet(i) {
                    water.pour(p);
                }
            }
            let mut room = FlowRoom::new();
            let mut expected = cells(&water);
            for _ in 0..6 {
                water.flow(&mut room);
                expected = naive(rows, cols, &expected);
                prop_assert_eq!(&cells(&water), &expected);
                prop_assert_eq!(water.is_dry(), !expected.contains(&true));
            }
        }
    }

    #[test]
    fn a_glider_comes_round_the_torus() {
        // Every four iterations it is one cell further down and to the right.
        for (rows, cols) in [(7, 7), (64, 64), (20, 65), (65, 128)] {
            let mut water = Water::new(rows, cols);
            for (x, y) in [(1, 0), (2, 1), (0, 2), (1, 2), (2, 2)] {
                water.pour(Pos::new(x, y));
            }
            let start = water.clone();
            let mut room = FlowRoom::new();
            let mut round = 0;
            loop {
                for _ in 0..4 {
                    water.flow(&mut room);
                }
                round += 1;
                if water == start {
                    break;
                }
                assert!(round <= rows * cols);
            }
            assert_eq!((round % rows, round % cols), (0, 0));
        }
    }

    #[test]
    fn rooms_may_be_shared_between_boards() {
        let mut room = FlowRoom::new();
        for cols in [200, 3, 70] {
            let mut water = Water::new(5, cols);
            for x in 0..3 {
                water.pour(Pos::new(x, 1));
            }
            let expected = naive(5, cols, &cells(&water));
            water.flow(&mut room);
            assert_eq!(cells(&water), expected);
        }
    }
}
