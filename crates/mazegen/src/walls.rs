//! Rooms to walls, and back.

use grid::{Direction, Grid, Pos};

use crate::{Maze, Tile};

/// Why a wall grid is not a maze of rooms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WallsError {
    /// Rooms lie in odd columns and rows, with a wall on either side.
    #[error("both sides have to be odd, at least 1: found {0} x {1}")]
    Size(usize, usize),
    /// Walls meet there: it may not be open.
    #[error("the corner {0} between rooms is open")]
    OpenCorner(Pos),
    /// It leads out of a room into none.
    #[error("the passage at {0} does not lie between two rooms")]
    Dangling(Pos),
}

impl Maze {
    /// The maze as a grid of walls, `2 * columns + 1` wide and `2 * rows + 1`
    /// high: room `(x, y)` is the cell `(2 * x + 1, 2 * y + 1)`, passages are
    /// the open cells between rooms, and all else is wall.
    ///
    /// ```text
    /// +---+---+        #####
    /// |       |        #...#
    /// +---+   +   ->   ###.#
    /// |       |        #...#
    /// +---+---+        #####
    /// ```
    ///
    /// # Panics
    /// If a side would be longer than `i32::MAX`.
    pub fn to_walls(&self) -> Grid<Tile> {
        let mut walls = Grid::new(2 * self.columns() + 1, 2 * self.rows() + 1, Tile::Wall);
        for p in self.rooms() {
            walls[room_cell(p)] = Tile::Open;
        }
        for (p, direction) in self.passages() {
            walls[room_cell(p).step(direction)] = Tile::Open;
        }
        walls
    }

    /// The maze that [`Maze::to_walls`] drew: rooms where cells in odd columns
    /// and rows are open, passages where the cells between them are.
    ///
    /// # Errors
    /// If a side is even, or something is open that is neither a room nor a
    /// passage between two.
    pub fn from_walls(walls: &Grid<Tile>) -> Result<Self, WallsError> {
        let (width, height) = (walls.width(), walls.height());
        if width.is_multiple_of(2) || height.is_multiple_of(2) {
            return Err(WallsError::Size(width, height));
        }
        let mask = Grid::from_fn(width / 2, height / 2, |p| walls[room_cell(p)].is_open());
        let mut maze = Self::with_mask(&mask);
        for (i, tile) in walls.as_slice().iter().enumerate() {
            let p = walls.pos_of(i);
            let direction = match (p.x % 2 == 0, p.y % 2 == 0) {
                _ if !tile.is_open() => continue,
                (false, false) => continue,
                (true, true) => return Err(WallsError::OpenCorner(p)),
                (true, false) => Direction::Right,
                (false, true) => Direction::Down,
            };
            let before = p.step(direction.opposite());
            let room = Pos::new((before.x - 1).div_euclid(2), (before.y - 1).div_euclid(2));
            maze.connect(room, direction)
                .map_err(|_| WallsError::Dangling(p))?;
        }
        Ok(maze)
    }
}

/// A room's cell in the wall grid.
const fn room_cell(p: Pos) -> Pos {
    Pos::new(2 * p.x + 1, 2 * p.y + 1)
}
