//! Random places and grids, small ones and ones at the ends of the world.

use grid::{Grid, Pos, Rect};
use proptest::collection::vec;
use proptest::prelude::*;

/// Grids are small and cases cheap: more of them than usual.
pub(crate) fn config() -> ProptestConfig {
    ProptestConfig::with_cases(1024)
}

/// Near the origin, near the ends of `i32`, or anywhere.
pub(crate) fn coordinate() -> impl Strategy<Value = i32> {
    prop_oneof![
        3 => -6..=6_i32,
        1 => i32::MIN..i32::MIN + 5,
        1 => i32::MAX - 4..=i32::MAX,
        1 => any::<i32>(),
    ]
}

/// Any place, often one at the end of the world.
pub(crate) fn pos() -> impl Strategy<Value = Pos> {
    (coordinate(), coordinate()).prop_map(Pos::from)
}

/// A place near the origin.
pub(crate) fn near() -> impl Strategy<Value = Pos> {
    (-6..=6, -6..=6).prop_map(Pos::from)
}

/// A rectangle of few cells, often one at the end of the world.
pub(crate) fn small_rect() -> impl Strategy<Value = Rect> {
    (pos(), 0..5, 0..5).prop_map(|(a, w, h)| {
        let b = Pos::new(a.x.saturating_add(w), a.y.saturating_add(h));
        Rect::spanning(a, b)
    })
}

/// All cells of a rectangle, row by row, by a double loop that no end of the
/// world disturbs.
pub(crate) fn cells_of(rect: Rect) -> Vec<Pos> {
    let (min, max) = (rect.min(), rect.max());
    let mut cells = Vec::new();
    for y in i64::from(min.y)..=i64::from(max.y) {
        for x in i64::from(min.x)..=i64::from(max.x) {
            cells.push(Pos::new(x as i32, y as i32));
        }
    }
    cells
}

/// Rows in vectors: what a grid should hold. The width is told apart, for
/// grids without rows.
#[derive(Clone, Debug)]
pub(crate) struct Model {
    pub(crate) width: usize,
    pub(crate) rows: Vec<Vec<u8>>,
}

impl Model {
    pub(crate) fn height(&self) -> usize {
        self.rows.len()
    }

    pub(crate) fn grid(&self) -> Grid<u8> {
        let cells = self.rows.concat();
        Grid::from_vec(self.width, self.height(), cells).expect("rows of one width")
    }

    /// The value at a place, by way of 64 bits.
    pub(crate) fn get(&self, p: Pos) -> Option<u8> {
        let inside = i64::from(p.x) >= 0
            && i64::from(p.y) >= 0
            && i64::from(p.x) < self.width as i64
            && i64::from(p.y) < self.height() as i64;
        inside.then(|| self.rows[p.y as usize][p.x as usize])
    }

    /// All values with their places, by a double loop.
    pub(crate) fn indexed(&self) -> Vec<(Pos, u8)> {
        let mut all = Vec::new();
        for (y, row) in self.rows.iter().enumerate() {
            for (x, &value) in row.iter().enumerate() {
                all.push((Pos::new(x as i32, y as i32), value));
            }
        }
        all
    }
}

/// A grid with few different values; now and then one without cells.
pub(crate) fn model() -> impl Strategy<Value = Model> {
    (0..7_usize, 0..7_usize).prop_flat_map(|(width, height)| {
        vec(vec(0..4_u8, width), height).prop_map(move |rows| Model { width, rows })
    })
}
