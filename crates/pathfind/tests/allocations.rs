//! After the first query, nothing is allocated: counted.

// A counting allocator cannot be written without implementing an unsafe trait.
#![allow(unsafe_code)]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use grid::{Direction, Pos, Rect};
use pathfind::{
    Charge, DistanceMap, Edge, Ground, Moves, PathFinder, Route, Search, Terrain, Topology, Weights,
};

/// The system's allocator, and how often it was asked for memory.
struct Counting;

thread_local! {
    // Of this thread alone: the test harness allocates when it likes to.
    static COUNT: Cell<usize> = const { Cell::new(0) };
}

// SAFETY: everything is handed on to the system's allocator as it came.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        COUNT.set(COUNT.get() + 1);
        // SAFETY: the caller keeps the promises that `alloc` asks for.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, at: *mut u8, layout: Layout) {
        // SAFETY: `at` came from `alloc` above, hence from the system.
        unsafe { System.dealloc(at, layout) }
    }

    unsafe fn realloc(&self, at: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        COUNT.set(COUNT.get() + 1);
        // SAFETY: as for `dealloc`, and the caller promises a fitting size.
        unsafe { System.realloc(at, layout, size) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// How often memory is asked for while `work` runs.
fn allocations(work: impl FnOnce()) -> usize {
    let before = COUNT.get();
    work();
    COUNT.get() - before
}

fn ground(kinds: u8) -> Ground {
    let mut ground = Ground::new(Rect::spanning(Pos::ORIGIN, Pos::new(79, 59))).unwrap();
    for (i, p) in ground.area().iter().enumerate() {
        let kind = (i * i / 7 % (usize::from(kinds) + 1)) as u8;
        ground.set(p, Terrain(kind.min(kinds))).unwrap();
    }
    ground
}

#[test]
fn the_second_query_takes_no_memory() {
    let start = [Pos::new(40, 30), Pos::new(3, 3)];
    let starts = [(Pos::new(40, 30), 0), (Pos::new(3, 3), 9)];
    let targets = [Pos::new(70, 50), Pos::new(1, 2)];
    let leaving = Weights::BY_NUMBER.charged(Charge::Leaving);
    let large = Weights::UNIFORM.with(Terrain(2), 100_000);
    for kinds in [1, 4] {
        let mut ground = ground(kinds);
        for p in start {
            ground.set(p, Terrain::FLOOR).unwrap();
        }
        let mut other = ground.clone();
        other.set(Pos::new(10, 10), Terrain::WALL).unwrap();
        let mut with_portals = ground.clone();
        for i in 0..9 {
            let edge = Edge::step(Pos::new(i, 3), Direction::Up, Pos::new(70 - i, 40));
            with_portals.add_edge_both_ways(edge).unwrap();
        }

        let plain = Search::from_cells(&start);
        let searches = [
            plain,
            plain.weights(&Weights::BY_NUMBER),
            plain.weights(&leaving).until_settled(&targets),
            plain.weights(&large).limit(50),
            plain.within(Rect::around(start[0], 9)),
            plain.moves(Moves::OCTILE).topology(Topology::Wrapped),
            Search::to_weighted(&starts).weights(&leaving),
        ];
        for (i, search) in searches.iter().enumerate() {
            let mut map = DistanceMap::new();
            let mut work = || {
                for ground in [&ground, &with_portals] {
                    map.search(ground, search);
                    assert!(map.path(start[0]).count() > 0);
                    map.search_by(ground, search, |_, _, cost| Some(cost));
                }
                map.search(&ground, search);
                map.repair(&other);
                map.repair(&ground);
            };
            work();
            assert_eq!(allocations(&mut work), 0, "search {i} over {kinds} kinds");
        }

        let mut finder = PathFinder::new();
        let mut work = || {
            for (a, b) in [(start[0], start[1]), (start[1], Pos::new(79, 59))] {
                for weights in [&Weights::UNIFORM, &Weights::BY_NUMBER, &leaving, &large] {
                    for ground in [&ground, &with_portals] {
                        let route = Route::new(a, b).weights(weights);
                        finder.find(ground, &route);
                        finder.find(ground, &route.moves(Moves::OCTILE));
                    }
                }
            }
        };
        work();
        assert_eq!(allocations(&mut work), 0, "paths over {kinds} kinds");

        let (mut threats, mut flight) = (DistanceMap::new(), DistanceMap::new());
        let mut work = || {
            threats.search(&ground, &plain);
            flight.flee(&ground, &threats, 120);
        };
        work();
        assert_eq!(allocations(&mut work), 0, "flight over {kinds} kinds");
    }
}
