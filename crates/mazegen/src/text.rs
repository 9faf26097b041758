//! Mazes as text, and back.

use alloc::vec::Vec;
use core::fmt::{self, Write};
use core::str::FromStr;

use grid::{Direction, Grid, Pos};

use crate::Maze;

/// A drawing of a maze in characters, made by [`Maze::draw`]; print it with
/// `{}`.
///
/// ```
/// use grid::{Direction, Pos};
/// use mazegen::Maze;
///
/// let mut maze = Maze::new(3, 2);
/// for (x, y, d) in [(0, 0, Direction::Right), (1, 0, Direction::Down), (1, 1, Direction::Right)] {
///     maze.connect(Pos::new(x, y), d)?;
/// }
/// assert_eq!(maze.draw().to_string(), "\
/// +---+---+---+
/// |       |   |
/// +---+   +---+
/// |   |       |
/// +---+---+---+
/// ");
/// let way = maze.solve(Pos::new(0, 0), Pos::new(2, 1))?.unwrap();
/// assert_eq!(maze.draw().with_path(&way).with_lines().to_string(), "\
/// ┌───────┬───┐
/// │ •   • │   │
/// ├───┐   └───┤
/// │   │ •   • │
/// └───┴───────┘
/// ");
/// # Ok::<(), mazegen::NoRoom>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Text<'a> {
    maze: &'a Maze,
    path: &'a [Pos],
    lines: bool,
}

impl Maze {
    /// A drawing in characters: `+`, `-` and `|`, four columns and two lines a
    /// room. It reads back with [`str::parse`]. Where there is no room, the
    /// cell is filled with `#`.
    pub const fn draw(&self) -> Text<'_> {
        Text {
            maze: self,
            path: &[],
            lines: false,
        }
    }
}

impl<'a> Text<'a> {
    /// With these rooms marked, `*` or a dot.
    pub const fn with_path(mut self, path: &'a [Pos]) -> Self {
        self.path = path;
        self
    }

    /// With lines instead of ASCII characters, and nothing where there is no
    /// room.
    pub const fn with_lines(mut self) -> Self {
        self.lines = true;
        self
    }

    /// Whether there is a wall on this side of a cell, inside or not.
    fn wall(&self, p: Pos, direction: Direction) -> bool {
        let either = self.maze.has_room(p) || self.maze.has_room(p.step(direction));
        either && !self.maze.exits(p).contains(direction)
    }

    /// The character where walls meet at the upper left corner of a cell.
    fn corner(&self, p: Pos) -> char {
        let beside = p.step(Direction::Up).step(Direction::Left);
        let up = self.wall(beside, Direction::Right);
        let left = self.wall(beside, Direction::Down);
        let right = self.wall(p, Direction::Up);
        let down = self.wall(p, Direction::Left);
        if !self.lines {
            return '+';
        }
        let bits = usize::from(up)
            | usize::from(right) << 1
            | usize::from(down) << 2
            | usize::from(left) << 3;
        [
            ' ', '╵', '╶', '└', '╷', '│', '┌', '├', '╴', '┘', '─', '┴', '┐', '┤', '┬', '┼',
        ][bits]
    }
}

impl fmt::Display for Text<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (columns, rows) = (self.maze.columns() as i32, self.maze.rows() as i32);
        let (level, upright, mark, outside) = if self.lines {
            ("───", '│', " • ", "   ")
        } else {
            ("---", '|', " * ", "###")
        };
        let mut marked = Grid::new(self.maze.columns(), self.maze.rows(), false);
        for &p in self.path {
            if let Some(cell) = marked.get_mut(p) {
                *cell = true;
            }
        }
        for y in 0..=rows {
            for x in 0..columns {
                let p = Pos::new(x, y);
                f.write_char(self.corner(p))?;
                f.write_str(if self.wall(p, Direction::Up) {
                    level
                } else {
                    "   "
                })?;
            }
            f.write_char(self.corner(Pos::new(columns, y)))?;
            f.write_char('\n')?;
            if y == rows {
                break;
            }
            for x in 0..=columns {
                let p = Pos::new(x, y);
                f.write_char(if self.wall(p, Direction::Left) {
                    upright
                } else {
                    ' '
                })?;
                if x < columns {
                    f.write_str(match self.maze.has_room(p) {
                        true if marked[p] => mark,
                        true => "   ",
                        false => outside,
                    })?;
                }
            }
            f.write_char('\n')?;
        }
        Ok(())
    }
}

/// Why a drawing is not a maze.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DrawingError {
    /// A row of rooms has a line of its own between two lines of walls.
    #[error("a drawing has an odd number of lines, found {0}")]
    Lines(usize),
    /// Every line is as long as the first, `4 * columns + 1`.
    #[error("line {line} has {found} characters, expected {expected}")]
    Length {
        /// The line, counted from 1.
        line: usize,
        /// Its length in characters.
        found: usize,
        /// What it should be.
        expected: usize,
    },
    /// It does not stand where it stands in a drawing.
    #[error("line {line}, column {column}: expected {expected}, found {found:?}")]
    Character {
        /// The line, counted from 1.
        line: usize,
        /// The column, counted from 1.
        column: usize,
        /// What was found.
        found: char,
        /// What may stand there.
        expected: &'static str,
    },
}

