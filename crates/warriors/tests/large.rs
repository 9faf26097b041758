//! Boards as large as the library promises.

use grid::Pos;
use warriors::{Event, Game, Kind, Move, Piece, Recruit, Setup};

const SIDE: i32 = 10_000;
const COUNT: u32 = 100_000;

fn recruit(id: u32, at: Pos, defence: f64, letter: char) -> Piece {
    Piece::Warrior(Recruit {
        at,
        id,
        kind: Kind::ALL[id as usize % 4],
        age: 0,
        health: 90.0,
        offense: 2.0,
        defence,
        inventory_size: 1,
        moves: Move::from_letter(letter).into_iter().collect(),
    })
}

/// Everything that looks around must also do so across the far corner, where
/// cell numbers are the largest.
#[test]
fn a_hundred_million_cells_and_a_hundred_thousand_warriors() {
    let side = SIDE as usize;
    let mut setup = Setup::new(side, side, 100).unwrap();
    let corner = Pos::new(SIDE - 1, SIDE - 1);
    // A pair that meets across the corner and stays together.
    setup.add(recruit(1, corner, 60.0, 'c')).unwrap();
    setup.add(recruit(2, Pos::ORIGIN, 50.0, 'c')).unwrap();
    // The others stand apart, and the last one of each row walks off the edge.
    for id in 3..=COUNT {
        let (row, col) = ((id / 400) as i32 * 39 + 3, (id % 400) as i32 * 25);
        let letter = if id % 400 == 0 { 'a' } else { 'n' };
        setup
            .add(recruit(id, Pos::new(col, row), 50.0, letter))
            .unwrap();
    }
    setup
        .add(Piece::Weapon {
            at: corner,
            benefit: 5.0,
        })
        .unwrap();
    // A glider that leaves across the corner.
    let glider = [(1, 0), (2, 1), (0, 2), (1, 2), (2, 2)];
    for (x, y) in glider {
        let at = Pos::new((SIDE - 3 + x) % SIDE, (SIDE - 3 + y) % SIDE);
        setup.add(Piece::Water { at }).unwrap();
    }
    let mut game = Game::new(&setup);
    let mut events = Vec::new();
    for _ in 0..4 {
        game.step(&mut events).unwrap();
    }
    let world = game.world();
    assert_eq!(world.warriors().len(), COUNT as usize);
    assert_eq!(world.warriors()[0].at, Pos::new(3, 3));
    assert_eq!(world.warriors()[0].weapons, [5.0]);
    // 400 is the first that walks off: 0 -> 9999 -> 9998 and so on.
    assert_eq!(world.warriors()[399].at, Pos::new(SIDE - 4, 42));
    let hits = events.iter().filter(|e| {
        matches!(
            e,
            Event::Hit {
                attacker: 1,
                victim: 2,
                ..
            }
        )
    });
    assert_eq!(hits.count(), 4);
    let wet: Vec<Pos> = world.water().iter().collect();
    assert_eq!(wet.len(), 5);
    for (x, y) in glider {
        let at = Pos::new((SIDE - 2 + x) % SIDE, (SIDE - 2 + y) % SIDE);
        assert!(world.water().is_wet(at), "{at}");
    }
}
