//! What a game costs: nothing is allocated in most ticks, and the past stays
//! small.

#![allow(unsafe_code)] // a counting allocator is one

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use dungeonmania::{Action, Config, Game, Goal, Kind, Map, Placed};
use grid::{Direction, Pos, Rect};

thread_local! {
    static ALLOCATIONS: Cell<usize> = const { Cell::new(0) };
    static BYTES: Cell<isize> = const { Cell::new(0) };
}

struct Counting;

// SAFETY: forwards to the system's allocator, and counts.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.set(ALLOCATIONS.get() + 1);
        BYTES.set(BYTES.get() + layout.size() as isize);
        // SAFETY: the caller's promises are the system allocator's.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        BYTES.set(BYTES.get() - layout.size() as isize);
        // SAFETY: as above.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// A walled room in which the player runs around a block, chased by
/// mercenaries, while zombies walk inside of the block.
fn chase() -> (Game, Vec<Direction>) {
    let border = Rect::spanning(Pos::new(0, 0), Pos::new(29, 29));
    let room = Rect::spanning(Pos::new(10, 10), Pos::new(19, 19));
    let walls = [border, room].map(|r| r.iter().filter(move |p| r.is_border(*p)));
    let mut entities: Vec<Placed> = walls
        .into_iter()
        .flatten()
        .map(|p| Placed::new(Kind::Wall, p))
        .collect();
    let runs = Direction::CLOCKWISE.into_iter().cycle().skip(1).take(4);
    let path: Vec<_> = runs.flat_map(|d| std::iter::repeat_n(d, 11)).collect();
    entities.push(Placed::new(Kind::Player, Pos::new(9, 9)));
    for n in 1..=5 {
        entities.push(Placed::new(Kind::Mercenary, Pos::new(9, 9 + 2 * n)));
        entities.push(Placed::new(Kind::ZombieToast, Pos::new(11 + n, 11 + n)));
    }
    let map = Map {
        entities,
        goal: Goal::Exit,
    };
    let config = Config {
        player_health: 1.0,
        zombie_health: 1.0,
        mercenary_health: 1.0,
        ..Config::default()
    };
    (Game::new(&map, config, 3), path)
}

#[test]
fn most_ticks_allocate_nothing_and_the_past_stays_small() {
    let (mut game, path) = chase();
    let mut events = Vec::new();
    let before = BYTES.get();
    let mut quiet = 0;
    for n in 0..10_000 {
        events.clear();
        let allocations = ALLOCATIONS.get();
        let step = Action::Move(path[n % path.len()]);
        game.apply(&step, &mut events).unwrap();
        quiet += usize::from(ALLOCATIONS.get() == allocations);
    }
    assert!(game.battles().is_empty(), "the chase goes on");
    // All but those in which a world is kept or the log grows.
    assert!(quiet > 9_600, "{quiet} of 10,000 ticks allocated nothing");
    let grown = BYTES.get() - before;
    assert!(
        grown <= (8 << 20) + 16 * 10_000,
        "{grown} bytes after 10,000 ticks"
    );
}

/// Many who move, and many things: each kept world is large.
#[test]
fn the_past_of_a_large_world_stays_small_too() {
    let mut entities = vec![Placed::new(Kind::Player, Pos::ORIGIN)];
    let field = Rect::spanning(Pos::new(10, 10), Pos::new(109, 109));
    entities.extend(field.iter().map(|p| Placed::new(Kind::Treasure, p)));
    let map = Map {
        entities,
        goal: Goal::Exit,
    };
    let config = Config {
        player_health: 1.0,
        ..Config::default()
    };
    let mut game = Game::new(&map, config, 3);
    let before = BYTES.get();
    let mut events = Vec::new();
    for _ in 0..3_000 {
        events.clear();
        game.apply(&Action::Move(Direction::Left), &mut events)
            .unwrap();
    }
    let grown = BYTES.get() - before;
    assert!(grown <= (8 << 20) + 16 * 3_000, "{grown} bytes");
}
