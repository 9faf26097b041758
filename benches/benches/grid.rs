//! What grids do all day, beside rows in vectors and the `grid` crate of the
//! registry (feature `peers`).
//!
//! ```text
//! cargo bench --features benches/peers --bench grid
//! ```

use std::hint::black_box;
use std::time::Duration;

use benches::inputs::{Board, Kind};
use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use grid::{Adjacency, BitGrid, Grid, Pos, Symmetry};

const SIZES: [usize; 3] = [64, 256, 1024];

fn boards() -> impl Iterator<Item = (String, Grid<u8>, Vec<Vec<u8>>)> {
    SIZES.into_iter().map(|size| {
        let cells = Board::new(Kind::Walls, size).cells;
        (size.to_string(), cells.clone(), cells.into())
    })
}

/// The places of all walls.
fn places(c: &mut Criterion) {
    let mut group = c.benchmark_group("grid: places of walls");
    for (size, cells, rows) in boards() {
        let sum = |p: Pos| i64::from(p.x ^ p.y);
        let ours = || -> i64 {
            let walls = cells.indexed_iter().filter(|(_, c)| **c == 0);
            walls.map(|(p, _)| sum(p)).sum()
        };
        group.bench_function(BenchmarkId::new("ours", &size), |b| {
            b.iter(|| black_box(ours()));
        });
        let nested = || -> i64 {
            let rows = rows.iter().zip(0..);
            rows.flat_map(|(row, y)| row.iter().zip(0..).map(move |(c, x)| (Pos::new(x, y), c)))
                .filter(|(_, c)| **c == 0)
                .map(|(p, _)| sum(p))
                .sum()
        };
        assert_eq!(ours(), nested());
        group.bench_function(BenchmarkId::new("rows in vectors", &size), |b| {
            b.iter(|| black_box(nested()));
        });
        #[cfg(feature = "peers")]
        {
            let peer = registry(&rows);
            let theirs = || -> i64 {
                let walls = peer.indexed_iter().filter(|(_, c)| **c == 0);
                walls
                    .map(|((y, x), _)| sum(Pos::new(x as i32, y as i32)))
                    .sum()
            };
            assert_eq!(ours(), theirs());
            group.bench_function(BenchmarkId::new("grid crate", &size), |b| {
                b.iter(|| black_box(theirs()));
            });
        }
    }
    group.finish();
}

/// For every cell, how many of its four neighbours are open.
fn neighbours(c: &mut Criterion) {
    let mut group = c.benchmark_group("grid: open neighbours");
    for (size, cells, rows) in boards() {
        let open = |p: Pos| {
            let around = p.neighbours4().into_iter();
            let cells = around.filter_map(|q| cells.get(q));
            cells.filter(|c| **c != 0).count()
        };
        let ours = || -> usize { cells.positions().map(open).sum() };
        group.bench_function(BenchmarkId::new("ours", &size), |b| {
            b.iter(|| black_box(ours()));
        });
        let offsets = [(0, -1), (0, 1), (-1, 0), (1, 0)];
        let nested = || -> usize {
            let mut count = 0;
            for (y, row) in rows.iter().enumerate() {
                for x in 0..row.len() {
                    for (dx, dy) in offsets {
                        let (x, y) = (x.wrapping_add_signed(dx), y.wrapping_add_signed(dy));
                        let cell = rows.get(y).and_then(|row| row.get(x));
                        count += usize::from(cell.is_some_and(|&c| c != 0));
                    }
                }
            }
            count
        };
        assert_eq!(ours(), nested());
        group.bench_function(BenchmarkId::new("rows in vectors", &size), |b| {
            b.iter(|| black_box(nested()));
        });
        #[cfg(feature = "peers")]
        {
            let peer = registry(&rows);
            let theirs = || -> usize {
                let mut count = 0;
                for ((y, x), _) in peer.indexed_iter() {
                    for (dx, dy) in offsets {
                        let cell = peer.get(y.wrapping_add_signed(dy), x.wrapping_add_signed(dx));
                        count += usize::from(cell.is_some_and(|&c| c != 0));
                    }
                }
                count
            };
            assert_eq!(ours(), theirs());
            group.bench_function(BenchmarkId::new("grid crate", &size), |b| {
                b.iter(|| black_box(theirs()));
            });
        }
    }
    group.finish();
}

