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
