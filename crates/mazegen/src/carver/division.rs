//! Recursive division.

use grid::{Direction, Pos};
use rand::Rng;

use super::{Carver, Masked, unmasked};
use crate::Maze;
use crate::dice::Dice;

/// A rectangle of rooms without walls inside.
#[derive(Clone, Copy, Debug)]
pub(super) struct Field {
    x: u32,
    y: u32,
    columns: u32,
    rows: u32,
}

impl Carver {
    /// Recursive division: long straight walls, each with one gap.
    ///
    /// ```text
    /// ┌───────────┬───────┬───┬───────┬───┐
    /// │           │       │   │       │   │
    /// ├───╴   ╶───┤   ╷   ╵   ╵   ╷   │   │
    /// │           │   │           │   │   │
    /// ├───┬───╴   └───┴───┬───────┘   ╵   │
    /// │   │               │               │
    /// │   ╵   ╶───┬───╴   │   ┌───╴   ╷   │
    /// │           │       │   │       │   │
    /// │   ╷   ╶───┼───╴   ╵   └───────┤   │
    /// │   │       │                   │   │
    /// └───┴───────┴───────────────────┴───┘
    /// ```
    ///
    /// From one field without walls: cut it with a wall across its longer side
    /// (a coin decides where both are equal) at a random place, leave a random
    /// gap, and go on with both parts until they are one room wide. Without
    /// recursion: fields to divide are kept in a list.
    ///
    /// # Errors
    /// If the maze has a mask; it is then unchanged.
    pub fn division<R: Rng + ?Sized>(
        &mut self,
        maze: &mut Maze,
        rng: &mut R,
    ) -> Result<(), Masked> {
        unmasked(maze)?;
        maze.connect_all();
        let mut dice = Dice::new(rng);
        self.fields.clear();
        self.fields.push(Field {
            x: 0,
            y: 0,
            columns: maze.columns() as u32,
            rows: maze.rows() as u32,
        });
        while let Some(field) = self.fields.pop() {
            if field.columns < 2 || field.rows < 2 {
                continue;
            }
            let upright = field.columns > field.rows || field.columns == field.rows && dice.coin();
            // As if the wall were level; turned where it is used.
            let (along, across) = if upright {
                (field.rows, field.columns)
            } else {
                (field.columns, field.rows)
            };
            let before = dice.below(across - 1);
            let gap = dice.below(along);
            for i in (0..along).filter(|&i| i != gap) {
                let (x, y, direction) = if upright {
                    (field.x + before, field.y + i, Direction::Right)
                } else {
                    (field.x + i, field.y + before, Direction::Down)
                };
                let closed = maze.disconnect(Pos::new(x as i32, y as i32), direction);
                debug_assert!(closed.is_ok(), "both rooms lie inside");
            }
            let (mut first, mut second) = (field, field);
            if upright {
                first.columns = before + 1;
                second.x += before + 1;
                second.columns -= before + 1;
            } else {
                first.rows = before + 1;
                second.y += before + 1;
                second.rows -= before + 1;
            }
            self.fields.push(second);
            self.fields.push(first);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use rand_chacha::ChaCha8Rng;

    use super::super::testing::{rectangles, seeded};
    use super::*;

    /// The description, with recursion: the part above or on the left first.
    fn divide(maze: &mut Maze, columns: &[i32], rows: &[i32], dice: &mut Dice<'_, ChaCha8Rng>) {
        let (w, h) = (columns.len(), rows.len());
        if w < 2 || h < 2 {
            return;
        }
        if w > h || (w == h && dice.coin()) {
            let cut = 1 + dice.below(w as u32 - 1) as usize;
            let gap = dice.below(h as u32) as usize;
            for y in (0..h).filter(|&y| y != gap) {
                let p = Pos::new(columns[cut - 1], rows[y]);
                maze.disconnect(p, Direction::Right).unwrap();
            }
            divide(maze, &columns[..cut], rows, dice);
            divide(maze, &columns[cut..], rows, dice);
        } else {
            let cut = 1 + dice.below(h as u32 - 1) as usize;
            let gap = dice.below(w as u32) as usize;
            for x in (0..w).filter(|&x| x != gap) {
                let p = Pos::new(columns[x], rows[cut - 1]);
                maze.disconnect(p, Direction::Down).unwrap();
            }
            divide(maze, columns, &rows[..cut], dice);
            divide(maze, columns, &rows[cut..], dice);
        }
    }

    #[test]
    fn divides_as_described() {
        let mut carver = Carver::new();
        for (seed, rooms) in rectangles() {
            let mut maze = rooms.clone();
            carver.division(&mut maze, &mut seeded(seed)).unwrap();
            let mut expected = rooms;
            expected.connect_all();
            let columns: Vec<i32> = (0..expected.columns() as i32).collect();
            let rows: Vec<i32> = (0..expected.rows() as i32).collect();
            let rng = &mut seeded(seed);
            divide(&mut expected, &columns, &rows, &mut Dice::new(rng));
            assert_eq!(maze, expected);
        }
    }
}
