//! Mazes as rooms and passages.

use alloc::vec;
use alloc::vec::Vec;

use grid::{Direction, Grid, Pos};

use crate::exits::{Exits, bit};

/// Not part of the maze: padding around it, and cells that a mask leaves out.
pub(crate) const OUTSIDE: u8 = 0x80;
/// A mark that generators use while they work, never seen outside of them.
pub(crate) const MARK: u8 = 0x40;
/// Another one.
pub(crate) const SECOND_MARK: u8 = 0x20;
/// The four open sides.
pub(crate) const DOORS: u8 = 0x0f;

/// There is no room where one is needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no room at {0}")]
pub struct NoRoom(
    /// The place without a room.
    pub Pos,
);

/// A maze as a graph of rooms: `columns` x `rows` cells, `(0, 0)` at the top
/// left, with passages between cells that share an edge.
///
/// ```text
/// +---+---+---+
/// | A   B   C |   A, B and C are rooms in row 0;
/// +---+   +   +   passages lead from B to A, to C and down,
/// |       |   |   and from C down.
/// +---+---+---+
/// ```
///
/// A new maze has all its rooms and no passage; a [`Carver`](crate::Carver)
/// makes the passages, or [`Maze::connect`] does, one by one. A mask leaves
/// cells out ([`Maze::with_mask`]).
///
/// ```
/// use grid::{Direction, Pos};
/// use mazegen::Maze;
/// use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
///
/// let maze = Maze::backtracker(4, 3, &mut ChaCha8Rng::seed_from_u64(1));
/// let start = Pos::new(0, 0);
/// assert!(maze.exits(start).len() >= 1);
/// assert_eq!(maze.passages().count(), 4 * 3 - 1);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Maze {
    columns: usize,
    rows: usize,
    /// One byte a cell: a bit for each open side (`1 << direction`), or
    /// [`OUTSIDE`]. One column of padding (shared by the end of a row and the
    /// start of the next) and a row above and below, so that each room has
    /// four neighbours in the array.
    pub(crate) cells: Vec<u8>,
}

impl Maze {
    /// A maze without passages.
    ///
    /// # Panics
    /// If a side is longer than `i32::MAX`, the longest that a [`Pos`]
    /// reaches, or `(columns + 1) * (rows + 2)` is 2^31 or more.
    pub fn new(columns: usize, rows: usize) -> Self {
        assert!(
            i32::try_from(columns).is_ok() && i32::try_from(rows).is_ok(),
            "a side of a maze is at most i32::MAX cells long"
        );
        assert!(
            Self::fits(columns, rows),
            "a maze has fewer than 2^31 cells, with its padding"
        );
        let stride = columns + 1;
        let mut maze = Self {
            columns,
            rows,
            cells: vec![OUTSIDE; stride * (rows + 2) + 1],
        };
        for y in 0..rows {
            let first = (y + 1) * stride + 1;
            maze.cells[first..first + columns].fill(0);
        }
        maze
    }

    /// Whether a maze of this size, with its padding, has few enough cells to
    /// number them, and the walls between them, in 32 bits.
    pub(crate) fn fits(columns: usize, rows: usize) -> bool {
        let padded = columns
            .saturating_add(1)
            .checked_mul(rows.saturating_add(2));
        padded.is_some_and(|n| i32::try_from(n).is_ok())
    }

    /// A maze without passages that has rooms only where `mask` is true.
    ///
    /// # Panics
    /// As [`Maze::new`].
    ///
    /// ```
    /// use grid::{Grid, Pos};
    /// use mazegen::Maze;
    ///
    /// let ring = Grid::from_text("###\n#.#\n###", |c| c == '#').unwrap();
    /// let maze = Maze::with_mask(&ring);
    /// assert_eq!(maze.room_count(), 8);
    /// assert!(!maze.has_room(Pos::new(1, 1)));
    /// ```
    pub fn with_mask(mask: &Grid<bool>) -> Self {
        let mut maze = Self::new(mask.width(), mask.height());
        for (i, &inside) in mask.as_slice().iter().enumerate() {
            if !inside {
                let index = maze.index(mask.pos_of(i));
                maze.cells[index] = OUTSIDE;
            }
        }
        maze
    }

    /// Number of columns.
    pub const fn columns(&self) -> usize {
        self.columns
    }

    /// Number of rows.
    pub const fn rows(&self) -> usize {
        self.rows
    }

    /// Number of rooms: `columns * rows` less what a mask leaves out.
    pub fn room_count(&self) -> usize {
        self.cells.iter().filter(|&&c| c & OUTSIDE == 0).count()
    }

    /// Whether there is a room at `p`.
    pub fn has_room(&self, p: Pos) -> bool {
        self.room_index(p).is_ok()
    }

