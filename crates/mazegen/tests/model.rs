//! Mazes against plain sets of rooms and of pairs of rooms.

use std::collections::BTreeSet;

use grid::{Direction, Grid, Pos};
use mazegen::{Algorithm, Carver, Maze, NoRoom, UnknownAlgorithm};
use proptest::prelude::*;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// Rooms, and pairs of them in order.
#[derive(Default)]
struct Model {
    rooms: BTreeSet<(i32, i32)>,
    passages: BTreeSet<[(i32, i32); 2]>,
}

fn beside(p: Pos, direction: Direction) -> Pos {
    match direction {
        Direction::Up => Pos::new(p.x, p.y - 1),
        Direction::Down => Pos::new(p.x, p.y + 1),
        Direction::Left => Pos::new(p.x - 1, p.y),
        Direction::Right => Pos::new(p.x + 1, p.y),
    }
}

impl Model {
    fn pair(p: Pos, direction: Direction) -> [(i32, i32); 2] {
        let q = beside(p, direction);
        let mut pair = [(p.x, p.y), (q.x, q.y)];
        pair.sort_unstable();
        pair
    }

    /// The first of the two that is no room.
    fn missing(&self, p: Pos, direction: Direction) -> Option<NoRoom> {
        [p, beside(p, direction)]
            .into_iter()
            .find(|p| !self.rooms.contains(&(p.x, p.y)))
            .map(NoRoom)
    }
}

fn check(maze: &Maze, model: &Model) -> Result<(), TestCaseError> {
    let mut rooms: Vec<(i32, i32)> = maze.rooms().map(|p| (p.y, p.x)).collect();
    prop_assert!(rooms.is_sorted(), "row by row");
    let mut backwards: Vec<(i32, i32)> = maze.rooms().rev().map(|p| (p.y, p.x)).collect();
    backwards.reverse();
    prop_assert_eq!(&rooms, &backwards);
    for room in &mut rooms {
        *room = (room.1, room.0);
    }
    prop_assert_eq!(maze.room_count(), rooms.len());
    prop_assert_eq!(&rooms.into_iter().collect::<BTreeSet<_>>(), &model.rooms);

    // From outside of the rectangle to outside of it.
    for y in -2..=maze.rows() as i32 + 1 {
        for x in -2..=maze.columns() as i32 + 1 {
            let p = Pos::new(x, y);
            prop_assert_eq!(maze.has_room(p), model.rooms.contains(&(x, y)));
            let open: Vec<Direction> = Direction::ALL
                .into_iter()
                .filter(|&d| model.passages.contains(&Model::pair(p, d)))
                .collect();
            let exits = maze.exits(p);
            prop_assert_eq!(exits.iter().collect::<Vec<_>>(), open.clone());
            prop_assert_eq!(exits.into_iter().rev().collect::<Vec<_>>(), {
                let mut reversed = open.clone();
                reversed.reverse();
                reversed
            });
            prop_assert_eq!(exits.iter().len(), open.len());
            prop_assert_eq!(exits.len(), open.len());
            prop_assert_eq!(exits.is_empty(), open.is_empty());
            for d in Direction::ALL {
                prop_assert_eq!(exits.contains(d), open.contains(&d));
            }
            // From both ends at once.
            let (mut iter, mut list) = (exits.iter(), open.iter().copied());
            for _ in 0..3 {
                prop_assert_eq!(iter.next(), list.next());
                prop_assert_eq!(iter.next_back(), list.next_back());
            }
        }
    }

    let passages: Vec<(Pos, Direction)> = maze.passages().collect();
    let order = |&(p, d): &(Pos, Direction)| (p.y, p.x, d == Direction::Down);
    prop_assert!(passages.is_sorted_by_key(order), "row by row, right first");
    let pairs: BTreeSet<_> = passages.iter().map(|&(p, d)| Model::pair(p, d)).collect();
    prop_assert_eq!(pairs.len(), passages.len(), "each once");
    prop_assert_eq!(pairs, model.passages.clone());
    Ok(())
}

#[derive(Clone, Copy, Debug)]
enum Step {
    Connect(Pos, Direction),
    Disconnect(Pos, Direction),
    Clear,
    ConnectAll,
}

