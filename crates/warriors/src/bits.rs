//! Neighbourhoods on a torus of bits.

use grid::{BitGrid, Pos};

/// The neighbours of a cell, row by row, as [`around`] numbers them.
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

/// The bits of the four corners in [`around`].
pub(crate) const CORNERS: u8 = 0b1010_0101;

/// The bits of the eight neighbours on the torus, the lowest bit for the first
/// of [`NEIGHBOURS`].
///
/// The grid has at least 3 rows and columns, so that they are eight cells.
pub(crate) fn around(bits: &BitGrid, p: Pos) -> u8 {
    let (row, col) = (p.y as usize, p.x as usize);
    let above = if row == 0 { bits.height() } else { row } - 1;
    let below = if row + 1 == bits.height() { 0 } else { row + 1 };
    let middle = three(bits, row, col);
    three(bits, above, col) | (middle & 1) << 3 | (middle >> 2) << 4 | three(bits, below, col) << 5
}

/// The bits of a cell and of its neighbours in the row, from left to right,
/// the lowest bit first.
fn three(bits: &BitGrid, row: usize, col: usize) -> u8 {
    let words = bits.row_words(row);
    let bit = col % 64;
    if bit > 0 && bit < 63 && col + 1 < bits.width() {
        return (words[col / 64] >> (bit - 1) & 7) as u8;
    }
    let one = |c: usize| (words[c / 64] >> (c % 64) & 1) as u8;
    let left = if col == 0 { bits.width() } else { col } - 1;
    let right = if col + 1 == bits.width() { 0 } else { col + 1 };
    one(left) | one(col) << 1 | one(right) << 2
}

/// The neighbours of `p` that `mask` names, in the order of [`NEIGHBOURS`].
pub(crate) fn neighbours(bits: &BitGrid, p: Pos, mask: u8) -> impl Iterator<Item = Pos> + use<> {
    let (rows, cols) = (bits.height() as i32, bits.width() as i32);
    let mut rest = mask;
    core::iter::from_fn(move || {
        (rest != 0).then(|| {
            let offset = NEIGHBOURS[rest.trailing_zeros() as usize];
            rest &= rest - 1;
            wrap(rows, cols, p + offset)
        })
    })
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
            let mut board = BitGrid::new(cols, rows);
            for (r, c) in cells {
                board.insert(Pos::new((c % cols) as i32, (r % rows) as i32));
            }
            for y in 0..rows as i32 {
                for x in 0..cols as i32 {
                    let p = Pos::new(x, y);
                    let mut expected = 0;
                    for (i, &offset) in NEIGHBOURS.iter().enumerate() {
                        let q = wrap(rows as i32, cols as i32, p + offset);
                        expected |= u8::from(board.contains(q)) << i;
                    }
                    prop_assert_eq!(around(&board, p), expected);
                    let seen: Vec<Pos> = neighbours(&board, p, expected).collect();
                    prop_assert_eq!(seen.len(), expected.count_ones() as usize);
                    prop_assert!(seen.into_iter().all(|q| board.contains(q)));
                }
            }
        }
    }
}
