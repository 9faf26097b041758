//! Distance maps against the quadratic oracle, for all rules at once.

use crate::cases::{ground, large_ground, plain_rules, rules, sources};
use crate::oracle::{Rules, Walk, dijkstra, reversed, walks};
use grid::{Pos, Rect};
use pathfind::{Charge, DistanceMap, Ground, Outcome, Search, Terrain, Weights};
use proptest::prelude::*;

/// What the oracle says about a query.
struct Answer {
    area: Option<Rect>,
    walks: Vec<Walk>,
    distances: std::collections::BTreeMap<Pos, u64>,
    starts: Vec<(Pos, u32)>,
}

fn answer(ground: &Ground, rules: &Rules, sources: &[(Pos, u32)], to: bool) -> Answer {
    let area = rules
        .window
        .map_or(Some(ground.area()), |w| ground.area().intersection(w));
    let starts: Vec<(Pos, u32)> = sources
        .iter()
        .copied()
        .filter(|&(p, _)| area.is_some_and(|a| a.contains(p)))
        .collect();
    let cells: Vec<Pos> = starts.iter().map(|&(p, _)| p).collect();
    let mut walks = walks(ground, rules, &cells);
    if to {
        walks = reversed(&walks);
    }
    let open = |p| {
        ground
            .terrain(p)
            .and_then(|t| rules.weights.weight(t))
            .is_some()
    };
    walks.retain(|w| open(w.to));
    let distances = dijkstra(&walks, &starts, open);
    Answer {
        area,
        walks,
        distances,
        starts,
    }
}

fn query<'a>(rules: &'a Rules, sources: &'a [(Pos, u32)], to: bool) -> Search<'a> {
    let search = if to {
        Search::to_weighted(sources)
    } else {
        Search::from_weighted(sources)
    };
    let search = search
        .weights(&rules.weights)
        .moves(rules.moves)
        .topology(rules.topology);
    match rules.window {
        Some(window) => search.within(window),
        None => search,
    }
}

