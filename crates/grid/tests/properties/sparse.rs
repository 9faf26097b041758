//! Sparse grids against ordered maps.

use std::collections::{BTreeMap, BTreeSet};

use grid::{Pos, Rect, SparseGrid};
use proptest::collection::vec;
use proptest::prelude::*;

use crate::cases::{cells_of, config, pos};

const SIDE: i64 = 16;

/// Places of which many share a chunk, on both sides of the axes, and at the
/// ends of the world.
fn place() -> impl Strategy<Value = Pos> {
    prop_oneof![
        4 => (-34..34, -34..34).prop_map(Pos::from),
        1 => (14..18, 14..18).prop_map(Pos::from),
        1 => pos(),
    ]
}

#[derive(Clone, Debug)]
enum Change {
    Set(Pos, u8),
    Write(Pos, u8),
    Touch(Pos),
    Shrink,
    Clear,
}

fn change() -> impl Strategy<Value = Change> {
    prop_oneof![
        10 => (place(), 0..4_u8).prop_map(|(p, v)| Change::Set(p, v)),
        6 => (place(), 0..4_u8).prop_map(|(p, v)| Change::Write(p, v)),
        2 => place().prop_map(Change::Touch),
        1 => Just(Change::Shrink),
        1 => Just(Change::Clear),
    ]
}

/// Row and column of a cell's chunk: chunks lie on both sides of the axes.
fn chunk(p: Pos) -> (i64, i64) {
    let along = |v: i32| {
        let v = i64::from(v);
        (v - (v % SIDE + SIDE) % SIDE) / SIDE
    };
    (along(p.y), along(p.x))
}

/// All values that are not background, and the chunks that have memory.
#[derive(Default)]
struct Model {
    background: u8,
    values: BTreeMap<Pos, u8>,
    chunks: BTreeSet<(i64, i64)>,
}

impl Model {
    fn get(&self, p: Pos) -> u8 {
        self.values.get(&p).copied().unwrap_or(self.background)
    }

    fn set(&mut self, p: Pos, value: u8) {
        if value == self.background {
            self.values.remove(&p);
        } else {
            self.values.insert(p, value);
            self.chunks.insert(chunk(p));
        }
    }

    /// Chunk by chunk in reading order, and within a chunk row by row.
    fn in_order(&self) -> Vec<(Pos, u8)> {
        let mut all: Vec<(Pos, u8)> = self.values.iter().map(|(p, v)| (*p, *v)).collect();
        all.sort_by_key(|(p, _)| (chunk(*p), p.y, p.x));
        all
    }
}

fn check(grid: &SparseGrid<u8>, model: &Model) -> Result<(), TestCaseError> {
    let all: Vec<(Pos, u8)> = grid.iter().map(|(p, v)| (p, *v)).collect();
    prop_assert_eq!(&all, &model.in_order());
    let mut back: Vec<(Pos, u8)> = grid.iter().rev().map(|(p, v)| (p, *v)).collect();
    back.reverse();
    prop_assert_eq!(back, all);
    prop_assert_eq!(grid.chunk_count(), model.chunks.len());
    let xs: Vec<i32> = model.values.keys().map(|p| p.x).collect();
    let ys: Vec<i32> = model.values.keys().map(|p| p.y).collect();
    let corners = xs
        .iter()
        .min()
        .zip(ys.iter().min())
        .zip(xs.iter().max().zip(ys.iter().max()));
    let bounds =
        corners.map(|((x0, y0), (x1, y1))| Rect::spanning(Pos::new(*x0, *y0), Pos::new(*x1, *y1)));
    prop_assert_eq!(grid.bounds(), bounds);
    Ok(())
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn changes(background in 0..2_u8, changes in vec(change(), 0..40), p in place()) {
        let mut grid = SparseGrid::new(background);
        let mut model = Model { background, ..Model::default() };
        for change in changes {
            match change {
                Change::Set(p, value) => {
                    prop_assert_eq!(grid.set(p, value), model.get(p));
                    model.set(p, value);
                    prop_assert_eq!(*grid.get(p), value);
                }
                Change::Write(p, value) => {
                    prop_assert_eq!(grid[p], model.get(p));
                    grid[p] = value;
                    model.set(p, value);
                    model.chunks.insert(chunk(p));
                }
                Change::Touch(p) => {
                    prop_assert_eq!(*grid.get_mut(p), model.get(p));
                    model.chunks.insert(chunk(p));
                }
                Change::Shrink => {
                    grid.shrink();
                    model.chunks = model.values.keys().map(|p| chunk(*p)).collect();
                }
                Change::Clear => {
                    grid.clear();
                    model.values.clear();
                    model.chunks.clear();
                }
            }
            check(&grid, &model)?;
        }
        prop_assert_eq!((*grid.get(p), grid[p]), (model.get(p), model.get(p)));
        prop_assert_eq!(*grid.background(), background);
        prop_assert_eq!(&grid.clone(), &grid);
    }

    #[test]
    fn parts(writes in vec((place(), 0..4_u8), 0..20), corner in place(), w in 1..40_u64, h in 1..40_u64) {
        let mut grid = SparseGrid::new(0);
        let mut model = Model::default();
        for (p, value) in writes {
            grid.set(p, value);
            model.set(p, value);
        }
        let area = Rect::sized(corner, w, h).unwrap_or(Rect::spanning(corner, corner));
        let part = grid.to_grid(area);
        prop_assert_eq!(part.width() as u64, area.width());
        let values: Vec<u8> = cells_of(area).into_iter().map(|p| model.get(p)).collect();
        prop_assert_eq!(part.into_vec(), values);
    }

    /// Equal where every cell is, whatever was written on the way.
    #[test]
    fn equality(writes in vec((place(), 0..4_u8), 0..12), others in vec((place(), 0..4_u8), 0..2)) {
        let mut values = BTreeMap::new();
        let mut grid = SparseGrid::new(0);
        for &(p, value) in &writes {
            grid[p] = value;
            values.insert(p, value);
        }
        let mut other = SparseGrid::new(0);
        let mut other_values = values.clone();
        for (&p, &value) in values.iter().rev() {
            other.set(p, value);
        }
        prop_assert_eq!(&grid, &other);
        for (p, value) in others {
            other.set(p, value);
            other_values.insert(p, value);
        }
        values.retain(|_, v| *v != 0);
        other_values.retain(|_, v| *v != 0);
        prop_assert_eq!(grid == other, values == other_values);
        prop_assert!(SparseGrid::new(0) != SparseGrid::new(1));
    }
}