impl FromStr for Maze {
    type Err = DrawingError;

    /// Reads a drawing as [`Maze::draw`] makes it. Marks on rooms are not kept,
    /// and any character may stand in a room but `#`.
    ///
    /// ```
    /// use mazegen::Maze;
    ///
    /// let drawing = "\
    /// +---+---+---+
    /// |           |
    /// +   +---+   +
    /// |   |###|   |
    /// +   +---+   +
    /// |       |   |
    /// +---+---+---+
    /// ";
    /// let maze: Maze = drawing.parse()?;
    /// assert_eq!(maze.room_count(), 8);
    /// assert_eq!(maze.draw().to_string(), drawing);
    /// # Ok::<(), mazegen::DrawingError>(())
    /// ```
    fn from_str(s: &str) -> Result<Self, DrawingError> {
        let lines: Vec<Vec<char>> = s.lines().map(|line| line.chars().collect()).collect();
        if lines.len().is_multiple_of(2) {
            return Err(DrawingError::Lines(lines.len()));
        }
        let rows = lines.len() / 2;
        let columns = lines[0].len() / 4;
        for (i, line) in lines.iter().enumerate() {
            if line.len() != 4 * columns + 1 {
                return Err(DrawingError::Length {
                    line: i + 1,
                    found: line.len(),
                    expected: 4 * columns + 1,
                });
            }
        }
        let drawing = Drawing(&lines);
        let mask = Grid::from_fn(columns, rows, |p| {
            lines[2 * p.y as usize + 1][4 * p.x as usize + 2] != '#'
        });
        let mut maze = Self::with_mask(&mask);
        for y in 0..=rows {
            for x in 0..=columns {
                let p = Pos::new(x as i32, y as i32);
                drawing.expect(2 * y, 4 * x, &['+'], "+")?;
                if x < columns {
                    let first = drawing.0[2 * y][4 * x + 1];
                    drawing.expect(2 * y, 4 * x + 1, &['-', ' '], "- or a space")?;
                    for column in 4 * x + 2..4 * x + 4 {
                        drawing.expect(2 * y, column, &['-', ' '], "- or a space")?;
                        drawing.expect(2 * y, column, &[first], "a whole wall or none")?;
                    }
                    drawing.open(&mut maze, p, Direction::Up, (2 * y, 4 * x + 2))?;
                }
                if y < rows {
                    drawing.expect(2 * y + 1, 4 * x, &['|', ' '], "| or a space")?;
                    drawing.open(&mut maze, p, Direction::Left, (2 * y + 1, 4 * x))?;
                }
            }
        }
        Ok(maze)
    }
}

/// The characters of a drawing, line by line.
struct Drawing<'a>(&'a [Vec<char>]);

impl Drawing<'_> {
    /// Checks one character.
    fn expect(
        &self,
        line: usize,
        column: usize,
        allowed: &[char],
        expected: &'static str,
    ) -> Result<(), DrawingError> {
        let found = self.0[line][column];
        if allowed.contains(&found) {
            return Ok(());
        }
        Err(DrawingError::Character {
            line: line + 1,
            column: column + 1,
            found,
            expected,
        })
    }

    /// Opens a side of a cell if there is no wall drawn at it.
    fn open(
        &self,
        maze: &mut Maze,
        p: Pos,
        side: Direction,
        (line, column): (usize, usize),
    ) -> Result<(), DrawingError> {
        if self.0[line][column] != ' ' {
            return Ok(());
        }
        match (maze.has_room(p), maze.has_room(p.step(side))) {
            (false, false) => Ok(()),
            (true, true) => {
                let connected = maze.connect(p, side);
                debug_assert!(connected.is_ok(), "both are rooms");
                Ok(())
            }
            // A way out of the maze.
            _ => self.expect(line, column, &[], "a wall"),
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::{String, ToString};

    use super::*;

    fn error(drawing: &str) -> String {
        drawing.parse::<Maze>().unwrap_err().to_string()
    }

    #[test]
    fn mistakes_are_named() {
        assert_eq!(
            error("+---+\n|   |\n"),
            "a drawing has an odd number of lines, found 2"
        );
        assert_eq!(
            error("+---+\n|   \n+---+"),
            "line 2 has 4 characters, expected 5"
        );
        assert_eq!(
            error("+---+\n|   |\n+-x-+"),
            "line 3, column 3: expected - or a space, found 'x'"
        );
        assert_eq!(
            error("+- -+\n|   |\n+---+"),
            "line 1, column 3: expected a whole wall or none, found ' '"
        );
        assert_eq!(
            error("+---+\n|    \n+---+"),
            "line 2, column 5: expected a wall, found ' '"
        );
        assert_eq!(error(""), "a drawing has an odd number of lines, found 0");
    }

    #[test]
    fn what_is_no_room_has_no_walls_of_its_own() {
        let ring = Grid::from_text("##.\n##.", |c| c == '#').unwrap();
        let maze = Maze::with_mask(&ring);
        let lines = maze.draw().with_lines().to_string();
        assert_eq!(
            lines,
            "\
┌───┬───┐    
│   │   │    
├───┼───┤    
│   │   │    
└───┴───┘    
"
        );
    }
}
