//! Kruskal's algorithm.

use rand::Rng;

use super::Carver;
use crate::dice::Dice;
use crate::maze::{Maze, OUTSIDE};

impl Carver {
    /// Randomised Kruskal's algorithm: many short dead ends, the same
    /// everywhere.
    ///
    /// ```text
    /// ┌───┬───────────────┬───────────────┐
    /// │   │               │               │
    /// │   └───┐   ┌───╴   │   ┌───┬───────┤
    /// │       │   │       │   │   │       │
    /// ├───╴   │   │   ╷   │   ╵   ╵   ╶───┤
    /// │       │   │   │   │               │
    /// ├───┐   ╵   └───┴───┴───╴   ╷   ┌───┤
    /// │   │                       │   │   │
    /// │   └───╴   ╶───────┬───╴   │   ╵   │
    /// │                   │       │       │
    /// └───────────────────┴───────┴───────┘
    /// ```
    ///
    /// Take all walls between two rooms in random order, and open each that
    /// separates two rooms that are not connected yet.
    pub fn kruskal<R: Rng + ?Sized>(&mut self, maze: &mut Maze, rng: &mut R) {
        maze.clear();
        let mut dice = Dice::new(rng);
        // A wall's number: the room above or on the left, twice; plus 1 if the
        // other room is on its right.
        self.list.clear();
        for i in maze.first_index()..maze.end_index() {
            if maze.cells[i] & OUTSIDE != 0 {
                continue;
            }
            let beside = maze.neighbours_with(i, |c| c & OUTSIDE == 0);
            if beside & DOWN != 0 {
                self.list.push(i as u32 * 2);
            }
            if beside & RIGHT != 0 {
                self.list.push(i as u32 * 2 + 1);
            }
        }
        dice.shuffle(&mut self.list);
        self.sets.clear();
        self.sets.extend(0..maze.cells.len() as u32);
        let stride = maze.stride();
        for &wall in &self.list {
            let a = wall as usize / 2;
            let (step, there, back) = if wall % 2 == 0 {
                (stride, DOWN, UP)
            } else {
                (1, RIGHT, LEFT)
            };
            let b = a + step;
            let (top_a, top_b) = (find(&mut self.sets, a), find(&mut self.sets, b));
            if top_a != top_b {
                // To the lower number: no ranks are needed where paths are
                // halved and edges come in random order.
                self.sets[top_a.max(top_b)] = top_a.min(top_b) as u32;
                maze.cells[a] |= there;
                maze.cells[b] |= back;
            }
        }
    }
}

const UP: u8 = 1;
const DOWN: u8 = 2;
const LEFT: u8 = 4;
const RIGHT: u8 = 8;

/// The top of a cell's set, with paths halved on the way.
pub(super) fn find(sets: &mut [u32], mut i: usize) -> usize {
    while sets[i] as usize != i {
        let above = sets[sets[i] as usize];
        sets[i] = above;
        i = above as usize;
    }
    i
}

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeMap;
    use alloc::vec::Vec;

    use grid::{Direction, Pos};

    use super::super::testing::{rooms, seeded};
    use super::*;

    /// The description, with a label on each room instead of a forest.
    fn as_described(mut maze: Maze, seed: u64) -> Maze {
        let rng = &mut seeded(seed);
        let mut dice = Dice::new(rng);
        let mut walls: Vec<(Pos, Direction)> = Vec::new();
        for p in maze.rooms() {
            for d in [Direction::Down, Direction::Right] {
                if maze.has_room(p.step(d)) {
                    walls.push((p, d));
                }
            }
        }
        dice.shuffle(&mut walls);
        let mut labels: BTreeMap<Pos, usize> = maze.rooms().zip(0..).collect();
        for (p, d) in walls {
            let (old, new) = (labels[&p], labels[&p.step(d)]);
            if old != new {
                maze.connect(p, d).unwrap();
                for label in labels.values_mut().filter(|l| **l == old) {
                    *label = new;
                }
            }
        }
        maze
    }

    #[test]
    fn opens_walls_as_described() {
        let mut carver = Carver::new();
        for (seed, rooms) in rooms() {
            let mut maze = rooms.clone();
            carver.kruskal(&mut maze, &mut seeded(seed));
            assert_eq!(maze, as_described(rooms, seed));
        }
    }
}
