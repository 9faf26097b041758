//! Eller's algorithm.

use alloc::vec::Vec;

use grid::{Direction, Pos};
use rand::Rng;

use super::kruskal::find;
use super::{Carver, Masked, unmasked};
use crate::Maze;
use crate::dice::Dice;

/// The row in progress: sets of columns that are connected so far.
#[derive(Clone, Debug, Default)]
pub(super) struct Row {
    /// Union-find over columns: each set's top is one of its columns.
    sets: Vec<u32>,
    /// For each column whether it leads down.
    down: Vec<bool>,
    /// For each top how many columns were seen, and one of them, all equally
    /// likely.
    seen: Vec<(u32, u32)>,
    /// For each top whether one of its columns leads down; later, the column
    /// that stands for the set in the next row.
    heir: Vec<Option<u32>>,
}

impl Carver {
    /// Eller's algorithm, row by row: it never looks back at a row it has
    /// left.
    ///
    /// ```text
    /// ┌───────────────────┬───────┬───────┐
    /// │                   │       │       │
    /// │   ╷   ╶───┐   ╷   ╵   ╶───┘   ╶───┤
    /// │   │       │   │                   │
    /// ├───┘   ╷   ├───┘   ╶───┐   ╷   ╷   │
    /// │       │   │           │   │   │   │
    /// │   ╷   │   │   ╷   ╷   │   ├───┼───┤
    /// │   │   │   │   │   │   │   │   │   │
    /// ├───┴───┘   │   └───┴───┴───┘   ╵   │
    /// │           │                       │
    /// └───────────┴───────────────────────┘
    /// ```
    ///
    /// In each row, open the passage between neighbours that are not
    /// connected yet on a coin; then lead down from each room on a coin, and
    /// from one random room of each set where no coin did. In the last row,
    /// open every passage between rooms that are not connected.
    ///
    /// # Errors
    /// If the maze has a mask; it is then unchanged.
    pub fn eller<R: Rng + ?Sized>(&mut self, maze: &mut Maze, rng: &mut R) -> Result<(), Masked> {
        unmasked(maze)?;
        maze.clear();
        let mut dice = Dice::new(rng);
        let (columns, rows) = (maze.columns(), maze.rows());
        self.row.sets.clear();
        self.row.sets.extend(0..columns as u32);
        for y in 0..rows {
            let last = y + 1 == rows;
            for x in 1..columns {
                let (a, b) = (find(&mut self.row.sets, x - 1), find(&mut self.row.sets, x));
                if a != b && (last || dice.coin()) {
                    self.row.sets[b] = a as u32;
                    open(maze, x - 1, y, Direction::Right);
                }
            }
            if !last {
                self.row.lead_down(columns, &mut dice);
                for x in (0..columns).filter(|&x| self.row.down[x]) {
                    open(maze, x, y, Direction::Down);
                }
                self.row.begin_next(columns);
            }
        }
        Ok(())
    }
}

/// Opens a passage inside the rectangle.
fn open(maze: &mut Maze, x: usize, y: usize, direction: Direction) {
    let connected = maze.connect(Pos::new(x as i32, y as i32), direction);
    debug_assert!(connected.is_ok(), "both rooms lie inside");
}

impl Row {
    /// Decides which columns lead down.
    fn lead_down<R: Rng + ?Sized>(&mut self, columns: usize, dice: &mut Dice<'_, R>) {
        self.down.clear();
        self.down.extend((0..columns).map(|_| dice.coin()));
        self.heir.clear();
        self.heir.resize(columns, None);
        self.seen.clear();
        self.seen.resize(columns, (0, 0));
        for x in 0..columns {
            let top = find(&mut self.sets, x);
            if self.down[x] {
                self.heir[top] = Some(x as u32);
            }
        }
        for x in 0..columns {
            let top = find(&mut self.sets, x);
            if self.heir[top].is_none() {
                let (seen, chosen) = &mut self.seen[top];
                *seen += 1;
                if dice.below(*seen) == 0 {
                    *chosen = x as u32;
                }
            }
        }
        for top in 0..columns {
            if let (1.., chosen) = self.seen[top] {
                self.down[chosen as usize] = true;
                self.heir[top] = Some(chosen);
            }
        }
    }

    /// Keeps the sets of columns that lead down; the others begin anew.
    fn begin_next(&mut self, columns: usize) {
        // Each set gets a top that leads down.
        for x in 0..columns {
            let top = find(&mut self.sets, x);
            let heir = self.heir[top].unwrap_or(x as u32);
            self.seen[x] = (0, if self.down[x] { heir } else { x as u32 });
        }
        for x in 0..columns {
            self.sets[x] = self.seen[x].1;
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::collections::{BTreeMap, BTreeSet};

    use super::super::testing::{rectangles, seeded};
    use super::*;

    /// The description, with a label for each column of the row.
    fn as_described(mut maze: Maze, seed: u64) -> Maze {
        let rng = &mut seeded(seed);
        let mut dice = Dice::new(rng);
        let (columns, rows) = (maze.columns(), maze.rows());
        let mut fresh = columns..;
        let mut labels: Vec<usize> = (0..columns).collect();
        for y in 0..rows {
            let at = |x: usize| Pos::new(x as i32, y as i32);
            let last = y + 1 == rows;
            for x in 1..columns {
                let (old, new) = (labels[x], labels[x - 1]);
                if old != new && (last || dice.coin()) {
                    maze.connect(at(x - 1), Direction::Right).unwrap();
                    labels
                        .iter_mut()
                        .filter(|l| **l == old)
                        .for_each(|l| *l = new);
                }
            }
            if last {
                break;
            }
            let mut down: BTreeSet<usize> = (0..columns).filter(|_| dice.coin()).collect();
            let led: BTreeSet<usize> = down.iter().map(|&x| labels[x]).collect();
            // One room of each set that no coin led down, all equally likely.
            let mut chosen: BTreeMap<usize, (u32, usize)> = BTreeMap::new();
            for x in (0..columns).filter(|&x| !led.contains(&labels[x])) {
                let (rooms, room) = chosen.entry(labels[x]).or_insert((0, x));
                *rooms += 1;
                if dice.below(*rooms) == 0 {
                    *room = x;
                }
            }
            down.extend(chosen.into_values().map(|(_, x)| x));
            for (x, label) in labels.iter_mut().enumerate() {
                if down.contains(&x) {
                    maze.connect(at(x), Direction::Down).unwrap();
                } else {
                    *label = fresh.next().unwrap();
                }
            }
        }
        maze
    }

    #[test]
    fn goes_row_by_row_as_described() {
        let mut carver = Carver::new();
        for (seed, rooms) in rectangles() {
            let mut maze = rooms.clone();
            carver.eller(&mut maze, &mut seeded(seed)).unwrap();
            assert_eq!(maze, as_described(rooms, seed));
        }
    }
}
