//! Where cells lie in the window.

use atomination::Pos;

/// Columns of the board.
pub(crate) const COLUMNS: u8 = 10;
/// Rows of the board.
pub(crate) const ROWS: u8 = 6;
/// Pixels along a cell's side.
pub(crate) const CELL: i32 = 64;
/// Pixels from the window's left to its right.
pub(crate) const WIDTH: i32 = COLUMNS as i32 * CELL;
/// Pixels from the window's top to its bottom.
pub(crate) const HEIGHT: i32 = ROWS as i32 * CELL;

/// The cell that lies under a point of the window, or `None` outside.
pub(crate) fn cell_at(x: f32, y: f32) -> Option<Pos> {
    let inside = (0.0..WIDTH as f32).contains(&x) && (0.0..HEIGHT as f32).contains(&y);
    inside.then(|| Pos::new(x as i32 / CELL, y as i32 / CELL))
}

/// The point at a cell's upper left corner.
pub(crate) fn corner(at: Pos) -> (f32, f32) {
    ((at.x * CELL) as f32, (at.y * CELL) as f32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_window_is_the_texts() {
        assert_eq!((WIDTH, HEIGHT), (640, 384));
    }

    #[test]
    fn edges_belong_to_the_cells_on_their_right_and_below() {
        for (x, y, cell) in [
            (0.0, 0.0, Some((0, 0))),
            (63.0, 63.0, Some((0, 0))),
            (63.9, 63.9, Some((0, 0))),
            (64.0, 63.0, Some((1, 0))),
            (63.0, 64.0, Some((0, 1))),
            (639.0, 383.0, Some((9, 5))),
            (639.9, 383.9, Some((9, 5))),
            (640.0, 383.0, None),
            (639.0, 384.0, None),
            (-0.5, 10.0, None),
            (10.0, -1.0, None),
            (f32::NAN, 10.0, None),
            (f32::INFINITY, 10.0, None),
        ] {
            assert_eq!(cell_at(x, y), cell.map(Pos::from), "({x}, {y})");
        }
    }

    #[test]
    fn corners_lie_in_their_cells() {
        for (x, y) in [(0, 0), (9, 5), (4, 3)] {
            let at = Pos::new(x, y);
            let (px, py) = corner(at);
            assert_eq!(cell_at(px, py), Some(at));
        }
    }
}
