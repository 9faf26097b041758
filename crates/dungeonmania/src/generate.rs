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
