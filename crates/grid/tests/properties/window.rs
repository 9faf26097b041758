//! Windows against the cells of their rectangles.

use grid::{Pos, Rect, Window};
use proptest::prelude::*;

use crate::cases::{Model, cells_of, config, model, small_rect};
use crate::ends::{calls, check};

/// What an area of a grid holds, or `None` if it reaches outside.
fn part(model: &Model, area: Rect) -> Option<Vec<Vec<u8>>> {
    let mut rows = Vec::new();
    for y in i64::from(area.min().y)..=area.max().y.into() {
        let mut row = Vec::new();
        for x in i64::from(area.min().x)..=area.max().x.into() {
            row.push(model.get(Pos::new(x as i32, y as i32))?);
        }
        rows.push(row);
    }
    Some(rows)
}

fn area() -> impl Strategy<Value = Rect> {
    let inside = || (0..5, 0..5).prop_map(Pos::from);
    prop_oneof![
        3 => (inside(), inside()).prop_map(|(a, b)| Rect::spanning(a, b)),
        1 => small_rect(),
    ]
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn one_window(model in model(), area in area(), calls in calls(), p in (-1..8, -1..8)) {
        let grid = model.grid();
        let expected = part(&model, area);
        let window = grid.window(area);
        prop_assert_eq!(window.is_some(), expected.is_some());
        let (Some(window), Some(rows)) = (window, expected) else {
            return Ok(());
        };
        prop_assert_eq!(window.area(), area);
        prop_assert_eq!(Vec::from(window.to_grid()), rows.clone());
        let slices = rows.iter().map(Vec::as_slice).collect();
        check(|| window.rows(), slices, &calls)?;
        let columns: Vec<Vec<u8>> = (0..rows[0].len())
            .map(|x| rows.iter().map(|row| row[x]).collect())
            .collect();
        let collected = || window.columns().map(|c| c.copied().collect::<Vec<u8>>());
        check(collected, columns.clone(), &calls)?;
        for (x, column) in columns.into_iter().enumerate() {
            check(|| window.columns().nth(x).unwrap().copied(), column, &calls)?;
        }
        check(|| window.iter().copied(), rows.concat(), &calls)?;
        let indexed: Vec<(Pos, u8)> = cells_of(area).into_iter().zip(rows.concat()).collect();
        check(|| window.indexed_iter().map(|(p, v)| (p, *v)), indexed.clone(), &calls)?;
        let p = Pos::from(p);
        let here = indexed.iter().find(|(q, _)| *q == p).map(|(_, v)| *v);
        prop_assert_eq!(window.get(p).copied(), here);
    }

    #[test]
    fn all_windows(model in model(), width in 0..5_usize, height in 0..5_usize, calls in calls()) {
        let grid = model.grid();
        let mut areas = Vec::new();
        for y in 0..model.height() {
            for x in 0..model.width {
                let (right, below) = (x + width, y + height);
                if width > 0 && height > 0 && right <= model.width && below <= model.height() {
                    let min = Pos::new(x as i32, y as i32);
                    let max = Pos::new(right as i32 - 1, below as i32 - 1);
                    areas.push(Rect::spanning(min, max));
                }
            }
        }
        check(|| grid.windows(width, height).map(Window::area), areas, &calls)?;
        for window in grid.windows(width, height) {
            let rows = part(&model, window.area()).unwrap();
            prop_assert_eq!(Vec::from(window.to_grid()), rows);
        }
    }
}
