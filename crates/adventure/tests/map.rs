//! The map: the text's methods, at every size.

use adventure::{Layout, Map, Setup, SizeError, Stats, Weapon, World, printer};
use grid::{Direction, Grid, Pos};
use proptest::prelude::*;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

fn sizes() -> impl Strategy<Value = (usize, usize)> {
    (1..25_usize, 1..25_usize)
}

/// Rooms that can be reached from (0, 0), by walking through doors.
fn reached(map: &Map) -> usize {
    let mut seen = Grid::new(map.columns(), map.rows(), false);
    let mut todo = vec![Pos::ORIGIN];
    seen[Pos::ORIGIN] = true;
    let mut count = 0;
    while let Some(p) = todo.pop() {
        count += 1;
        for d in map.exits(p) {
            let next = p.step(d);
            if !seen[next] {
                seen[next] = true;
                todo.push(next);
            }
        }
    }
    count
}

/// Number of doors, each seen from both sides.
fn sides_of_doors(map: &Map) -> usize {
    map.iter().map(|room| map.exits(room.place()).len()).sum()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// All rooms reached by one door fewer than rooms: exactly one way between
    /// any two.
    #[test]
    fn a_maze_is_a_spanning_tree((columns, rows) in sizes(), seed: u64) {
        let mut map = Map::with_seed(columns, rows, seed).unwrap();
        map.connect_all_rooms();
        map.generate_maze();
        prop_assert_eq!(reached(&map), columns * rows);
        prop_assert_eq!(sides_of_doors(&map), 2 * (columns * rows - 1));
    }

    #[test]
    fn doors_lead_both_ways_and_never_out((columns, rows) in sizes(), seed: u64, maze: bool) {
        let mut map = Map::with_seed(columns, rows, seed).unwrap();
        if maze { map.generate_maze() } else { map.connect_all_rooms() }
        for room in map.iter() {
            for d in map.exits(room.place()) {
                let next = room.place().step(d);
                prop_assert!(map.is_valid_room(next.x, next.y));
                prop_assert!(map.exits(next).contains(d.opposite()));
            }
        }
    }

    #[test]
    fn every_wall_of_a_grid_has_a_door((columns, rows) in sizes(), seed: u64) {
        let mut map = Map::with_seed(columns, rows, seed).unwrap();
        map.connect_all_rooms();
        prop_assert_eq!(sides_of_doors(&map), 2 * ((columns - 1) * rows + columns * (rows - 1)));
    }

    /// What is drawn between two rooms is what either of them says.
    #[test]
    fn the_drawing_agrees_with_doors_and_contents((columns, rows) in sizes(), seed: u64) {
        let mut map = Map::with_seed(columns, rows, seed).unwrap();
        map.populate(30, 30);
        map.generate_maze();
        let player = Pos::new(columns as i32 / 2, rows as i32 / 2);
        let full = Grid::from_text(&printer::full(&map, player), |c| c).unwrap();
        let simple = Grid::from_text(&printer::simple(&map, player), |c| c).unwrap();
        prop_assert_eq!((full.width(), full.height()), (2 * columns - 1, 2 * rows - 1));
        for room in map.iter() {
            let p = room.place();
            let at = Pos::new(2 * p.x, 2 * p.y);
            for d in Direction::ALL {
                let mark = if matches!(d, Direction::Up | Direction::Down) { '|' } else { '-' };
                let shown = full.get(at.step(d)).copied();
                prop_assert_eq!(shown == Some(mark), map.exits(p).contains(d));
            }
            let expected = match (room.weapon().is_some(), room.monster().is_some()) {
                _ if p == player => 'X',
                (true, true) => 'B',
                (true, false) => 'W',
                (false, true) => 'M',
                (false, false) => 'o',
            };
            prop_assert_eq!(full[at], expected);
            prop_assert_eq!(simple[p], expected);
        }
    }

    #[test]
    fn the_same_seed_makes_the_same_map((columns, rows) in sizes(), seed: u64) {
        let make = |seed| {
            let mut map = Map::with_seed(columns, rows, seed).unwrap();
            map.populate(40, 40);
            map.generate_maze();
            map
        };
        prop_assert_eq!(make(seed), make(seed));
        prop_assert_ne!(make(seed), make(seed.wrapping_add(1)));
    }

    #[test]
    fn what_is_drawn_stays_within_the_maxima(seed: u64, most in 0..40_u32, modifier in -5..20_i32) {
        let mut map = Map::with_seed(12, 12, seed).unwrap();
        let max = Stats { hit_points: most, strength: most + 1, skill: most + 2, armour_class: most + 3 };
        map.set_max_monster(max);
        map.set_max_damage_modifier(modifier);
        prop_assert_eq!(map.max_monster(), max);
        prop_assert_eq!(map.max_damage_modifier(), modifier);
        map.populate(100, 100);
        for room in map.iter() {
            let stats = room.monster().unwrap().stats;
            for (drawn, max) in [
                (stats.hit_points, max.hit_points),
                (stats.strength, max.strength),
                (stats.skill, max.skill),
                (stats.armour_class, max.armour_class),
            ] {
                prop_assert!((1..=max.max(1)).contains(&drawn));
            }
            let drawn = room.weapon().unwrap().damage_modifier();
            prop_assert!((-2..=modifier.max(-2)).contains(&drawn));
        }
    }

    /// A count that is kept is the count that a search would find.
    #[test]
    fn the_count_of_monsters_is_that_of_a_search(seed: u64, percent in 0..=100_u8, again in 0..=100_u8) {
        let mut map = Map::with_seed(6, 4, seed).unwrap();
        prop_assert!(map.all_monsters_dead());
        for percent in [percent, again] {
            map.populate(0, percent);
            let found = map.iter().filter(|room| room.monster().is_some()).count();
            prop_assert_eq!(map.monster_count() as usize, found);
            prop_assert!(!map.all_monsters_dead());
        }
        for p in map.iter().map(adventure::Room::place).collect::<Vec<_>>() {
            map.set_monster(p, None);
        }
        prop_assert!(map.all_monsters_dead());
    }
}

