//! Randomised Prim's algorithm on a grid of walls.

use alloc::vec::Vec;

use grid::{Direction, Grid, Pos};
use rand::Rng;

use crate::carver::spread;
use crate::dice::Dice;
use crate::exits::bit;
use crate::{Maze, Tile};

/// Why a wall grid cannot have these ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EndpointError {
    /// The start is not inside the border.
    #[error("the start {0} does not lie inside the border of walls")]
    Start(Pos),
    /// The end is not inside the border.
    #[error("the end {0} does not lie inside the border of walls")]
    End(Pos),
}

/// Randomised Prim's algorithm on a grid of `width` x `height` cells whose
/// border stays wall, as the text of Dungeon Mania gives it (3.12.1).
///
/// ```text
/// #########
/// #S..#...#    S start: open from the beginning
/// #.#.#.#.#    E end: opened in the end, and joined to
/// #.#...#E#           a neighbour if none is open
/// #########
/// ```
///
/// 1. Open the start. The options are its neighbours two cells away, off the
///    border, that are walls.
/// 2. While there are options: take a random one away; join it to a random
///    open cell two cells from it by opening it and the cell between; add
///    its own neighbours two cells away, off the border, that are walls.
/// 3. If the end is still a wall, open it; if no neighbour of it is open, open
///    a random one that is off the border.
///
/// The options are a list in which a cell may stand several times. One that
/// was opened meanwhile is joined again when it comes up, so there may be
/// loops. All open cells are connected; every cell an even number of columns
/// and rows away from the start is open.
///
/// Neighbours are listed in the order of [`Direction::ALL`]; an option taken
/// away is replaced by the last one.
///
/// # Errors
/// If the start or the end lies on the border or outside.
///
/// # Panics
/// As [`Grid::new`] and [`Maze::new`], where the sides are too long.
///
/// ```
/// use grid::Pos;
/// use mazegen::wall_prim;
/// use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
///
/// let rng = &mut ChaCha8Rng::seed_from_u64(1);
/// let maze = wall_prim(9, 5, Pos::new(1, 1), Pos::new(7, 3), rng).unwrap();
/// assert!(maze[Pos::new(7, 3)].is_open());
/// assert!(wall_prim(9, 5, Pos::new(1, 1), Pos::new(8, 3), rng).is_err());
/// ```
pub fn wall_prim<R: Rng + ?Sized>(
    width: usize,
    height: usize,
    start: Pos,
    end: Pos,
    rng: &mut R,
) -> Result<Grid<Tile>, EndpointError> {
    let inner = |p: Pos| {
        // Negative coordinates become huge ones.
        let off = |c: i32, side: usize| c != 0 && (c as u32 as usize) < side.saturating_sub(1);
        off(p.x, width) && off(p.y, height)
    };
    if !inner(start) {
        return Err(EndpointError::Start(start));
    }
    if !inner(end) {
        return Err(EndpointError::End(end));
    }
    // Only cells an even number of steps from the start are ever options:
    // they are the rooms of a maze, and the cells between them its passages.
    let rooms = |start: i32, side: usize| {
        let first = 1 + (start - 1) % 2;
        (first, (side - first as usize) / 2)
    };
    let (left, columns) = rooms(start.x, width);
    let (top, rows) = rooms(start.y, height);
    let cell = |room: Pos| Pos::new(left + 2 * room.x, top + 2 * room.y);

    let mut dice = Dice::new(rng);
    let mut maze = Maze::new(columns, rows);
    let first = maze.index(Pos::new((start.x - left) / 2, (start.y - top) / 2));
    spread::<false, R>(&mut maze, first, &mut Vec::new(), &mut dice);

    let mut tiles = Grid::new(width, height, Tile::Wall);
    for room in maze.rooms() {
        let p = cell(room);
        let exits = maze.exits(room);
        tiles[p] = Tile::Open;
        for direction in [Direction::Down, Direction::Right] {
            if exits.contains(direction) {
                tiles[p.step(direction)] = Tile::Open;
            }
        }
    }

    if !tiles[end].is_open() {
        tiles[end] = Tile::Open;
        let mut ways = 0;
        let mut joined = false;
        for direction in Direction::ALL {
            let p = end.step(direction);
            if inner(p) {
                ways |= bit(direction);
                joined |= tiles[p].is_open();
            }
        }
        if !joined && ways != 0 {
            tiles[end.step(Direction::ALL[dice.pick(ways)])] = Tile::Open;
        }
    }
    Ok(tiles)
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use proptest::prelude::*;
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::SeedableRng;

    use super::*;

    type Cell = (usize, usize);

    /// The pseudo-code of the text, line by line, on an array of booleans.
    fn as_written(
        width: usize,
        height: usize,
        start: Cell,
        end: Cell,
        rng: &mut ChaCha8Rng,
    ) -> Vec<Vec<bool>> {
        let mut dice = Dice::new(rng);
        let mut maze = vec![vec![false; width]; height];
        let near = |(x, y): Cell, distance: usize| -> Vec<Cell> {
            let mut cells = Vec::new();
            if y > distance {
                cells.push((x, y - distance));
            }
            if y + distance < height - 1 {
                cells.push((x, y + distance));
            }
            if x > distance {
                cells.push((x - distance, y));
            }
            if x + distance < width - 1 {
                cells.push((x + distance, y));
            }
            cells
        };
        maze[start.1][start.0] = true;
        let mut options = near(start, 2);
        options.retain(|&(x, y)| !maze[y][x]);
        while !options.is_empty() {
            let i = dice.below(options.len() as u32) as usize;
            let next = options.swap_remove(i);
            let mut neighbours = near(next, 2);
            neighbours.retain(|&(x, y)| maze[y][x]);
            if !neighbours.is_empty() {
                let neighbour = neighbours[dice.pick((1 << neighbours.len()) - 1)];
                maze[next.1][next.0] = true;
                let (x, y) = (next.0.midpoint(neighbour.0), next.1.midpoint(neighbour.1));
                maze[y][x] = true;
                maze[neighbour.1][neighbour.0] = true;
            }
            let mut more = near(next, 2);
            more.retain(|&(x, y)| !maze[y][x]);
            options.append(&mut more);
        }
        if !maze[end.1][end.0] {
            maze[end.1][end.0] = true;
            let neighbours = near(end, 1);
            if !neighbours.iter().any(|&(x, y)| maze[y][x]) {
                let (x, y) = neighbours[dice.pick((1 << neighbours.len()) - 1)];
                maze[y][x] = true;
            }
        }
        maze
    }

    proptest! {
        #[test]
        fn opens_what_the_text_opens(
            (width, height) in (3..20usize, 3..20usize),
            ends: [prop::sample::Index; 4],
            corners: bool,
            seed: u64,
        ) {
            let inner = [width - 2, height - 2];
            let at = |i: usize| 1 + ends[i].index(inner[i % 2]);
            let (start, end) = if corners {
                ((1, 1), (width - 2, height - 2))
            } else {
                ((at(0), at(1)), (at(2), at(3)))
            };
            let rng = || ChaCha8Rng::seed_from_u64(seed);
            let pos = |(x, y): Cell| Pos::new(x as i32, y as i32);
            let ours = wall_prim(width, height, pos(start), pos(end), &mut rng()).unwrap();
            let texts = as_written(width, height, start, end, &mut rng());
            for (row, text) in ours.rows().zip(&texts) {
                let row: Vec<bool> = row.iter().map(|t| t.is_open()).collect();
                prop_assert_eq!(&row, text);
            }
            // As promised beside the text.
            for p in ours.bounds().unwrap() {
                let even = (p.x - start.0 as i32) % 2 == 0 && (p.y - start.1 as i32) % 2 == 0;
                let border = ours.bounds().unwrap().is_border(p);
                prop_assert!(!even || border || ours[p].is_open());
            }
        }
    }

    #[test]
    fn ends_lie_inside_the_border() {
        let rng = &mut ChaCha8Rng::seed_from_u64(0);
        let far = [i32::MIN, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, i32::MAX];
        for (width, height) in [(0, 0), (1, 5), (2, 2), (3, 3), (5, 4)] {
            for (x, y) in far.iter().flat_map(|&x| far.map(|y| (x, y))) {
                let p = Pos::new(x, y);
                let inside = x > 0 && x < width - 1 && y > 0 && y < height - 1;
                let (w, h) = (width as usize, height as usize);
                let as_start = wall_prim(w, h, p, Pos::new(1, 1), rng).err();
                let as_end = wall_prim(w, h, Pos::new(1, 1), p, rng).err();
                if inside {
                    assert_eq!((as_start, as_end), (None, None));
                } else if width > 2 && height > 2 {
                    assert_eq!(as_start, Some(EndpointError::Start(p)));
                    assert_eq!(as_end, Some(EndpointError::End(p)));
                } else {
                    assert!(as_start.is_some() && as_end.is_some());
                }
            }
        }
    }
}
