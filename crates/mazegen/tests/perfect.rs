//! What holds for every generator, checked with union-find.

use grid::{Grid, Pos};
use mazegen::{Algorithm, Carver, Maze, choose, wall_prim};
use proptest::prelude::*;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

/// Sets of cells that grow together.
struct Sets(Vec<usize>);

impl Sets {
    fn new(n: usize) -> Self {
        Self((0..n).collect())
    }

    fn find(&mut self, i: usize) -> usize {
        if self.0[i] != i {
            self.0[i] = self.find(self.0[i]);
        }
        self.0[i]
    }

    /// False if the two were in one set already.
    fn join(&mut self, a: usize, b: usize) -> bool {
        let (a, b) = (self.find(a), self.find(b));
        self.0[a] = b;
        a != b
    }
}

/// Checks that the passages are a spanning tree of each region of rooms.
fn assert_perfect(maze: &Maze) {
    let number = |p: Pos| p.y as usize * maze.columns() + p.x as usize;
    let mut sets = Sets::new(maze.columns() * maze.rows());
    for (p, d) in maze.passages() {
        assert!(maze.has_room(p) && maze.has_room(p.step(d)));
        assert!(maze.exits(p.step(d)).contains(d.opposite()));
        assert!(sets.join(number(p), number(p.step(d))), "a loop at {p}");
    }
    // Neighbouring rooms are in one region, thus connected.
    for p in maze.rooms() {
        for q in p.neighbours4().into_iter().filter(|&q| maze.has_room(q)) {
            assert_eq!(sets.find(number(p)), sets.find(number(q)), "{p} and {q}");
        }
    }
}

