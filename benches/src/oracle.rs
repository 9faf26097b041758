//! Plain answers that every implementation has to give before it is timed.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::inputs::Board;

/// No path.
pub const UNREACHED: u32 = u32::MAX;

/// The distances from a cell, by Dijkstra's algorithm with a heap.
pub fn distances(board: &Board, start: usize) -> Vec<u32> {
    search(board, start, None)
}

/// The distance between two cells, or `None` if there is no path.
pub fn distance(board: &Board, start: usize, goal: usize) -> Option<u32> {
    let distance = search(board, start, Some(goal))[goal];
    (distance != UNREACHED).then_some(distance)
}

/// Ends when `goal` is settled; what is not settled by then means nothing.
fn search(board: &Board, start: usize, goal: Option<usize>) -> Vec<u32> {
    let mut distances = vec![UNREACHED; board.cells.as_slice().len()];
    distances[start] = 0;
    let mut heap = BinaryHeap::from([Reverse((0, start))]);
    while let Some(Reverse((distance, cell))) = heap.pop() {
        if distance > distances[cell] {
            continue;
        }
        if Some(cell) == goal {
            break;
        }
        for (next, cost) in board.around(cell) {
            let reached = distance + u32::from(cost);
            if reached < distances[next] {
                distances[next] = reached;
                heap.push(Reverse((reached, next)));
            }
        }
    }
    distances
}
