//! The definition of a circuit, computed without any cleverness.

#![allow(dead_code)] // no test needs all of it

use circuits::{Builder, Circuit, Kind, NodeId, Rule};
use proptest::prelude::*;
use proptest::sample::Index;

/// A network as lists, and its state as last settled.
#[derive(Clone, Debug)]
pub(crate) struct Naive {
    pub(crate) kinds: Vec<Kind>,
    pub(crate) edges: Vec<(usize, usize)>,
    pub(crate) joins: Vec<(usize, usize)>,
    pub(crate) set: Vec<bool>,
    pub(crate) since: Vec<Option<u64>>,
    pub(crate) unstable: Vec<usize>,
}

impl Naive {
    /// With nothing set.
    pub(crate) fn new(
        kinds: Vec<Kind>,
        edges: Vec<(usize, usize)>,
        joins: Vec<(usize, usize)>,
    ) -> Self {
        let n = kinds.len();
        Self {
            kinds,
            edges,
            joins,
            set: vec![false; n],
            since: vec![None; n],
            unstable: Vec::new(),
        }
    }

    /// The lowest number of the node's network; its own if it is no wire.
    pub(crate) fn first_piece(&self, node: usize) -> usize {
        if self.is_wire(node) {
            self.network(node).into_iter().min().unwrap()
        } else {
            node
        }
    }

    /// For each node where it stands among changes: what it is (sources, then
    /// wires and gates, then outputs), the length of the longest chain that
    /// leads to it without going round in loops, its network, its number.
    pub(crate) fn order(&self) -> Vec<(u8, usize, usize, usize)> {
        let n = self.kinds.len();
        let first: Vec<usize> = (0..n).map(|node| self.first_piece(node)).collect();
        // From where to where one comes, over any number of steps.
        let mut reaches = vec![vec![false; n]; n];
        for &(a, b) in &self.edges {
            reaches[first[a]][first[b]] = true;
        }
        for via in 0..n {
            for a in 0..n {
                for b in 0..n {
                    reaches[a][b] |= reaches[a][via] && reaches[via][b];
                }
            }
        }
        let together = |a: usize, b: usize| a == b || reaches[a][b] && reaches[b][a];
        let mut length = vec![0; n];
        loop {
            let before = length.clone();
            for &(a, b) in &self.edges {
                let (a, b) = (first[a], first[b]);
                if !together(a, b) {
                    for c in (0..n).filter(|&c| together(b, c)) {
                        length[c] = length[c].max(length[a] + 1);
                    }
                }
            }
            if length == before {
                break;
            }
        }
        (0..n)
            .map(|node| {
                let what = match self.kinds[node] {
                    Kind::Source => 0,
                    Kind::Wire | Kind::Gate(_) => 1,
                    Kind::Output(_) => 2,
                };
                let length = if what == 1 { length[first[node]] } else { 0 };
                (what, length, first[node], node)
            })
            .collect()
    }

    /// All wires that are joined to this one, over any number of others.
    fn network(&self, wire: usize) -> Vec<usize> {
        let mut network = vec![wire];
        loop {
            let more = self.joins.iter().flat_map(|&(a, b)| [(a, b), (b, a)]);
            let more: Vec<usize> = more
                .filter(|(a, b)| network.contains(a) && !network.contains(b))
                .map(|(_, b)| b)
                .collect();
            if more.is_empty() {
                return network;
            }
            network.extend(more);
        }
    }

    pub(crate) fn is_wire(&self, node: usize) -> bool {
        self.kinds[node] == Kind::Wire
    }

    /// The wires under these switches.
    fn wires(&self, switches: &[bool]) -> Vec<bool> {
        let mut state = switches.to_vec();
        for wire in (0..self.kinds.len()).filter(|&n| self.is_wire(n)) {
            let network = self.network(wire);
            state[wire] = self
                .edges
                .iter()
                .any(|&(a, b)| switches[a] && !self.is_wire(a) && network.contains(&b));
        }
        state
    }

    fn holds(&self, rule: Rule, node: usize, state: &[bool], tick: u64) -> bool {
        let inputs: Vec<usize> = self
            .edges
            .iter()
            .filter(|&&(_, b)| b == node)
            .map(|&(a, _)| a)
            .collect();
        let active: Vec<usize> = inputs.iter().copied().filter(|&i| state[i]).collect();
        match rule {
            Rule::Or => !active.is_empty(),
            Rule::Xor => active.len() == 1,
            Rule::Not => active.is_empty(),
            Rule::All => !inputs.is_empty() && active.len() == inputs.len(),
            Rule::And => {
                let switches: Vec<usize> =
                    inputs.into_iter().filter(|&i| !self.is_wire(i)).collect();
                active.len() >= 2 && (switches.len() <= 2 || switches.iter().all(|&i| state[i]))
            }
            Rule::CoAnd => {
                let ticks: Vec<u64> = active
                    .iter()
                    .map(|&i| self.since[i].unwrap_or(tick))
                    .collect();
                (0..ticks.len()).any(|i| ticks[..i].contains(&ticks[i]))
            }
        }
    }

