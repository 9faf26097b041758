//! Paths between two cells against the quadratic oracle.

use crate::cases::{ground, large_ground, plain_rules, rules};
use crate::oracle::{Rules, dijkstra, walks};
use grid::Pos;
use pathfind::{
    Charge, DistanceMap, Ground, PathFinder, PathOutcome, Route, Search, Terrain, Weights,
};
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

proptest! {
    #![proptest_config(ProptestConfig { cases: 250, failure_persistence: None, ..ProptestConfig::default() })]

    // Large enough for every way of searching to come to something, and to
    // give up. The maps are compared with the oracle elsewhere.
    #[test]
    fn paths_are_as_long_as_maps_say(
        ground in large_ground(), rules in plain_rules(), mild in any::<bool>(),
        start in (0..60, 0..60).prop_map(Pos::from), goal in (0..60, 0..60).prop_map(Pos::from),
        limit in prop_oneof![Just(u32::MAX), 0..300_u32],
    ) {
        let weights = if mild {
            Weights::UNIFORM.with(Terrain(2), 2).with(Terrain(3), 0).charged(rules.weights.charge())
        } else {
            rules.weights
        };
        let cells = [start];
        let mut map = DistanceMap::new();
        map.search(&ground, &Search::from_cells(&cells).weights(&weights));
        let expected = map.distance(goal).filter(|&d| d <= limit);
        let mut finder = PathFinder::new();
        // Twice, so that what the first one leaves behind would show.
        for _ in 0..2 {
            let outcome = finder.find(&ground, &Route::new(start, goal).weights(&weights).limit(limit));
            prop_assert_eq!(outcome.path().map(pathfind::Path::cost), expected);
            if map.distance(goal) > expected {
                prop_assert_eq!(outcome, PathOutcome::LimitReached);
            }
            let Some(path) = outcome.path() else { continue };
            prop_assert_eq!((path.cells()[0], *path.cells().last().unwrap()), (start, goal));
            let cost: u32 = path.cells().windows(2).map(|step| {
                assert!(step[0].is_adjacent(step[1]));
                let payer = match weights.charge() {
                    Charge::Entering => step[1],
                    Charge::Leaving => step[0],
                };
                let weight = |p| ground.terrain(p).and_then(|t| weights.weight(t));
                assert!(weight(step[1]).is_some());
                weight(payer).unwrap_or(1)
            }).sum();
            prop_assert_eq!(cost, path.cost());
        }
    }
}

/// Whoever stands in a wall leaves it at a cost of 1, however dear the ground is:
/// the estimate from there must not count against the limit.
#[test]
fn a_limit_does_not_keep_anybody_in_a_wall() {
    let area = grid::Rect::spanning(Pos::new(0, 0), Pos::new(1, 0));
    let mut ground = Ground::new(area).unwrap();
    ground.set(Pos::new(0, 0), Terrain::WALL).unwrap();
    let weights = Weights::uniform().with(Terrain::FLOOR, 56);
    let weights = weights.charged(Charge::Leaving);
    let route = Route::new(Pos::new(0, 0), Pos::new(1, 0));
    let mut finder = PathFinder::new();
    let outcome = finder.find(&ground, &route.weights(&weights).limit(1));
    assert_eq!(outcome.path().map(pathfind::Path::cost), Some(1));
}

/// Estimates of the dearest steps there are do not run over.
#[test]
fn the_dearest_steps_are_too_far() {
    let ground = Ground::new(grid::Rect::spanning(Pos::ORIGIN, Pos::new(2, 2))).unwrap();
    let weights = Weights::uniform().with(Terrain::FLOOR, u32::MAX);
    for diagonal in [0, u32::MAX] {
        let moves = pathfind::Moves::Eight {
            straight: u32::MAX,
            diagonal,
            corners: pathfind::CornerRule::Always,
        };
        let route = Route::new(Pos::ORIGIN, Pos::new(2, 2));
        let mut finder = PathFinder::new();
        let outcome = finder.find(&ground, &route.weights(&weights).moves(moves));
        assert_eq!(outcome, PathOutcome::LimitReached);
    }
}
