//! Drawings and wall grids, character by character and line by line.

use std::collections::{BTreeMap, BTreeSet};

use grid::{Direction, Grid, Pos};
use mazegen::{Maze, Tile};
use proptest::prelude::*;

mod common;

use common::any_maze;

/// Whether a wall stands between two cells that share an edge: around rooms,
/// where no passage leads through.
fn wall(maze: &Maze, a: Pos, b: Pos) -> bool {
    let d = Direction::between(a, b).unwrap();
    (maze.has_room(a) || maze.has_room(b)) && !maze.exits(a).contains(d)
}

fn characters(drawing: &str) -> Vec<Vec<char>> {
    assert!(drawing.ends_with('\n'));
    drawing.lines().map(|l| l.chars().collect()).collect()
}

/// The four sides on which walls leave a character: up, right, down, left.
fn arms(c: char) -> [bool; 4] {
    let shape = match c {
        ' ' => "",
        '╵' => "u",
        '╶' => "r",
        '╷' => "d",
        '╴' => "l",
        '│' => "ud",
        '─' => "rl",
        '└' => "ur",
        '┌' => "rd",
        '┐' => "dl",
        '┘' => "ul",
        '├' => "urd",
        '┬' => "rdl",
        '┤' => "udl",
        '┴' => "url",
        '┼' => "urdl",
        _ => panic!("{c:?} is no corner"),
    };
    ['u', 'r', 'd', 'l'].map(|arm| shape.contains(arm))
}

/// Reads a drawing back without the crate's help: the walls it shows above and
/// on the left of each cell, and what stands in the cells.
fn check_text(maze: &Maze, drawing: &str, lines: bool, path: &[Pos]) -> Result<(), TestCaseError> {
    let chars = characters(drawing);
    let (columns, rows) = (maze.columns() as i32, maze.rows() as i32);
    prop_assert_eq!(chars.len() as i32, 2 * rows + 1);
    let (level, upright) = if lines { ('─', '│') } else { ('-', '|') };
    let (mark, nothing) = if lines { ('•', ' ') } else { ('*', '#') };
    for (line, text) in (0..).zip(&chars) {
        prop_assert_eq!(text.len() as i32, 4 * columns + 1);
        for (column, &c) in (0..).zip(text) {
            let p = Pos::new(column / 4, line / 2);
            let expected = match (line % 2, column % 4) {
                (0, 0) if !lines => '+',
                (0, 0) => {
                    // A corner reaches exactly to the walls drawn beside it.
                    let at = |line: i32, column: i32| {
                        let row = usize::try_from(line).ok().and_then(|l| chars.get(l));
                        let c = row.and_then(|row| row.get(usize::try_from(column).ok()?));
                        c.is_some_and(|&c| c == level || c == upright)
                    };
                    let beside = [
                        at(line - 1, column),
                        at(line, column + 1),
                        at(line + 1, column),
                        at(line, column - 1),
                    ];
                    prop_assert_eq!(arms(c), beside, "{}", drawing);
                    continue;
                }
                (0, _) if wall(maze, p, Pos::new(p.x, p.y - 1)) => level,
                (1, 0) if wall(maze, p, Pos::new(p.x - 1, p.y)) => upright,
                (1, 1..) if !maze.has_room(p) => nothing,
                (1, 2) if path.contains(&p) => mark,
                _ => ' ',
            };
            prop_assert_eq!(c, expected, "line {} column {}\n{}", line, column, drawing);
        }
    }
    Ok(())
}

/// A piece of wall: the corner it starts from, and whether it goes down.
type Piece = (i64, i64, bool);

/// The numbers of an attribute such as `d="M0 8h16"`, each with the letter
/// before it.
fn numbers(svg: &str, attribute: &str) -> Vec<(char, i64)> {
    let start = svg.find(&format!(" {attribute}=\"")).unwrap() + attribute.len() + 3;
    let value = &svg[start..start + svg[start..].find('"').unwrap()];
    let mut numbers = Vec::new();
    let mut before = ' ';
    let mut digits = String::new();
    for c in value.chars().chain([' ']) {
        if c == '-' || c.is_ascii_digit() {
            digits.push(c);
            continue;
        }
        if !digits.is_empty() {
            numbers.push((before, digits.parse().unwrap()));
            digits.clear();
        }
        before = c;
    }
    numbers
}

