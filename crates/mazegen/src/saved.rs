//! Mazes as data.

use alloc::vec::Vec;

use grid::{Direction, Grid, Pos};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::Maze;

/// For each cell, row by row: the sum of 1 for an open side above, 2 below, 4
/// on the left, 8 on the right; nothing where there is no room.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Maze")]
struct Saved {
    columns: usize,
    rows: usize,
    exits: Vec<Option<u8>>,
}

/// The longest side of a saved maze without cells. One with cells takes as much
/// memory as its text; this one would take whatever a few digits ask for.
const LONGEST_EMPTY: usize = 1 << 16;

impl Serialize for Maze {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let cell = |x, y| {
            let p = Pos::new(x, y);
            let exits = self.exits(p).iter().map(|d| 1 << d as u8).sum();
            self.has_room(p).then_some(exits)
        };
        let (columns, rows) = (self.columns() as i32, self.rows() as i32);
        Saved {
            columns: self.columns(),
            rows: self.rows(),
            exits: (0..rows)
                .flat_map(|y| (0..columns).map(move |x| cell(x, y)))
                .collect(),
        }
        .serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Maze {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Saved {
            columns,
            rows,
            exits,
        } = Saved::deserialize(deserializer)?;
        let cells = Grid::from_vec(columns, rows, exits)
            .ok_or_else(|| D::Error::custom("a maze holds columns x rows cells"))?;
        let empty = cells.as_slice().is_empty();
        if !Self::fits(columns, rows) || empty && columns.max(rows) > LONGEST_EMPTY {
            return Err(D::Error::custom("the sides of a maze are too long"));
        }
        let mask = Grid::from_fn(columns, rows, |p| cells[p].is_some());
        let mut maze = Self::with_mask(&mask);
        for (i, &exits) in cells.as_slice().iter().enumerate() {
            let p = cells.pos_of(i);
            let exits = exits.unwrap_or(0);
            for d in Direction::ALL {
                let open = |p: Pos, d: Direction| {
                    cells.get(p).copied().flatten().unwrap_or(0) >> d as u8 & 1 == 1
                };
                if open(p, d) && (!open(p.step(d), d.opposite()) || maze.connect(p, d).is_err()) {
                    let message = "a passage of a maze leads into a room that it leads out of";
                    return Err(D::Error::custom(message));
                }
            }
            if exits > 15 {
                return Err(D::Error::custom("a room has four sides"));
            }
        }
        Ok(maze)
    }
}
