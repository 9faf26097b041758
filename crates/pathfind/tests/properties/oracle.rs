//! The obviously right answer: the quadratic Dijkstra of textbooks, on
//! positions and maps, for every rule that a search knows.
//!
//! ```text
//! for each Position p in grid: dist[p] := infinity
//! dist[source] := 0
//! while queue is not empty:
//!     u := next node in queue with the smallest dist
//!     for each neighbour v of u:
//!         if dist[u] + cost(u, v) < dist[v]: dist[v] := dist[u] + cost(u, v)
//! ```

use std::collections::BTreeMap;

use grid::{Direction, Pos, Rect};
use pathfind::{Charge, CornerRule, EdgeCost, Ground, Moves, Topology, Weights};

/// Everything that a query says, free to be varied.
#[derive(Clone, Debug)]
pub(crate) struct Rules {
    pub(crate) weights: Weights,
    pub(crate) moves: Moves,
    pub(crate) topology: Topology,
    pub(crate) window: Option<Rect>,
}

/// A step of somebody who walks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Walk {
    pub(crate) from: Pos,
    pub(crate) to: Pos,
    pub(crate) cost: u64,
    /// How its direction looks from `to`, backwards: an edge keeps its own.
    pub(crate) seen_from_to: Option<Pos>,
    /// How its direction looks from `from`.
    pub(crate) seen_from_from: Option<Pos>,
}

const OFFSETS: [(i32, i32); 8] = [
    (0, -1),
    (0, 1),
    (-1, 0),
    (1, 0),
    (-1, -1),
    (1, -1),
    (-1, 1),
    (1, 1),
];

/// All steps that can be walked.
pub(crate) fn walks(ground: &Ground, rules: &Rules, sources: &[Pos]) -> Vec<Walk> {
    let area = match rules.window {
        Some(w) => match ground.area().intersection(w) {
            Some(area) => area,
            None => return Vec::new(),
        },
        None => ground.area(),
    };
    let weight = |p: Pos| {
        ground
            .terrain(p)
            .filter(|_| area.contains(p))
            .and_then(|t| rules.weights.weight(t))
    };
    // What leads out of the area on a torus comes back in.
    let wrap = |p: Pos| {
        let (mut p, whole) = (p, ground.area());
        if rules.topology == Topology::Wrapped {
            if area.width() == whole.width() {
                p.x = area.min().x + (p.x - area.min().x).rem_euclid(area.width() as i32);
            }
            if area.height() == whole.height() {
                p.y = area.min().y + (p.y - area.min().y).rem_euclid(area.height() as i32);
            }
        }
        p
    };
    let usable = |p: Pos| weight(p).is_some() || (area.contains(p) && sources.contains(&p));
    let charge = |from: Pos, to: Pos| {
        let payer = match rules.weights.charge() {
            Charge::Entering => to,
            Charge::Leaving => from,
        };
        u64::from(weight(payer).unwrap_or(1))
    };
    let mut walks = Vec::new();
    for from in area.iter().filter(|&p| usable(p)) {
        for (k, (dx, dy)) in OFFSETS.into_iter().enumerate() {
            let offset = Pos::new(dx, dy);
            let to = wrap(from + offset);
            let beside =
                [from + Pos::new(dx, 0), from + Pos::new(0, dy)].map(|p| weight(wrap(p)).is_some());
            let factor = match rules.moves {
                Moves::Cardinal => u32::from(k < 4),
                Moves::Eight { straight, .. } if k < 4 => straight,
                Moves::Eight {
                    diagonal, corners, ..
                } => match (corners, beside) {
                    (CornerRule::BothFree, [true, true])
                    | (CornerRule::OneFree, [true, _] | [_, true])
                    | (CornerRule::Always, _) => diagonal,
                    _ => 0,
                },
            };
            if factor != 0 && usable(to) {
                let cost = charge(from, to) * u64::from(factor);
                walks.push(Walk {
                    from,
                    to,
                    cost,
                    seen_from_from: Some(offset),
                    seen_from_to: Some(-offset),
                });
            }
        }
    }
    for edge in ground.edges() {
        if usable(edge.from) && usable(edge.to) {
            let cost = match edge.cost {
                EdgeCost::Fixed(cost) => u64::from(cost),
                EdgeCost::Step => {
                    charge(edge.from, edge.to)
                        * match rules.moves {
                            Moves::Cardinal => 1,
                            Moves::Eight { straight, .. } => u64::from(straight.max(1)),
                        }
                }
            };
            let via = edge.via.map(Direction::offset);
            walks.push(Walk {
                from: edge.from,
                to: edge.to,
                cost,
                seen_from_from: via,
                seen_from_to: via,
            });
        }
    }
    walks
}

/// The distances from `sources` over `walks`. Blocked cells are entered by no
/// path, be they sources.
pub(crate) fn dijkstra(
    walks: &[Walk],
    sources: &[(Pos, u32)],
    open: impl Fn(Pos) -> bool,
) -> BTreeMap<Pos, u64> {
    let mut dist: BTreeMap<Pos, u64> = BTreeMap::new();
    for &(p, start) in sources {
        let best = dist.entry(p).or_insert(u64::MAX);
        *best = u64::from(start).min(*best);
    }
    let mut settled = Vec::new();
    while let Some((&u, &d)) = dist
        .iter()
        .filter(|(p, _)| !settled.contains(*p))
        .min_by_key(|(_, d)| **d)
    {
        settled.push(u);
        for &Walk { from, to, cost, .. } in walks {
            if from == u && open(to) && d + cost < *dist.get(&to).unwrap_or(&u64::MAX) {
                dist.insert(to, d + cost);
            }
        }
    }
    dist
}

/// The same walks backwards.
pub(crate) fn reversed(walks: &[Walk]) -> Vec<Walk> {
    walks
        .iter()
        .map(|w| Walk {
            from: w.to,
            to: w.from,
            cost: w.cost,
            seen_from_from: w.seen_from_to,
            seen_from_to: w.seen_from_from,
        })
        .collect()
}