/// A quarter turn.
fn turn(c: &mut Criterion) {
    let mut group = c.benchmark_group("grid: quarter turn");
    for (size, cells, rows) in boards() {
        let ours = || cells.transformed(Symmetry::Clockwise);
        group.bench_function(BenchmarkId::new("ours", &size), |b| {
            b.iter(|| black_box(ours()));
        });
        let nested = || -> Vec<Vec<u8>> {
            let width = rows.first().map_or(0, Vec::len);
            (0..width)
                .map(|x| rows.iter().rev().map(|row| row[x]).collect())
                .collect()
        };
        assert_eq!(Vec::from(ours()), nested());
        group.bench_function(BenchmarkId::new("rows in vectors", &size), |b| {
            b.iter(|| black_box(nested()));
        });
        #[cfg(feature = "peers")]
        {
            let peer = registry(&rows);
            let theirs = || {
                let mut turned = peer.clone();
                turned.rotate_right();
                turned
            };
            assert_eq!(*theirs().flatten(), ours().into_vec());
            group.bench_function(BenchmarkId::new("grid crate", &size), |b| {
                b.iter(|| black_box(theirs()));
            });
        }
    }
    group.finish();
}

/// The connected part around the middle.
fn flood(c: &mut Criterion) {
    let mut group = c.benchmark_group("grid: flood fill");
    for (size, cells, rows) in boards() {
        let start = Board::new(Kind::Walls, cells.width()).middle();
        let ours = || cells.flood(start, Adjacency::Four, |&c| c != 0);
        group.bench_function(BenchmarkId::new("ours", &size), |b| {
            b.iter(|| black_box(ours()));
        });
        let hashed = || {
            let open = |p: Pos| {
                let row = rows.get(p.y as usize);
                row.and_then(|row| row.get(p.x as usize))
                    .is_some_and(|&c| c != 0)
            };
            let mut seen = std::collections::HashSet::from([start]);
            let mut found = vec![start];
            let mut next = 0;
            while let Some(&p) = found.get(next) {
                next += 1;
                for q in p.neighbours4() {
                    if open(q) && seen.insert(q) {
                        found.push(q);
                    }
                }
            }
            found
        };
        assert_eq!(ours(), hashed());
        group.bench_function(BenchmarkId::new("hash set", &size), |b| {
            b.iter(|| black_box(hashed()));
        });
    }
    group.finish();
}

/// How many cells two sets have in common.
fn sets(c: &mut Criterion) {
    let mut group = c.benchmark_group("grid: common cells of two sets");
    for size in SIZES {
        let is_in = |p: Pos, n: i32| (p.x * 31 + p.y * 17) % n == 0;
        let bits = |n| BitGrid::from_fn(size, size, |p| is_in(p, n));
        let bools = |n| Grid::from_fn(size, size, |p| is_in(p, n));
        let (a, b) = (bits(3), bits(4));
        let mut common = a.clone();
        let mut ours = || {
            common.clone_from(&a);
            common.intersect_with(&b);
            common.count_ones()
        };
        let (c, d) = (bools(3), bools(4));
        let plain = || c.iter().zip(&d).filter(|(c, d)| **c && **d).count();
        assert_eq!(ours(), plain());
        group.bench_function(BenchmarkId::new("ours", size), |b| {
            b.iter(|| black_box(ours()));
        });
        group.bench_function(BenchmarkId::new("a bool a cell", size), |b| {
            b.iter(|| black_box(plain()));
        });
    }
    group.finish();
}

#[cfg(feature = "peers")]
fn registry(rows: &[Vec<u8>]) -> grid_crate::Grid<u8> {
    let width = rows.first().map_or(0, Vec::len);
    grid_crate::Grid::from_vec(rows.concat(), width)
}

criterion_group! {
    name = benches;
    config = Criterion::default()
        .sample_size(20)
        .warm_up_time(Duration::from_millis(200))
        .measurement_time(Duration::from_millis(500));
    targets = places, neighbours, turn, flood, sets
}
criterion_main!(benches);
