//! Grounds against a map from places to kinds.

use std::collections::{BTreeMap, BTreeSet};

use grid::{Pos, Rect};
use pathfind::{Edge, Ground, GroundError, Terrain};
use proptest::prelude::*;

#[derive(Clone, Debug)]
enum Change {
    Set(Pos, u8),
    Fill(u8),
    Reset(Rect),
    Add(Edge, bool),
    RetainFrom(Pos),
}

fn pos() -> impl Strategy<Value = Pos> {
    (-4..5, -4..5).prop_map(Pos::from)
}

fn rect() -> impl Strategy<Value = Rect> {
    (pos(), pos()).prop_map(|(a, b)| Rect::spanning(a, b))
}

fn change() -> impl Strategy<Value = Change> {
    let kind = || prop_oneof![0..4_u8, any::<u8>()];
    prop_oneof![
        12 => (pos(), kind()).prop_map(|(p, kind)| Change::Set(p, kind)),
        1 => kind().prop_map(Change::Fill),
        1 => rect().prop_map(Change::Reset),
        4 => (pos(), pos(), 0..3_u32, any::<bool>())
            .prop_map(|(a, b, cost, both)| Change::Add(Edge::new(a, b, cost), both)),
        1 => pos().prop_map(Change::RetainFrom),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_ground_is_a_map_of_kinds_and_a_list_of_edges(
        area in rect(), changes in prop::collection::vec(change(), 0..40),
    ) {
        let floor = |area: Rect| -> BTreeMap<Pos, u8> { area.iter().map(|p| (p, 1)).collect() };
        let (mut area, mut cells, mut edges) = (area, floor(area), Vec::<Edge>::new());
        let mut ground = Ground::new(area).unwrap();
        for change in changes {
            match change {
                Change::Set(p, kind) => {
                    let before = cells.get(&p).map(|&k| Terrain(k)).ok_or(GroundError::Outside(p));
                    prop_assert_eq!(ground.set(p, Terrain(kind)), before);
                    cells.entry(p).and_modify(|k| *k = kind);
                }
                Change::Fill(kind) => {
                    ground.fill(Terrain(kind));
                    for k in cells.values_mut() {
                        *k = kind;
                    }
                }
                Change::Reset(to) => {
                    ground.reset(to).unwrap();
                    (area, cells) = (to, floor(to));
                    edges.clear();
                }
                Change::Add(edge, both) => {
                    let (from, to) = (edge.from, edge.to);
                    let outside = [from, to].into_iter().find(|p| !cells.contains_key(p));
                    let is_free = edge.cost == pathfind::EdgeCost::Fixed(0);
                    let right = match outside {
                        Some(p) => Err(GroundError::Outside(p)),
                        None if is_free => Err(GroundError::FreeEdge { from, to }),
                        None => Ok(()),
                    };
                    let done = if both { ground.add_edge_both_ways(edge) } else { ground.add_edge(edge) };
                    prop_assert_eq!(done, right);
                    if right.is_ok() {
                        edges.push(edge);
                        edges.extend(both.then_some(Edge { from: to, to: from, ..edge }));
                    }
                }
                Change::RetainFrom(p) => {
                    ground.retain_edges(|edge| edge.from == p);
                    edges.retain(|edge| edge.from == p);
                }
            }
            prop_assert_eq!(ground.area(), area);
            prop_assert_eq!(ground.edges(), &edges[..]);
            for p in area.grow(1) {
                prop_assert_eq!(ground.terrain(p), cells.get(&p).map(|&k| Terrain(k)));
            }
            let kinds: BTreeSet<Terrain> = cells.values().map(|&k| Terrain(k)).collect();
            prop_assert!(ground.kinds().eq(kinds));
            for kind in (0..=u8::MAX).map(Terrain) {
                let count = cells.values().filter(|&&k| k == kind.0).count();
                prop_assert_eq!(ground.count(kind) as usize, count);
            }
        }
    }

    #[test]
    fn a_ground_from_a_grid_has_its_cells(width in 0..6_usize, height in 0..6_usize, seed in any::<u64>()) {
        let kind = |p: Pos| (seed >> ((p.x * 7 + p.y * 11) % 60)) as u8 % 5;
        let grid = grid::Grid::from_fn(width, height, kind);
        match Ground::from_grid(&grid, |&kind| Terrain(kind)) {
            Err(error) => {
                prop_assert!(width * height == 0);
                prop_assert_eq!(error, GroundError::Empty);
            }
            Ok(ground) => {
                prop_assert_eq!(ground.area().min(), Pos::ORIGIN);
                prop_assert_eq!(ground.area().area() as usize, width * height);
                for (p, &kind) in grid.indexed_iter() {
                    prop_assert_eq!(ground.terrain(p), Some(Terrain(kind)));
                }
                for kind in (0..6).map(Terrain) {
                    let count = grid.iter().filter(|&&k| Terrain(k) == kind).count();
                    prop_assert_eq!(ground.count(kind) as usize, count);
                }
            }
        }
    }
}
