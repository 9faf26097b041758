//! Fewer dead ends.

use rand::Rng;

use crate::dice::Dice;
use crate::maze::{Maze, OUTSIDE};

impl Maze {
    /// Opens dead ends, so that there are loops: each one (row by row) with
    /// probability `chance`, at 1 all that can be, at 0 none. Its new passage
    /// leads to a random neighbour that it has no passage to, to another dead
    /// end if there is one.
    ///
    /// A dead end whose other neighbours are no rooms stays.
    ///
    /// ```text
    /// +---+---+        +---+---+
    /// |       |        |       |
    /// +---+   +   ->   +   +   +    two dead ends, joined to each other
    /// |       |        |       |
    /// +---+---+        +---+---+
    /// ```
    ///
    /// ```
    /// use mazegen::Maze;
    /// use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
    ///
    /// let rng = &mut ChaCha8Rng::seed_from_u64(1);
    /// let mut maze = Maze::backtracker(9, 9, rng);
    /// maze.braid(1.0, rng);
    /// assert!(maze.rooms().all(|p| maze.exits(p).len() >= 2));
    /// ```
    pub fn braid<R: Rng + ?Sized>(&mut self, chance: f64, rng: &mut R) {
        let mut dice = Dice::new(rng);
        let steps = self.steps();
        for i in self.first_index()..self.end_index() {
            // Padding has no single door either.
            if !is_dead_end(self.cells[i]) || !dice.chance(chance) {
                continue;
            }
            let closed = self.neighbours_with(i, |c| c & OUTSIDE == 0) & !self.cells[i];
            let dead_ends = self.neighbours_with(i, is_dead_end) & closed;
            let ways = if dead_ends == 0 { closed } else { dead_ends };
            if ways != 0 {
                let way = dice.pick(ways);
                self.cells[i] |= 1 << way;
                self.cells[i.wrapping_add(steps[way])] |= 1 << (way ^ 1);
            }
        }
    }
}

/// Whether a cell is a room with exactly one door.
pub(crate) const fn is_dead_end(cell: u8) -> bool {
    cell.is_power_of_two() && cell & OUTSIDE == 0
}

#[cfg(test)]
mod tests {
    use grid::Direction;

    use super::*;
    use crate::carver::testing::{pick, rooms, seeded};
    use crate::{Algorithm, Carver};

    /// The description, on rooms and exits.
    fn as_described(maze: &mut Maze, chance: f64, seed: u64) {
        let rng = &mut seeded(seed);
        let mut dice = Dice::new(rng);
        let rooms: alloc::vec::Vec<_> = maze.rooms().collect();
        for p in rooms {
            if maze.exits(p).len() != 1 || !dice.chance(chance) {
                continue;
            }
            let mut ways = Direction::ALL.to_vec();
            ways.retain(|&d| maze.has_room(p.step(d)) && !maze.exits(p).contains(d));
            if ways.iter().any(|&d| maze.exits(p.step(d)).len() == 1) {
                ways.retain(|&d| maze.exits(p.step(d)).len() == 1);
            }
            if !ways.is_empty() {
                maze.connect(p, pick(&mut dice, &ways)).unwrap();
            }
        }
    }

    #[test]
    fn opens_dead_ends_as_described() {
        let mut carver = Carver::new();
        for (seed, mut maze) in rooms() {
            for algorithm in [Algorithm::Kruskal, Algorithm::Backtracker] {
                carver
                    .carve(algorithm, &mut maze, &mut seeded(seed))
                    .unwrap();
                for chance in [-1.0, 0.0, 0.3, 0.8, 1.0, 7.0] {
                    let (mut braided, mut expected) = (maze.clone(), maze.clone());
                    braided.braid(chance, &mut seeded(seed));
                    as_described(&mut expected, chance, seed);
                    assert_eq!(braided, expected);
                }
            }
        }
    }
}
