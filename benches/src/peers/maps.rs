//! Peers that fill a map with the distances from one cell.

use std::hint::black_box;

use bracket_pathfinding::prelude::{BaseMap, DijkstraMap, SmallVec};
use petgraph::graph::{DiGraph, NodeIndex};

use crate::inputs::Board;
use crate::oracle::UNREACHED;

/// One way to get a distance map, on one board.
pub struct MapPeer<'a> {
    /// The crate and what of it is used.
    pub name: &'static str,
    /// Does the work that is timed.
    pub run: Box<dyn Fn() + 'a>,
    /// Does the same, and tells the distances.
    pub distances: Box<dyn Fn() -> Vec<u32> + 'a>,
}

/// All that can map this board from `start`.
pub fn map_peers(board: &Board, start: usize) -> Vec<MapPeer<'_>> {
    let mut peers = vec![dijkstra_all(board, start), petgraph(board, start)];
    if board.is_uniform() {
        peers.push(bfs_reach(board, start));
        peers.push(condor(board, start));
        // Its map of weighted boards does not end within minutes.
        peers.push(bracket(board, start));
    }
    peers
}

fn dijkstra_all(board: &Board, start: usize) -> MapPeer<'_> {
    let work = move || {
        pathfinding::prelude::dijkstra_all(&start, |&cell| {
            board.around(cell).map(|(i, cost)| (i, u32::from(cost)))
        })
    };
    MapPeer {
        name: "pathfinding dijkstra_all",
        run: Box::new(move || {
            black_box(work());
        }),
        distances: Box::new(move || {
            let mut all = vec![UNREACHED; board.cells.as_slice().len()];
            all[start] = 0;
            for (cell, (_, distance)) in work() {
                all[cell] = distance;
            }
            all
        }),
    }
}

fn bfs_reach(board: &Board, start: usize) -> MapPeer<'_> {
    // It tells cells, not distances: those are noted by whoever asks for
    // neighbours.
    let work = move || {
        let mut all = vec![UNREACHED; board.cells.as_slice().len()];
        all[start] = 0;
        let reach = pathfinding::prelude::bfs_reach(start, |&cell| {
            let next = all[cell] + 1;
            let around: SmallVec<[usize; 10]> = board.around(cell).map(|(i, _)| i).collect();
            for &i in &around {
                all[i] = all[i].min(next);
            }
            around
        });
        reach.for_each(|cell| {
            black_box(cell);
        });
        all
    };
    MapPeer {
        name: "pathfinding bfs_reach",
        run: Box::new(move || {
            black_box(work());
        }),
        distances: Box::new(work),
    }
}

fn petgraph(board: &Board, start: usize) -> MapPeer<'_> {
    let graph = graph(board);
    let graph = std::rc::Rc::new(graph);
    let work =
        move || petgraph::algo::dijkstra(&*graph, NodeIndex::new(start), None, |e| *e.weight());
    let again = work.clone();
    MapPeer {
        name: "petgraph dijkstra",
        run: Box::new(move || {
            black_box(work());
        }),
        distances: Box::new(move || {
            let mut all = vec![UNREACHED; board.cells.as_slice().len()];
            for (cell, distance) in again() {
                all[cell.index()] = distance;
            }
            all
        }),
    }
}

/// A node per cell, and an edge per step.
pub(super) fn graph(board: &Board) -> DiGraph<(), u32> {
    let cells = board.cells.as_slice().len();
    let mut graph = DiGraph::with_capacity(cells, 4 * cells);
    for _ in 0..cells {
        graph.add_node(());
    }
    for cell in (0..cells).filter(|&c| board.cost(c) != 0) {
        for (next, cost) in board.around(cell) {
            graph.add_edge(NodeIndex::new(cell), NodeIndex::new(next), u32::from(cost));
        }
    }
    graph
}

/// The board as condor's grid.
pub(super) fn condor_grid(board: &Board) -> condor_grid::Grid {
    let (width, height) = (board.cells.width(), board.cells.height());
    let mut grid = condor_grid::Grid::new(width, height).expect("not too large");
    for (p, &cost) in board.cells.indexed_iter() {
        let point = condor_point(board, board.index(p));
        if cost == 0 {
            grid.set_cell(point, condor_grid::Cell::Blocked)
                .expect("a cell of the grid");
        } else if cost > 1 {
            grid.set_traversal_cost(point, usize::from(cost))
                .expect("a cell of the grid");
        }
    }
    grid
}

pub(super) fn condor_point(board: &Board, index: usize) -> condor_grid::Point {
    condor_grid::Point::new(index % board.width(), index / board.width())
}

fn condor(board: &Board, start: usize) -> MapPeer<'_> {
    let grid = std::rc::Rc::new(condor_grid(board));
    let work = move || {
        condor_grid::FlowFieldBuilder::new()
            .preprocess(&grid, condor_point(board, start))
            .expect("a uniform grid")
    };
    let again = work.clone();
    MapPeer {
        name: "condor FlowField",
        run: Box::new(move || {
            black_box(work());
        }),
        distances: Box::new(move || {
            let field = again();
            (0..board.cells.as_slice().len())
                .map(|i| {
                    field
                        .integration_at(condor_point(board, i))
                        .unwrap_or(UNREACHED)
                })
                .collect()
        }),
    }
}

struct Bracket<'a>(&'a Board);

impl BaseMap for Bracket<'_> {
    fn get_available_exits(&self, index: usize) -> SmallVec<[(usize, f32); 10]> {
        self.0
            .around(index)
            .map(|(i, cost)| (i, f32::from(cost)))
            .collect()
    }
}

fn bracket(board: &Board, start: usize) -> MapPeer<'_> {
    let work = move || {
        DijkstraMap::new(
            board.cells.width(),
            board.cells.height(),
            &[start],
            &Bracket(board),
            f32::MAX,
        )
    };
    MapPeer {
        name: "bracket DijkstraMap",
        run: Box::new(move || {
            black_box(work());
        }),
        distances: Box::new(move || {
            let mut all: Vec<u32> = work()
                .map
                .iter()
                .map(|&d| if d >= f32::MAX { UNREACHED } else { d as u32 })
                .collect();
            // The start is left as a neighbour sees it: known and forgiven.
            all[start] = 0;
            all
        }),
    }
}
