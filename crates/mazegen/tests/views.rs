//! What mazes tell about themselves, against plain definitions.

use std::collections::{HashMap, VecDeque};

use grid::{Direction, Grid, Pos};
use mazegen::{Maze, NoRoom, Tile, WallsError};
use proptest::prelude::*;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

mod common;

use common::any_maze;

/// Plain breadth-first search.
fn naive_distances(maze: &Maze, from: Pos) -> HashMap<Pos, u32> {
    let mut distances = HashMap::from([(from, 0)]);
    let mut queue = VecDeque::from([from]);
    while let Some(p) = queue.pop_front() {
        for d in maze.exits(p) {
            let q = p.step(d);
            if !distances.contains_key(&q) {
                distances.insert(q, distances[&p] + 1);
                queue.push_back(q);
            }
        }
    }
    distances
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn walls_and_drawings_read_back(maze in any_maze()) {
        let walls = maze.to_walls();
        let open = walls.as_slice().iter().filter(|t| t.is_open()).count();
        prop_assert_eq!(open, maze.room_count() + maze.passages().count());
        prop_assert_eq!(&Maze::from_walls(&walls).unwrap(), &maze);
        let drawing = maze.draw().to_string();
        prop_assert_eq!(&drawing.parse::<Maze>().unwrap(), &maze, "{}", drawing);
    }

    #[test]
    fn any_text_is_read_or_refused(
        maze in any_maze(),
        edits in proptest::collection::vec(
            (any::<prop::sample::Index>(), proptest::sample::select(vec!['+', '-', '|', ' ', '#', '\n', 'é'])),
            0..4,
        ),
        junk in "[-+| #\n]{0,80}",
    ) {
        let mut drawing: Vec<char> = maze.draw().to_string().chars().collect();
        for (at, c) in edits {
            let at = at.index(drawing.len());
            drawing[at] = c;
        }
        for text in [String::from_iter(drawing), junk] {
            if let Ok(read) = text.parse::<Maze>() {
                prop_assert_eq!(read.draw().to_string().parse::<Maze>(), Ok(read));
            }
        }
    }

    #[test]
    fn distances_and_ways_are_shortest(maze in any_maze()) {
        for from in maze.rooms() {
            let naive = naive_distances(&maze, from);
            let distances = maze.distances(from).unwrap();
            let most = *naive.values().max().unwrap();
            let first = naive.iter().filter(|&(_, &d)| d == most).map(|(&p, _)| p).min();
            prop_assert_eq!(Some(distances.farthest()), first);
            for to in maze.rooms() {
                prop_assert_eq!(distances.to(to), naive.get(&to).copied());
                let way = distances.path_to(to);
                prop_assert_eq!(way.is_some(), naive.contains_key(&to));
                let Some(way) = way else { continue };
                prop_assert_eq!(way.len() as u32, naive[&to] + 1);
                prop_assert_eq!((way[0], way[way.len() - 1]), (from, to));
                // Seen from the goal, each step is the first that comes nearer.
                for step in way.windows(2) {
                    let nearer = maze
                        .exits(step[1])
                        .iter()
                        .map(|d| step[1].step(d))
                        .find(|q| naive[q] + 1 == naive[&step[1]]);
                    prop_assert_eq!(nearer, Some(step[0]));
                }
                prop_assert_eq!(maze.solve(from, to).unwrap(), Some(way));
            }
            prop_assert_eq!(distances.from(), from);
        }
    }

    #[test]
    fn where_there_is_no_room_there_is_no_way(maze in any_maze(), x in -2..14i32, y in -2..14i32) {
        let p = Pos::new(x, y);
        let Some(room) = maze.rooms().next() else { return Ok(()) };
        let refused = (!maze.has_room(p)).then_some(NoRoom(p));
        prop_assert_eq!(maze.distances(p).err(), refused);
        prop_assert_eq!(maze.solve(p, room).err(), refused);
        prop_assert_eq!(maze.solve(room, p).err(), refused);
        let distances = maze.distances(room).unwrap();
        let reached = naive_distances(&maze, room).contains_key(&p);
        prop_assert_eq!(distances.to(p).is_some(), reached);
        prop_assert_eq!(distances.path_to(p).is_some(), reached);
    }

    /// There and back again, whatever the maze is like.
    #[test]
    fn the_longest_path_leads_from_the_farthest_room(maze in any_maze()) {
        let farthest = |from: Pos| {
            let distances = naive_distances(&maze, from);
            let most = *distances.values().max().unwrap();
            let end = distances.iter().filter(|&(_, &d)| d == most).map(|(&p, _)| p).min();
            (end.unwrap(), most)
        };
        let path = maze.longest_path();
        let Some(first) = maze.rooms().next() else {
            prop_assert!(path.is_empty());
            return Ok(());
        };
        let start = farthest(first).0;
        let (end, most) = farthest(start);
        prop_assert_eq!((path[0], path[path.len() - 1]), (start, end));
        prop_assert_eq!(path.len() as u32, most + 1);
    }

    #[test]
    fn the_longest_path_of_a_perfect_maze_is_longest(
        (columns, rows) in (1..9usize, 1..9usize), seed: u64,
    ) {
        let maze = Maze::backtracker(columns, rows, &mut ChaCha8Rng::seed_from_u64(seed));
        let longest = maze
            .rooms()
            .flat_map(|p| naive_distances(&maze, p).into_values())
            .max()
            .unwrap();
        prop_assert_eq!(maze.longest_path().len() as u32, longest + 1);
    }

    #[test]
    fn statistics_are_counts(maze in any_maze()) {
        let s = maze.statistics();
        let with = |n: usize| maze.rooms().filter(|&p| maze.exits(p).len() == n).count();
        prop_assert_eq!(s.rooms, maze.rooms().count());
        prop_assert_eq!(s.passages, maze.passages().count());
        prop_assert_eq!(s.longest_path, maze.longest_path().len());
        prop_assert_eq!(s.closed, with(0));
        prop_assert_eq!(s.dead_ends, with(1));
        prop_assert_eq!(s.straights + s.turns, with(2));
        prop_assert_eq!(s.junctions, with(3));
        prop_assert_eq!(s.crossings, with(4));
        let straight = |p: Pos| {
            let mut exits = maze.exits(p).iter();
            maze.exits(p).len() == 2 && exits.next().map(Direction::opposite) == exits.next()
        };
        prop_assert_eq!(s.straights, maze.rooms().filter(|&p| straight(p)).count());
        // Walk each dead end.
        let mut lengths = Vec::new();
        for end in maze.rooms().filter(|&p| maze.exits(p).len() == 1) {
            let mut walked = vec![end];
            let mut at = end;
            while let Some(next) = maze
                .exits(at)
                .iter()
                .map(|d| at.step(d))
                .find(|q| !walked.contains(q))
                .filter(|&q| maze.exits(q).len() <= 2)
            {
                walked.push(next);
                at = next;
            }
            lengths.push(walked.len() as f64);
        }
        let river = if lengths.is_empty() {
            0.0
        } else {
            lengths.iter().sum::<f64>() / lengths.len() as f64
        };
        prop_assert!((s.river - river).abs() < 1e-9, "{} for {}", s.river, river);
    }
}

