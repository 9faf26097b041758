//! Rectangles against sets of cells.

use std::collections::BTreeSet;

use grid::{Pos, Rect};
use proptest::collection::vec;
use proptest::prelude::*;

use crate::cases::{cells_of, config, near, pos, small_rect};

type Cells = BTreeSet<Pos>;

fn set(rect: Rect) -> Cells {
    cells_of(rect).into_iter().collect()
}

/// The cells of the smallest rectangle around a set: those between its least
/// and greatest coordinates.
fn hull(cells: &Cells) -> Cells {
    let xs: BTreeSet<i32> = cells.iter().map(|p| p.x).collect();
    let ys: BTreeSet<i32> = cells.iter().map(|p| p.y).collect();
    let mut all = Cells::new();
    for y in *ys.first().unwrap()..=*ys.last().unwrap() {
        for x in *xs.first().unwrap()..=*xs.last().unwrap() {
            all.insert(Pos::new(x, y));
        }
    }
    all
}

/// The cells at most `n` away from one of a set, in both directions, that
/// exist.
fn grown(cells: &Cells, n: i64) -> Cells {
    let mut all = Cells::new();
    for p in cells {
        for dy in -n..=n {
            for dx in -n..=n {
                let x = i32::try_from(i64::from(p.x) + dx);
                let y = i32::try_from(i64::from(p.y) + dy);
                if let (Ok(x), Ok(y)) = (x, y) {
                    all.insert(Pos::new(x, y));
                }
            }
        }
    }
    all
}

/// Rectangles that often meet.
fn near_rect() -> impl Strategy<Value = Rect> {
    (near(), near()).prop_map(|(a, b)| Rect::spanning(a, b))
}

/// Short, too long, and nothing.
fn side() -> impl Strategy<Value = u64> {
    prop_oneof![0..9_u64, (1 << 31) - 4..(1_u64 << 31) + 4, any::<u64>()]
}

/// A cell in or near a rectangle, as far as it exists.
fn shifted(p: Pos, (dx, dy): (i32, i32)) -> Pos {
    Pos::new(p.x.saturating_add(dx), p.y.saturating_add(dy))
}

