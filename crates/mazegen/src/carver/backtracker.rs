//! Depth-first search with backtracking.

use grid::Pos;
use rand::Rng;

use super::Carver;
use crate::dice::Dice;
use crate::maze::{MARK, Maze, NoRoom};

impl Carver {
    /// Depth-first backtracking: long winding corridors, few dead ends.
    ///
    /// ```text
    /// ┌───────┬───────────────────────────┐
    /// │       │                           │
    /// ├───┐   └───────┐   ╶───┐   ╶───┐   │
    /// │   │           │       │       │   │
    /// │   ├───────┐   ├───────┤   ╷   │   │
    /// │   │       │   │       │   │   │   │
    /// │   ╵   ╷   │   ╵   ╷   └───┤   └───┤
    /// │       │   │       │       │       │
    /// │   ╶───┤   └───────┴───╴   └───╴   │
    /// │       │                           │
    /// └───────┴───────────────────────────┘
    /// ```
    ///
    /// From the first room (row by row; `(0, 0)` in a rectangle), walk to a
    /// random neighbour that was not visited yet and open the passage to it;
    /// where there is none, go back to the room visited before; stop when that
    /// leads out of the first room.
    ///
    /// Time is linear in the number of rooms. There is no recursion: rooms to
    /// come back to are kept in a list, and only those from which more than
    /// one way was open.
    pub fn backtracker<R: Rng + ?Sized>(&mut self, maze: &mut Maze, rng: &mut R) {
        maze.clear();
        let mut dice = Dice::new(rng);
        for i in maze.first_index()..maze.end_index() {
            if maze.cells[i] == 0 {
                self.wander(maze, i, &mut dice);
            }
        }
    }

    /// As [`Carver::backtracker`], from the room at `start` (other regions
    /// from their first rooms, afterwards).
    ///
    /// # Errors
    /// If there is no room at `start`; the maze is then unchanged.
    pub fn backtracker_from<R: Rng + ?Sized>(
        &mut self,
        maze: &mut Maze,
        start: Pos,
        rng: &mut R,
    ) -> Result<(), NoRoom> {
        let start = maze.room_index(start)?;
        maze.clear();
        let mut dice = Dice::new(rng);
        self.wander(maze, start, &mut dice);
        for i in maze.first_index()..maze.end_index() {
            // A region of one room has no door when it is done.
            if maze.cells[i] == 0 && i != start {
                self.wander(maze, i, &mut dice);
            }
        }
        Ok(())
    }

    fn wander<R: Rng + ?Sized>(&mut self, maze: &mut Maze, start: usize, dice: &mut Dice<'_, R>) {
        let steps = maze.steps();
        self.list.clear();
        // A visited room has a door, but for the first one on its first visit.
        maze.cells[start] |= MARK;
        let mut at = start;
        loop {
            let ways = maze.neighbours_with(at, |c| c == 0);
            if ways == 0 {
                match self.list.pop() {
                    Some(before) => at = before as usize,
                    None => break,
                }
                continue;
            }
            if !ways.is_power_of_two() {
                self.list.push(at as u32);
            }
            let way = dice.pick(ways);
            maze.cells[at] |= 1 << way;
            at = at.wrapping_add(steps[way]);
            // The way back: up and down are 0 and 1, left and right 2 and 3.
            maze.cells[at] |= 1 << (way ^ 1);
        }
        maze.cells[start] &= !MARK;
    }
}

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeSet;
    use alloc::vec;
    use alloc::vec::Vec;

    use super::super::testing::{pick, rooms, seeded, ways};
    use super::*;

    /// The text of Adventure, sentence by sentence; from other rooms than the
    /// first, and for each region of a mask, likewise.
    fn as_written(mut maze: Maze, start: Option<Pos>, seed: u64) -> Maze {
        let rng = &mut seeded(seed);
        let mut dice = Dice::new(rng);
        let mut visited: BTreeSet<Pos> = BTreeSet::new();
        let starts: Vec<Pos> = start.into_iter().chain(maze.rooms()).collect();
        for start in starts {
            if !visited.insert(start) {
                continue;
            }
            let mut v = vec![start];
            while let Some(&room) = v.last() {
                let unvisited = ways(room, |q| maze.has_room(q) && !visited.contains(&q));
                if unvisited.is_empty() {
                    v.pop();
                    continue;
                }
                let direction = pick(&mut dice, &unvisited);
                maze.connect(room, direction).unwrap();
                v.push(room.step(direction));
                visited.insert(room.step(direction));
            }
        }
        maze
    }

    #[test]
    fn carves_what_the_text_carves() {
        let mut carver = Carver::new();
        for (seed, rooms) in rooms() {
            let mut maze = rooms.clone();
            carver.backtracker(&mut maze, &mut seeded(seed));
            assert_eq!(maze, as_written(rooms.clone(), None, seed));
            for start in rooms.rooms().step_by(7) {
                carver
                    .backtracker_from(&mut maze, start, &mut seeded(seed))
                    .unwrap();
                assert_eq!(maze, as_written(rooms.clone(), Some(start), seed));
            }
            let before = maze.clone();
            let outside = Pos::new(0, -1);
            let refused = carver.backtracker_from(&mut maze, outside, &mut seeded(seed));
            assert_eq!((refused, &maze), (Err(NoRoom(outside)), &before));
        }
    }
}
