//! One bit for each cell of a torus, 64 cells to a word.

use grid::Pos;

/// The neighbours of a cell, row by row, as [`BitBoard::around`] numbers them.
pub(crate) const NEIGHBOURS: [Pos; 8] = [
    Pos::new(-1, -1),
    Pos::new(0, -1),
    Pos::new(1, -1),
    Pos::new(-1, 0),
    Pos::new(1, 0),
    Pos::new(-1, 1),
    Pos::new(0, 1),
    Pos::new(1, 1),
];

/// The bits of the four corners in [`BitBoard::around`].
pub(crate) const CORNERS: u8 = 0b1010_0101;

/// One bit for each cell of a torus with at least 3 rows and columns.
///
/// Rows begin at a word; the bits behind the last column are always zero.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BitBoard {
    rows: usize,
    cols: usize,
    stride: usize,
    words: Vec<u64>,
}

impl BitBoard {
    pub(crate) fn new(rows: usize, cols: usize) -> Self {
        let stride = cols.div_ceil(64);
        Self {
            rows,
            cols,
            stride,
            words: vec![0; rows * stride],
        }
    }

    pub(crate) fn rows(&self) -> usize {
        self.rows
    }

    pub(crate) fn cols(&self) -> usize {
        self.cols
    }

    /// Words to a row.
    pub(crate) fn stride(&self) -> usize {
        self.stride
    }

    pub(crate) fn words(&self) -> &[u64] {
        &self.words
    }

    /// The words, to be exchanged for as many others. The bits behind the last
    /// column must stay zero.
    pub(crate) fn words_mut(&mut self) -> &mut Vec<u64> {
        &mut self.words
    }

    fn locate(&self, p: Pos) -> (usize, u32) {
        let (row, col) = (p.y as usize, p.x as usize);
        (row * self.stride + col / 64, p.x as u32 % 64)
    }

    pub(crate) fn get(&self, p: Pos) -> bool {
        let (word, bit) = self.locate(p);
        self.words[word] >> bit & 1 != 0
    }

    pub(crate) fn set(&mut self, p: Pos) {
        let (word, bit) = self.locate(p);
        self.words[word] |= 1 << bit;
    }

    pub(crate) fn clear(&mut self, p: Pos) {
        let (word, bit) = self.locate(p);
        self.words[word] &= !(1 << bit);
    }

    /// The cells whose bit is set, row by row.
    pub(crate) fn ones(&self) -> impl Iterator<Item = Pos> + '_ {
        self.words.iter().enumerate().flat_map(|(i, &word)| {
            let (row, first) = (i / self.stride, i % self.stride * 64);
            let mut rest = word;
            core::iter::from_fn(move || {
                (rest != 0).then(|| {
                    let bit = rest.trailing_zeros() as usize;
                    rest &= rest - 1;
                    Pos::new((first + bit) as i32, row as i32)
                })
            })
        })
    }

    /// The bits of the eight neighbours, the lowest bit for the first of
    /// [`NEIGHBOURS`].
    pub(crate) fn around(&self, p: Pos) -> u8 {
        let (row, col) = (p.y as usize, p.x as usize);
        let above = if row == 0 { self.rows - 1 } else { row - 1 };
        let below = if row + 1 == self.rows { 0 } else { row + 1 };
        let middle = self.three(row, col);
        self.three(above, col)
            | (middle & 1) << 3
            | (middle >> 2) << 4
            | self.three(below, col) << 5
    }

    /// The bits of a cell and of its neighbours in the row, from left to
    /// right, the lowest bit first.
    fn three(&self, row: usize, col: usize) -> u8 {
        let base = row * self.stride;
        let bit = col % 64;
        if bit > 0 && bit < 63 && col + 1 < self.cols {
            return (self.words[base + col / 64] >> (bit - 1) & 7) as u8;
        }
        let one = |c: usize| (self.words[base + c / 64] >> (c % 64) & 1) as u8;
        let left = if col == 0 { self.cols - 1 } else { col - 1 };
        let right = if col + 1 == self.cols { 0 } else { col + 1 };
        one(left) | one(col) << 1 | one(right) << 2
    }

    /// The neighbours of `p` that `mask` names, in the order of
    /// [`NEIGHBOURS`].
    pub(crate) fn neighbours(&self, p: Pos, mask: u8) -> impl Iterator<Item = Pos> + use<> {
        let (rows, cols) = (self.rows as i32, self.cols as i32);
        let mut rest = mask;
        core::iter::from_fn(move || {
            (rest != 0).then(|| {
                let offset = NEIGHBOURS[rest.trailing_zeros() as usize];
                rest &= rest - 1;
                wrap(rows, cols, p + offset)
            })
        })
    }
}

/// The place on the torus of a cell at most one step outside.
pub(crate) fn wrap(rows: i32, cols: i32, p: Pos) -> Pos {
    let once = |v: i32, n: i32| {
        if v < 0 {
            v + n
        } else if v >= n {
            v - n
        } else {
            v
        }
    };
    Pos::new(once(p.x, cols), once(p.y, rows))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn around_is_what_eight_single_looks_see(
            rows in 3usize..6,
            cols in prop_oneof![3usize..8, 62usize..67, 126usize..131],
            cells in prop::collection::vec((0usize..6, 0usize..131), 0..80),
        ) {
            let mut board = BitBoard::new(rows, cols);
            for (r, c) in cells {
                board.set(Pos::new((c % cols) as i32, (r % rows) as i32));
            }
            for y in 0..rows as i32 {
                for x in 0..cols as i32 {
                    let p = Pos::new(x, y);
                    let mut expected = 0;
                    for (i, &offset) in NEIGHBOURS.iter().enumerate() {
                        let q = wrap(rows as i32, cols as i32, p + offset);
                        expected |= u8::from(board.get(q)) << i;
                    }
                    prop_assert_eq!(board.around(p), expected);
                    let seen: Vec<Pos> = board.neighbours(p, expected).collect();
                    prop_assert_eq!(seen.len(), expected.count_ones() as usize);
                    prop_assert!(seen.into_iter().all(|q| board.get(q)));
                }
            }
            let ones: Vec<Pos> = board.ones().collect();
            prop_assert!(ones.is_sorted());
            let mut emptied = board.clone();
            for p in ones {
                emptied.clear(p);
            }
            prop_assert_eq!(emptied, BitBoard::new(rows, cols));
        }
    }
}
