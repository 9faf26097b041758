//! One path: near, as games ask most, and far.

use std::hint::black_box;

use benches::inputs::{Board, Kind, Numbers};
use benches::oracle;
use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, BenchmarkId, Criterion};
use grid::{Pos, Rect};
use pathfind::{DistanceMap, PathFinder, Route, Search};

use super::{WEIGHTS, ground, pos};

pub(crate) const NEAR: &str = "path near";
pub(crate) const FAR: &str = "path far";

/// Paths between cells at most 16 steps apart, all near one place that looks the
/// same on all sizes: eight of them are one run.
pub(crate) fn near(c: &mut Criterion) {
    if !super::is_asked(NEAR) {
        return;
    }
    let mut group = c.benchmark_group(NEAR);
    for kind in Kind::ALL {
        for size in [64, 256, 1024, 4096] {
            let board = Board::with_inner(kind, size, 64);
            let queries = near_queries(&board);
            measure(&mut group, &board, &queries);
        }
    }
    group.finish();
}

fn near_queries(board: &Board) -> Vec<(usize, usize)> {
    let mut numbers = Numbers::new(7);
    let mut pick = |cells: &[Pos]| cells[numbers.below(cells.len() as u64) as usize];
    let ground = ground(board);
    let mut map = DistanceMap::new();
    let mut within = |centre: Pos, steps: u32| -> Vec<Pos> {
        let around = Rect::around(centre, steps);
        let search = [centre];
        map.search(
            &ground,
            &Search::from_cells(&search).within(around).limit(steps),
        );
        around
            .iter()
            .filter(|&p| map.distance(p).is_some())
            .collect()
    };
    let starts = within(board.middle(), 8);
    (0..8)
        .map(|_| {
            let start = pick(&starts);
            let goal = pick(&within(start, 16));
            (board.index(start), board.index(goal))
        })
        .collect()
}

/// From one corner to the opposite one.
pub(crate) fn far(c: &mut Criterion) {
    if !super::is_asked(FAR) {
        return;
    }
    let mut group = c.benchmark_group(FAR);
    for kind in Kind::ALL {
        for size in [64, 256, 1024] {
            let board = Board::new(kind, size);
            let last = size as i32 - 2;
            let corners = [Pos::new(1, 1), Pos::new(last, last)].map(|p| board.nearest_open(p));
            let query = (board.index(corners[0]), board.index(corners[1]));
            measure(&mut group, &board, &[query]);
        }
    }
    group.finish();
}

fn measure(group: &mut BenchmarkGroup<'_, WallTime>, board: &Board, queries: &[(usize, usize)]) {
    let ground = ground(board);
    let mut finder = PathFinder::new();
    let routes: Vec<Route<'_>> = queries
        .iter()
        .map(|&(a, b)| Route::new(pos(board, a), pos(board, b)).weights(WEIGHTS))
        .collect();
    let right: Vec<Option<u32>> = queries
        .iter()
        .map(|&(a, b)| oracle::distance(board, a, b))
        .collect();
    let mut cost = |route| finder.find(&ground, route).path().map(pathfind::Path::cost);
    assert!(routes.iter().map(&mut cost).eq(right.iter().copied()));
    group.bench_function(BenchmarkId::new("ours", &board.name), |b| {
        b.iter(|| {
            for route in &routes {
                black_box(finder.find(black_box(&ground), route));
            }
        });
    });
    #[cfg(feature = "peers")]
    for peer in benches::peers::path_peers(board) {
        let all = || {
            for &(a, b) in queries {
                black_box((peer.find)(a, b));
            }
        };
        if !super::is_quick(&board.name, peer.name, all) {
            continue;
        }
        let found: Vec<Option<u32>> = queries
            .iter()
            .map(|&(a, b)| (peer.find)(a, b).map(|path| length(board, &path)))
            .collect();
        if found != right {
            println!("{}: {} is left out, it is wrong", board.name, peer.name);
            continue;
        }
        group.bench_function(BenchmarkId::new(peer.name, &board.name), |b| b.iter(all));
    }
}

/// What the path costs.
#[cfg(feature = "peers")]
fn length(board: &Board, path: &[usize]) -> u32 {
    path.iter().skip(1).map(|&i| u32::from(board.cost(i))).sum()
}
