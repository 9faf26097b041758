//! What a maze is like.

use crate::braid::is_dead_end;
use crate::maze::{DOORS, Maze, OUTSIDE};

/// Counts that tell mazes apart, made by [`Maze::statistics`].
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Statistics {
    /// Number of rooms.
    pub rooms: usize,
    /// Number of passages.
    pub passages: usize,
    /// Rooms without any passage.
    pub closed: usize,
    /// Rooms with one passage.
    pub dead_ends: usize,
    /// Rooms with two opposite passages.
    pub straights: usize,
    /// Rooms with two passages at a right angle.
    pub turns: usize,
    /// Rooms with three passages.
    pub junctions: usize,
    /// Rooms with four passages.
    pub crossings: usize,
    /// Rooms on [`Maze::longest_path`].
    pub longest_path: usize,
    /// The mean length of dead ends: rooms from the end to the next room with
    /// three or more passages, that one not counted. A high river means few
    /// and long ones, a low river many and short ones; 0 without dead ends.
    pub river: f64,
}

impl Maze {
    /// Counts everything once. Time is linear in the number of cells, twice
    /// that for the longest path.
    ///
    /// ```
    /// use mazegen::{Algorithm, Maze};
    /// use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
    ///
    /// let rng = &mut ChaCha8Rng::seed_from_u64(1);
    /// let winding = Maze::generate(40, 40, Algorithm::Backtracker, rng).statistics();
    /// let bushy = Maze::generate(40, 40, Algorithm::Prim, rng).statistics();
    /// assert!(winding.river > bushy.river);
    /// assert!(winding.dead_ends < bushy.dead_ends);
    /// ```
    pub fn statistics(&self) -> Statistics {
        let mut statistics = Statistics {
            rooms: 0,
            passages: 0,
            closed: 0,
            dead_ends: 0,
            straights: 0,
            turns: 0,
            junctions: 0,
            crossings: 0,
            longest_path: self.longest_path().len(),
            river: 0.0,
        };
        let mut ends = 0usize;
        let mut dead_end_rooms = 0usize;
        for i in self.first_index()..self.end_index() {
            let cell = self.cells[i];
            if cell & OUTSIDE != 0 {
                continue;
            }
            statistics.rooms += 1;
            ends += cell.count_ones() as usize;
            match cell.count_ones() {
                0 => statistics.closed += 1,
                1 => {
                    statistics.dead_ends += 1;
                    dead_end_rooms += self.dead_end_length(i);
                }
                // Up and down, or left and right.
                2 if matches!(cell, 0b0011 | 0b1100) => statistics.straights += 1,
                2 => statistics.turns += 1,
                3 => statistics.junctions += 1,
                _ => statistics.crossings += 1,
            }
        }
        statistics.passages = ends / 2;
        if statistics.dead_ends > 0 {
            statistics.river = dead_end_rooms as f64 / statistics.dead_ends as f64;
        }
        statistics
    }

    /// Rooms from a dead end to a room with three or more doors, that one not
    /// counted, or to another dead end.
    fn dead_end_length(&self, end: usize) -> usize {
        let steps = self.steps();
        let mut length = 1;
        let mut doors = self.cells[end] & DOORS;
        let mut at = end;
        loop {
            let way = doors.trailing_zeros() as usize;
            at = at.wrapping_add(steps[way]);
            let cell = self.cells[at];
            if cell.count_ones() > 2 {
                return length;
            }
            length += 1;
            if is_dead_end(cell) {
                return length;
            }
            // On, but not back.
            doors = cell & DOORS & !(1 << (way ^ 1));
        }
    }
}