fn check_svg(maze: &Maze, cell: i64, path: &[Pos]) -> Result<(), TestCaseError> {
    let svg = maze
        .svg()
        .with_cell(cell as u32)
        .with_path(path)
        .to_string();
    let mut drawn: BTreeMap<Piece, usize> = BTreeMap::new();
    let mut ends: BTreeSet<Piece> = BTreeSet::new();
    let mut starts: BTreeSet<Piece> = BTreeSet::new();
    let walls = numbers(&svg, "d");
    for run in walls.chunks(3) {
        let &[('M', x), (' ', y), (way @ ('h' | 'v'), length)] = run else {
            return Err(TestCaseError::fail(svg));
        };
        prop_assert!(length > 0 && x % cell == 0 && y % cell == 0 && length % cell == 0);
        let (mut x, mut y) = (x / cell, y / cell);
        starts.insert((x, y, way == 'v'));
        for _ in 0..length / cell {
            *drawn.entry((x, y, way == 'v')).or_default() += 1;
            if way == 'v' { y += 1 } else { x += 1 }
        }
        ends.insert((x, y, way == 'v'));
    }
    prop_assert!(drawn.values().all(|&times| times == 1), "each wall once");
    prop_assert!(starts.is_disjoint(&ends), "a straight wall is one line");
    let mut expected: BTreeSet<Piece> = BTreeSet::new();
    let (columns, rows) = (maze.columns() as i32, maze.rows() as i32);
    for y in 0..=rows {
        for x in 0..=columns {
            let p = Pos::new(x, y);
            if x < columns && wall(maze, p, Pos::new(x, y - 1)) {
                expected.insert((x.into(), y.into(), false));
            }
            if y < rows && wall(maze, p, Pos::new(x - 1, y)) {
                expected.insert((x.into(), y.into(), true));
            }
        }
    }
    prop_assert_eq!(drawn.into_keys().collect::<BTreeSet<_>>(), expected);

    if path.is_empty() {
        prop_assert!(!svg.contains("<polyline"));
    } else {
        let points = numbers(&svg, "points");
        let points: Vec<[i64; 2]> = points.chunks(2).map(|p| [p[0].1, p[1].1]).collect();
        let middles: Vec<[i64; 2]> = path
            .iter()
            .map(|p| [p.x, p.y].map(|c| i64::from(c) * cell + cell / 2))
            .collect();
        prop_assert_eq!(points, middles);
    }
    // Everything lies in view.
    let view: Vec<i64> = numbers(&svg, "viewBox").into_iter().map(|n| n.1).collect();
    let [left, top, width, height] = view[..] else {
        return Err(TestCaseError::fail(svg));
    };
    prop_assert!(left < 0 && top < 0);
    prop_assert!(left + width > i64::from(columns) * cell);
    prop_assert!(top + height > i64::from(rows) * cell);
    prop_assert_eq!(numbers(&svg, "width")[0].1, width);
    prop_assert_eq!(numbers(&svg, "height")[0].1, height);
    Ok(())
}

/// Rooms and passages, in order.
type Parts = (Vec<Pos>, Vec<(Pos, Direction)>);

/// What a wall grid is as a maze, cell by cell, or `None` if it is none.
fn read_walls(walls: &Grid<Tile>) -> Option<Parts> {
    let (width, height) = (walls.width() as i32, walls.height() as i32);
    if width % 2 == 0 || height % 2 == 0 {
        return None;
    }
    let open = |x: i32, y: i32| walls.get(Pos::new(x, y)).is_some_and(|t| *t == Tile::Open);
    let (mut rooms, mut passages) = (Vec::new(), Vec::new());
    for y in 0..height {
        for x in 0..width {
            let room = Pos::new(x / 2, y / 2);
            match (x % 2, y % 2) {
                _ if !open(x, y) => {}
                (1, 1) => rooms.push(room),
                (0, 1) if open(x - 1, y) && open(x + 1, y) => {
                    passages.push((Pos::new(room.x - 1, room.y), Direction::Right));
                }
                (1, 0) if open(x, y - 1) && open(x, y + 1) => {
                    passages.push((Pos::new(room.x, room.y - 1), Direction::Down));
                }
                _ => return None,
            }
        }
    }
    passages.sort_by_key(|&(p, d)| (p.y, p.x, d == Direction::Down));
    Some((rooms, passages))
}

