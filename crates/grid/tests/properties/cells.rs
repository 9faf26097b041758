//! The cells of a rectangle against a double loop.

use grid::{Pos, Rect};
use proptest::collection::vec;
use proptest::prelude::*;

use crate::cases::{cells_of, config, pos, small_rect};
use crate::ends::{calls, check};

/// Some cells, some rows, or anything.
fn skip() -> impl Strategy<Value = usize> {
    prop_oneof![0..9_usize, 0..1_usize << 33, any::<usize>()]
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn from_both_ends(rect in small_rect(), calls in calls()) {
        check(|| rect.iter(), cells_of(rect), &calls)?;
    }

    /// Rectangles too large to be walked through: where the n-th cell is.
    #[test]
    fn far_cells(a in pos(), b in pos(), skips in vec((any::<bool>(), skip()), 0..8)) {
        let rect = Rect::spanning(a, b);
        let mut cells = rect.iter();
        prop_assert_eq!(cells.len() as u64, rect.area());
        let width = i128::from(rect.width());
        let at = |i: i128| {
            let place = |min: i32, d: i128| i32::try_from(i128::from(min) + d).unwrap();
            Pos::new(place(rect.min().x, i % width), place(rect.min().y, i / width))
        };
        // The whole plane has one cell more than an iterator can count.
        let total = width * i128::from(rect.height());
        prop_assume!(total <= u64::MAX.into());
        let (mut front, mut back) = (0, total);
        for (from_front, n) in skips {
            let (n, left) = (n as i128, back - front);
            let expected = if from_front {
                front = (front + n + 1).min(back);
                (n < left).then(|| at(front - 1))
            } else {
                back = (back - n - 1).max(front);
                (n < left).then(|| at(back))
            };
            let cell = if from_front { cells.nth(n as usize) } else { cells.nth_back(n as usize) };
            prop_assert_eq!(cell, expected);
            prop_assert_eq!(cells.len() as i128, back - front);
        }
    }

    #[test]
    fn the_whole_plane(n in 0..9_usize) {
        let (min, max) = (Pos::new(i32::MIN, i32::MIN), Pos::new(i32::MAX, i32::MAX));
        let cells = Rect::spanning(min, max).iter();
        prop_assert_eq!(cells.len(), usize::MAX);
        prop_assert_eq!(cells.clone().nth(n), Some(Pos::new(i32::MIN + n as i32, i32::MIN)));
        prop_assert_eq!(cells.clone().nth_back(n), Some(Pos::new(i32::MAX - n as i32, i32::MAX)));
    }
}
