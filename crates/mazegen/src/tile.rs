//! Cells of wall grids.

/// A cell of a maze drawn as a grid of walls.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Tile {
    /// Solid.
    #[default]
    Wall,
    /// Can be walked on.
    Open,
}

impl Tile {
    /// Whether it can be walked on.
    pub const fn is_open(self) -> bool {
        matches!(self, Self::Open)
    }
}