    pub(crate) fn settle(&mut self, tick: u64) {
        let nodes = self.kinds.len();
        let gates = self
            .kinds
            .iter()
            .filter(|k| matches!(k, Kind::Gate(_)))
            .count();
        let mut switches = self.set.clone();
        self.unstable.clear();
        for round in 1..=gates + 1 {
            let state = self.wires(&switches);
            let next: Vec<bool> = (0..nodes)
                .map(|node| match self.kinds[node] {
                    Kind::Gate(rule) => self.set[node] || self.holds(rule, node, &state, tick),
                    _ => switches[node],
                })
                .collect();
            let changed: Vec<usize> = (0..nodes).filter(|&n| next[n] != switches[n]).collect();
            switches = next;
            if changed.is_empty() {
                break;
            }
            if round == gates + 1 {
                for &gate in &changed {
                    switches[gate] = false;
                }
                self.unstable = changed;
            }
        }
        let mut state = self.wires(&switches);
        for (node, &kind) in self.kinds.iter().enumerate() {
            if let Kind::Output(rule) = kind {
                state[node] = self.holds(rule, node, &state, tick);
            }
        }
        for (since, active) in self.since.iter_mut().zip(state) {
            *since = active.then(|| since.unwrap_or(tick));
        }
    }
}

/// This many cases, or as many as `PROPTEST_CASES` says.
pub(crate) fn cases(cases: u32) -> ProptestConfig {
    if std::env::var_os("PROPTEST_CASES").is_some() {
        ProptestConfig::default()
    } else {
        ProptestConfig::with_cases(cases)
    }
}

fn kind() -> impl Strategy<Value = Kind> {
    let rule = || proptest::sample::select(&Rule::ALL[..]);
    prop_oneof![
        2 => Just(Kind::Source),
        2 => Just(Kind::Wire),
        4 => rule().prop_map(Kind::Gate),
        1 => rule().prop_map(Kind::Output),
    ]
}

/// A network of up to 24 nodes.
pub(crate) fn network() -> impl Strategy<Value = (Naive, Circuit)> {
    prop_oneof![2 => anything(), 1 => latches()].prop_map(|(kinds, pairs)| {
        let mut builder = Builder::new();
        let nodes: Vec<NodeId> = kinds.iter().map(|&k| builder.node(k)).collect();
        let (mut edges, mut joins) = (Vec::new(), Vec::new());
        for (a, b) in pairs {
            if builder.join(nodes[a], nodes[b]).is_ok() {
                joins.push((a, b));
            } else if builder.connect(nodes[a], nodes[b]).is_ok() {
                edges.push((a, b));
            }
        }
        let naive = Naive::new(kinds, edges, joins);
        (naive, builder.build())
    })
}

/// What a network is made of; of the pairs, those count that can.
type Parts = (Vec<Kind>, Vec<(usize, usize)>);

/// Any nodes and pairs. Without feedback, edges only lead upward.
fn anything() -> impl Strategy<Value = Parts> {
    (
        proptest::collection::vec(kind(), 1..24),
        proptest::collection::vec(any::<(Index, Index)>(), 0..50),
        any::<bool>(),
    )
        .prop_map(|(kinds, pairs, feedback)| {
            let pairs = pairs
                .into_iter()
                .map(|(a, b)| (a.index(kinds.len()), b.index(kinds.len())))
                .filter(|(a, b)| feedback || a != b)
                .map(|(a, b)| {
                    if feedback {
                        (a, b)
                    } else {
                        (a.min(b), a.max(b))
                    }
                })
                .collect();
            (kinds, pairs)
        })
}

/// Gates that feed themselves, after chains of others: what passes through
/// these for a round or two decides what those keep.
fn latches() -> impl Strategy<Value = Parts> {
    let leading = prop_oneof![
        1 => Just(Kind::Source),
        1 => Just(Kind::Wire),
        6 => proptest::sample::select(&[Rule::Not, Rule::Xor, Rule::Or, Rule::CoAnd][..])
            .prop_map(Kind::Gate),
    ];
    let latch = proptest::sample::select(&[Rule::CoAnd, Rule::And, Rule::Or, Rule::Xor][..])
        .prop_map(Kind::Gate);
    let node = |kind, inputs| (kind, proptest::collection::vec(any::<Index>(), inputs));
    (
        1..4usize,
        proptest::collection::vec(node(leading.boxed(), 0..3), 2..12),
        proptest::collection::vec(node(latch.boxed(), 1..4), 1..6),
    )
        .prop_map(|(sources, leading, latches)| {
            let mut kinds = vec![Kind::Source; sources];
            let mut pairs = Vec::new();
            let first_latch = sources + leading.len();
            for (kind, inputs) in leading.into_iter().chain(latches) {
                let node = kinds.len();
                pairs.extend(inputs.into_iter().map(|input| (input.index(node), node)));
                if node >= first_latch {
                    pairs.push((node, node));
                }
                kinds.push(kind);
            }
            (kinds, pairs)
        })
}
