//! Flood fill and parts against repeated relaxation.

use grid::{Adjacency, Grid, Pos};
use proptest::prelude::*;

use crate::cases::{config, model, pos};

const FOUR: &[(i32, i32)] = &[(0, -1), (0, 1), (-1, 0), (1, 0)];
const EIGHT: &[(i32, i32)] = &[
    (0, -1),
    (1, -1),
    (1, 0),
    (1, 1),
    (0, 1),
    (-1, 1),
    (-1, 0),
    (-1, -1),
];

fn adjacency() -> impl Strategy<Value = (Adjacency, &'static [(i32, i32)])> {
    prop_oneof![
        Just((Adjacency::Four, FOUR)),
        Just((Adjacency::Eight, EIGHT))
    ]
}

/// Belongs where a value is less than this.
const LIMIT: u8 = 2;

/// Every belonging cell gets the least label around it, until nothing changes:
/// labels are first the cells' own numbers.
fn relaxed(grid: &Grid<u8>, offsets: &[(i32, i32)]) -> Grid<Option<usize>> {
    let mut labels = Grid::new(grid.width(), grid.height(), None);
    for (i, p) in grid.positions().enumerate() {
        labels[p] = (grid[p] < LIMIT).then_some(i);
    }
    loop {
        let mut changed = false;
        for p in grid.positions() {
            for &(dx, dy) in offsets {
                let q = p + Pos::new(dx, dy);
                let there = labels.get(q).copied().flatten();
                if labels[p].is_some() && there.is_some() && there < labels[p] {
                    labels[p] = there;
                    changed = true;
                }
            }
        }
        if !changed {
            return labels;
        }
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn filled(
        model in model(),
        (adjacency, offsets) in adjacency(),
        start in prop_oneof![4 => (0..7, 0..7).prop_map(Pos::from), 1 => pos()],
    ) {
        let grid = model.grid();
        let found = grid.flood(start, adjacency, |v| *v < LIMIT);
        let labels = relaxed(&grid, offsets);
        let label = labels.get(start).copied().flatten();
        let mut sorted = found.clone();
        sorted.sort_unstable();
        let expected = labels.positions().filter(|p| label.is_some() && labels[*p] == label);
        prop_assert_eq!(sorted, expected.collect::<Vec<_>>());

        // The order of a breadth-first search: each cell was found by the
        // earliest one next to it, and what one cell found is in the order of
        // the offsets.
        prop_assert!(found.first().is_none_or(|p| *p == start));
        let finder = |p: Pos| {
            (0..found.len()).find_map(|i| {
                let at = offsets.iter().position(|&d| found[i] + Pos::from(d) == p);
                Some((i, at?))
            })
        };
        let finders: Vec<_> = found.iter().skip(1).map(|p| finder(*p)).collect();
        prop_assert!(finders.is_sorted_by(|a, b| a < b), "{:?}", found);
        for (i, by) in finders.iter().enumerate() {
            prop_assert!(by.is_some_and(|(j, _)| j <= i));
        }
    }

    #[test]
    fn parts(model in model(), (adjacency, offsets) in adjacency()) {
        let grid = model.grid();
        let (parts, count) = grid.components(adjacency, |v| *v < LIMIT);
        let labels = relaxed(&grid, offsets);
        // From 0, in the order of the least cells.
        let mut least: Vec<usize> = labels.iter().copied().flatten().collect();
        least.sort_unstable();
        least.dedup();
        prop_assert_eq!(count, least.len());
        let numbered = labels.map(|l| l.map(|l| least.iter().position(|m| *m == l).unwrap()));
        prop_assert_eq!(parts, numbered);
    }

    #[test]
    fn neighbours(model in model(), p in pos(), q in (-1..8, -1..8), (adjacency, offsets) in adjacency()) {
        let grid = model.grid();
        for p in [p, Pos::from(q)] {
            let around = offsets.iter().filter_map(|&(dx, dy)| {
                let x = i32::try_from(i64::from(p.x) + i64::from(dx)).ok()?;
                let y = i32::try_from(i64::from(p.y) + i64::from(dy)).ok()?;
                Some(Pos::new(x, y))
            });
            prop_assert!(adjacency.neighbours(p).eq(around.clone()));
            let inside = around.filter(|q| model.get(*q).is_some());
            prop_assert!(grid.neighbours(p, adjacency).rev().eq(inside.clone().rev()));
            prop_assert!(grid.neighbours(p, adjacency).eq(inside));
        }
    }
}