#[test]
fn walls_that_are_no_maze_are_refused() {
    let walls = |s: &str| {
        let tile = |c| if c == '.' { Tile::Open } else { Tile::Wall };
        Maze::from_walls(&Grid::from_text(s, tile).unwrap())
    };
    assert_eq!(walls("##\n##"), Err(WallsError::Size(2, 2)));
    assert_eq!(
        walls("#####\n#.#.#\n##.##\n#.#.#\n#####"),
        Err(WallsError::OpenCorner(Pos::new(2, 2)))
    );
    assert_eq!(
        walls("###\n..#\n###"),
        Err(WallsError::Dangling(Pos::new(0, 1)))
    );
    assert_eq!(
        walls("#####\n#...#\n#.###\n#####\n#####"),
        Err(WallsError::Dangling(Pos::new(1, 2)))
    );
}

#[test]
fn a_drawing_as_svg() {
    let mut maze = Maze::new(2, 1);
    maze.connect(Pos::new(0, 0), Direction::Right).unwrap();
    let way = maze.longest_path();
    assert_eq!(
        maze.svg().with_cell(8).with_path(&way).to_string(),
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="18" height="10" viewBox="-1 -1 18 10">
<rect x="-1" y="-1" width="18" height="10" fill="white"/>
<path fill="none" stroke="black" stroke-width="1" stroke-linecap="square" d="M0 0h16M0 8h16M0 0v8M16 0v8"/>
<polyline fill="none" stroke="crimson" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" points="12,4 4,4"/>
</svg>
"#
    );
}

#[cfg(feature = "serde")]
mod saved {
    use super::*;

    proptest! {
        #[test]
        fn mazes_survive_json(maze in any_maze()) {
            let json = serde_json::to_string(&maze).unwrap();
            prop_assert_eq!(serde_json::from_str::<Maze>(&json).unwrap(), maze);
        }
    }

    #[test]
    fn damaged_mazes_are_refused() {
        let refused = |json: &str| serde_json::from_str::<Maze>(json).unwrap_err().to_string();
        let one_way = r#"{"columns":2,"rows":1,"exits":[8,0]}"#;
        assert!(refused(one_way).contains("leads into a room"));
        let outward = r#"{"columns":1,"rows":1,"exits":[1]}"#;
        assert!(refused(outward).contains("leads into a room"));
        let short = r#"{"columns":2,"rows":1,"exits":[8]}"#;
        assert!(refused(short).contains("columns x rows"));
        let sides = r#"{"columns":1,"rows":1,"exits":[16]}"#;
        assert!(refused(sides).contains("four sides"));
        // A few bytes that would take up gigabytes.
        for (columns, rows) in [(i32::MAX, 0), (0, i32::MAX), (100_000, 0), (0, 100_000)] {
            let long = format!(r#"{{"columns":{columns},"rows":{rows},"exits":[]}}"#);
            assert!(refused(&long).contains("too long"));
        }
        let negative = r#"{"columns":-1,"rows":0,"exits":[]}"#;
        assert!(serde_json::from_str::<Maze>(negative).is_err());
    }

    #[test]
    fn mazes_without_rooms_are_saved_too() {
        for (columns, rows) in [(0, 0), (0, 7), (7, 0)] {
            let maze = Maze::new(columns, rows);
            let json = serde_json::to_string(&maze).unwrap();
            assert_eq!(serde_json::from_str::<Maze>(&json).unwrap(), maze);
        }
    }

    #[test]
    fn algorithms_are_saved_by_name() {
        for algorithm in mazegen::Algorithm::ALL {
            let json = format!("\"{algorithm}\"");
            assert_eq!(serde_json::to_string(&algorithm).unwrap(), json);
            assert_eq!(
                serde_json::from_str::<mazegen::Algorithm>(&json).unwrap(),
                algorithm
            );
        }
    }
}
