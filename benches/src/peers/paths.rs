//! Peers that find a path between two cells by the four straight steps.

use std::rc::Rc;

use condor_grid::{AStar, BidirectionalBfs, Pathfinder, SearchOutcome, SearchRequest};
use grid_pathfinding::PathingGrid;
use grid_util::grid::ValueGrid;
use petgraph::graph::NodeIndex;
use torchbearer::path::PathMap;

use super::maps::{condor_grid, condor_point, graph};
use crate::inputs::Board;

/// One way to find paths on one board.
pub struct PathPeer<'a> {
    /// The crate and what of it is used.
    pub name: &'static str,
    /// The cells of a path between two cells, or `None`.
    pub find: Box<dyn Fn(usize, usize) -> Option<Vec<usize>> + 'a>,
}

/// All that can find paths on this board.
pub fn path_peers(board: &Board) -> Vec<PathPeer<'_>> {
    let mut peers = vec![pathfinding_astar(board), petgraph(board)];
    peers.push(condor(board, "condor AStar", AStar));
    if board.is_uniform() {
        peers.push(pathfinding_bfs(board));
        peers.push(condor(board, "condor BidirectionalBfs", BidirectionalBfs));
        peers.push(grid_pathfinding(board));
        peers.push(torchbearer(board));
    }
    peers
}

fn manhattan(board: &Board, a: usize, b: usize) -> u32 {
    let width = board.width();
    ((a % width).abs_diff(b % width) + (a / width).abs_diff(b / width)) as u32
}

fn pathfinding_astar(board: &Board) -> PathPeer<'_> {
    PathPeer {
        name: "pathfinding astar",
        find: Box::new(move |start, goal| {
            let found = pathfinding::prelude::astar(
                &start,
                |&cell| board.around(cell).map(|(i, cost)| (i, u32::from(cost))),
                |&cell| manhattan(board, cell, goal),
                |&cell| cell == goal,
            );
            found.map(|(cells, _)| cells)
        }),
    }
}

fn pathfinding_bfs(board: &Board) -> PathPeer<'_> {
    PathPeer {
        name: "pathfinding bfs_bidirectional",
        find: Box::new(move |start, goal| {
            let around = |&cell: &usize| board.around(cell).map(|(i, _)| i).collect::<Vec<_>>();
            pathfinding::prelude::bfs_bidirectional(&start, &goal, around, around)
        }),
    }
}

fn petgraph(board: &Board) -> PathPeer<'_> {
    let graph = graph(board);
    PathPeer {
        name: "petgraph astar",
        find: Box::new(move |start, goal| {
            let (_, cells) = petgraph::algo::astar(
                &graph,
                NodeIndex::new(start),
                |n| n.index() == goal,
                |e| *e.weight(),
                |n| manhattan(board, n.index(), goal),
            )?;
            Some(cells.into_iter().map(NodeIndex::index).collect())
        }),
    }
}

fn condor<'a>(board: &'a Board, name: &'static str, solver: impl Pathfinder + 'a) -> PathPeer<'a> {
    let grid = Rc::new(condor_grid(board));
    PathPeer {
        name,
        find: Box::new(move |start, goal| {
            let request = SearchRequest::new(condor_point(board, start), condor_point(board, goal));
            match solver.search(&grid, request).ok()? {
                SearchOutcome::Found { path, .. } => Some(
                    path.steps()
                        .iter()
                        .map(|p| p.y * board.width() + p.x)
                        .collect(),
                ),
                _ => None,
            }
        }),
    }
}

fn grid_pathfinding(board: &Board) -> PathPeer<'_> {
    let (width, height) = (board.cells.width(), board.cells.height());
    let mut grid: PathingGrid = PathingGrid::new(width, height, false);
    grid.allow_diagonal_move = false;
    for (p, &cost) in board.cells.indexed_iter() {
        if cost == 0 {
            grid.set(p.x, p.y, true);
        }
    }
    grid.generate_components();
    PathPeer {
        name: "grid_pathfinding JPS",
        find: Box::new(move |start, goal| {
            let point =
                |i: usize| grid_util::point::Point::new((i % width) as i32, (i / width) as i32);
            let cells = grid.get_path_single_goal(point(start), point(goal), false)?;
            Some(
                cells
                    .into_iter()
                    .map(|p| p.y as usize * width + p.x as usize)
                    .collect(),
            )
        }),
    }
}

struct Torch<'a>(&'a Board);

impl PathMap for Torch<'_> {
    fn dimensions(&self) -> (i32, i32) {
        (self.0.cells.width() as i32, self.0.cells.height() as i32)
    }

    fn is_walkable(&self, (x, y): (i32, i32)) -> bool {
        self.0.cost(y as usize * self.0.width() + x as usize) != 0
    }
}

fn torchbearer(board: &Board) -> PathPeer<'_> {
    let width = board.width();
    PathPeer {
        name: "torchbearer",
        find: Box::new(move |start, goal| {
            let point = |i: usize| ((i % width) as i32, (i / width) as i32);
            let cells = torchbearer::path::astar_path_fourwaygrid(
                &Torch(board),
                point(start),
                point(goal),
            )?;
            Some(
                cells
                    .into_iter()
                    .map(|(x, y)| y as usize * width + x as usize)
                    .collect(),
            )
        }),
    }
}
