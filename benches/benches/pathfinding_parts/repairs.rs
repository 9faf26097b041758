//! A map after some cells have changed: repaired, and searched anew.

use std::hint::black_box;

use benches::inputs::{Board, Kind, Numbers};
use criterion::{BenchmarkId, Criterion};
use grid::{Pos, Rect};
use pathfind::{DistanceMap, Ground, Search, Terrain};

use super::{WEIGHTS, ground};

/// Where the changes lie.
#[derive(Clone, Copy)]
enum Where {
    /// One cell in a thousand, anywhere.
    Scattered,
    /// As many in one window of 16 x 16 cells, but at most 64.
    Window,
}

pub(crate) const GROUP: &str = "repair";

pub(crate) fn all(c: &mut Criterion) {
    if !super::is_asked(GROUP) {
        return;
    }
    let mut group = c.benchmark_group(GROUP);
    for kind in Kind::ALL {
        for size in [64, 256, 1024] {
            for place in [Where::Scattered, Where::Window] {
                let board = Board::new(kind, size);
                let (before, source) = (ground(&board), [board.middle()]);
                let after = changed(&board, &before, source[0], place);
                let name = match place {
                    Where::Scattered => format!("{} scattered", board.name),
                    Where::Window => format!("{} window", board.name),
                };
                let search = Search::from_cells(&source).weights(WEIGHTS);
                let mut map = DistanceMap::new();
                // There and back again, so that each run has the same to do.
                group.bench_function(BenchmarkId::new("anew", &name), |b| {
                    b.iter(|| {
                        map.search(black_box(&after), &search);
                        map.search(black_box(&before), &search)
                    });
                });
                group.bench_function(BenchmarkId::new("ours", &name), |b| {
                    b.iter(|| {
                        map.repair(black_box(&after));
                        map.repair(black_box(&before))
                    });
                });
            }
        }
    }
    group.finish();
}

/// The ground with walls where there were none, and the other way around.
fn changed(board: &Board, before: &Ground, source: Pos, place: Where) -> Ground {
    let mut after = before.clone();
    let area = before.area();
    let cells = (area.width() * area.height()) as usize;
    let mut numbers = Numbers::new(5);
    let (area, count) = match place {
        Where::Scattered => (area, cells.div_ceil(1000)),
        Where::Window => {
            let corner = Pos::new(area.max().x / 4, area.max().y / 4);
            let window = Rect::spanning(corner, corner + Pos::new(15, 15));
            (window, cells.div_ceil(1000).min(64))
        }
    };
    for _ in 0..count {
        let p = area.min()
            + Pos::new(
                numbers.below(area.width()) as i32,
                numbers.below(area.height()) as i32,
            );
        if p == source {
            continue;
        }
        let kind = match board.cells.get(p) {
            Some(0) => Terrain::FLOOR,
            _ => Terrain::WALL,
        };
        after.set(p, kind).expect("a cell of the board");
    }
    after
}
