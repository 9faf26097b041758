//! Turning and mirroring.

use crate::{Direction, Direction8, Grid, Pos};

/// One of the eight ways to lay a square sheet on itself.
///
/// ```text
///  ab   Identity   ca   Clockwise    dc   HalfTurn   bd   Anticlockwise
///  cd              db                ba              ac
///
///  ba   MirrorX    cd   MirrorY      ac   Transpose  db   AntiTranspose
///  dc              ab                bd              ca
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Symmetry {
    /// As it is.
    Identity,
    /// A quarter turn to the right.
    Clockwise,
    /// Upside down.
    HalfTurn,
    /// A quarter turn to the left.
    Anticlockwise,
    /// Left and right exchanged.
    MirrorX,
    /// Top and bottom exchanged.
    MirrorY,
    /// Rows and columns exchanged.
    Transpose,
    /// Rows and columns exchanged, along the other diagonal.
    AntiTranspose,
}

impl Symmetry {
    /// All eight.
    pub const ALL: [Self; 8] = [
        Self::Identity,
        Self::Clockwise,
        Self::HalfTurn,
        Self::Anticlockwise,
        Self::MirrorX,
        Self::MirrorY,
        Self::Transpose,
        Self::AntiTranspose,
    ];

    /// The one that undoes it.
    #[must_use]
    pub const fn inverse(self) -> Self {
        match self {
            Self::Clockwise => Self::Anticlockwise,
            Self::Anticlockwise => Self::Clockwise,
            other => other,
        }
    }

    /// Both, this one first.
    ///
    /// ```
    /// use grid::Symmetry;
    ///
    /// let twice = Symmetry::Clockwise.then(Symmetry::Clockwise);
    /// assert_eq!(twice, Symmetry::HalfTurn);
    /// ```
    #[must_use]
    #[allow(clippy::missing_panics_doc)] // they are a group
    pub fn then(self, next: Self) -> Self {
        // An offset that each one moves elsewhere.
        let probe = Pos::new(1, 2);
        let moved = next.apply(self.apply(probe));
        let mut all = Self::ALL.into_iter();
        all.find(|both| both.apply(probe) == moved)
            .expect("they are a group")
    }

    /// Whether width and height change places.
    pub const fn swaps_sides(self) -> bool {
        matches!(
            self,
            Self::Clockwise | Self::Anticlockwise | Self::Transpose | Self::AntiTranspose
        )
    }

    /// Where an offset points afterwards.
    ///
    /// # Panics
    /// In debug builds, if a coordinate is `i32::MIN`, whose negative does not
    /// exist.
    #[must_use]
    pub const fn apply(self, Pos { x, y }: Pos) -> Pos {
        match self {
            Self::Identity => Pos::new(x, y),
            Self::Clockwise => Pos::new(-y, x),
            Self::HalfTurn => Pos::new(-x, -y),
            Self::Anticlockwise => Pos::new(y, -x),
            Self::MirrorX => Pos::new(-x, y),
            Self::MirrorY => Pos::new(x, -y),
            Self::Transpose => Pos::new(y, x),
            Self::AntiTranspose => Pos::new(-y, -x),
        }
    }

    /// Where a direction points afterwards.
    ///
    /// ```
    /// use grid::{Direction, Symmetry};
    ///
    /// assert_eq!(Symmetry::Clockwise.turn(Direction::Up), Direction::Right);
    /// assert_eq!(Symmetry::MirrorX.turn(Direction::Up), Direction::Up);
    /// ```
    #[must_use]
    #[allow(clippy::missing_panics_doc)] // a unit offset stays one
    pub fn turn(self, direction: Direction) -> Direction {
        Direction::between(Pos::ORIGIN, self.apply(direction.offset()))
            .expect("a unit offset stays one")
    }

    /// Where one of the eight directions points afterwards.
    #[must_use]
    #[allow(clippy::missing_panics_doc)] // a neighbour stays one
    pub fn turn8(self, direction: Direction8) -> Direction8 {
        Direction8::between(Pos::ORIGIN, self.apply(direction.offset()))
            .expect("a neighbour stays one")
    }
}

impl<T> Grid<T> {
    /// The grid turned or mirrored.
    ///
    /// ```
    /// use grid::{Grid, Symmetry};
    ///
    /// let g = Grid::from_text("abc\ndef\n", |c| c)?;
    /// assert_eq!(g.transformed(Symmetry::Clockwise).to_text(|&c| c), "da\neb\nfc\n");
    /// assert_eq!(g.transformed(Symmetry::MirrorX).to_text(|&c| c), "cba\nfed\n");
    /// # Ok::<(), grid::TextError>(())
    /// ```
    #[must_use]
    pub fn transformed(&self, symmetry: Symmetry) -> Self
    where
        T: Clone,
    {
        let (width, height) = if symmetry.swaps_sides() {
            (self.height(), self.width())
        } else {
            (self.width(), self.height())
        };
        // Where each cell comes from: turned back, and moved so that the corner
        // that became the least is at the origin.
        let back = symmetry.inverse();
        let last = back.apply(Pos::new(width as i32 - 1, height as i32 - 1));
        let corner = Pos::new(last.x.min(0), last.y.min(0));
        Grid::from_fn(width, height, |p| self[back.apply(p) - corner].clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_picture_in_the_docs() {
        let g = Grid::from_text("ab\ncd\n", |c| c).unwrap();
        let expected = [
            "ab\ncd\n", "ca\ndb\n", "dc\nba\n", "bd\nac\n", "ba\ndc\n", "cd\nab\n", "ac\nbd\n",
            "db\nca\n",
        ];
        for (symmetry, expected) in Symmetry::ALL.into_iter().zip(expected) {
            let drawn = g.transformed(symmetry).to_text(|&c| c);
            assert_eq!(drawn, expected, "{symmetry:?}");
        }
    }

    #[test]
    fn the_inverse_undoes() {
        let g = Grid::from_text("abc\ndef\n", |c| c).unwrap();
        for symmetry in Symmetry::ALL {
            let there = g.transformed(symmetry);
            assert_eq!(there.transformed(symmetry.inverse()), g, "{symmetry:?}");
            for d in Direction::ALL {
                assert_eq!(symmetry.inverse().turn(symmetry.turn(d)), d);
            }
        }
        assert_eq!(
            Grid::<u8>::new(0, 3, 1)
                .transformed(Symmetry::Clockwise)
                .width(),
            3
        );
    }
}
