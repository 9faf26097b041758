//! Prim's algorithm on rooms.

use grid::Pos;
use rand::Rng;

use super::Carver;
use crate::dice::Dice;
use crate::maze::{DOORS, MARK, Maze, NoRoom, OUTSIDE, SECOND_MARK};

impl Carver {
    /// Randomised Prim's algorithm: many short dead ends, spreading from the
    /// first room (row by row; `(0, 0)` in a rectangle).
    ///
    /// The frontier is the rooms beside the maze, each once. Until it is
    /// empty, take a random room out of it, open the passage to a random
    /// neighbour in the maze, and add the room's other neighbours to the
    /// frontier.
    ///
    /// Time is linear in the number of rooms. For the algorithm on a grid of
    /// walls see [`wall_prim`](crate::wall_prim).
    pub fn prim<R: Rng + ?Sized>(&mut self, maze: &mut Maze, rng: &mut R) {
        maze.clear();
        let mut dice = Dice::new(rng);
        for i in maze.first_index()..maze.end_index() {
            if maze.cells[i] == 0 {
                self.spread(maze, i, &mut dice);
            }
        }
    }

    /// As [`Carver::prim`], from the room at `start` (other regions from their
    /// first rooms, afterwards).
    ///
    /// # Errors
    /// If there is no room at `start`; the maze is then unchanged.
    pub fn prim_from<R: Rng + ?Sized>(
        &mut self,
        maze: &mut Maze,
        start: Pos,
        rng: &mut R,
    ) -> Result<(), NoRoom> {
        let start = maze.room_index(start)?;
        maze.clear();
        let mut dice = Dice::new(rng);
        self.spread(maze, start, &mut dice);
        for i in maze.first_index()..maze.end_index() {
            // A region of one room has no door when it is done.
            if maze.cells[i] == 0 && i != start {
                self.spread(maze, i, &mut dice);
            }
        }
        Ok(())
    }

    fn spread<R: Rng + ?Sized>(&mut self, maze: &mut Maze, start: usize, dice: &mut Dice<'_, R>) {
        let steps = maze.steps();
        self.list.clear();
        // In the maze: a door, or the mark of the first room. In the frontier:
        // the second mark. Neither: 0.
        maze.cells[start] |= MARK;
        let mut at = start;
        loop {
            let mut new = maze.neighbours_with(at, |c| c == 0);
            while new != 0 {
                let i = at.wrapping_add(steps[new.trailing_zeros() as usize]);
                new &= new - 1;
                maze.cells[i] = SECOND_MARK;
                self.list.push(i as u32);
            }
            if self.list.is_empty() {
                break;
            }
            at = self
                .list
                .swap_remove(dice.below(self.list.len() as u32) as usize) as usize;
            let inside = |c: u8| c & (DOORS | MARK) != 0 && c & OUTSIDE == 0;
            let way = dice.pick(maze.neighbours_with(at, inside));
            maze.cells[at] = 1 << way;
            maze.cells[at.wrapping_add(steps[way])] |= 1 << (way ^ 1);
        }
        maze.cells[start] &= !MARK;
    }
}
