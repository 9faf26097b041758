//! Prim's algorithm on rooms.

use alloc::vec::Vec;

use grid::Pos;
use rand::Rng;

use super::Carver;
use crate::dice::Dice;
use crate::maze::{DOORS, MARK, Maze, NoRoom, SECOND_MARK};

impl Carver {
    /// Randomised Prim's algorithm: many short dead ends, spreading from the
    /// first room (row by row; `(0, 0)` in a rectangle).
    ///
    /// ```text
    /// ┌───┬───────────────────────────────┐
    /// │   │                               │
    /// │   ╵   ╷   ╶───┬───────╴   ┌───┐   │
    /// │       │       │           │   │   │
    /// │   ╷   └───────┼───┐   ╷   ╵   └───┤
    /// │   │           │   │   │           │
    /// │   │   ╶───┐   │   └───┘   ╶───┐   │
    /// │   │       │   │               │   │
    /// │   └───┬───┘   ├───────╴   ╷   │   │
    /// │       │       │           │   │   │
    /// └───────┴───────┴───────────┴───┴───┘
    /// ```
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
                spread::<true, R>(maze, i, &mut self.list, &mut dice);
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
        spread::<true, R>(maze, start, &mut self.list, &mut dice);
        for i in maze.first_index()..maze.end_index() {
            // A region of one room has no door when it is done.
            if maze.cells[i] == 0 && i != start {
                spread::<true, R>(maze, i, &mut self.list, &mut dice);
            }
        }
        Ok(())
    }
}

/// Spreads from `start` until no option is left.
///
/// With `ONCE`, an option is a room of the frontier and stands in the list
/// once. Without, rooms that are not in the maze are added again whenever a
/// neighbour is taken from the list, and one that has been joined meanwhile is
/// joined again: the text's way.
///
/// Adding is written without branches: how many neighbours are new is a coin
/// to the processor, so all four are written and the length grows by those
/// that count.
pub(crate) fn spread<const ONCE: bool, R: Rng + ?Sized>(
    maze: &mut Maze,
    start: usize,
    options: &mut Vec<u32>,
    dice: &mut Dice<'_, R>,
) {
    let stride = maze.stride();
    let around = [0, 2 * stride, stride - 1, stride + 1];
    let cells = maze.cells.as_mut_slice();
    // In the maze: a door, or the mark of the first room. In the frontier:
    // the second mark. Neither: 0.
    cells[start] |= MARK;
    let mut at = start;
    let mut len = 0;
    loop {
        // From above to below, so that one slice holds all neighbours.
        let near = &mut cells[at - stride..=at + stride];
        let beside = around.map(|i| near[i]);
        if at != start {
            let inside = beside.map(|c| u8::from(c & (DOORS | MARK) != 0));
            let ways = inside[0] | inside[1] << 1 | inside[2] << 2 | inside[3] << 3;
            let way = dice.pick(ways) & 3;
            near[stride] = near[stride] & !SECOND_MARK | 1 << way;
            near[around[way]] |= 1 << (way ^ 1);
        }

        if options.len() < len + 4 {
            options.resize(2 * len + 64, 0);
        }
        let slots = &mut options[len..len + 4];
        let mut added = 0;
        for (c, i) in beside.into_iter().zip(around) {
            slots[added & 3] = (at - stride + i) as u32;
            added += usize::from(c == 0);
            if ONCE {
                near[i] |= u8::from(c == 0) * SECOND_MARK;
            }
        }
        len += added;

        if len == 0 {
            break;
        }
        let taken = dice.below(len as u32) as usize;
        len -= 1;
        at = options[taken] as usize;
        options[taken] = options[len];
    }
    cells[start] &= !MARK;
}

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeSet;

    use super::super::testing::{pick, rooms, seeded, ways};
    use super::*;

    /// The description, with sets; `first` goes before the first rooms.
    fn as_described(mut maze: Maze, first: Option<Pos>, seed: u64) -> Maze {
        let rng = &mut seeded(seed);
        let mut dice = Dice::new(rng);
        let mut inside: BTreeSet<Pos> = BTreeSet::new();
        let firsts: Vec<Pos> = first.into_iter().chain(maze.rooms()).collect();
        for first in firsts {
            if !inside.insert(first) {
                continue;
            }
            let mut frontier: Vec<Pos> = Vec::new();
            let mut at = first;
            loop {
                for d in ways(at, |q| maze.has_room(q)) {
                    let q = at.step(d);
                    if !inside.contains(&q) && !frontier.contains(&q) {
                        frontier.push(q);
                    }
                }
                if frontier.is_empty() {
                    break;
                }
                let i = dice.below(frontier.len() as u32) as usize;
                at = frontier.swap_remove(i);
                let back = ways(at, |q| inside.contains(&q));
                maze.connect(at, pick(&mut dice, &back)).unwrap();
                inside.insert(at);
            }
        }
        maze
    }

    #[test]
    fn spreads_as_described() {
        let mut carver = Carver::new();
        for (seed, rooms) in rooms() {
            let mut maze = rooms.clone();
            carver.prim(&mut maze, &mut seeded(seed));
            assert_eq!(maze, as_described(rooms.clone(), None, seed));
            for start in rooms.rooms().step_by(7) {
                carver
                    .prim_from(&mut maze, start, &mut seeded(seed))
                    .unwrap();
                assert_eq!(maze, as_described(rooms.clone(), Some(start), seed));
            }
            let before = maze.clone();
            let outside = Pos::new(-1, 0);
            let refused = carver.prim_from(&mut maze, outside, &mut seeded(seed));
            assert_eq!((refused, &maze), (Err(NoRoom(outside)), &before));
        }
    }
}
