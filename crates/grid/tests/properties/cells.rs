//! The cells of a rectangle against a double loop.

use grid::{Pos, Rect};
use proptest::prelude::*;

use crate::cases::{cells_of, config, pos, small_rect};
use crate::ends::{calls, check};

proptest! {
    #![proptest_config(config())]

    #[test]
    fn from_both_ends(rect in small_rect(), calls in calls()) {
        check(|| rect.iter(), cells_of(rect), &calls)?;
    }

    /// Rectangles too large to be walked through: where the n-th cell is.
    #[test]
    fn far_cells(a in pos(), b in pos(), n in 0..50_usize) {
        let rect = Rect::spanning(a, b);
        let (width, area) = (i128::from(rect.width()), i128::from(rect.area()));
        prop_assert_eq!(rect.iter().len() as i128, area);
        let at = |i: i128| (0..area).contains(&i).then(|| {
            let (x, y) = (i % width, i / width);
            let place = |min: i32, d: i128| i32::try_from(i128::from(min) + d).unwrap();
            Pos::new(place(rect.min().x, x), place(rect.min().y, y))
        });
        prop_assert_eq!(rect.iter().nth(n), at(n as i128));
        if area < u64::MAX.into() {
            prop_assert_eq!(rect.iter().nth_back(n), at(area - 1 - n as i128));
        }
    }
}
