//! Eight neighbours without cutting corners: a map and a far path, on boards
//! and on the published maps where they are.

use std::hint::black_box;

use benches::inputs::{Board, Kind};
use criterion::{BenchmarkId, Criterion};
use grid::Pos;
use pathfind::{DistanceMap, Moves, PathFinder, Route, Search};

use super::{WEIGHTS, ground};

const PUBLISHED: [&str; 7] = [
    "arena",
    "brc000d",
    "den312d",
    "hrt001d",
    "lak304d",
    "maze512-32-7",
    "random512-35-0",
];

pub(crate) const MAPS: &str = "distance map, eight neighbours";
pub(crate) const PATHS: &str = "path far, eight neighbours";

pub(crate) fn maps(c: &mut Criterion) {
    if super::is_asked(MAPS) {
        for board in &boards() {
            map(c, board);
        }
    }
}

pub(crate) fn paths(c: &mut Criterion) {
    if super::is_asked(PATHS) {
        for board in &boards() {
            path(c, board);
        }
    }
}

fn boards() -> Vec<Board> {
    let mut boards: Vec<Board> = Kind::ALL.map(|kind| Board::new(kind, 256)).into();
    for name in PUBLISHED {
        match Board::published(name) {
            Some(board) => boards.push(board),
            None => println!("{name} is left out, there are no published maps here"),
        }
    }
    boards
}

/// The cell in the middle of the board and the one farthest from it.
fn ends(board: &Board) -> (Pos, Pos) {
    let start = board.middle();
    let mut map = DistanceMap::new();
    let ground = ground(board);
    map.search(&ground, &Search::from_cells(&[start]).moves(Moves::OCTILE));
    let farthest = ground.area().iter().max_by_key(|&p| map.distance(p));
    (start, farthest.expect("a board has cells"))
}

fn map(c: &mut Criterion, board: &Board) {
    let mut group = c.benchmark_group(MAPS);
    let (ground, start) = (ground(board), [board.middle()]);
    let search = Search::from_cells(&start)
        .weights(WEIGHTS)
        .moves(Moves::OCTILE);
    let mut map = DistanceMap::new();
    map.search(&ground, &search);
    group.bench_function(BenchmarkId::new("ours", &board.name), |b| {
        b.iter(|| map.search(black_box(&ground), &search));
    });
    #[cfg(feature = "peers")]
    {
        use benches::peers::octile;
        let start = board.index(start[0]);
        let right = octile::dijkstra_all(board, start);
        for (p, _) in board.cells.indexed_iter() {
            let peer = right.get(&board.index(p)).map(|&(_, cost)| cost);
            let start_cost = (board.index(p) == start).then_some(0);
            assert_eq!(map.distance(p), start_cost.or(peer), "{}: {p}", board.name);
        }
        let run = || {
            black_box(octile::dijkstra_all(board, start));
        };
        if super::is_quick(&board.name, "pathfinding dijkstra_all", run) {
            let id = BenchmarkId::new("pathfinding dijkstra_all", &board.name);
            group.bench_function(id, |b| b.iter(run));
        }
    }
    group.finish();
}

fn path(c: &mut Criterion, board: &Board) {
    let mut group = c.benchmark_group(PATHS);
    let (ground, (start, goal)) = (ground(board), ends(board));
    let route = Route::new(start, goal)
        .weights(WEIGHTS)
        .moves(Moves::OCTILE);
    let mut finder = PathFinder::new();
    group.bench_function(BenchmarkId::new("ours", &board.name), |b| {
        b.iter(|| {
            finder
                .find(black_box(&ground), &route)
                .path()
                .map(pathfind::Path::cost)
        });
    });
    #[cfg(feature = "peers")]
    {
        use benches::peers::octile;
        let (start, goal) = (board.index(start), board.index(goal));
        let right = finder
            .find(&ground, &route)
            .path()
            .map(pathfind::Path::cost);
        let run = || {
            black_box(octile::astar(board, start, goal));
        };
        assert_eq!(
            octile::astar(board, start, goal).map(|(_, cost)| cost),
            right
        );
        if super::is_quick(&board.name, "pathfinding astar", run) {
            let id = BenchmarkId::new("pathfinding astar", &board.name);
            group.bench_function(id, |b| b.iter(run));
        }
    }
    group.finish();
}
