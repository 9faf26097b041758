//! The growing tree, of which backtracker and Prim are special cases.

use rand::Rng;

use super::Carver;
use crate::Maze;
use crate::dice::Dice;
use crate::maze::MARK;

impl Carver {
    /// The growing tree: a family of mazes between backtracker and Prim.
    ///
    /// ```text
    /// ┌───────────────────┬───────────────┐
    /// │                   │               │
    /// │   ╶───────┐   ┌───┘   ┌───╴   ╶───┤
    /// │           │   │       │           │
    /// │   ╶───┐   │   └───┐   │   ┌───╴   │
    /// │       │   │       │   │   │       │
    /// │   ╷   │   └───────┴───┴───┤   ╶───┤
    /// │   │   │                   │       │
    /// │   │   └───┐   ╶───────────┴───╴   │
    /// │   │       │                       │
    /// └───┴───────┴───────────────────────┘
    /// ```
    ///
    /// From the first room of each region: `choose` one of the rooms in
    /// progress, given how many there are and the generator of random
    /// numbers; 0 is the oldest, and what lies beyond the newest is the
    /// newest. Open the passage to a random neighbour that is not in the maze,
    /// which is then in progress too; a room without such a neighbour is done.
    ///
    /// ```
    /// use mazegen::{Carver, Maze, choose};
    /// use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
    ///
    /// let rng = &mut ChaCha8Rng::seed_from_u64(1);
    /// let mut carver = Carver::new();
    /// let mut maze = Maze::new(20, 10);
    /// carver.growing_tree(&mut maze, rng, choose::oldest());
    /// // A chooser of your own: always from the middle.
    /// carver.growing_tree(&mut maze, rng, |rooms, _| rooms / 2);
    /// ```
    pub fn growing_tree<R, F>(&mut self, maze: &mut Maze, rng: &mut R, mut choose: F)
    where
        R: Rng + ?Sized,
        F: FnMut(usize, &mut R) -> usize,
    {
        maze.clear();
        let mut dice = Dice::new(rng);
        let steps = maze.steps();
        for first in maze.first_index()..maze.end_index() {
            if maze.cells[first] != 0 {
                continue;
            }
            // A visited room has a door, but for the first one.
            maze.cells[first] |= MARK;
            self.roster.clear();
            self.roster.push(first as u32);
            while self.roster.len() > 0 {
                let newest = self.roster.len() - 1;
                let chosen = choose(self.roster.len(), dice.rng).min(newest);
                let (slot, room) = self.roster.find(chosen);
                let at = room as usize;
                let ways = maze.neighbours_with(at, |c| c == 0);
                if ways == 0 {
                    self.roster.remove(slot);
                    continue;
                }
                let way = dice.pick(ways);
                let next = at.wrapping_add(steps[way]);
                maze.cells[at] |= 1 << way;
                maze.cells[next] |= 1 << (way ^ 1);
                self.roster.push(next as u32);
            }
            maze.cells[first] &= !MARK;
        }
    }
}

/// Choosers for [`Carver::growing_tree`].
pub mod choose {
    use rand::Rng;

    use crate::dice::Dice;

    /// Always the newest room: long winding corridors, as by
    /// [`Carver::backtracker`](crate::Carver::backtracker).
    pub fn newest<R: ?Sized>() -> impl FnMut(usize, &mut R) -> usize {
        |rooms, _| rooms - 1
    }

    /// Always the oldest room: long straight corridors away from the start.
    pub fn oldest<R: ?Sized>() -> impl FnMut(usize, &mut R) -> usize {
        |_, _| 0
    }

    /// A random room, all equally likely: short dead ends, much as by
    /// [`Carver::prim`](crate::Carver::prim).
    pub fn random<R: Rng + ?Sized>() -> impl FnMut(usize, &mut R) -> usize {
        |rooms, rng| Dice::new(rng).below(rooms as u32) as usize
    }

    /// The newest room with probability `newest`, else a random one. At 0 or
    /// less it is always random, at 1 or more always the newest.
    pub fn newest_or_random<R: Rng + ?Sized>(newest: f64) -> impl FnMut(usize, &mut R) -> usize {
        move |rooms, rng| {
            let mut dice = Dice::new(rng);
            if dice.chance(newest) {
                rooms - 1
            } else {
                dice.below(rooms as u32) as usize
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeSet;
    use alloc::vec;
    use alloc::vec::Vec;

    use grid::Pos;
    use rand_chacha::ChaCha8Rng;

    use super::super::testing::{pick, rooms, seeded, ways};
    use super::*;

    /// The description, with a plain list.
    fn as_described(
        mut maze: Maze,
        seed: u64,
        mut choose: impl FnMut(usize, &mut ChaCha8Rng) -> usize,
    ) -> Maze {
        let rng = &mut seeded(seed);
        let mut dice = Dice::new(rng);
        let mut visited: BTreeSet<Pos> = BTreeSet::new();
        let firsts: Vec<Pos> = maze.rooms().collect();
        for first in firsts {
            if !visited.insert(first) {
                continue;
            }
            let mut list = vec![first];
            while !list.is_empty() {
                let i = choose(list.len(), dice.rng).min(list.len() - 1);
                let at = list[i];
                let new = ways(at, |q| maze.has_room(q) && !visited.contains(&q));
                if new.is_empty() {
                    list.remove(i);
                    continue;
                }
                let way = pick(&mut dice, &new);
                maze.connect(at, way).unwrap();
                visited.insert(at.step(way));
                list.push(at.step(way));
            }
        }
        maze
    }

    type Chooser = fn(usize, &mut ChaCha8Rng) -> usize;

    /// A number below `n`, as `Dice` draws it from a fresh word.
    fn below(n: usize, rng: &mut ChaCha8Rng) -> usize {
        Dice::new(rng).below(n as u32) as usize
    }

    #[test]
    fn grows_as_described() {
        // What the choosers say, and the same written out.
        let mut carver = Carver::new();
        for (seed, rooms) in rooms() {
            let mut grown = |chooser: &mut dyn FnMut(usize, &mut ChaCha8Rng) -> usize| {
                let mut maze = rooms.clone();
                carver.growing_tree(&mut maze, &mut seeded(seed), chooser);
                maze
            };
            let expected = |chooser: Chooser| as_described(rooms.clone(), seed, chooser);
            assert_eq!(grown(&mut choose::newest()), expected(|n, _| n - 1));
            assert_eq!(grown(&mut choose::oldest()), expected(|_, _| 0));
            assert_eq!(grown(&mut choose::random()), expected(below));
            assert_eq!(grown(&mut |n, _| n / 3), expected(|n, _| n / 3));
            assert_eq!(grown(&mut |_, _| usize::MAX), expected(|n, _| n - 1));
            let always = grown(&mut choose::newest_or_random(1.0));
            assert_eq!(always, expected(|n, _| n - 1));
            assert_eq!(grown(&mut choose::newest_or_random(0.0)), expected(below));
        }
    }

    #[test]
    fn the_newest_is_chosen_as_often_as_asked() {
        let rng = &mut seeded(9);
        let mut chooser = choose::newest_or_random(0.25);
        let mut counts = [0usize; 10];
        for _ in 0..20_000 {
            counts[chooser(10, rng)] += 1;
        }
        // A quarter, and a tenth of the rest.
        assert!(counts[9].abs_diff(6_500) < 300, "{counts:?}");
        assert!(
            counts[..9].iter().all(|n| n.abs_diff(1_500) < 200),
            "{counts:?}"
        );
    }
}
