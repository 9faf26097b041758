//! Generated dungeons (3.12): a maze by the text's randomised Prim's
//! algorithm, the player in one corner and the exit in the other.

use grid::Pos;
use mazegen::wall_prim;
use rand::Rng;

use crate::document::MAX_COORDINATE;
use crate::{Goal, Kind, Map, Placed};

/// The most cells from corner to corner.
pub const MAX_GENERATED_CELLS: u64 = 1_000_000;

/// Corners between which no dungeon can be generated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum GenerateError {
    /// The end lies left of or above the start.
    #[error("the end {end} lies left of or above the start {start}")]
    EndBeforeStart {
        /// The start.
        start: Pos,
        /// The end.
        end: Pos,
    },
    /// Start and end are one cell.
    #[error("start and end are both {0}")]
    OneCell(Pos),
    /// More than [`MAX_GENERATED_CELLS`].
    #[error("{width} x {height} cells are more than {MAX_GENERATED_CELLS}")]
    TooLarge {
        /// Columns from start to end, both counted.
        width: u64,
        /// Rows from start to end, both counted.
        height: u64,
    },
    /// A corner lies too far out.
    #[error("the corner {0} lies more than {MAX_COORDINATE} from the origin")]
    TooFar(Pos),
}

impl Map {
    /// A maze within walls: the player at `start`, its upper left corner, the
    /// exit at `end`, its lower right corner, and reaching it the goal.
    ///
    /// All free cells are connected; there may be loops. The walls around it
    /// are one cell outside of the corners.
    ///
    /// # Errors
    /// [`GenerateError`] if the corners are not such corners.
    ///
    /// ```
    /// use dungeonmania::{Goal, Map};
    /// use grid::Pos;
    /// use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
    ///
    /// let rng = &mut ChaCha8Rng::seed_from_u64(1);
    /// let map = Map::generate(Pos::new(-3, 5), Pos::new(8, 13), rng)?;
    /// assert_eq!(map.goal, Goal::Exit);
    /// # Ok::<(), dungeonmania::GenerateError>(())
    /// ```
    pub fn generate<R: Rng + ?Sized>(
        start: Pos,
        end: Pos,
        rng: &mut R,
    ) -> Result<Self, GenerateError> {
        for corner in [start, end] {
            if corner.x.unsigned_abs().max(corner.y.unsigned_abs()) > MAX_COORDINATE as u32 {
                return Err(GenerateError::TooFar(corner));
            }
        }
        if start == end {
            return Err(GenerateError::OneCell(start));
        }
        if end.x < start.x || end.y < start.y {
            return Err(GenerateError::EndBeforeStart { start, end });
        }
        let width = u64::from(end.x.abs_diff(start.x)) + 1;
        let height = u64::from(end.y.abs_diff(start.y)) + 1;
        if width * height > MAX_GENERATED_CELLS {
            return Err(GenerateError::TooLarge { width, height });
        }
        // The maze's own coordinates begin at the corner of the walls around.
        let corner = start - Pos::new(1, 1);
        let maze = wall_prim(
            width as usize + 2,
            height as usize + 2,
            start - corner,
            end - corner,
            rng,
        )
        .unwrap_or_else(|_| unreachable!("both ends lie within the walls"));

        let mut entities = vec![
            Placed::new(Kind::Player, start),
            Placed::new(Kind::Exit, end),
        ];
        for (y, row) in maze.rows().enumerate() {
            for (x, tile) in row.iter().enumerate() {
                if !tile.is_open() {
                    let pos = corner + Pos::new(x as i32, y as i32);
                    entities.push(Placed::new(Kind::Wall, pos));
                }
            }
        }
        Ok(Self {
            entities,
            goal: Goal::Exit,
        })
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::SeedableRng;

    use super::*;

    fn generate(start: Pos, end: Pos, seed: u64) -> Result<Map, GenerateError> {
        Map::generate(start, end, &mut ChaCha8Rng::seed_from_u64(seed))
    }

    /// `P` player, `E` exit, `#` wall.
    fn draw(map: &Map) -> String {
        let cells: Vec<_> = map.entities.iter().map(|e| e.pos).collect();
        let rect = grid::Rect::bounding(cells).unwrap();
        let mut text = String::new();
        for y in rect.min().y..=rect.max().y {
            for x in rect.min().x..=rect.max().x {
                let here = |e: &&Placed| e.pos == Pos::new(x, y);
                text.push(match map.entities.iter().find(here).map(|e| e.kind) {
                    Some(Kind::Player) => 'P',
                    Some(Kind::Exit) => 'E',
                    Some(_) => '#',
                    None => '.',
                });
            }
            text.push('\n');
        }
        text
    }

    #[test]
    fn the_same_seed_gives_the_same_dungeon() {
        insta::assert_snapshot!(draw(
            &generate(Pos::new(-3, 2), Pos::new(9, 10), 1).unwrap()
        ));
    }

    #[test]
    fn corners_that_are_none_are_told() {
        let corners = |x0, y0, x1, y1| generate(Pos::new(x0, y0), Pos::new(x1, y1), 0);
        let at = Pos::new;
        assert_eq!(
            corners(0, 0, -1, 5),
            Err(GenerateError::EndBeforeStart {
                start: at(0, 0),
                end: at(-1, 5)
            })
        );
        assert_eq!(
            corners(0, 0, 5, -1),
            Err(GenerateError::EndBeforeStart {
                start: at(0, 0),
                end: at(5, -1)
            })
        );
        assert_eq!(corners(4, 4, 4, 4), Err(GenerateError::OneCell(at(4, 4))));
        assert_eq!(
            corners(0, 0, 1000, 999),
            Err(GenerateError::TooLarge {
                width: 1001,
                height: 1000
            })
        );
        let far = 1_000_000_001;
        assert_eq!(
            corners(i32::MIN, 0, 0, 0),
            Err(GenerateError::TooFar(at(i32::MIN, 0)))
        );
        assert_eq!(
            corners(0, 0, far, 0),
            Err(GenerateError::TooFar(at(far, 0)))
        );
        assert!(corners(0, 0, 999, 0).is_ok());
    }

    #[test]
    fn the_largest_dungeon_is_made() {
        let map = generate(Pos::new(0, 0), Pos::new(999, 999), 0).unwrap();
        assert!(map.entities.len() < 1_000_000);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        /// Every free cell can be reached, and walls stand all around.
        #[test]
        fn generated_dungeons_are_connected_and_walled(
            x in -50..50_i32,
            y in -50..50_i32,
            width in 1..24_i32,
            height in 1..24_i32,
            seed in any::<u64>(),
        ) {
            prop_assume!((width, height) != (1, 1));
            let start = Pos::new(x, y);
            let end = start + Pos::new(width - 1, height - 1);
            let map = generate(start, end, seed).unwrap();
            prop_assert_eq!(&map.goal, &Goal::Exit);
            prop_assert_eq!(&map.entities[0], &Placed::new(Kind::Player, start));
            prop_assert_eq!(&map.entities[1], &Placed::new(Kind::Exit, end));

            let others = &map.entities[2..];
            prop_assert!(others.iter().all(|e| e.kind == Kind::Wall));
            let walls: BTreeSet<Pos> = others.iter().map(|e| e.pos).collect();
            prop_assert_eq!(walls.len(), others.len());
            let mut reached = BTreeSet::from([start]);
            let mut open = vec![start];
            while let Some(p) = open.pop() {
                for next in p.neighbours4() {
                    let inside = (x..=end.x).contains(&next.x) && (y..=end.y).contains(&next.y);
                    prop_assert!(inside || walls.contains(&next), "a hole at {}", next);
                    if !walls.contains(&next) && reached.insert(next) {
                        open.push(next);
                    }
                }
            }
            prop_assert!(reached.contains(&end));
            let cells = ((width + 2) * (height + 2)) as usize;
            prop_assert_eq!(reached.len() + walls.len(), cells);
        }
    }
}
