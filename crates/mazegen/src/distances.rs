//! How far rooms are apart, and the ways between them.

use alloc::vec;
use alloc::vec::Vec;

use grid::Pos;

use crate::maze::{DOORS, Maze, NoRoom};

const UNREACHED: u32 = u32::MAX;

/// How far every room is from one, in passages, made by [`Maze::distances`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Distances<'a> {
    maze: &'a Maze,
    from: usize,
    to: Vec<u32>,
    farthest: usize,
}

impl Maze {
    /// The distances of all rooms from the one at `from`. Time and memory are
    /// linear in the number of cells.
    ///
    /// ```text
    /// +---+---+---+
    /// | 0   1 | 4 |
    /// +---+   +   +
    /// | 3   2   3 |
    /// +---+---+---+
    /// ```
    ///
    /// # Errors
    /// If there is no room at `from`.
    ///
    /// ```
    /// use grid::{Direction, Pos};
    /// use mazegen::Maze;
    ///
    /// let mut maze = Maze::new(3, 1);
    /// maze.connect(Pos::new(0, 0), Direction::Right)?;
    /// let distances = maze.distances(Pos::new(0, 0))?;
    /// assert_eq!(distances.to(Pos::new(1, 0)), Some(1));
    /// assert_eq!(distances.to(Pos::new(2, 0)), None);
    /// # Ok::<(), mazegen::NoRoom>(())
    /// ```
    pub fn distances(&self, from: Pos) -> Result<Distances<'_>, NoRoom> {
        let from = self.room_index(from)?;
        let steps = self.steps();
        let mut distances = vec![UNREACHED; self.cells.len()];
        distances[from] = 0;
        let mut reached = vec![from as u32];
        let mut next = 0;
        while let Some(&at) = reached.get(next) {
            next += 1;
            let at = at as usize;
            let mut doors = self.cells[at] & DOORS;
            while doors != 0 {
                let i = at.wrapping_add(steps[doors.trailing_zeros() as usize]);
                doors &= doors - 1;
                if distances[i] == UNREACHED {
                    distances[i] = distances[at] + 1;
                    reached.push(i as u32);
                }
            }
        }
        // The last level holds the farthest rooms; take the first of them in
        // the order of rows, whatever order they were reached in.
        let most = reached.last().map_or(0, |&i| distances[i as usize]);
        let last_level = reached.iter().rev();
        let farthest = last_level
            .take_while(|&&i| distances[i as usize] == most)
            .min()
            .map_or(from, |&i| i as usize);
        Ok(Distances {
            maze: self,
            from,
            to: distances,
            farthest,
        })
    }

    /// A shortest way from one room to another, both included, or `None` if
    /// there is none. In a perfect maze it is the only way; else ties go to
    /// the first of up, down, left and right, seen from the goal.
    ///
    /// # Errors
    /// If one of the two is no room.
    ///
    /// ```
    /// use grid::Pos;
    /// use mazegen::Maze;
    /// use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
    ///
    /// let maze = Maze::backtracker(8, 3, &mut ChaCha8Rng::seed_from_u64(3));
    /// let way = maze.solve(Pos::new(0, 0), Pos::new(7, 2))?.unwrap();
    /// println!("{}", maze.draw().with_path(&way));
    /// # Ok::<(), mazegen::NoRoom>(())
    /// ```
    pub fn solve(&self, from: Pos, to: Pos) -> Result<Option<Vec<Pos>>, NoRoom> {
        self.room_index(to)?;
        Ok(self.distances(from)?.path_to(to))
    }

    /// The longest shortest way that a search from the first room and back
    /// finds: from the room farthest from the first one to the room farthest
    /// from there. In a perfect maze of one region no two rooms are farther
    /// apart. Empty if there are no rooms.
    pub fn longest_path(&self) -> Vec<Pos> {
        let longest = || {
            let first = self.rooms().next()?;
            let end = self.distances(first).ok()?.farthest();
            let back = self.distances(end).ok()?;
            back.path_to(back.farthest())
        };
        longest().unwrap_or_default()
    }
}

impl Distances<'_> {
    /// The room that distances are measured from.
    pub fn from(&self) -> Pos {
        self.maze.pos(self.from)
    }

    /// Passages on the shortest way to a room, or `None` if there is no way or
    /// no room.
    pub fn to(&self, p: Pos) -> Option<u32> {
        let i = self.maze.room_index(p).ok()?;
        let distance = self.to[i];
        (distance != UNREACHED).then_some(distance)
    }

    /// The room that is farthest away, the first of them row by row.
    pub fn farthest(&self) -> Pos {
        self.maze.pos(self.farthest)
    }

    /// A shortest way to a room, both ends included, or `None` if there is
    /// none. Ties as in [`Maze::solve`].
    pub fn path_to(&self, to: Pos) -> Option<Vec<Pos>> {
        let steps = self.maze.steps();
        let mut left = self.to(to)?;
        let mut at = self.maze.room_index(to).ok()?;
        let mut path = Vec::with_capacity(left as usize + 1);
        path.push(to);
        while left > 0 {
            left -= 1;
            let mut doors = self.maze.cells[at] & DOORS;
            let mut before = at;
            while doors != 0 {
                before = at.wrapping_add(steps[doors.trailing_zeros() as usize]);
                if self.to[before] == left {
                    break;
                }
                doors &= doors - 1;
            }
            at = before;
            path.push(self.maze.pos(at));
        }
        path.reverse();
        Some(path)
    }
}