#[test]
fn sizes_end_where_they_are_said_to() {
    for (columns, rows) in [
        (0, 5),
        (5, 0),
        (1001, 1),
        (1, 1001),
        (usize::MAX, usize::MAX),
    ] {
        assert_eq!(
            Map::with_seed(columns, rows, 0),
            Err(SizeError { columns, rows })
        );
    }
    let map = Map::with_seed(3, 2, 0).unwrap();
    assert_eq!((map.columns(), map.rows()), (3, 2));
    for (column, row, valid) in [
        (0, 0, true),
        (2, 1, true),
        (3, 0, false),
        (0, 2, false),
        (-1, 0, false),
        (0, i32::MIN, false),
    ] {
        assert_eq!(map.is_valid_room(column, row), valid);
        assert_eq!(map.room(column, row).is_some(), valid);
    }
    let room = map.room(2, 1).unwrap();
    assert_eq!((room.column(), room.row()), (2, 1));
}

#[test]
fn only_neighbours_are_connected() {
    let mut map = Map::with_seed(3, 3, 0).unwrap();
    let centre = Pos::new(1, 1);
    for (other, connects) in [
        (Pos::new(1, 0), true),
        (Pos::new(2, 1), true),
        (Pos::new(1, 1), false),
        (Pos::new(0, 0), false),
        (Pos::new(1, 3), false),
        (Pos::new(-5, 1), false),
    ] {
        assert_eq!(map.connect_rooms(centre, other), connects, "{other}");
    }
    assert!(
        !map.connect_rooms(Pos::new(2, 2), Pos::new(3, 2)),
        "not out of the map"
    );
    assert_eq!(
        printer::full(&map, centre),
        "o o o\n  |  \no X-o\n     \no o o\n"
    );
}

#[test]
fn unvisited_neighbours_are_those_without_a_mark() {
    let map = Map::with_seed(3, 2, 0).unwrap();
    let mut visited = Grid::new(3, 2, false);
    let from = |p, visited: &Grid<bool>| map.unvisited_neighbours(p, visited).collect::<Vec<_>>();
    let corner = Pos::ORIGIN;
    assert_eq!(from(corner, &visited), [Pos::new(0, 1), Pos::new(1, 0)]);
    visited[Pos::new(1, 0)] = true;
    assert_eq!(from(corner, &visited), [Pos::new(0, 1)]);
    visited[Pos::new(0, 1)] = true;
    assert!(from(corner, &visited).is_empty());
}

#[test]
fn chances_of_nought_and_a_hundred_are_certain() {
    let mut map = Map::with_seed(10, 10, 5).unwrap();
    map.populate(100, 100);
    assert!(
        map.iter()
            .all(|r| r.weapon().is_some() && r.monster().is_some())
    );

    // But for one monster, so that there is something to win.
    let mut map = Map::with_seed(10, 10, 5).unwrap();
    map.populate(0, 0);
    assert!(map.iter().all(|r| r.weapon().is_none()));
    assert_eq!(map.monster_count(), 1);
}

#[test]
fn a_generator_of_ones_own_makes_a_map_too() {
    let rng = &mut ChaCha8Rng::seed_from_u64(1);
    let first = Map::from_rng(4, 4, rng).unwrap();
    let second = Map::from_rng(4, 4, rng).unwrap();
    assert_ne!(first, second);
    assert_eq!(
        first,
        Map::from_rng(4, 4, &mut ChaCha8Rng::seed_from_u64(1)).unwrap()
    );
}

#[test]
fn things_outside_of_the_map_go_nowhere() {
    let mut map = Map::with_seed(2, 2, 0).unwrap();
    let before = map.clone();
    map.set_weapon(
        Pos::new(2, 0),
        Some(Weapon::new("pea", 1, "plops", "misses")),
    );
    map.set_monster(
        Pos::new(0, -1),
        World::new(Setup::default())
            .map(|w| w.player().clone())
            .ok(),
    );
    assert_eq!(map, before);
}

#[test]
fn one_room_is_a_map() {
    let setup = Setup {
        columns: 1,
        rows: 1,
        monsters: 0,
        ..Setup::default()
    };
    let world = World::new(setup).unwrap();
    assert!(world.map().exits(Pos::ORIGIN).is_empty());
    assert!(world.room().monster().is_some());
    let text = adventure::narrator::room(&world, true).to_string();
    assert!(text.contains("There are no exits"), "{text}");
}

#[test]
fn a_million_rooms_are_a_map_too() {
    for layout in [Layout::Maze, Layout::Grid] {
        let setup = Setup {
            columns: 1000,
            rows: 1000,
            layout,
            ..Setup::default()
        };
        let world = World::new(setup).unwrap();
        assert_eq!(reached(world.map()), 1_000_000);
        assert!((390_000..410_000).contains(&world.map().monster_count()));
    }
}
