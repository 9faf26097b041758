//! Steps with costs of their own, flight, and planes without bounds.

use std::collections::BTreeMap;

use grid::Pos;
use pathfind::{DistanceMap, Moves, Outcome, Search, SparseMap, Step, Terrain, Topology, Weights};
use proptest::prelude::*;

use crate::cases::{ground, rules, sources};
use crate::oracle::{Walk, dijkstra, reversed, walks};

/// What a step costs instead: some are dearer, some impossible.
fn toll(salt: i32, from: Pos, to: Pos, cost: u32) -> Option<u32> {
    let mixed = (from.x * 7 + from.y * 3 + to.x * 5 - to.y * 2 + salt).rem_euclid(5);
    (mixed != 0).then_some(cost + mixed as u32)
}

/// The steps that a map should tell for `p`: where they lead.
fn best_steps(
    walks: &[Walk],
    distances: &BTreeMap<Pos, u64>,
    starts: &[(Pos, u32)],
    p: Pos,
) -> Vec<Pos> {
    let Some(&here) = distances.get(&p) else {
        return Vec::new();
    };
    if starts.iter().any(|&(s, d)| s == p && u64::from(d) == here) {
        return Vec::new();
    }
    let tight = |w: &&Walk| w.to == p && distances.get(&w.from).map(|d| d + w.cost) == Some(here);
    let mut steps: Vec<Pos> = walks.iter().filter(tight).map(|w| w.from).collect();
    steps.sort_unstable();
    steps
}

fn sorted(steps: impl Iterator<Item = Step>) -> Vec<Pos> {
    let mut steps: Vec<Pos> = steps.map(|s| s.to).collect();
    steps.sort_unstable();
    steps
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn steps_cost_what_they_are_said_to(
        ground in ground(), mut rules in rules(), sources in sources(), to in any::<bool>(), salt in 0..9,
    ) {
        rules.window = None;
        let starts: Vec<(Pos, u32)> = sources.iter().copied()
            .filter(|&(p, _)| ground.area().contains(p)).collect();
        let cells: Vec<Pos> = starts.iter().map(|s| s.0).collect();
        let is_edge = |w: &Walk| w.seen_from_to == w.seen_from_from;
        let mut walks: Vec<Walk> = walks(&ground, &rules, &cells).into_iter()
            .filter_map(|mut w| {
                if !is_edge(&w) {
                    w.cost = u64::from(toll(salt, w.from, w.to, w.cost as u32)?);
                }
                Some(w)
            })
            .collect();
        if to {
            walks = reversed(&walks);
        }
        let open = |p| ground.terrain(p).and_then(|t| rules.weights.weight(t)).is_some();
        walks.retain(|w| open(w.to));
        let distances = dijkstra(&walks, &starts, open);

        let search = if to { Search::to_weighted(&sources) } else { Search::from_weighted(&sources) };
        let search = search.weights(&rules.weights).moves(rules.moves).topology(rules.topology);
        let mut map = DistanceMap::new();
        let outcome = map.search_by(&ground, &search, |a, b, cost| toll(salt, a, b, cost));
        prop_assert_eq!(outcome, Outcome::Complete);
        for p in ground.area() {
            prop_assert_eq!(map.distance(p).map(u64::from), distances.get(&p).copied(), "{}", p);
            prop_assert_eq!(sorted(map.steps(p)), best_steps(&walks, &distances, &starts, p), "{}", p);
        }
        prop_assert_eq!(map.repair(&ground), None);
    }

    #[test]
    fn flight_is_the_sum_of_danger_and_way(
        ground in ground(), rules in rules(), sources in sources(), percent in 0..300_u32,
    ) {
        let search = Search::from_weighted(&sources)
            .weights(&rules.weights).moves(rules.moves).topology(rules.topology);
        let search = rules.window.map_or(search, |w| search.within(w));
        let (mut threats, mut flight) = (DistanceMap::new(), DistanceMap::new());
        threats.search(&ground, &search);
        flight.flee(&ground, &threats, percent);

        let known: Vec<(Pos, u32)> = ground.area().iter()
            .filter_map(|p| Some((p, threats.distance(p)?))).collect();
        let greatest = known.iter().map(|k| k.1).max().unwrap_or(0);
        let starts: Vec<(Pos, u32)> = known.iter()
            .map(|&(p, d)| (p, (greatest - d) * percent / 100)).collect();
        let cells: Vec<Pos> = known.iter().map(|k| k.0).collect();
        let walks = reversed(&walks(&ground, &rules, &cells));
        let open = |p| ground.terrain(p).and_then(|t| rules.weights.weight(t)).is_some();
        let expected = dijkstra(&walks, &starts, open);
        for p in ground.area() {
            prop_assert_eq!(flight.distance(p).map(u64::from), expected.get(&p).copied(), "{}", p);
        }
    }

    #[test]
    fn a_sparse_map_is_a_map(
        ground in ground(), mut rules in rules(), sources in sources(), to in any::<bool>(),
        limit in prop::option::of(0..40_u32), targets in prop::collection::vec((-3..7, -3..7).prop_map(Pos::from), 0..3),
    ) {
        rules.topology = Topology::Bounded;
        let mut ground = ground;
        ground.retain_edges(|_| false);
        // Blocked sources and targets outside are told apart by a ground only.
        let weight = |p: Pos| ground.terrain(p).and_then(|t| rules.weights.weight(t));
        let sources: Vec<(Pos, u32)> = sources.into_iter().filter(|s| weight(s.0).is_some()).collect();
        let targets: Vec<Pos> = targets.into_iter().filter(|&t| weight(t).is_some()
            && rules.window.is_none_or(|w| w.contains(t))).collect();
        let search = if to { Search::to_weighted(&sources) } else { Search::from_weighted(&sources) };
        let weights = rules.weights.clone().charged(pathfind::Charge::Entering);
        let search = search.weights(&weights).moves(rules.moves).until_settled(&targets);
        let search = limit.map_or(search, |limit| search.limit(limit));
        let search = rules.window.map_or(search, |w| search.within(w));
        let (mut sparse, mut map) = (SparseMap::new(), DistanceMap::new());
        let outcome = sparse.search(&search, |from, to| weight(from).and(weight(to)).filter(|_| {
            // What lies outside of the window is wall for corners too.
            rules.window.is_none_or(|w| w.contains(to))
        }));
        prop_assert_eq!(outcome, map.search(&ground, &search));
        for p in ground.area().grow(1) {
            prop_assert_eq!(sparse.distance(p), map.distance(p), "{}", p);
            let steps: Vec<Step> = sparse.steps(p).collect();
            prop_assert_eq!(steps, map.steps(p).collect::<Vec<_>>(), "{}", p);
        }
    }
}

