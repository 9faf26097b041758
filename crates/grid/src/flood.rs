//! Flood fill.

use alloc::vec::Vec;

use crate::{BitGrid, Direction8, Grid, Pos};

/// Which cells are next to each other.
///
/// ```text
/// . 0 .   7 0 1
/// 2 . 3   6 . 2   in the order of neighbours
/// . 1 .   5 4 3
/// Four    Eight
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Adjacency {
    /// Cells that share an edge.
    #[default]
    Four,
    /// Cells that share an edge or a corner.
    Eight,
}

impl Adjacency {
    /// The neighbours of a cell that have coordinates: in the order of
    /// [`Direction::ALL`](crate::Direction::ALL), or clockwise from the one
    /// above.
    pub fn neighbours(self, p: Pos) -> impl DoubleEndedIterator<Item = Pos> + Clone {
        const FOUR: [Direction8; 4] = [
            Direction8::Up,
            Direction8::Down,
            Direction8::Left,
            Direction8::Right,
        ];
        let directions: &'static [Direction8] = match self {
            Self::Four => &FOUR,
            Self::Eight => &Direction8::CLOCKWISE,
        };
        directions.iter().filter_map(move |d| {
            let d = d.offset();
            Some(Pos::new(p.x.checked_add(d.x)?, p.y.checked_add(d.y)?))
        })
    }
}

impl<T> Grid<T> {
    /// The neighbours of a cell that lie in the grid.
    pub fn neighbours(
        &self,
        p: Pos,
        adjacency: Adjacency,
    ) -> impl DoubleEndedIterator<Item = Pos> + Clone + '_ {
        adjacency.neighbours(p).filter(|&q| self.contains(q))
    }

    /// The cells connected with `start` over cells for which `belongs` says
    /// yes, the nearest ones first: in the order of a breadth-first search with
    /// neighbours in the order of [`Adjacency::neighbours`]. None if `start`
    /// does not belong or lies outside.
    ///
    /// ```text
    /// # # # #      # # # #
    /// # s . #  ->  # 0 2 #   s is the start; the numbers are
    /// # . # .      # 1 # .   places in the vector
    /// ```
    ///
    /// ```
    /// use grid::{Adjacency, Grid, Pos};
    ///
    /// let g = Grid::from_text("..#\n##.\n...\n", |c| c)?;
    /// let lake = |adjacency| g.flood(Pos::new(0, 0), adjacency, |&c| c == '.').len();
    /// assert_eq!(lake(Adjacency::Four), 2);
    /// assert_eq!(lake(Adjacency::Eight), 6);
    /// # Ok::<(), grid::TextError>(())
    /// ```
    pub fn flood(
        &self,
        start: Pos,
        adjacency: Adjacency,
        mut belongs: impl FnMut(&T) -> bool,
    ) -> Vec<Pos> {
        let mut found = Vec::new();
        let mut seen = BitGrid::new(self.width(), self.height());
        self.flood_into(start, adjacency, &mut belongs, &mut seen, &mut found);
        found
    }

    fn flood_into(
        &self,
        start: Pos,
        adjacency: Adjacency,
        belongs: &mut impl FnMut(&T) -> bool,
        seen: &mut BitGrid,
        found: &mut Vec<Pos>,
    ) {
        let first = found.len();
        let mut reach = |p: Pos, found: &mut Vec<Pos>| {
            if self.get(p).is_some_and(&mut *belongs) && !seen.insert(p) {
                found.push(p);
            }
        };
        reach(start, found);
        let mut next = first;
        while let Some(&p) = found.get(next) {
            next += 1;
            for q in adjacency.neighbours(p) {
                reach(q, found);
            }
        }
    }

    /// Numbers the connected parts of the cells for which `belongs` says yes,
    /// from 0 in reading order of their first cells. Cells that do not belong
    /// are `None`. Also returns how many parts there are.
    ///
    /// ```
    /// use grid::{Adjacency, Grid, Pos};
    ///
    /// let g = Grid::from_text(".#.\n.#.\n", |c| c)?;
    /// let (parts, count) = g.components(Adjacency::Four, |&c| c == '.');
    /// assert_eq!(count, 2);
    /// assert_eq!(parts[Pos::new(2, 1)], Some(1));
    /// # Ok::<(), grid::TextError>(())
    /// ```
    pub fn components(
        &self,
        adjacency: Adjacency,
        mut belongs: impl FnMut(&T) -> bool,
    ) -> (Grid<Option<usize>>, usize) {
        let mut parts = Grid::new(self.width(), self.height(), None);
        let mut seen = BitGrid::new(self.width(), self.height());
        let mut found = Vec::new();
        let mut count = 0;
        for start in self.positions() {
            if seen.contains(start) {
                continue;
            }
            found.clear();
            self.flood_into(start, adjacency, &mut belongs, &mut seen, &mut found);
            for &p in &found {
                parts[p] = Some(count);
            }
            count += usize::from(!found.is_empty());
        }
        (parts, count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_picture_in_the_docs() {
        let g = Grid::from_text("####\n#..#\n#.#.\n", |c| c).unwrap();
        let found = g.flood(Pos::new(1, 1), Adjacency::Four, |&c| c == '.');
        assert_eq!(found, [(1, 1), (1, 2), (2, 1)].map(Pos::from));
    }

    #[test]
    fn near_cells_come_first() {
        let g = Grid::new(5, 5, ());
        let start = Pos::new(1, 2);
        let found = g.flood(start, Adjacency::Four, |()| true);
        assert_eq!(found.len(), 25);
        assert!(found.is_sorted_by_key(|p| p.manhattan(start)));
        assert_eq!(found[1..3], [Pos::new(1, 1), Pos::new(1, 3)]);
        assert!(
            g.flood(Pos::new(5, 0), Adjacency::Four, |()| true)
                .is_empty()
        );
        assert!(g.flood(start, Adjacency::Four, |()| false).is_empty());
    }

    #[test]
    fn corners_and_edges_of_the_grid_have_fewer_neighbours() {
        let g = Grid::new(3, 3, ());
        assert_eq!(g.neighbours(Pos::new(0, 0), Adjacency::Four).count(), 2);
        assert_eq!(g.neighbours(Pos::new(1, 0), Adjacency::Eight).count(), 5);
        assert_eq!(g.neighbours(Pos::new(1, 1), Adjacency::Eight).count(), 8);
    }
}