/// The one place inside that lies a whole number of sides away.
fn is_wrapped(value: i32, wrapped: i32, min: i32, max: i32) -> bool {
    let side = i128::from(max) - i128::from(min) + 1;
    let moved = i128::from(value) - i128::from(wrapped);
    (min..=max).contains(&wrapped) && moved % side == 0
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn cells_and_sides(rect in small_rect()) {
        let cells = set(rect);
        prop_assert_eq!(rect.area(), cells.len() as u64);
        let columns: BTreeSet<i32> = cells.iter().map(|p| p.x).collect();
        let rows: BTreeSet<i32> = cells.iter().map(|p| p.y).collect();
        prop_assert_eq!(rect.width(), columns.len() as u64);
        prop_assert_eq!(rect.height(), rows.len() as u64);
        prop_assert_eq!(Some(&rect.min()), cells.first());
        prop_assert_eq!(Some(&rect.max()), cells.last());
    }

    #[test]
    fn sides_of_any(a in pos(), b in pos()) {
        let rect = Rect::spanning(a, b);
        prop_assert_eq!(rect, Rect::spanning(b, a));
        let side = |a: i32, b: i32| u128::try_from((i128::from(a) - i128::from(b)).abs()).unwrap() + 1;
        let (width, height) = (side(a.x, b.x), side(a.y, b.y));
        prop_assert_eq!(u128::from(rect.width()), width);
        prop_assert_eq!(u128::from(rect.height()), height);
        prop_assert_eq!(u128::from(rect.area()), (width * height).min(u64::MAX.into()));
        prop_assert!(rect.contains(a) && rect.contains(b));
    }

    #[test]
    fn corner_and_sides(min in pos(), width in side(), height in side()) {
        let last = |min: i32, side: u64| i128::from(min) + i128::from(side) - 1;
        let (x, y) = (last(min.x, width), last(min.y, height));
        let exists = width > 0 && height > 0 && x <= i32::MAX.into() && y <= i32::MAX.into();
        let expected = exists.then(|| Rect::spanning(min, Pos::new(x as i32, y as i32)));
        prop_assert_eq!(Rect::sized(min, width, height), expected);
    }

    #[test]
    fn sides_and_corner_make_it(a in pos(), b in pos()) {
        let rect = Rect::spanning(a, b);
        prop_assert_eq!(Rect::sized(rect.min(), rect.width(), rect.height()), Some(rect));
    }

    #[test]
    fn contained_cells(rect in small_rect(), offset in (-3..8, -3..8), far in pos()) {
        let cells = set(rect);
        for p in [shifted(rect.min(), offset), far] {
            prop_assert_eq!(rect.contains(p), cells.contains(&p));
            // At an edge: one of the cells around is not in the rectangle, or
            // does not exist.
            let around = |(dx, dy)| {
                let x = i32::try_from(i64::from(p.x) + dx).ok()?;
                let y = i32::try_from(i64::from(p.y) + dy).ok()?;
                cells.get(&Pos::new(x, y))
            };
            let surrounded = [(0, -1), (0, 1), (-1, 0), (1, 0)].map(around).iter().all(Option::is_some);
            prop_assert_eq!(rect.is_border(p), cells.contains(&p) && !surrounded);
        }
    }

    #[test]
    fn growing(rect in small_rect(), n in 0..4_u32, p in pos()) {
        prop_assert_eq!(set(rect.grow(n)), grown(&set(rect), n.into()));
        prop_assert_eq!(set(Rect::around(p, n)), grown(&Cells::from([p]), n.into()));
    }

    #[test]
    fn growing_without_end(rect in small_rect(), p in pos()) {
        let all = rect.grow(u32::MAX);
        prop_assert_eq!(all.min(), Pos::new(i32::MIN, i32::MIN));
        prop_assert_eq!(all.max(), Pos::new(i32::MAX, i32::MAX));
        prop_assert!(all.contains(p));
    }

    #[test]
    fn two_rectangles(a in near_rect(), b in near_rect()) {
        let (cells, others) = (set(a), set(b));
        let common: Cells = cells.intersection(&others).copied().collect();
        prop_assert_eq!(a.intersection(b).map_or(Cells::new(), set), common);
        let both: Cells = cells.union(&others).copied().collect();
        prop_assert_eq!(set(a.union(b)), hull(&both));
    }

    #[test]
    fn rectangles_at_the_ends(a in small_rect(), offset in (-5..=5, -5..=5)) {
        let b = Rect::spanning(shifted(a.min(), offset), shifted(a.max(), offset));
        let common: Cells = set(a).intersection(&set(b)).copied().collect();
        prop_assert_eq!(a.intersection(b).map_or(Cells::new(), set), common);
    }

    #[test]
    fn bounding(cells in vec(near(), 0..6), p in near()) {
        let bounding = Rect::bounding(cells.iter().copied());
        let mut cells: Cells = cells.into_iter().collect();
        match bounding {
            None => prop_assert!(cells.is_empty()),
            Some(rect) => {
                prop_assert_eq!(set(rect), hull(&cells));
                cells.insert(p);
                prop_assert_eq!(set(rect.including(p)), hull(&cells));
            }
        }
    }

    #[test]
    fn clamping_finds_the_nearest(rect in small_rect(), offset in (-4..9, -4..9), far in pos()) {
        for p in [shifted(rect.min(), offset), far] {
            // In both directions at once, so that the nearest one is unique.
            let nearest = cells_of(rect).into_iter().min_by_key(|q| p.distance_squared(*q));
            prop_assert_eq!(Some(rect.clamp(p)), nearest);
        }
    }

    #[test]
    fn wrapping(rect in small_rect(), p in pos(), (a, b) in (pos(), pos())) {
        for rect in [rect, Rect::spanning(a, b)] {
            let q = rect.wrap(p);
            let (min, max) = (rect.min(), rect.max());
            prop_assert!(is_wrapped(p.x, q.x, min.x, max.x), "{}", q);
            prop_assert!(is_wrapped(p.y, q.y, min.y, max.y), "{}", q);
        }
    }
}
