//! Hunters close in on a player over swamp and through a portal: one distance
//! map per turn, searched backwards from the player, serves them all.
//!
//! ```text
//! cargo run -p pathfind --example hunt
//! ```

use grid::{Direction, Grid, Pos};
use pathfind::{Charge, DistanceMap, Edge, Ground, Search, Terrain, Weights};

const MAP: &str = "\
h....#.........
.###.#.#######.
.#...~.#....O#.
.#.###.#.#####.
.#o..#...#...#.
.#####.###.@.~.
.......#.....#h
";

const SWAMP: Terrain = Terrain(2);

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let drawn = Grid::from_text(MAP, |c| c)?;
    let find = |wanted| {
        let cells = drawn.indexed_iter();
        cells.filter(move |(_, c)| **c == wanted).map(|(p, _)| p)
    };
    let mut ground = Ground::from_grid(&drawn, |&c| match c {
        // A portal's own cell cannot be stood on.
        '#' | 'o' | 'O' => Terrain::WALL,
        '~' => SWAMP,
        _ => Terrain::FLOOR,
    })?;
    // A step into one portal lands beside the other one.
    let (here, there) = (find('o').next(), find('O').next());
    if let Some((here, there)) = here.zip(there) {
        let exit = there.step(Direction::Left);
        ground.add_edge(Edge::step(
            here.step(Direction::Right),
            Direction::Left,
            exit,
        ))?;
    }
    // Who is in a swamp needs three turns to get out.
    let weights = Weights::uniform().with(SWAMP, 3).charged(Charge::Leaving);

    let player: Vec<Pos> = find('@').collect();
    let mut hunters: Vec<Pos> = find('h').collect();
    let search = Search::to_cells(&player).weights(&weights);

    let mut map = DistanceMap::new();
    map.search(&ground, &search);
    println!("Turns to the player (+ is more than 9):");
    println!("{}", draw(&drawn, |p| map.distance(p).map(digit)));
    println!("The way to go:");
    println!("{}", draw(&drawn, |p| map.step(p)?.direction().map(arrow)));

    for turn in 1.. {
        map.search(&ground, &search.until_settled(&hunters));
        let mut stuck = true;
        for hunter in &mut hunters {
            if let Some(step) = map.step(*hunter) {
                *hunter = step.to;
                stuck = false;
            }
        }
        let places: Vec<String> = hunters.iter().map(Pos::to_string).collect();
        println!("turn {turn:2}: {}", places.join("  "));
        if stuck || hunters.iter().any(|h| player.contains(h)) {
            break;
        }
    }
    Ok(())
}

/// The map, with what `show` says where that is something.
fn draw(drawn: &Grid<char>, show: impl Fn(Pos) -> Option<char>) -> String {
    let shown = Grid::from_fn(drawn.width(), drawn.height(), |p| {
        show(p).unwrap_or(drawn[p])
    });
    shown.to_text(|&c| c)
}

fn digit(distance: u32) -> char {
    char::from_digit(distance, 10).unwrap_or('+')
}

fn arrow(direction: Direction) -> char {
    match direction {
        Direction::Up => '^',
        Direction::Down => 'v',
        Direction::Left => '<',
        Direction::Right => '>',
    }
}
