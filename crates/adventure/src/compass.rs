//! Directions by their names on a compass.

use grid::Direction;

/// North, east, south and west, in that order: the order in which exits are
/// listed.
pub const COMPASS: [Direction; 4] = Direction::CLOCKWISE;

/// `north` for up, and so on around.
pub const fn compass(direction: Direction) -> &'static str {
    match direction {
        Direction::Up => "north",
        Direction::Right => "east",
        Direction::Down => "south",
        Direction::Left => "west",
    }
}
