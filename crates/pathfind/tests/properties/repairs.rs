//! Repaired maps against maps searched anew.

use grid::Pos;
use pathfind::{DistanceMap, Ground, Outcome, Search, Step, Terrain};
use proptest::prelude::*;

use crate::cases::{ground, large_ground, plain_rules, rules, sources};
use crate::oracle::Rules;

fn search<'a>(rules: &'a Rules, sources: &'a [(Pos, u32)], to: bool) -> Search<'a> {
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

/// Repairs a map over and over, and compares it with a new one.
fn check(
    mut ground: Ground,
    search: &Search<'_>,
    rounds: &[Vec<(Pos, u8)>],
) -> Result<(), TestCaseError> {
    let mut map = DistanceMap::new();
    map.search(&ground, search);
    for changes in rounds {
        for &(p, kind) in changes {
            // Outside is no change.
            let _ = ground.set(p, Terrain(kind));
        }
        let outcome: Option<Outcome> = map.repair(&ground);
        let mut anew = DistanceMap::new();
        prop_assert_eq!(outcome, Some(anew.search(&ground, search)));
        prop_assert_eq!(map.area(), anew.area());
        for p in ground.area() {
            prop_assert_eq!(map.distance(p), anew.distance(p), "{}", p);
            let steps: Vec<Step> = map.steps(p).collect();
            prop_assert_eq!(steps, anew.steps(p).collect::<Vec<_>>(), "{}", p);
        }
    }
    Ok(())
}

fn changes(side: i32, count: usize) -> impl Strategy<Value = Vec<Vec<(Pos, u8)>>> {
    let change = ((-3..side, -3..side).prop_map(Pos::from), 0..5_u8);
    prop::collection::vec(prop::collection::vec(change, 0..count), 1..4)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 100, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn small_maps_under_all_rules(
        ground in ground(), rules in rules(), sources in sources(), to in any::<bool>(),
        rounds in changes(7, 6), limit in prop::option::of(0..40_u32),
    ) {
        let search = search(&rules, &sources, to);
        let search = limit.map_or(search, |limit| search.limit(limit));
        check(ground, &search, &rounds)?;
    }

    // Large enough that few changes are repaired and do not make it give up.
    #[test]
    fn large_maps_with_few_changes(
        ground in large_ground(), rules in plain_rules(), to in any::<bool>(), rounds in changes(60, 12),
        source in (0..60, 0..60).prop_map(Pos::from),
    ) {
        let sources = [(source, 2)];
        check(ground, &search(&rules, &sources, to), &rounds)?;
    }
}