/// What a drawing is as a maze, slot by slot, or `None` if it is none.
fn read_text(text: &str) -> Option<Parts> {
    let lines: Vec<Vec<char>> = text.lines().map(|l| l.chars().collect()).collect();
    let (height, width) = (lines.len(), lines.first()?.len());
    if height % 2 == 0 || width % 4 != 1 || lines.iter().any(|l| l.len() != width) {
        return None;
    }
    let (columns, rows) = (width / 4, height / 2);
    let is_room = |x: usize, y: usize| lines[2 * y + 1][4 * x + 2] != '#';
    let (mut rooms, mut passages) = (Vec::new(), Vec::new());
    for y in 0..=rows {
        for x in 0..=columns {
            let p = Pos::new(x as i32, y as i32);
            let here = x < columns && y < rows && is_room(x, y);
            if here {
                rooms.push(p);
            }
            if lines[2 * y][4 * x] != '+' {
                return None;
            }
            if x < columns {
                let above = y > 0 && is_room(x, y - 1);
                match lines[2 * y][4 * x + 1..4 * x + 4] {
                    ['-', '-', '-'] => {}
                    [' ', ' ', ' '] if here && above => {
                        passages.push((Pos::new(p.x, p.y - 1), Direction::Down));
                    }
                    [' ', ' ', ' '] if !here && !above => {}
                    _ => return None,
                }
            }
            if y < rows {
                let left = x > 0 && is_room(x - 1, y);
                match lines[2 * y + 1][4 * x] {
                    '|' => {}
                    ' ' if here && left => {
                        passages.push((Pos::new(p.x - 1, p.y), Direction::Right));
                    }
                    ' ' if !here && !left => {}
                    _ => return None,
                }
            }
        }
    }
    passages.sort_by_key(|&(p, d)| (p.y, p.x, d == Direction::Down));
    Some((rooms, passages))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn every_character_stands_where_it_should(maze in any_maze(), marked: bool) {
        let path = if marked { maze.longest_path() } else { Vec::new() };
        check_text(&maze, &maze.draw().with_path(&path).to_string(), false, &path)?;
        let lines = maze.draw().with_lines().with_path(&path).to_string();
        check_text(&maze, &lines, true, &path)?;
        // Marks are not walls: the drawing reads back all the same.
        let drawing = maze.draw().with_path(&path).to_string();
        prop_assert_eq!(drawing.parse::<Maze>().unwrap(), maze);
    }

    #[test]
    fn every_wall_is_drawn_once(maze in any_maze(), cell in 2..40i64, marked: bool) {
        let path = if marked { maze.longest_path() } else { Vec::new() };
        check_svg(&maze, cell, &path)?;
    }

    #[test]
    fn drawings_are_read_slot_by_slot(
        maze in any_maze(),
        edits in proptest::collection::vec(
            (any::<prop::sample::Index>(), proptest::sample::select(vec!['+', '-', '|', ' ', '#', '*'])),
            0..3,
        ),
        walls in proptest::collection::vec((any::<prop::sample::Index>(), any::<bool>()), 0..3),
    ) {
        let mut lines = characters(&maze.draw().to_string());
        for (at, c) in edits {
            let at = at.index(lines.len() * lines[0].len());
            let width = lines[0].len();
            lines[at / width][at % width] = c;
        }
        // Whole walls, and whole openings.
        for (at, wall) in walls {
            let at = at.index(lines.len() / 2 * (lines[0].len() / 4));
            let (x, y) = (at % (lines[0].len() / 4), at / (lines[0].len() / 4));
            lines[2 * y][4 * x + 1..4 * x + 4].fill(if wall { '-' } else { ' ' });
            lines[2 * y + 1][4 * x] = if wall { '|' } else { ' ' };
        }
        let text: String = lines.into_iter().flat_map(|l| l.into_iter().chain(['\n'])).collect();
        let read = text.parse::<Maze>().ok();
        let read = read.map(|m| (m.rooms().collect(), m.passages().collect()));
        prop_assert_eq!(read, read_text(&text), "{}", text);
    }

    #[test]
    fn wall_grids_are_mazes_cell_by_cell(
        maze in any_maze(),
        edits in proptest::collection::vec(any::<prop::sample::Index>(), 0..3),
    ) {
        let mut walls = maze.to_walls();
        prop_assert_eq!(walls.width(), 2 * maze.columns() + 1);
        prop_assert_eq!(walls.height(), 2 * maze.rows() + 1);
        let whole = (maze.rooms().collect(), maze.passages().collect());
        prop_assert_eq!(read_walls(&walls), Some(whole));
        for edit in edits {
            let p = walls.pos_of(edit.index(walls.as_slice().len()));
            walls[p] = if walls[p].is_open() { Tile::Wall } else { Tile::Open };
        }
        let read = Maze::from_walls(&walls).ok();
        let read = read.map(|m| (m.rooms().collect(), m.passages().collect()));
        prop_assert_eq!(read, read_walls(&walls));
    }
}

#[test]
fn cells_of_a_drawing_have_at_least_two_pixels() {
    let maze = Maze::new(3, 2);
    let smallest = maze.svg().with_cell(2).to_string();
    assert_eq!(maze.svg().with_cell(0).to_string(), smallest);
    assert_eq!(maze.svg().with_cell(1).to_string(), smallest);
}

#[test]
fn a_path_may_lead_outside() {
    let maze = Maze::new(2, 1);
    let path = [Pos::new(-1, 0), Pos::new(1, 0), Pos::new(2, 5)];
    assert_eq!(
        maze.draw().with_path(&path).to_string(),
        "+---+---+\n|   | * |\n+---+---+\n"
    );
}