/// Where a step comes in the documented order of ties.
fn rank(via: Option<Pos>) -> usize {
    let order = [
        (0, -1),
        (0, 1),
        (-1, 0),
        (1, 0),
        (-1, -1),
        (1, -1),
        (-1, 1),
        (1, 1),
    ];
    via.map_or(order.len(), |v| {
        order.iter().position(|&o| Pos::from(o) == v).unwrap()
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn distances_are_the_oracles(
        ground in ground(), rules in rules(), sources in sources(), to in any::<bool>(),
    ) {
        let expected = answer(&ground, &rules, &sources, to);
        let mut map = DistanceMap::new();
        let outcome = map.search(&ground, &query(&rules, &sources, to));
        prop_assert_eq!(outcome, Outcome::Complete);
        prop_assert_eq!(map.area(), expected.area);
        for p in ground.area().grow(1) {
            let d = expected.distances.get(&p).copied();
            prop_assert_eq!(map.distance(p).map(u64::from), d, "{}", p);
        }
    }

    #[test]
    fn steps_are_all_best_ones_in_order(
        ground in ground(), rules in rules(), sources in sources(), to in any::<bool>(),
    ) {
        let expected = answer(&ground, &rules, &sources, to);
        let mut map = DistanceMap::new();
        map.search(&ground, &query(&rules, &sources, to));
        for p in ground.area() {
            let here = expected.distances.get(&p).copied();
            let starts_here = expected.starts.iter().any(|&(s, d)| s == p && Some(u64::from(d)) == here);
            // Walks into `p` (in the order of the search) that are tight.
            let mut best: Vec<(usize, Pos)> = expected.walks.iter()
                .filter(|w| w.to == p && !starts_here)
                .filter(|w| expected.distances.get(&w.from).map(|d| d + w.cost) == here && here.is_some())
                .map(|w| (rank(w.seen_from_to), w.from))
                .collect();
            best.sort_unstable();
            let mut found: Vec<(usize, Pos)> = map.steps(p)
                .map(|s| (s.via.map_or(8, |v| rank(Some(v.offset()))), s.to))
                .collect();
            let ranks: Vec<usize> = found.iter().map(|f| f.0).collect();
            prop_assert!(ranks.is_sorted(), "{:?}", ranks);
            found.sort_unstable();
            prop_assert_eq!(found, best, "{}", p);
        }
    }

    #[test]
    fn paths_are_as_long_as_they_say(
        ground in ground(), rules in rules(), sources in sources(), to in any::<bool>(),
    ) {
        let expected = answer(&ground, &rules, &sources, to);
        let mut map = DistanceMap::new();
        map.search(&ground, &query(&rules, &sources, to));
        for p in ground.area() {
            let path: Vec<Pos> = map.path(p).collect();
            let Some(&end) = path.last() else {
                prop_assert_eq!(map.distance(p), None);
                continue;
            };
            let length: u64 = path.windows(2).map(|s| {
                expected.walks.iter()
                    .filter(|w| w.to == s[0] && w.from == s[1])
                    .map(|w| w.cost).min().unwrap()
            }).sum();
            let start = expected.starts.iter().filter(|s| s.0 == end).map(|s| s.1).min().unwrap();
            prop_assert_eq!(map.distance(p).map(u64::from), Some(length + u64::from(start)));
        }
    }

    #[test]
    fn limits_leave_out_exactly_what_lies_beyond(
        ground in ground(), rules in rules(), sources in sources(), to in any::<bool>(), limit in 0..40_u32,
    ) {
        let expected = answer(&ground, &rules, &sources, to);
        let mut map = DistanceMap::new();
        let outcome = map.search(&ground, &query(&rules, &sources, to).limit(limit));
        let beyond = expected.distances.values().any(|&d| d > u64::from(limit));
        prop_assert_eq!(outcome == Outcome::LimitReached, beyond);
        for p in ground.area() {
            let d = expected.distances.get(&p).copied().filter(|&d| d <= u64::from(limit));
            prop_assert_eq!(map.distance(p).map(u64::from), d);
        }
    }

    #[test]
    fn targets_stop_the_search_at_the_farthest(
        ground in ground(), rules in rules(), sources in sources(), to in any::<bool>(),
        targets in prop::collection::vec((-3..7, -3..7).prop_map(Pos::from), 1..4),
    ) {
        let expected = answer(&ground, &rules, &sources, to);
        let inside: Vec<Pos> = targets.iter().copied()
            .filter(|&p| expected.area.is_some_and(|a| a.contains(p))).collect();
        let distances: Vec<Option<u64>> =
            inside.iter().map(|t| expected.distances.get(t).copied()).collect();
        let mut map = DistanceMap::new();
        let outcome = map.search(&ground, &query(&rules, &sources, to).until_settled(&targets));
        if inside.is_empty() || distances.contains(&None) {
            prop_assert_eq!(outcome, Outcome::Complete);
        } else {
            prop_assert_eq!(outcome, Outcome::TargetsSettled);
        }
        for (t, d) in inside.iter().zip(&distances) {
            prop_assert_eq!(map.distance(*t).map(u64::from), *d);
        }
        let farthest = distances.iter().flatten().max().copied().unwrap_or(0);
        for p in ground.area() {
            let (found, right) = (map.distance(p).map(u64::from), expected.distances.get(&p).copied());
            let right = if outcome == Outcome::TargetsSettled {
                right.filter(|&d| d <= farthest)
            } else {
                right
            };
            prop_assert_eq!(found, right, "{}", p);
        }
    }

    // Too large for the oracle: what that has confirmed is asked another way,
    // by which every step is looked at by the general rule.
    #[test]
    fn large_maps_are_those_of_the_general_rule(
        ground in large_ground(), rules in plain_rules(), to in any::<bool>(),
        sources in prop::collection::vec((0..60, 0..60).prop_map(Pos::from), 1..4),
    ) {
        let sources: Vec<(Pos, u32)> = sources.into_iter().map(|p| (p, 2)).collect();
        let search = query(&rules, &sources, to);
        let (mut map, mut general) = (DistanceMap::new(), DistanceMap::new());
        map.search(&ground, &search);
        general.search_by(&ground, &search, |_, _, cost| Some(cost));
        for p in ground.area() {
            prop_assert_eq!(map.distance(p), general.distance(p), "{}", p);
        }
    }

    // It keeps buffers and what it can of the ground it saw last.
    #[test]
    fn a_map_that_is_used_again_is_as_a_new_one(
        grounds in prop::collection::vec(ground(), 2), rules in prop::collection::vec(rules(), 2),
        sources in sources(), rounds in prop::collection::vec((0..2_usize, 0..2_usize, any::<bool>()), 2..8),
    ) {
        let mut map = DistanceMap::new();
        for (ground, rule, repairs) in rounds {
            let (ground, rules) = (&grounds[ground], &rules[rule]);
            let search = query(rules, &sources, false);
            if repairs {
                map.repair(ground);
            }
            let mut anew = DistanceMap::new();
            prop_assert_eq!(map.search(ground, &search), anew.search(ground, &search));
            for p in ground.area() {
                prop_assert_eq!(map.distance(p), anew.distance(p), "{}", p);
            }
        }
    }

    // However a search is done, it ends at the same place for the same reason.
    #[test]
    fn limits_and_targets_together(
        ground in ground(), rules in rules(), sources in sources(), to in any::<bool>(), beyond in 0..40_u32,
        targets in prop::collection::vec(any::<prop::sample::Index>(), 0..3),
    ) {
        let cells: Vec<Pos> = ground.area().iter().collect();
        let targets: Vec<Pos> = targets.iter().map(|index| *index.get(&cells)).collect();
        let start = sources.iter().map(|s| s.1).min().unwrap_or(0);
        let search = query(&rules, &sources, to).limit(start + beyond).until_settled(&targets);
        let (mut map, mut general) = (DistanceMap::new(), DistanceMap::new());
        let outcome = map.search(&ground, &search);
        prop_assert_eq!(outcome, general.search_by(&ground, &search, |_, _, cost| Some(cost)));
        for p in ground.area() {
            prop_assert_eq!(map.distance(p), general.distance(p), "{}", p);
        }
    }
}

/// A target that is reached within the limit is settled, though leaving it leads
/// beyond.
#[test]
fn a_target_just_within_the_limit_is_settled() {
    let drawn = grid::Grid::from_text(".~", |c| c).unwrap();
    let ground = Ground::from_grid(&drawn, |&c| Terrain(1 + u8::from(c == '~'))).unwrap();
    let swamp = Weights::uniform()
        .with(Terrain(2), 27)
        .charged(Charge::Leaving);
    let (start, target) = ([Pos::new(0, 0)], [Pos::new(1, 0)]);
    let search = Search::from_cells(&start).weights(&swamp);
    let mut map = DistanceMap::new();
    let outcome = map.search(&ground, &search.limit(1).until_settled(&target));
    assert_eq!(outcome, Outcome::TargetsSettled);
    assert_eq!(map.distance(target[0]), Some(1));
}