fn step() -> impl Strategy<Value = Step> {
    let place = || (-1..8i32, -1..8i32).prop_map(|(x, y)| Pos::new(x, y));
    let direction = || proptest::sample::select(&Direction::ALL[..]);
    prop_oneof![
        20 => (place(), direction()).prop_map(|(p, d)| Step::Connect(p, d)),
        8 => (place(), direction()).prop_map(|(p, d)| Step::Disconnect(p, d)),
        1 => Just(Step::Clear),
        1 => Just(Step::ConnectAll),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn mazes_equal_sets(
        (columns, rows) in (0..8usize, 0..8usize),
        mask in proptest::collection::vec(proptest::bool::weighted(0.8), 49),
        masked: bool,
        steps in proptest::collection::vec(step(), 0..60),
    ) {
        let inside = |p: Pos| !masked || mask[(p.y * 7 + p.x) as usize];
        let mut maze = if masked {
            Maze::with_mask(&Grid::from_fn(columns, rows, inside))
        } else {
            Maze::new(columns, rows)
        };
        prop_assert_eq!((maze.columns(), maze.rows()), (columns, rows));
        let mut model = Model::default();
        for y in 0..rows as i32 {
            for x in 0..columns as i32 {
                if inside(Pos::new(x, y)) {
                    model.rooms.insert((x, y));
                }
            }
        }
        check(&maze, &model)?;
        for step in steps {
            match step {
                Step::Connect(p, d) => {
                    let missing = model.missing(p, d);
                    prop_assert_eq!(maze.connect(p, d).err(), missing);
                    if missing.is_none() {
                        model.passages.insert(Model::pair(p, d));
                    }
                }
                Step::Disconnect(p, d) => {
                    let missing = model.missing(p, d);
                    prop_assert_eq!(maze.disconnect(p, d).err(), missing);
                    if missing.is_none() {
                        model.passages.remove(&Model::pair(p, d));
                    }
                }
                Step::Clear => {
                    maze.clear();
                    model.passages.clear();
                }
                Step::ConnectAll => {
                    maze.connect_all();
                    for &(x, y) in &model.rooms {
                        for d in Direction::ALL {
                            if model.missing(Pos::new(x, y), d).is_none() {
                                model.passages.insert(Model::pair(Pos::new(x, y), d));
                            }
                        }
                    }
                }
            }
        }
        check(&maze, &model)?;
    }
}

#[test]
fn exits_are_shown_as_a_set() {
    let mut maze = Maze::new(2, 2);
    maze.connect_all();
    assert_eq!(format!("{:?}", maze.exits(Pos::ORIGIN)), "{Down, Right}");
}

#[test]
fn names_and_generators_belong_together() {
    for algorithm in Algorithm::ALL {
        assert_eq!(algorithm.name().parse(), Ok(algorithm));
        assert_eq!(algorithm.to_string(), algorithm.name());
        assert!(UnknownAlgorithm.to_string().contains(algorithm.name()));

        let rng = || ChaCha8Rng::seed_from_u64(11);
        let generated = Maze::generate(9, 7, algorithm, &mut rng());
        let (mut carver, mut maze) = (Carver::new(), Maze::new(9, 7));
        let rng = &mut rng();
        match algorithm {
            Algorithm::Backtracker => carver.backtracker(&mut maze, rng),
            Algorithm::Prim => carver.prim(&mut maze, rng),
            Algorithm::Kruskal => carver.kruskal(&mut maze, rng),
            Algorithm::Wilson => carver.wilson(&mut maze, rng),
            Algorithm::Eller => carver.eller(&mut maze, rng).unwrap(),
            Algorithm::Division => carver.division(&mut maze, rng).unwrap(),
            Algorithm::GrowingTree => {
                carver.growing_tree(&mut maze, rng, mazegen::choose::newest_or_random(0.5));
            }
        }
        assert_eq!(generated, maze, "{algorithm}");
        assert!(maze.rooms().all(|p| !maze.exits(p).is_empty()));
    }
    assert_eq!("Prim".parse::<Algorithm>(), Err(UnknownAlgorithm));
}

#[test]
fn any_generator_of_words_will_do() {
    /// Numbers that count up, spread over all bits.
    struct Counter(u64);

    impl rand_chacha::rand_core::TryRng for Counter {
        type Error = std::convert::Infallible;

        fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
            self.try_next_u64().map(|word| (word >> 32) as u32)
        }

        fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
            self.0 += 1;
            Ok(self.0.wrapping_mul(0x9e37_79b9_7f4a_7c15))
        }

        fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Self::Error> {
            for chunk in bytes.chunks_mut(8) {
                let word = self.try_next_u64()?.to_le_bytes();
                chunk.copy_from_slice(&word[..chunk.len()]);
            }
            Ok(())
        }
    }

    // Of no size known here, too.
    let any: &mut dyn Rng = &mut Counter(0);
    for algorithm in Algorithm::ALL {
        let maze = Maze::generate(12, 9, algorithm, any);
        assert_eq!(maze.passages().count(), 12 * 9 - 1);
    }
}

#[test]
#[should_panic(expected = "at most i32::MAX cells long")]
fn sides_are_as_long_as_positions_reach() {
    let _ = Maze::new(0, 1 << 31);
}

#[test]
#[should_panic(expected = "fewer than 2^31 cells")]
fn cells_are_numbered_in_31_bits() {
    let _ = Maze::new((1 << 16) - 1, (1 << 15) - 2);
}
