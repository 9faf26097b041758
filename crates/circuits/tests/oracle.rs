//! Random networks against the definition, computed without any cleverness.

use circuits::{Builder, Circuit, Kind, NodeId, Rule};
use proptest::prelude::*;

/// A network as lists, and its state as last settled.
#[derive(Clone, Debug)]
struct Naive {
    kinds: Vec<Kind>,
    edges: Vec<(usize, usize)>,
    joins: Vec<(usize, usize)>,
    set: Vec<bool>,
    since: Vec<Option<u64>>,
    unstable: Vec<usize>,
}

impl Naive {
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

    fn is_wire(&self, node: usize) -> bool {
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

    fn settle(&mut self, tick: u64) {
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

fn kind() -> impl Strategy<Value = Kind> {
    let rule = || proptest::sample::select(&Rule::ALL[..]);
    prop_oneof![
        2 => Just(Kind::Source),
        2 => Just(Kind::Wire),
        4 => rule().prop_map(Kind::Gate),
        1 => rule().prop_map(Kind::Output),
    ]
}

/// A network of up to 24 nodes. Without feedback, edges only lead upward.
fn network() -> impl Strategy<Value = (Naive, Circuit)> {
    let pair = || (any::<prop::sample::Index>(), any::<prop::sample::Index>());
    (
        proptest::collection::vec(kind(), 1..24),
        proptest::collection::vec(pair(), 0..50),
        any::<bool>(),
    )
        .prop_map(|(kinds, pairs, feedback)| {
            let mut builder = Builder::new();
            let nodes: Vec<NodeId> = kinds.iter().map(|&k| builder.node(k)).collect();
            let (mut edges, mut joins) = (Vec::new(), Vec::new());
            for (a, b) in pairs {
                let (mut a, mut b) = (a.index(kinds.len()), b.index(kinds.len()));
                if !feedback && a > b {
                    (a, b) = (b, a);
                }
                if builder.join(nodes[a], nodes[b]).is_ok() {
                    joins.push((a, b));
                } else if (feedback || a != b) && builder.connect(nodes[a], nodes[b]).is_ok() {
                    edges.push((a, b));
                }
            }
            let n = kinds.len();
            let naive = Naive {
                kinds,
                edges,
                joins,
                set: vec![false; n],
                since: vec![None; n],
                unstable: Vec::new(),
            };
            (naive, builder.build())
        })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn circuits_equal_the_definition(
        (mut naive, mut circuit) in network(),
        steps in proptest::collection::vec(
            proptest::collection::vec((any::<prop::sample::Index>(), any::<bool>()), 0..4),
            1..8,
        ),
    ) {
        let nodes: Vec<NodeId> = circuit.nodes().collect();
        for (step, sets) in steps.into_iter().enumerate() {
            for (node, active) in sets {
                let node = node.index(nodes.len());
                if circuit.set(nodes[node], active).is_ok() {
                    naive.set[node] = active;
                }
            }
            let before = naive.since.clone();
            // Two calls a tick.
            let tick = step as u64 / 2;
            naive.settle(tick);
            let settled = circuit.settle(tick);

            let unstable: Vec<usize> = settled.unstable.iter().map(|n| n.index()).collect();
            prop_assert_eq!(&unstable, &naive.unstable);
            let mut changes: Vec<(usize, bool)> =
                settled.changes.iter().map(|c| (c.node.index(), c.active)).collect();
            changes.sort_unstable();
            let expected: Vec<(usize, bool)> = (0..nodes.len())
                .filter(|&n| naive.since[n].is_some() != before[n].is_some())
                .map(|n| (n, naive.since[n].is_some()))
                .collect();
            prop_assert_eq!(changes, expected);
            for (n, &node) in nodes.iter().enumerate() {
                prop_assert_eq!(circuit.active_since(node), naive.since[n], "node {}", n);
            }
        }
    }

    /// A fresh circuit that takes over another one's state goes on like it.
    #[test]
    fn a_resumed_circuit_goes_on_as_before(
        (naive, mut circuit) in network(),
        sets in proptest::collection::vec((any::<prop::sample::Index>(), any::<bool>()), 1..16),
    ) {
        let nodes: Vec<NodeId> = circuit.nodes().collect();
        for (tick, (node, active)) in (1u64..).zip(sets) {
            let mut fresh = {
                let mut builder = Builder::new();
                for &kind in &naive.kinds {
                    builder.node(kind);
                }
                for &(a, b) in &naive.joins {
                    builder.join(nodes[a], nodes[b]).unwrap();
                }
                for &(a, b) in &naive.edges {
                    builder.connect(nodes[a], nodes[b]).unwrap();
                }
                builder.build()
            };
            for &node in &nodes {
                fresh.resume(node, circuit.active_since(node)).unwrap();
                let _ = fresh.set(node, circuit.is_set(node));
            }
            let node = nodes[node.index(nodes.len())];
            let _ = circuit.set(node, active);
            let _ = fresh.set(node, active);
            let expected = circuit.settle(tick);
            let found = fresh.settle(tick);
            if tick > 1 {
                // Before its first settling, a circuit has no state to resume.
                prop_assert_eq!(found, expected);
            }
        }
    }
}
