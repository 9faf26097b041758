//! Boards from and to drawings.

use grid::Pos;

use crate::{Cell, Player, Setup, SetupError};

/// Draws the rows of a board: `|`, two characters a cell, `|` after each, and
/// a line break. A cell is its owner's letter and its atoms, or two spaces.
pub(crate) fn draw(setup: Setup, cell: impl Fn(Pos) -> Cell) -> String {
    let mut text = String::with_capacity(setup.cells() * 3 + usize::from(setup.height()) * 2);
    for at in setup.positions() {
        if at.x == 0 {
            text.push('|');
        }
        let cell = cell(at);
        match cell.owner {
            Some(owner) => {
                text.push(owner.letter());
                text.push(char::from(b'0' + cell.atoms));
            }
            None => text.push_str("  "),
        }
        text.push('|');
        if at.x == i32::from(setup.width()) - 1 {
            text.push('\n');
        }
    }
    text
}

/// Why a drawing is not a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DrawingError {
    /// No game has this shape.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The board is larger than any.
    #[error("a drawing of {width} x {height} cells: expected sides of 2 to 255")]
    TooLarge {
        /// The number of columns drawn.
        width: usize,
        /// The number of rows drawn.
        height: usize,
    },
    /// A row has more or fewer cells than the first one.
    #[error("row {row} has {found} cells, the first one has {expected}")]
    Ragged {
        /// The row, counted from 0.
        row: usize,
        /// Its number of cells.
        found: usize,
        /// The first row's number of cells.
        expected: usize,
    },
    /// Neither a player's letter with a number nor two spaces.
    #[error("cell {at} reads {found:?}: expected a player's letter and a number, or two spaces")]
    Cell {
        /// The cell.
        at: Pos,
        /// What is drawn there.
        found: String,
    },
    /// The cell holds none, or would topple.
    #[error("cell {at} holds {atoms} atoms: expected 1 to {}", limit - 1)]
    Atoms {
        /// The cell.
        at: Pos,
        /// What it holds.
        atoms: u8,
        /// The number at which it topples.
        limit: u8,
    },
    /// The owner does not take part.
    #[error("cell {at} belongs to {owner}, who does not play")]
    Stranger {
        /// The cell.
        at: Pos,
        /// Its owner.
        owner: Player,
    },
    /// It cannot be this player's turn.
    #[error("it cannot be the turn of {0}, who does not play or is out")]
    Turn(Player),
}

/// Reads the rows of a board as [`draw`] draws them. Borders (lines that begin
/// with `+`), the outer `|`, and empty lines may be there or not.
pub(crate) fn read(players: u8, drawing: &str) -> Result<(Setup, Vec<Cell>), DrawingError> {
    let mut cells = Vec::new();
    let (mut width, mut height) = (0, 0);
    for line in drawing.lines() {
        if line.is_empty() || line.starts_with('+') {
            continue;
        }
        let line = line.strip_prefix('|').unwrap_or(line);
        let line = line.strip_suffix('|').unwrap_or(line);
        let before = cells.len();
        for (x, drawn) in line.split('|').enumerate() {
            let at = Pos::new(x as i32, height as i32);
            cells.push(read_cell(drawn).ok_or_else(|| DrawingError::Cell {
                at,
                found: drawn.to_owned(),
            })?);
        }
        let found = cells.len() - before;
        if height == 0 {
            width = found;
        } else if found != width {
            return Err(DrawingError::Ragged {
                row: height,
                found,
                expected: width,
            });
        }
        height += 1;
    }
    let (Ok(w), Ok(h)) = (u8::try_from(width), u8::try_from(height)) else {
        return Err(DrawingError::TooLarge { width, height });
    };
    Ok((Setup::new(players, w, h)?, cells))
}

fn read_cell(drawn: &str) -> Option<Cell> {
    let mut characters = drawn.chars();
    match (characters.next()?, characters.next()?, characters.next()) {
        (' ', ' ', None) => Some(Cell::default()),
        (letter, digit, None) => Some(Cell {
            owner: Some(Player::from_letter(letter)?),
            atoms: digit.to_digit(10)? as u8,
        }),
        _ => None,
    }
}
