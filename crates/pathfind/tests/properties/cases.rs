//! Random grounds and rules, small enough for the oracle.

use grid::{Direction, Pos, Rect};
use pathfind::{Charge, CornerRule, Edge, EdgeCost, Ground, Moves, Terrain, Topology, Weights};
use proptest::prelude::*;

use crate::oracle::Rules;

fn pos(area: Rect) -> impl Strategy<Value = Pos> {
    let (min, max) = (area.min(), area.max());
    (min.x..=max.x, min.y..=max.y).prop_map(Pos::from)
}

fn edge(area: Rect) -> impl Strategy<Value = Edge> {
    let cost = prop_oneof![Just(EdgeCost::Step), (1..9_u32).prop_map(EdgeCost::Fixed)];
    let via = prop::option::of(prop::sample::select(Direction::ALL.to_vec()));
    (pos(area), pos(area), cost, via).prop_map(|(from, to, cost, via)| Edge {
        from,
        to,
        cost,
        via,
    })
}

pub(crate) fn ground() -> impl Strategy<Value = Ground> {
    (-3..3, -3..3, 1..7, 1..7)
        .prop_map(|(x, y, w, h)| Rect::spanning(Pos::new(x, y), Pos::new(x + w - 1, y + h - 1)))
        .prop_flat_map(|area| {
            let cells = prop::collection::vec(
                prop_oneof![1 => Just(0_u8), 2 => 1..5_u8, 1 => Just(1)],
                area.area() as usize,
            );
            let edges = prop_oneof![Just(Vec::new()), prop::collection::vec(edge(area), 0..4)];
            (Just(area), cells, edges)
        })
        .prop_map(|(area, cells, edges)| {
            let mut ground = Ground::new(area).unwrap();
            for (p, kind) in area.iter().zip(cells) {
                ground.set(p, Terrain(kind)).unwrap();
            }
            for edge in edges {
                ground.add_edge(edge).unwrap();
            }
            ground
        })
}

pub(crate) fn rules() -> impl Strategy<Value = Rules> {
    let corners = prop::sample::select(vec![
        CornerRule::BothFree,
        CornerRule::OneFree,
        CornerRule::Always,
    ]);
    let moves = prop_oneof![
        Just(Moves::Cardinal),
        (0..6_u32, 0..8_u32, corners).prop_map(|(straight, diagonal, corners)| Moves::Eight {
            straight,
            diagonal,
            corners
        }),
    ];
    let topology = prop::sample::select(vec![Topology::Bounded, Topology::Wrapped]);
    let window = prop::option::of(
        (-4..6, -4..6, 0..6, 0..6)
            .prop_map(|(x, y, w, h)| Rect::spanning(Pos::new(x, y), Pos::new(x + w, y + h))),
    );
    let any = (weights(), moves, topology, window);
    let any = any.prop_map(|(weights, moves, topology, window)| Rules {
        weights,
        moves,
        topology,
        window,
    });
    prop_oneof![any, plain_rules()]
}

/// Rules under which the first touch settles.
pub(crate) fn plain_rules() -> impl Strategy<Value = Rules> {
    weights().prop_map(|weights| Rules {
        weights,
        moves: Moves::Cardinal,
        topology: Topology::Bounded,
        window: None,
    })
}

pub(crate) fn weights() -> impl Strategy<Value = Weights> {
    let weight = prop_oneof![Just(1_u32), 0..6_u32, 0..300_u32];
    (prop::collection::vec(weight, 4), any::<bool>()).prop_map(|(table, leaving)| {
        let mut weights = Weights::BLOCKED;
        for (kind, weight) in (1..).zip(table) {
            weights.set(Terrain(kind), weight);
        }
        weights.charged(if leaving {
            Charge::Leaving
        } else {
            Charge::Entering
        })
    })
}

pub(crate) fn sources() -> impl Strategy<Value = Vec<(Pos, u32)>> {
    let cell = || (-4..9, -4..9).prop_map(Pos::from);
    // Late starts, too: where sums of two distances run over, and where the
    // numbers for cells that wait in a bucket begin.
    let start = prop_oneof![
        Just(3),
        (1_u32 << 30) - 1500..(1 << 30) + 10,
        Just(3_000_000_000)
    ];
    prop_oneof![
        prop::collection::vec((cell(), 0..12_u32), 0..4),
        (prop::collection::vec(cell(), 1..4), start)
            .prop_map(|(cells, start)| cells.into_iter().map(|p| (p, start)).collect()),
    ]
}

/// A ground of 60 x 60 cells, open or with walls and all kinds of terrain.
pub(crate) fn large_ground() -> impl Strategy<Value = Ground> {
    let kinds = |walls| prop::collection::vec(prop_oneof![walls => Just(0_u8), 8 => 1..5_u8], 3600);
    let mild = prop_oneof![2 => Just(0_u8), 8 => Just(1), 1 => Just(2)];
    let mild = prop::collection::vec(mild, 3600);
    let kinds = prop_oneof![Just(vec![1; 3600]), kinds(1), kinds(3), mild];
    kinds.prop_map(|kinds| {
        let area = Rect::spanning(Pos::ORIGIN, Pos::new(59, 59));
        let mut ground = Ground::new(area).unwrap();
        for (p, kind) in area.iter().zip(kinds) {
            ground.set(p, Terrain(kind)).unwrap();
        }
        ground
    })
}