#[test]
fn nothing_is_known_of_an_unsearched_map() {
    let mut map = DistanceMap::new();
    let ground = pathfind::Ground::new(grid::Rect::around(Pos::ORIGIN, 1)).unwrap();
    assert_eq!(map.area(), None);
    assert_eq!(map.distance(Pos::ORIGIN), None);
    assert_eq!(map.repair(&ground), None);
    map.flee(&ground, &DistanceMap::new(), 120);
    assert_eq!(map.area(), None);
}

#[test]
fn sums_do_not_run_over() {
    let mut ground =
        pathfind::Ground::new(grid::Rect::spanning(Pos::ORIGIN, Pos::new(9, 0))).unwrap();
    ground.fill(Terrain(7));
    let weights = Weights::BLOCKED.with(Terrain(7), u32::MAX / 3);
    let start = [Pos::ORIGIN];
    let search = Search::from_cells(&start).weights(&weights);
    let mut map = DistanceMap::new();
    for moves in [Moves::Cardinal, Moves::OCTILE] {
        assert_eq!(
            map.search(&ground, &search.moves(moves)),
            Outcome::LimitReached
        );
        assert_eq!(map.distance(Pos::ORIGIN), Some(0));
        assert_eq!(map.distance(Pos::new(9, 0)), None);
    }
    assert_eq!(map.search(&ground, &search), Outcome::LimitReached);
    assert_eq!(map.distance(Pos::new(2, 0)), Some(u32::MAX / 3 * 2));
}
