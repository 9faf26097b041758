//! Peers with eight neighbours: `pathfinding`, whose moves are its user's.

use std::collections::HashMap;

use crate::inputs::Board;

/// What straight and diagonal steps cost, times the weight of the cell entered.
const STRAIGHT: u32 = 13_860;
const DIAGONAL: u32 = 19_601;

/// The steps from a cell that cut no corner.
fn steps(board: &Board, cell: usize) -> impl Iterator<Item = (usize, u32)> + '_ {
    let (width, height) = (board.cells.width(), board.cells.height());
    let (x, y) = ((cell % width) as isize, (cell / width) as isize);
    let cost = move |dx: isize, dy: isize| {
        let (x, y) = (x + dx, y + dy);
        let is_inside = x >= 0 && y >= 0 && x < width as isize && y < height as isize;
        let index = y as usize * width + x as usize;
        is_inside
            .then_some(index)
            .map(|i| (i, board.cost(i)))
            .filter(|c| c.1 != 0)
    };
    let straight = [(0, -1), (0, 1), (-1, 0), (1, 0)];
    let diagonal = [(-1, -1), (1, -1), (-1, 1), (1, 1)];
    let straight = straight
        .into_iter()
        .filter_map(move |(dx, dy)| cost(dx, dy).map(|(i, c)| (i, u32::from(c) * STRAIGHT)));
    let diagonal = diagonal.into_iter().filter_map(move |(dx, dy)| {
        let (i, c) = cost(dx, dy)?;
        cost(dx, 0)?;
        cost(0, dy)?;
        Some((i, u32::from(c) * DIAGONAL))
    });
    straight.chain(diagonal)
}

/// Parents and costs of all cells but the start.
pub fn dijkstra_all(board: &Board, start: usize) -> HashMap<usize, (usize, u32)> {
    pathfinding::prelude::dijkstra_all(&start, |&cell| steps(board, cell))
}

/// A path and its cost.
pub fn astar(board: &Board, start: usize, goal: usize) -> Option<(Vec<usize>, u32)> {
    let width = board.width();
    let to_go = |&cell: &usize| {
        let dx = (cell % width).abs_diff(goal % width) as u32;
        let dy = (cell / width).abs_diff(goal / width) as u32;
        dx.min(dy) * DIAGONAL + (dx.max(dy) - dx.min(dy)) * STRAIGHT
    };
    pathfinding::prelude::astar(
        &start,
        |&cell| steps(board, cell),
        to_go,
        |&cell| cell == goal,
    )
}
