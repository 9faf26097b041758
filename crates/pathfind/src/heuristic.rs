//! How far it is to the goal, at the least.

use alloc::vec::Vec;

use crate::Moves;
use crate::rules::View;

/// More edges than this are taken together instead of one by one.
const FEW: usize = 8;

/// Longer bounds are cut off here: beyond every distance, and small enough that
/// sums of them do not run over.
const FARTHEST: u64 = 1 << 40;

/// Column and row, counted from the top left of the ground.
pub(crate) type Place = (i32, i32);

/// A lower bound of the cost from any cell to the goal.
///
/// Over free ground it is what a walk costs on which every cell has the least
/// weight that occurs. An extra edge may be a shortcut; with them the bound is
///
/// ```text
/// min( free(cell, goal),  min over edges e of  free(cell, e.from) + rest(e) )
/// rest(e) = cost(e) + bound(e.to)
/// ```
///
/// which is the cost over free ground with all the edges in it. It is
/// consistent: no step, and no edge, lessens it by more than the step costs,
/// since all the terms change by at most what the step costs, and at an edge
/// the term of that edge is what it costs and the bound beyond.
///
/// With more than a few edges, all of them are taken as one that can be entered
/// anywhere in the rectangle around their entrances, with the least rest among
/// them: a smaller bound, and consistent for the same reason.
#[derive(Debug, Default)]
pub(crate) struct Heuristic {
    goal: Place,
    /// What a diagonal and a straight offset cost at the least.
    diagonal: u64,
    straight: u64,
    /// Sides of the torus; 0 where nothing wraps.
    around: (i32, i32),
    /// Entrances of edges, and what is left from there.
    gates: Vec<(Place, u64)>,
    /// The rectangle around all entrances, and the least that is left.
    gate: Option<(Place, Place, u64)>,
}

impl Heuristic {
    pub(crate) fn load(&mut self, view: View<'_>, goal: usize) {
        let rules = view.rules;
        let least = u64::from(rules.weight_range.map_or(0, |(least, _)| least));
        let (straight, diagonal) = match rules.moves {
            Moves::Cardinal => (1, 0),
            Moves::Eight {
                straight, diagonal, ..
            } => (u64::from(straight), u64::from(diagonal)),
        };
        // The cost of offsets (1, 1) and (1, 0) by the cheapest of moves.
        (self.diagonal, self.straight) = match (straight, diagonal) {
            (s, 0) => ((2 * s).saturating_mul(least), s * least),
            (0, d) => (d * least, d * least),
            (s, d) => (d.min(2 * s) * least, s.min(d) * least),
        };
        let layout = rules.layout;
        self.goal = layout.place(goal);
        self.around = (
            if rules.wrap_x { layout.width as i32 } else { 0 },
            if rules.wrap_y {
                layout.height as i32
            } else {
                0
            },
        );
        self.gates.clear();
        self.gate = None;
        self.load_gates(view);
    }

    fn load_gates(&mut self, view: View<'_>) {
        let layout = view.rules.layout;
        let usable = || {
            let links = view.rules.links.iter();
            links.filter_map(|l| Some((l, u64::from(view.link_cost(l)?))))
        };
        if usable().count() > FEW {
            let entrances = || usable().map(|(l, _)| layout.place(l.near));
            let low = entrances().reduce(|a, b| (a.0.min(b.0), a.1.min(b.1)));
            let high = entrances().reduce(|a, b| (a.0.max(b.0), a.1.max(b.1)));
            let rest = usable()
                .map(|(l, cost)| cost + self.free(layout.place(l.far), self.goal))
                .min();
            self.gate = low.zip(high).zip(rest).map(|((l, h), rest)| (l, h, rest));
            return;
        }
        for (link, cost) in usable() {
            let rest = cost + self.free(layout.place(link.far), self.goal);
            self.gates.push((layout.place(link.near), rest));
        }
        // An edge may lead to another one: shorten what is left as long as
        // that changes anything, at most once per edge.
        for _ in 0..self.gates.len() {
            for (i, (link, cost)) in usable().enumerate() {
                let rest = cost + self.bound(layout.place(link.far));
                self.gates[i].1 = rest.min(self.gates[i].1);
            }
        }
    }

    /// A lower bound of the cost from a place to the goal, cut off at the
    /// greatest number.
    pub(crate) fn to_go(&self, place: Place) -> u32 {
        u32::try_from(self.bound(place)).unwrap_or(u32::MAX)
    }

    fn bound(&self, place: Place) -> u64 {
        let mut least = self.free(place, self.goal);
        for &(gate, rest) in &self.gates {
            least = least.min(self.free(place, gate) + rest);
        }
        if let Some((low, high, rest)) = self.gate {
            let nearest = if self.around == (0, 0) {
                (place.0.clamp(low.0, high.0), place.1.clamp(low.1, high.1))
            } else {
                place
            };
            least = least.min(self.free(place, nearest) + rest);
        }
        least
    }

    /// What it costs from one place to another over free ground.
    fn free(&self, a: Place, b: Place) -> u64 {
        let offset = |a: i32, b: i32, around: i32| {
            let direct = a.abs_diff(b);
            if around == 0 {
                direct
            } else {
                direct.min(around.unsigned_abs() - direct)
            }
        };
        let dx = offset(a.0, b.0, self.around.0);
        let dy = offset(a.1, b.1, self.around.1);
        let (short, long) = (u64::from(dx.min(dy)), u64::from(dx.max(dy)));
        let diagonal = short.saturating_mul(self.diagonal);
        let straight = (long - short).saturating_mul(self.straight);
        diagonal.saturating_add(straight).min(FARTHEST)
    }
}