    /// All rooms, row by row.
    pub fn rooms(&self) -> impl DoubleEndedIterator<Item = Pos> + Clone {
        (0..self.rows as i32)
            .flat_map(move |y| (0..self.columns as i32).map(move |x| Pos::new(x, y)))
            .filter(|&p| self.has_room(p))
    }

    /// The directions in which the room at `p` can be left; none where there
    /// is no room.
    pub fn exits(&self, p: Pos) -> Exits {
        match self.room_index(p) {
            Ok(i) => Exits::from_bits(self.cells[i]),
            Err(NoRoom(_)) => Exits::default(),
        }
    }

    /// All passages, each once, row by row: the room on the left or above, and
    /// the direction (right before down) in which the passage leads.
    pub fn passages(&self) -> impl Iterator<Item = (Pos, Direction)> + Clone {
        self.rooms().flat_map(move |p| {
            let exits = self.exits(p);
            [Direction::Right, Direction::Down]
                .into_iter()
                .filter(move |&d| exits.contains(d))
                .map(move |d| (p, d))
        })
    }

    /// Opens the passage between the room at `p` and its neighbour.
    ///
    /// # Errors
    /// If one of the two is no room; the maze is then unchanged.
    pub fn connect(&mut self, p: Pos, direction: Direction) -> Result<(), NoRoom> {
        let (a, b) = self.both_ends(p, direction)?;
        self.cells[a] |= bit(direction);
        self.cells[b] |= bit(direction.opposite());
        Ok(())
    }

    /// Closes the passage between the room at `p` and its neighbour.
    ///
    /// # Errors
    /// If one of the two is no room; the maze is then unchanged.
    pub fn disconnect(&mut self, p: Pos, direction: Direction) -> Result<(), NoRoom> {
        let (a, b) = self.both_ends(p, direction)?;
        self.cells[a] &= !bit(direction);
        self.cells[b] &= !bit(direction.opposite());
        Ok(())
    }

    /// Closes all passages; the rooms stay.
    pub fn clear(&mut self) {
        for cell in &mut self.cells {
            *cell &= OUTSIDE;
        }
    }

    /// Opens every passage that there can be.
    pub fn connect_all(&mut self) {
        self.clear();
        for i in self.first_index()..self.end_index() {
            if self.cells[i] & OUTSIDE == 0 {
                self.cells[i] |= self.neighbours_with(i, |c| c & OUTSIDE == 0);
            }
        }
    }

    fn both_ends(&self, p: Pos, direction: Direction) -> Result<(usize, usize), NoRoom> {
        Ok((self.room_index(p)?, self.room_index(p.step(direction))?))
    }

    // Indices into the padded array, for the generators.

    /// Cells from one row to the next.
    pub(crate) const fn stride(&self) -> usize {
        self.columns + 1
    }

    /// The index of the top left cell.
    pub(crate) const fn first_index(&self) -> usize {
        self.stride() + 1
    }

    /// One past the index of the bottom right cell.
    pub(crate) const fn end_index(&self) -> usize {
        (self.rows + 1) * self.stride()
    }

    /// The index of a cell inside the rectangle.
    pub(crate) const fn index(&self, p: Pos) -> usize {
        (p.y as usize + 1) * self.stride() + p.x as usize + 1
    }

    /// The cell with this index.
    pub(crate) const fn pos(&self, index: usize) -> Pos {
        let from_first = index - self.first_index();
        Pos::new(
            (from_first % self.stride()) as i32,
            (from_first / self.stride()) as i32,
        )
    }

    /// The index of a room.
    pub(crate) fn room_index(&self, p: Pos) -> Result<usize, NoRoom> {
        // Negative coordinates become huge ones.
        let inside = (p.x as u32 as usize) < self.columns && (p.y as u32 as usize) < self.rows;
        if inside && self.cells[self.index(p)] & OUTSIDE == 0 {
            Ok(self.index(p))
        } else {
            Err(NoRoom(p))
        }
    }

    /// The neighbours of a cell inside that fulfil `test`, as bits.
    #[inline]
    pub(crate) fn neighbours_with(&self, i: usize, test: impl Fn(u8) -> bool) -> u8 {
        let stride = self.stride();
        // One check of bounds for all four.
        let near = &self.cells[i - stride..=i + stride];
        u8::from(test(near[0]))
            | u8::from(test(near[2 * stride])) << 1
            | u8::from(test(near[stride - 1])) << 2
            | u8::from(test(near[stride + 1])) << 3
    }

    /// What to add to an index to step in each direction.
    pub(crate) const fn steps(&self) -> [usize; 4] {
        let stride = self.stride();
        // Wrapping: adding is subtracting.
        [stride.wrapping_neg(), stride, 1usize.wrapping_neg(), 1]
    }
}