fn any_maze() -> impl Strategy<Value = Maze> {
    (1..20usize, 1..20usize).prop_flat_map(|(columns, rows)| {
        prop_oneof![
            Just(Maze::new(columns, rows)),
            proptest::collection::vec(proptest::bool::weighted(0.7), columns * rows).prop_map(
                move |mask| Maze::with_mask(&Grid::from_vec(columns, rows, mask).unwrap())
            ),
        ]
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn every_generator_is_perfect(mut maze in any_maze(), seed: u64) {
        let rng = &mut ChaCha8Rng::seed_from_u64(seed);
        let masked = maze.room_count() < maze.columns() * maze.rows();
        let mut carver = Carver::new();
        for algorithm in Algorithm::ALL {
            let before = maze.clone();
            if carver.carve(algorithm, &mut maze, rng).is_ok() {
                assert_perfect(&maze);
            } else {
                assert!(masked && matches!(algorithm, Algorithm::Eller | Algorithm::Division));
                assert_eq!(maze, before);
            }
        }
        carver.growing_tree(&mut maze, rng, choose::newest());
        assert_perfect(&maze);
        carver.growing_tree(&mut maze, rng, choose::oldest());
        assert_perfect(&maze);
        carver.growing_tree(&mut maze, rng, choose::random());
        assert_perfect(&maze);
        carver.growing_tree(&mut maze, rng, |rooms, _| rooms / 2);
        assert_perfect(&maze);
        let last = maze.rooms().next_back();
        if let Some(last) = last {
            carver.backtracker_from(&mut maze, last, rng).unwrap();
            assert_perfect(&maze);
            carver.prim_from(&mut maze, last, rng).unwrap();
            assert_perfect(&maze);
        }
    }

    #[test]
    fn braiding_opens_dead_ends_and_closes_nothing(
        mut maze in any_maze(), seed: u64, chance in 0.0..1.0f64,
    ) {
        let rng = &mut ChaCha8Rng::seed_from_u64(seed);
        Carver::new().wilson(&mut maze, rng);
        let perfect = maze.clone();
        maze.braid(0.0, rng);
        prop_assert_eq!(&maze, &perfect);
        maze.braid(chance, rng);
        maze.braid(1.0, rng);
        for p in maze.rooms() {
            prop_assert!(perfect.exits(p).iter().all(|d| maze.exits(p).contains(d)));
            let neighbours = p.neighbours4().into_iter().filter(|&q| maze.has_room(q)).count();
            prop_assert!(maze.exits(p).len() != 1 || neighbours == 1, "{} is a dead end", p);
            // Only rooms that were dead ends, and what they were joined to, have more.
            let more = maze.exits(p).len() > perfect.exits(p).len();
            let near = p.neighbours4().into_iter().chain([p]);
            prop_assert!(!more || near.into_iter().any(|q| perfect.exits(q).len() == 1));
        }
    }

    #[test]
    fn wall_prim_is_walled_and_connected(
        (width, height) in (3..24usize, 3..24usize),
        ends: [prop::sample::Index; 4],
        seed: u64,
    ) {
        let at = |x: prop::sample::Index, y: prop::sample::Index| {
            Pos::new(1 + x.index(width - 2) as i32, 1 + y.index(height - 2) as i32)
        };
        let (start, end) = (at(ends[0], ends[1]), at(ends[2], ends[3]));
        let rng = &mut ChaCha8Rng::seed_from_u64(seed);
        let tiles = wall_prim(width, height, start, end, rng).unwrap();
        prop_assert!(tiles[start].is_open() && tiles[end].is_open());
        let mut sets = Sets::new(width * height);
        let bounds = tiles.bounds().unwrap();
        for p in bounds.iter().filter(|&p| tiles[p].is_open()) {
            prop_assert!(!bounds.is_border(p));
            for q in p.neighbours4().into_iter().filter(|&q| tiles[q].is_open()) {
                sets.join(tiles.index_of(p).unwrap(), tiles.index_of(q).unwrap());
            }
        }
        for p in bounds.iter().filter(|&p| tiles[p].is_open()) {
            let (a, b) = (tiles.index_of(p).unwrap(), tiles.index_of(start).unwrap());
            prop_assert_eq!(sets.find(a), sets.find(b), "{} is cut off", p);
        }
    }
}

#[test]
fn large_mazes_do_not_overflow() {
    let rng = &mut ChaCha8Rng::seed_from_u64(1);
    // One maze for all: what a seed gives does not depend on what was there.
    let (mut carver, mut maze) = (Carver::new(), Maze::new(2000, 2000));
    for algorithm in Algorithm::ALL {
        // Random walks take too long on as many rooms.
        if algorithm != Algorithm::Wilson {
            carver.carve(algorithm, &mut maze, rng).unwrap();
            assert_eq!(maze.passages().count(), 3_999_999, "{algorithm}");
        }
    }
    assert!(maze.statistics().longest_path > 2000);
    let (start, end) = (Pos::new(1, 1), Pos::new(1999, 1998));
    assert!(wall_prim(2001, 2000, start, end, rng).unwrap()[end].is_open());
    // Thin ones are the deepest.
    let corridor = Maze::backtracker(1, 2_000_000, rng);
    assert_eq!(corridor.longest_path().len(), 2_000_000);
}

#[test]
fn empty_mazes_are_no_trouble() {
    let rng = &mut ChaCha8Rng::seed_from_u64(1);
    for (columns, rows) in [(0, 0), (0, 5), (5, 0)] {
        for algorithm in Algorithm::ALL {
            let mut maze = Maze::generate(columns, rows, algorithm, rng);
            maze.braid(1.0, rng);
            assert_eq!((maze.room_count(), maze.statistics().longest_path), (0, 0));
            assert_eq!(
                maze.draw()
                    .to_string()
                    .parse::<Maze>()
                    .unwrap()
                    .room_count(),
                0
            );
            assert_eq!(Maze::from_walls(&maze.to_walls()), Ok(maze));
        }
    }
    let closed = Maze::with_mask(&Grid::new(3, 3, false));
    assert!(closed.longest_path().is_empty());
}
