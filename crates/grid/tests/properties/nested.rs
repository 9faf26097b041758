//! Grids from and to rows in vectors.

use grid::{Grid, RaggedRows};
use proptest::collection::vec;
use proptest::prelude::*;

use crate::cases::{config, model};

#[test]
#[should_panic(expected = "at most i32::MAX cells")]
fn too_long_rows() {
    drop(Grid::try_from(vec![vec![(); 1 << 31]]));
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn there_and_back(model in model()) {
        prop_assert_eq!(Vec::from(model.grid()), model.rows.clone());
        let grid = Grid::try_from(model.rows.clone()).unwrap();
        prop_assert_eq!(grid.height(), model.height());
        for (p, value) in model.indexed() {
            prop_assert_eq!(grid[p], value);
        }
        prop_assert_eq!(Vec::from(grid), model.rows);
    }

    #[test]
    fn ragged_rows(rows in vec(vec(0..4_u8, 2..4), 0..5)) {
        let mut expected = None;
        for row in 1..rows.len() {
            if rows[row].len() != rows[0].len() && expected.is_none() {
                expected = Some(RaggedRows {
                    row,
                    found: rows[row].len(),
                    expected: rows[0].len(),
                });
            }
        }
        prop_assert_eq!(Grid::try_from(rows).err(), expected);
    }
}
