//! Paths between two cells against the quadratic oracle.

use crate::cases::{ground, rules};
use crate::oracle::{Rules, dijkstra, walks};
use grid::Pos;
use pathfind::{Ground, PathFinder, PathOutcome, Route};
use proptest::prelude::*;

/// The cost of the cheapest path, and the walks of a ground.
fn best(
    ground: &Ground,
    rules: &Rules,
    start: Pos,
    goal: Pos,
) -> (Option<u64>, Vec<crate::oracle::Walk>) {
    let mut walks = walks(ground, rules, &[start]);
    let open = |p| {
        ground
            .terrain(p)
            .and_then(|t| rules.weights.weight(t))
            .is_some()
    };
    walks.retain(|w| open(w.to));
    let start = ground.area().contains(start).then_some((start, 0));
    let distances = dijkstra(&walks, start.as_slice(), open);
    (distances.get(&goal).copied(), walks)
}

fn cell() -> impl Strategy<Value = Pos> {
    (-3..9, -3..9).prop_map(Pos::from)
}

fn route(rules: &Rules, start: Pos, goal: Pos) -> Route<'_> {
    Route::new(start, goal)
        .weights(&rules.weights)
        .moves(rules.moves)
        .topology(rules.topology)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn paths_are_shortest(
        ground in ground(), mut rules in rules(), queries in prop::collection::vec((cell(), cell()), 1..5),
    ) {
        rules.window = None;
        // One finder for all, so that what one query leaves behind would show.
        let mut finder = PathFinder::new();
        for (start, goal) in queries {
            let (cost, walks) = best(&ground, &rules, start, goal);
            match finder.find(&ground, &route(&rules, start, goal)) {
                PathOutcome::Found(path) => {
                    prop_assert_eq!(Some(u64::from(path.cost())), cost);
                    prop_assert_eq!(path.cells().first(), Some(&start));
                    prop_assert_eq!(path.cells().last(), Some(&goal));
                    let mut length = 0;
                    for step in path.cells().windows(2) {
                        let walk = walks.iter()
                            .filter(|w| w.from == step[0] && w.to == step[1])
                            .map(|w| w.cost).min();
                        prop_assert!(walk.is_some(), "{} to {}", step[0], step[1]);
                        length += walk.unwrap_or(0);
                    }
                    prop_assert_eq!(Some(length), cost);
                }
                PathOutcome::NoPath => prop_assert_eq!(cost, None),
                PathOutcome::LimitReached => prop_assert!(false, "there is no limit"),
            }
        }
    }

    #[test]
    fn limits_are_kept(
        ground in ground(), mut rules in rules(), start in cell(), goal in cell(), limit in 0..60_u32,
    ) {
        rules.window = None;
        let (cost, _) = best(&ground, &rules, start, goal);
        let within = cost.filter(|&c| c <= u64::from(limit));
        let mut finder = PathFinder::new();
        let outcome = finder.find(&ground, &route(&rules, start, goal).limit(limit));
        prop_assert_eq!(outcome.path().map(|p| u64::from(p.cost())), within);
        if cost > within {
            prop_assert_eq!(outcome, PathOutcome::LimitReached);
        }
    }
}
