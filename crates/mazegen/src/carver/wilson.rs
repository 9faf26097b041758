//! Wilson's algorithm.

use rand::Rng;

use super::Carver;
use crate::dice::Dice;
use crate::maze::{DOORS, MARK, Maze, OUTSIDE, SECOND_MARK};

/// Where a walk left a room: the direction in two bits.
const LEFT_BY: u32 = 4;

impl Carver {
    /// Wilson's algorithm: every perfect maze of these rooms is equally
    /// likely.
    ///
    /// ```text
    /// ┌───┬───────────────────────┬───┬───┐
    /// │   │                       │   │   │
    /// │   └───────╴   ╶───┐   ╶───┘   ╵   │
    /// │                   │               │
    /// ├───┬───╴   ╶───┐   │   ╶───┬───╴   │
    /// │   │           │   │       │       │
    /// │   ╵   ╷   ╶───┴───┼───╴   ├───╴   │
    /// │       │           │       │       │
    /// │   ┌───┴───╴   ╷   ├───╴   │   ╷   │
    /// │   │           │   │       │   │   │
    /// └───┴───────────┴───┴───────┴───┴───┘
    /// ```
    ///
    /// The first room of each region is in the maze. From each other room that
    /// is not, row by row, walk at random until the maze is reached, and open
    /// the walk's passages without its loops.
    ///
    /// The expected time is that of a random walk to the first room: for `n`
    /// rooms in a square about `n log n`.
    pub fn wilson<R: Rng + ?Sized>(&mut self, maze: &mut Maze, rng: &mut R) {
        maze.clear();
        self.mark_first_rooms(maze);
        let mut dice = Dice::new(rng);
        let steps = maze.steps();
        for start in maze.first_index()..maze.end_index() {
            if maze.cells[start] & (MARK | OUTSIDE) != 0 {
                continue;
            }
            // Walk; each room remembers the way by which it was last left, and
            // so forgets loops.
            let mut at = start;
            while maze.cells[at] & MARK == 0 {
                let way = dice.pick(maze.neighbours_with(at, |c| c & OUTSIDE == 0));
                maze.cells[at] = maze.cells[at] & DOORS | (way as u8) << LEFT_BY;
                at = at.wrapping_add(steps[way]);
            }
            // Walk it again, opening.
            at = start;
            while maze.cells[at] & MARK == 0 {
                let way = (maze.cells[at] >> LEFT_BY & 3) as usize;
                maze.cells[at] = maze.cells[at] & DOORS | MARK | 1 << way;
                at = at.wrapping_add(steps[way]);
                maze.cells[at] |= 1 << (way ^ 1);
            }
        }
        for cell in &mut maze.cells {
            *cell &= DOORS | OUTSIDE;
        }
    }

    /// Marks the first room of each region.
    fn mark_first_rooms(&mut self, maze: &mut Maze) {
        let steps = maze.steps();
        for first in maze.first_index()..maze.end_index() {
            if maze.cells[first] != 0 {
                continue;
            }
            self.list.clear();
            self.list.push(first as u32);
            maze.cells[first] = SECOND_MARK;
            while let Some(at) = self.list.pop() {
                let mut new = maze.neighbours_with(at as usize, |c| c == 0);
                while new != 0 {
                    let i = (at as usize).wrapping_add(steps[new.trailing_zeros() as usize]);
                    new &= new - 1;
                    maze.cells[i] = SECOND_MARK;
                    self.list.push(i as u32);
                }
            }
            maze.cells[first] = MARK;
        }
        for cell in &mut maze.cells {
            *cell &= !SECOND_MARK;
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeSet;
    use alloc::vec;
    use alloc::vec::Vec;

    use grid::Pos;

    use super::super::testing::{pick, region, rooms, seeded, ways};
    use super::*;

    /// The description: whole walks, with loops cut out when they close.
    fn as_described(mut maze: Maze, seed: u64) -> Maze {
        let rng = &mut seeded(seed);
        let mut dice = Dice::new(rng);
        let all: Vec<Pos> = maze.rooms().collect();
        let mut inside: BTreeSet<Pos> = BTreeSet::new();
        for &p in &all {
            inside.extend(region(&maze, p).into_iter().min());
        }
        for p in all {
            let mut walk = vec![p];
            while let Some(&at) = walk.last()
                && !inside.contains(&at)
            {
                let next = at.step(pick(&mut dice, &ways(at, |q| maze.has_room(q))));
                match walk.iter().position(|&q| q == next) {
                    Some(i) => walk.truncate(i + 1),
                    None => walk.push(next),
                }
            }
            for pair in walk.windows(2) {
                let way = ways(pair[0], |q| q == pair[1]);
                maze.connect(pair[0], way[0]).unwrap();
            }
            inside.extend(walk);
        }
        maze
    }

    #[test]
    fn walks_as_described() {
        let mut carver = Carver::new();
        for (seed, rooms) in rooms() {
            let mut maze = rooms.clone();
            carver.wilson(&mut maze, &mut seeded(seed));
            assert_eq!(maze, as_described(rooms, seed));
        }
    }
}
