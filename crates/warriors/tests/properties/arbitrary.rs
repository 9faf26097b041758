//! Random setups, small and crowded, so that much happens.

use grid::Pos;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use warriors::{Kind, Move, Piece, Potion, Recruit, Setup};

/// A number with one decimal, or one that needs more digits.
fn percentage() -> impl Strategy<Value = f64> {
    prop_oneof![
        (0u32..=1000).prop_map(|n| f64::from(n) / 10.0),
        Just(10.0),
        (0.0..=100.0),
    ]
}

fn moves() -> impl Strategy<Value = Vec<Move>> {
    let letter = select("wxadqezcnn".chars().collect::<Vec<_>>());
    let read = |letter| Move::from_letter(letter).unwrap();
    vec(letter.prop_map(read), 1..6)
}

fn recruit() -> impl Strategy<Value = Recruit> {
    let numbers = (percentage(), percentage(), percentage());
    let age = prop_oneof![0u64..60, Just(u64::MAX)];
    let kind = select(Kind::ALL.to_vec());
    let place = (any::<u32>(), any::<u32>());
    (place, 1u32..40, kind, age, numbers, 0u32..4, moves()).prop_map(
        |((x, y), id, kind, age, (health, offense, defence), inventory_size, moves)| Recruit {
            at: Pos::new((x >> 1) as i32, (y >> 1) as i32),
            id,
            kind,
            age,
            health,
            offense,
            defence,
            inventory_size,
            moves,
        },
    )
}

fn other() -> impl Strategy<Value = Piece> {
    let potion = prop_oneof![
        Just(Potion::TranceCausing),
        Just(Potion::TranceHealing),
        (0u32..5).prop_map(|iterations| Potion::Invisibility { iterations }),
    ];
    let at = (0..i32::MAX, 0..i32::MAX).prop_map(|(x, y)| Pos::new(x, y));
    let weapon = prop_oneof![(0.0..40.0f64), (-20.0..0.0f64), (-1e6..=1e6f64)];
    prop_oneof![
        1 => (at.clone(), 0u32..30).prop_map(|(at, benefit)| Piece::Restorer { at, benefit }),
        1 => at.clone().prop_map(|at| Piece::Peacemaker { at }),
        2 => (at.clone(), potion).prop_map(|(at, potion)| Piece::Potion { at, potion }),
        4 => (at.clone(), weapon).prop_map(|(at, benefit)| Piece::Weapon { at, benefit }),
        12 => at.clone().prop_map(|at| Piece::Water { at }),
        1 => at.prop_map(|at| Piece::Crystal { at }),
    ]
}

/// Moves a piece onto the board.
fn fit(piece: Piece, rows: usize, cols: usize) -> Piece {
    let fit = |at: Pos| Pos::new(at.x % cols as i32, at.y % rows as i32);
    match piece {
        Piece::Warrior(recruit) => Piece::Warrior(Recruit {
            at: fit(recruit.at),
            ..recruit
        }),
        Piece::Restorer { at, benefit } => Piece::Restorer {
            at: fit(at),
            benefit,
        },
        Piece::Peacemaker { at } => Piece::Peacemaker { at: fit(at) },
        Piece::Potion { at, potion } => Piece::Potion {
            at: fit(at),
            potion,
        },
        Piece::Weapon { at, benefit } => Piece::Weapon {
            at: fit(at),
            benefit,
        },
        Piece::Water { at } => Piece::Water { at: fit(at) },
        Piece::Crystal { at } => Piece::Crystal { at: fit(at) },
    }
}

/// A setup; pieces that the rules refuse are left out.
pub(crate) fn setup() -> impl Strategy<Value = Setup> {
    let cols = prop_oneof![4 => 3usize..8, 1 => 62usize..67];
    let warriors = vec(recruit().prop_map(Piece::Warrior), 0..24);
    let others = vec(other(), 0..40);
    (3usize..7, cols, 0u32..16, warriors, others).prop_map(
        |(rows, cols, iterations, warriors, others)| {
            let mut setup = Setup::new(rows, cols, iterations).unwrap();
            for piece in warriors.into_iter().chain(others) {
                // A crowd keeps within the columns where it finds something.
                let width = cols.min(9);
                let _ = setup.add(fit(piece, rows, width));
            }
            setup
        },
    )
}

/// The magic crystal among four warriors who nearly or really fulfil its
/// formation.
pub(crate) fn formation() -> impl Strategy<Value = Setup> {
    let recruits = vec(recruit(), 4..7);
    (
        3usize..6,
        3usize..6,
        0i32..6,
        0i32..6,
        recruits,
        any::<bool>(),
    )
        .prop_map(|(rows, cols, x, y, recruits, exact)| {
            let mut setup = Setup::new(rows, cols, 3).unwrap();
            let _ = setup.add(fit(Piece::Crystal { at: Pos::new(x, y) }, rows, cols));
            let centre = setup.crystal().unwrap();
            let corners = [(-1, -1), (1, -1), (-1, 1), (1, 1)];
            for (i, mut recruit) in recruits.into_iter().enumerate() {
                if let Some(&(dx, dy)) = corners.get(i) {
                    recruit.at = Pos::new(
                        (centre.x + dx).rem_euclid(cols as i32),
                        (centre.y + dy).rem_euclid(rows as i32),
                    );
                    if exact {
                        recruit.kind = Kind::ALL[i];
                    }
                }
                recruit.id = i as u32 + 1;
                let _ = setup.add(fit(Piece::Warrior(recruit), rows, cols));
            }
            setup
        })
}
