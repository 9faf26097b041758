//! Positions against arithmetic in wider numbers.

use std::cmp::Ordering;

use grid::{Direction, Direction8, Pos};
use proptest::prelude::*;

use crate::cases::{config, near, pos};

fn wide(p: Pos) -> (i128, i128) {
    (i128::from(p.x), i128::from(p.y))
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn distances(a in pos(), b in pos()) {
        let ((ax, ay), (bx, by)) = (wide(a), wide(b));
        let (dx, dy) = ((ax - bx).abs(), (ay - by).abs());
        prop_assert_eq!(i128::from(a.manhattan(b)), (dx + dy).min(u32::MAX.into()));
        prop_assert_eq!(i128::from(a.chebyshev(b)), dx.max(dy));
        prop_assert_eq!(a.distance_squared(b) as i128, dx * dx + dy * dy);
        prop_assert_eq!(a.is_adjacent(b), dx + dy == 1);
    }

    /// Cells that share an edge are rare among random pairs.
    #[test]
    fn adjacent_cells(a in near(), b in near()) {
        prop_assert_eq!(a.is_adjacent(b), a.neighbours4().contains(&b));
        prop_assert_eq!(a.chebyshev(b) == 1, a.neighbours8().contains(&b));
    }

    #[test]
    fn arithmetic(a in near(), b in near()) {
        let mut sum = a;
        sum += b;
        let mut difference = a;
        difference -= b;
        prop_assert_eq!((sum, difference), (a + b, a - b));
        prop_assert_eq!((sum.x, sum.y), (a.x + b.x, a.y + b.y));
        prop_assert_eq!((difference.x, difference.y), (a.x - b.x, a.y - b.y));
        prop_assert_eq!(-a, Pos::ORIGIN - a);
        prop_assert_eq!(Pos::from((a.x, a.y)), a);
        prop_assert_eq!(a.to_string(), format!("({}, {})", a.x, a.y));
    }

    /// A place comes before another one if it is read earlier.
    #[test]
    fn order_is_that_of_reading(a in pos(), b in pos()) {
        let expected = if a.y != b.y {
            if a.y < b.y { Ordering::Less } else { Ordering::Greater }
        } else if a.x != b.x {
            if a.x < b.x { Ordering::Less } else { Ordering::Greater }
        } else {
            Ordering::Equal
        };
        prop_assert_eq!(a.cmp(&b), expected);
        prop_assert_eq!(a.partial_cmp(&b), Some(expected));
    }

    #[test]
    fn neighbours_are_steps(p in near()) {
        let four = p.neighbours4().map(|q| q - p);
        prop_assert_eq!(four, [(0, -1), (0, 1), (-1, 0), (1, 0)].map(Pos::from));
        prop_assert_eq!(Direction::ALL.map(|d| p.step(d) - p), four);
        let eight = p.neighbours8().map(|q| q - p);
        let clockwise = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];
        prop_assert_eq!(eight, clockwise.map(Pos::from));
        prop_assert_eq!(Direction8::CLOCKWISE.map(|d| p.step8(d) - p), eight);
    }
}
