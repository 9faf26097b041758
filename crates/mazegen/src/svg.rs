//! Mazes as SVG.

use core::fmt;

use grid::{Direction, Pos};

use crate::Maze;

/// A drawing of a maze as SVG, made by [`Maze::svg`]; print it with `{}`.
///
/// ```
/// use grid::Pos;
/// use mazegen::Maze;
/// use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
///
/// let maze = Maze::backtracker(20, 20, &mut ChaCha8Rng::seed_from_u64(1));
/// let way = maze.longest_path();
/// let svg = maze.svg().with_cell(12).with_path(&way).to_string();
/// assert!(svg.starts_with("<svg ") && svg.contains("<polyline "));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Svg<'a> {
    maze: &'a Maze,
    path: &'a [Pos],
    cell: u32,
}

impl Maze {
    /// A drawing as SVG: black walls on white, cells of 16 pixels.
    pub const fn svg(&self) -> Svg<'_> {
        Svg {
            maze: self,
            path: &[],
            cell: 16,
        }
    }
}

impl<'a> Svg<'a> {
    /// With cells of `pixels` pixels, at least 2.
    pub const fn with_cell(mut self, pixels: u32) -> Self {
        self.cell = if pixels < 2 { 2 } else { pixels };
        self
    }

    /// With a line through these rooms.
    pub const fn with_path(mut self, path: &'a [Pos]) -> Self {
        self.path = path;
        self
    }

    fn wall(&self, p: Pos, side: Direction) -> bool {
        let either = self.maze.has_room(p) || self.maze.has_room(p.step(side));
        either && !self.maze.exits(p).contains(side)
    }

    /// Draws the walls on one side of a row or column of cells, each run of
    /// them as one line.
    fn walls(
        &self,
        f: &mut fmt::Formatter<'_>,
        mut p: Pos,
        side: Direction,
        along: Direction,
        cells: usize,
    ) -> fmt::Result {
        let cell = u64::from(self.cell);
        let mut run = 0;
        // One more than there are cells ends the last run.
        for i in 0..=cells {
            if i < cells && self.wall(p, side) {
                run += 1;
            } else if run > 0 {
                let length = run * cell;
                let (x, y) = (p.x as u64 * cell, p.y as u64 * cell);
                match along {
                    Direction::Right => write!(f, "M{} {y}h{length}", x - length)?,
                    _ => write!(f, "M{x} {}v{length}", y - length)?,
                }
                run = 0;
            }
            p = p.step(along);
        }
        Ok(())
    }
}

impl fmt::Display for Svg<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cell = u64::from(self.cell);
        let (columns, rows) = (self.maze.columns(), self.maze.rows());
        let (width, height) = (columns as u64 * cell, rows as u64 * cell);
        // Half a wall stands outside of the cells.
        let stroke = (cell / 8).max(1);
        let margin = stroke;
        let (left, w, h) = (margin as i64, width + 2 * margin, height + 2 * margin);
        writeln!(
            f,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{w}\" height=\"{h}\" \
             viewBox=\"-{left} -{left} {w} {h}\">"
        )?;
        writeln!(
            f,
            "<rect x=\"-{left}\" y=\"-{left}\" width=\"{w}\" height=\"{h}\" fill=\"white\"/>"
        )?;
        write!(
            f,
            "<path fill=\"none\" stroke=\"black\" stroke-width=\"{stroke}\" \
             stroke-linecap=\"square\" d=\""
        )?;
        for y in 0..=rows as i32 {
            self.walls(f, Pos::new(0, y), Direction::Up, Direction::Right, columns)?;
        }
        for x in 0..=columns as i32 {
            self.walls(f, Pos::new(x, 0), Direction::Left, Direction::Down, rows)?;
        }
        writeln!(f, "\"/>")?;
        if !self.path.is_empty() {
            write!(
                f,
                "<polyline fill=\"none\" stroke=\"crimson\" stroke-width=\"{}\" \
                 stroke-linecap=\"round\" stroke-linejoin=\"round\" points=\"",
                (cell / 4).max(1)
            )?;
            for (i, p) in self.path.iter().enumerate() {
                let middle = |c: i32| i64::from(c) * cell as i64 + cell as i64 / 2;
                let space = if i > 0 { " " } else { "" };
                write!(f, "{space}{},{}", middle(p.x), middle(p.y))?;
            }
            writeln!(f, "\"/>")?;
        }
        writeln!(f, "</svg>")
    }
}
