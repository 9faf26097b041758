//! Grids against rows in vectors.

use grid::{Grid, Pos, Rect};
use proptest::collection::vec;
use proptest::prelude::*;

use crate::cases::{Model, cells_of, config, model, pos};
use crate::ends::{calls, check, check_once};

/// Moves a coordinate into `0..side`, a side at a time.
fn stepped_in(mut value: i32, side: i32) -> i32 {
    while value < 0 {
        value += side;
    }
    while value >= side {
        value -= side;
    }
    value
}

fn columns(model: &Model) -> Vec<Vec<u8>> {
    let column = |x: usize| model.rows.iter().map(|row| row[x]).collect();
    (0..model.width).map(column).collect()
}

fn panics<R>(f: impl FnOnce() -> R + std::panic::UnwindSafe) -> bool {
    std::panic::catch_unwind(f).is_err()
}

#[test]
fn what_is_documented_to_panic() {
    let g = || Grid::new(3, 2, 0_u8);
    assert!(panics(|| g()[Pos::new(3, 0)]));
    assert!(panics(|| g()[Pos::new(0, -1)] = 1));
    assert!(panics(|| g().row(2).len()));
    assert!(panics(|| g().row_mut(2).len()));
    assert!(panics(|| g().column(3).len()));
    assert!(panics(|| g().column_mut(3).len()));
    assert!(panics(|| g().swap(Pos::new(0, 0), Pos::new(0, 2))));
    assert!(panics(|| g().pos_of(6)));
    for (width, height) in [(0, 0), (3, 0), (0, 3)] {
        let empty = || Grid::new(width, height, 0_u8);
        assert!(panics(|| empty().pos_of(0)), "{width} x {height}");
        assert!(panics(|| empty().wrap(Pos::ORIGIN)));
    }
    let too_long = i32::MAX as usize + 1;
    assert!(panics(|| Grid::new(too_long, 0, 0_u8)));
    assert!(panics(|| Grid::new(0, too_long, 0_u8)));
    assert!(panics(|| Grid::from_fn(too_long, 0, |_| 0_u8)));
    assert!(Grid::from_vec(too_long, 0, Vec::<u8>::new()).is_none());
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn made_in_all_ways(model in model(), value in 0..4_u8) {
        let (width, height) = (model.width, model.height());
        let grid = model.grid();
        prop_assert_eq!((grid.width(), grid.height()), (width, height));
        let mut order = Vec::new();
        let computed = Grid::from_fn(width, height, |p| {
            order.push(p);
            model.get(p).unwrap()
        });
        prop_assert_eq!(&computed, &grid);
        let places: Vec<Pos> = model.indexed().into_iter().map(|(p, _)| p).collect();
        prop_assert_eq!(order, places);
        let flat = model.rows.concat();
        prop_assert_eq!(grid.as_slice(), &flat);
        prop_assert_eq!(grid.clone().into_vec(), flat);

        let mut filled = grid;
        filled.fill(value);
        prop_assert_eq!(&filled, &Grid::new(width, height, value));
        prop_assert!(filled.iter().all(|v| *v == value));
        prop_assert_eq!(filled.iter().len(), width * height);
    }

    #[test]
    fn from_a_vector(width in 0..6_usize, height in 0..6_usize, cells in vec(0..4_u8, 0..26)) {
        let fits = cells.len() == width * height;
        prop_assert_eq!(Grid::from_vec(width, height, cells).is_some(), fits);
    }

    #[test]
    fn places(model in model(), p in pos(), q in (-2..9, -2..9)) {
        let mut grid = model.grid();
        for p in [p, Pos::from(q)] {
            let expected = model.get(p);
            prop_assert_eq!(grid.get(p).copied(), expected);
            prop_assert_eq!(grid.get_mut(p).copied(), expected);
            prop_assert_eq!(grid.contains(p), expected.is_some());
            let index = model.indexed().iter().position(|&(q, _)| q == p);
            prop_assert_eq!(grid.index_of(p), index);
            if let (Some(i), Some(value)) = (index, expected) {
                prop_assert_eq!(grid.pos_of(i), p);
                prop_assert_eq!((grid[p], grid.as_slice()[i]), (value, value));
            }
        }
        let cells: Vec<Pos> = model.indexed().into_iter().map(|(p, _)| p).collect();
        prop_assert_eq!(grid.bounds().map_or(Vec::new(), cells_of), cells);
    }

    #[test]
    fn writing(model in model(), writes in vec(((-1..8, -1..8), any::<u8>()), 0..20)) {
        let (mut grid, mut model) = (model.grid(), model);
        for ((x, y), value) in writes {
            let p = Pos::new(x, y);
            prop_assert_eq!(grid.get_mut(p).is_some(), model.get(p).is_some());
            if let Some(cell) = grid.get_mut(p) {
                *cell = value;
                model.rows[y as usize][x as usize] = value;
                grid[p] = value;
            }
        }
        prop_assert_eq!(grid, model.grid());
    }

    #[test]
    fn swapping(model in model(), swaps in vec((0..36_usize, 0..36_usize), 0..9)) {
        let (mut grid, mut model) = (model.grid(), model);
        let cells = model.indexed();
        prop_assume!(!cells.is_empty());
        for (a, b) in swaps {
            let (a, b) = (cells[a % cells.len()].0, cells[b % cells.len()].0);
            grid.swap(a, b);
            let (x, y) = (model.get(a).unwrap(), model.get(b).unwrap());
            model.rows[a.y as usize][a.x as usize] = y;
            model.rows[b.y as usize][b.x as usize] = x;
        }
        prop_assert_eq!(grid, model.grid());
    }

    #[test]
    fn wrapping(model in model(), x in -40..40, y in -40..40) {
        prop_assume!(model.width > 0 && model.height() > 0);
        let expected = Pos::new(
            stepped_in(x, model.width as i32),
            stepped_in(y, model.height() as i32),
        );
        prop_assert_eq!(model.grid().wrap(Pos::new(x, y)), expected);
    }

    #[test]
    fn wrapping_is_that_of_the_bounds(model in model(), p in pos()) {
        let grid = model.grid();
        if let Some(bounds) = grid.bounds() {
            prop_assert_eq!(grid.wrap(p), bounds.wrap(p));
        }
    }

    #[test]
    fn values_from_both_ends(model in model(), calls in calls()) {
        let grid = model.grid();
        let flat = model.rows.concat();
        check(|| grid.iter().copied(), flat.clone(), &calls)?;
        check(|| (&grid).into_iter().copied(), flat.clone(), &calls)?;
        check(|| grid.clone().into_iter(), flat.clone(), &calls)?;
        let mut grid = grid;
        check_once(grid.iter_mut().map(|v| *v), flat.clone(), &calls)?;
        check_once((&mut grid).into_iter().map(|v| *v), flat, &calls)?;
    }

    #[test]
    fn places_from_both_ends(model in model(), calls in calls()) {
        let mut grid = model.grid();
        let all = model.indexed();
        let places = all.iter().map(|&(p, _)| p).collect();
        check(|| grid.positions(), places, &calls)?;
        check(|| grid.indexed_iter().map(|(p, v)| (p, *v)), all.clone(), &calls)?;
        check_once(grid.indexed_iter_mut().map(|(p, v)| (p, *v)), all, &calls)?;
    }

    #[test]
    fn changing_in_place(model in model()) {
        let mut grid = model.grid();
        let f = |p: Pos, v: u8| v.wrapping_mul(7).wrapping_add(p.x as u8 + 16 * p.y as u8);
        let expected: Vec<u8> = model.indexed().into_iter().map(|(p, v)| f(p, v)).collect();
        for (p, v) in grid.indexed_iter_mut() {
            *v = f(p, *v);
        }
        prop_assert_eq!(grid.as_slice(), &expected);
        for v in &mut grid {
            *v ^= 255;
        }
        for v in grid.iter_mut().rev() {
            *v ^= 255;
        }
        prop_assert_eq!(grid.as_mut_slice(), &expected);
        let doubled: Vec<u16> = expected.iter().map(|v| u16::from(*v) * 2).collect();
        let mapped = grid.map(|v| u16::from(*v) * 2);
        prop_assert_eq!((mapped.width(), mapped.height()), (grid.width(), grid.height()));
        prop_assert_eq!(mapped.into_vec(), doubled);
    }

    #[test]
    fn rows_from_both_ends(model in model(), calls in calls()) {
        let mut grid = model.grid();
        let rows: Vec<&[u8]> = model.rows.iter().map(Vec::as_slice).collect();
        check(|| grid.rows(), rows, &calls)?;
        let rows = model.rows.clone();
        check_once(grid.rows_mut().map(|row| row.to_vec()), rows, &calls)?;
        for (y, row) in model.rows.iter().enumerate() {
            prop_assert_eq!(grid.row(y), row);
            prop_assert_eq!(grid.row_mut(y), row);
        }
    }

    #[test]
    fn changing_rows_and_columns(model in model(), value: u8) {
        let (mut grid, mut model) = (model.grid(), model);
        for (y, row) in grid.rows_mut().enumerate() {
            row.rotate_left(y.min(row.len()));
        }
        for (y, row) in model.rows.iter_mut().enumerate() {
            let start = row.drain(..y.min(row.len())).collect::<Vec<u8>>();
            row.extend(start);
        }
        prop_assert_eq!(&grid, &model.grid());
        for x in (0..model.width).step_by(2) {
            grid.column_mut(x).enumerate().for_each(|(y, v)| *v ^= value ^ y as u8);
            for y in 0..model.height() {
                model.rows[y][x] ^= value ^ y as u8;
            }
        }
        prop_assert_eq!(&grid, &model.grid());
        if model.height() > 0 {
            grid.row_mut(model.height() / 2).fill(value);
            let middle = model.height() / 2;
            model.rows[middle].fill(value);
        }
        prop_assert_eq!(&grid, &model.grid());
    }

    #[test]
    fn columns_from_both_ends(model in model(), calls in calls()) {
        let mut grid = model.grid();
        let columns = columns(&model);
        let collected = || grid.columns().map(|c| c.copied().collect::<Vec<u8>>());
        check(collected, columns.clone(), &calls)?;
        for (x, column) in columns.into_iter().enumerate() {
            check(|| grid.column(x).copied(), column.clone(), &calls)?;
            check_once(grid.column_mut(x).map(|v| *v), column, &calls)?;
        }
    }

    /// A grid of the whole quarter of the plane that a grid can reach, of
    /// values without size.
    #[test]
    fn the_largest_grid(x in 0..i32::MAX, y in 0..i32::MAX) {
        let side = i32::MAX as usize;
        let grid = Grid::new(side, side, ());
        let p = Pos::new(x, y);
        let index = y as usize * side + x as usize;
        prop_assert_eq!(grid.index_of(p), Some(index));
        prop_assert_eq!(grid.pos_of(index), p);
        prop_assert_eq!(grid.indexed_iter().len(), side * side);
        let last = Pos::new(i32::MAX - 1, i32::MAX - 1);
        prop_assert_eq!(grid.bounds(), Some(Rect::spanning(Pos::ORIGIN, last)));
        prop_assert_eq!(grid.indexed_iter().next_back(), Some((last, &())));
    }
}
