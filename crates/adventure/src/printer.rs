//! The map as characters.
//!
//! One character a room: `X` the player, `W` a weapon, `M` a monster, `B`
//! both, `o` neither.

use grid::{Direction, Pos, Rect};

use crate::map::Map;
use crate::world::World;

/// Rooms to each side of the player that [`seen`] draws at most.
const REACH: u32 = 19;
/// Rooms above and below the player that [`seen`] draws at most.
const REACH_ROWS: u32 = 10;

/// One character a room, row by row.
///
/// ```
/// use adventure::{Map, printer};
/// use grid::Pos;
///
/// let map = Map::with_seed(3, 2, 1)?;
/// assert_eq!(printer::simple(&map, Pos::new(1, 0)), "oXo\nooo\n");
/// # Ok::<(), adventure::SizeError>(())
/// ```
pub fn simple(map: &Map, player: Pos) -> String {
    let mut out = String::with_capacity((map.columns() + 1) * map.rows());
    for row in 0..map.rows() as i32 {
        for column in 0..map.columns() as i32 {
            out.push(symbol(map, player, Pos::new(column, row)));
        }
        out.push('\n');
    }
    out
}

/// As [`simple`], with the doors: `-` between rooms with a door in the east,
/// `|` below rooms with a door in the south, spaces where there is none.
///
/// ```
/// use adventure::{Map, printer};
/// use grid::Pos;
///
/// let mut map = Map::with_seed(3, 2, 1)?;
/// map.connect_rooms(Pos::new(0, 0), Pos::new(1, 0));
/// map.connect_rooms(Pos::new(1, 0), Pos::new(1, 1));
/// assert_eq!(printer::full(&map, Pos::new(1, 0)), "o-X o\n  |  \no o o\n");
/// # Ok::<(), adventure::SizeError>(())
/// ```
pub fn full(map: &Map, player: Pos) -> String {
    let corner = Pos::new(map.columns() as i32 - 1, map.rows() as i32 - 1);
    draw(
        Rect::spanning(Pos::ORIGIN, corner),
        |p| symbol(map, player, p),
        |p, direction| map.exits(p).contains(direction),
    )
}

/// As [`full`], of what the player has seen: rooms behind doors that were not
/// opened are `?`. A large map is cut off around the player.
pub fn seen(world: &World) -> String {
    let (map, player) = (world.map(), world.place());
    let known =
        |p: Pos| world.has_seen(p) || map.exits(p).iter().any(|d| world.has_seen(p.step(d)));
    let window = Rect::spanning(
        Pos::new(player.x - REACH as i32, player.y - REACH_ROWS as i32),
        Pos::new(player.x + REACH as i32, player.y + REACH_ROWS as i32),
    );
    let Some(frame) = Rect::bounding(window.iter().filter(|&p| known(p))) else {
        return String::new();
    };
    let drawn = draw(
        frame,
        |p| match (world.has_seen(p), known(p)) {
            (true, _) => symbol(map, player, p),
            (false, true) => '?',
            (false, false) => ' ',
        },
        |p, d| map.exits(p).contains(d) && (world.has_seen(p) || world.has_seen(p.step(d))),
    );
    let rows: Vec<&str> = drawn.lines().map(str::trim_end).collect();
    rows.join("\n") + "\n"
}

fn draw(frame: Rect, room: impl Fn(Pos) -> char, door: impl Fn(Pos, Direction) -> bool) -> String {
    let (min, max) = (frame.min(), frame.max());
    let mut out = String::new();
    for row in min.y..=max.y {
        for column in min.x..=max.x {
            let p = Pos::new(column, row);
            out.push(room(p));
            if column < max.x {
                out.push(if door(p, Direction::Right) { '-' } else { ' ' });
            }
        }
        out.push('\n');
        if row == max.y {
            break;
        }
        for column in min.x..=max.x {
            let p = Pos::new(column, row);
            out.push(if door(p, Direction::Down) { '|' } else { ' ' });
            if column < max.x {
                out.push(' ');
            }
        }
        out.push('\n');
    }
    out
}

fn symbol(map: &Map, player: Pos, p: Pos) -> char {
    if p == player {
        return 'X';
    }
    let room = map.room_at(p);
    let weapon = room.is_some_and(|r| r.weapon().is_some());
    let monster = room.is_some_and(|r| r.monster().is_some());
    match (weapon, monster) {
        (true, true) => 'B',
        (true, false) => 'W',
        (false, true) => 'M',
        (false, false) => 'o',
    }
}
