//! The distances of all cells from one.

use std::hint::black_box;

use benches::inputs::{Board, Kind};
use benches::oracle::{self, UNREACHED};
use criterion::{BenchmarkId, Criterion};
use pathfind::{DistanceMap, Search};

use super::{WEIGHTS, ground, pos};

pub(crate) const GROUP: &str = "distance map";

pub(crate) fn all(c: &mut Criterion) {
    if !super::is_asked(GROUP) {
        return;
    }
    let mut group = c.benchmark_group(GROUP);
    for kind in Kind::ALL {
        for size in [64, 256, 1024, 4096] {
            let board = Board::new(kind, size);
            let (ground, source) = (ground(&board), [board.middle()]);
            let search = Search::from_cells(&source).weights(WEIGHTS);
            let mut map = DistanceMap::new();
            map.search(&ground, &search);
            let right = oracle::distances(&board, board.index(source[0]));
            let found = (0..right.len()).map(|i| map.distance(pos(&board, i)));
            assert!(found.eq(right.iter().map(|&d| (d != UNREACHED).then_some(d))));
            group.bench_function(BenchmarkId::new("ours", &board.name), |b| {
                b.iter(|| map.search(black_box(&ground), &search));
            });
            #[cfg(feature = "peers")]
            if size <= 1024 {
                let start = board.index(source[0]);
                for peer in benches::peers::map_peers(&board, start) {
                    if !super::is_quick(&board.name, peer.name, &peer.run) {
                        continue;
                    }
                    if (peer.distances)() != right {
                        println!("{}: {} is left out, it is wrong", board.name, peer.name);
                        continue;
                    }
                    group.bench_function(BenchmarkId::new(peer.name, &board.name), |b| {
                        b.iter(&peer.run);
                    });
                }
            }
        }
    }
    group.finish();
}
