//! Random networks against the definition.

use circuits::{Builder, Circuit, Kind, NodeId, Part, Rule, SetError};
use grid::Pos;
use proptest::prelude::*;

mod common;

use common::{Naive, cases, network};

/// What parts on a grid are to each other, by the rulings: for each pair that
/// lies side by side, whether the first feeds the second.
fn feeds(a: Part, b: Part) -> bool {
    match (a, b) {
        // Nothing comes out of bulbs, doors and bombs, or goes into plain
        // switches; plain bombs are deaf to wires.
        (Part::Output(_) | Part::PlainOutput, _)
        | (_, Part::Switch)
        | (Part::Wire, Part::PlainOutput | Part::Wire) => false,
        _ => true,
    }
}

fn kind_of(part: Part) -> Kind {
    match part {
        Part::Switch => Kind::Source,
        Part::Wire => Kind::Wire,
        Part::LogicalSwitch(rule) => Kind::Gate(rule),
        Part::Output(rule) => Kind::Output(rule),
        Part::PlainOutput => Kind::Output(Rule::Or),
    }
}

fn part() -> impl Strategy<Value = Part> {
    let rule = || proptest::sample::select(&Rule::ALL[..]);
    prop_oneof![
        3 => Just(Part::Switch),
        4 => Just(Part::Wire),
        3 => rule().prop_map(Part::LogicalSwitch),
        2 => rule().prop_map(Part::Output),
        1 => Just(Part::PlainOutput),
    ]
}

proptest! {
    #![proptest_config(cases(20_000))]

    #[test]
    fn circuits_equal_the_definition(
        (mut naive, mut circuit) in network(),
        steps in proptest::collection::vec(
            proptest::collection::vec((any::<prop::sample::Index>(), any::<bool>()), 0..4),
            1..8,
        ),
    ) {
        let nodes: Vec<NodeId> = circuit.nodes().collect();
        let order = naive.order();
        for (step, sets) in steps.into_iter().enumerate() {
            for (node, active) in sets {
                let node = node.index(nodes.len());
                let set = circuit.set(nodes[node], active);
                if matches!(naive.kinds[node], Kind::Source | Kind::Gate(_)) {
                    prop_assert_eq!(set, Ok(()));
                    naive.set[node] = active;
                } else {
                    prop_assert_eq!(set, Err(SetError::NotASwitch(nodes[node])));
                }
            }
            let before = naive.since.clone();
            // Two calls a tick.
            let tick = step as u64 / 2;
            naive.settle(tick);
            let settled = circuit.settle(tick);

            let unstable: Vec<usize> = settled.unstable.iter().map(|n| n.index()).collect();
            prop_assert_eq!(&unstable, &naive.unstable);
            let changes: Vec<(usize, bool)> =
                settled.changes.iter().map(|c| (c.node.index(), c.active)).collect();
            let mut expected: Vec<(usize, bool)> = (0..nodes.len())
                .filter(|&n| naive.since[n].is_some() != before[n].is_some())
                .map(|n| (n, naive.since[n].is_some()))
                .collect();
            expected.sort_by_key(|&(n, _)| order[n]);
            prop_assert_eq!(changes, expected);
            for (n, &node) in nodes.iter().enumerate() {
                prop_assert_eq!(circuit.active_since(node), naive.since[n], "node {}", n);
                prop_assert_eq!(circuit.is_active(node), naive.since[n].is_some());
                prop_assert_eq!(circuit.is_set(node), naive.set[n]);
                prop_assert_eq!(circuit.is_unstable(node), naive.unstable.contains(&n));
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

    /// However many inputs a gate has, and whenever they became active.
    #[test]
    fn wide_gates_hold_as_narrow_ones_do(
        wired in proptest::collection::vec(any::<bool>(), 1..20),
        rule in proptest::sample::select(&Rule::ALL[..]),
        sets in proptest::collection::vec(
            (any::<prop::sample::Index>(), proptest::bool::weighted(0.8)), 1..40,
        ),
    ) {
        let mut b = Builder::new();
        let gate = b.gate(rule);
        let (mut kinds, mut edges) = (vec![Kind::Gate(rule)], Vec::new());
        for wired in wired {
            let mut last = b.source();
            kinds.push(Kind::Source);
            if wired {
                let wire = b.wire();
                kinds.push(Kind::Wire);
                b.connect(last, wire).unwrap();
                edges.push((last.index(), wire.index()));
                last = wire;
            }
            b.connect(last, gate).unwrap();
            edges.push((last.index(), gate.index()));
        }
        let (mut naive, mut circuit) = (Naive::new(kinds, edges, Vec::new()), b.build());
        let nodes: Vec<NodeId> = circuit.nodes().collect();
        for (tick, (node, active)) in (1u64..).zip(sets) {
            let node = 1 + node.index(nodes.len() - 1);
            if circuit.set(nodes[node], active).is_ok() {
                naive.set[node] = active;
            }
            // Two changes a tick.
            naive.settle(tick / 2);
            circuit.settle(tick / 2);
            prop_assert_eq!(circuit.active_since(gate), naive.since[0]);
        }
    }

    /// Parts on a grid, some in the same cell, against every pair of them.
    #[test]
    fn parts_hear_what_lies_beside_them(
        parts in proptest::collection::vec(((-2..3i32, -2..2i32), part()), 0..20),
        sets in proptest::collection::vec((any::<prop::sample::Index>(), any::<bool>()), 1..16),
    ) {
        let (mut edges, mut joins) = (Vec::new(), Vec::new());
        for (i, &((x, y), a)) in parts.iter().enumerate() {
            for (j, &((v, w), b)) in parts.iter().enumerate() {
                if x.abs_diff(v) + y.abs_diff(w) != 1 {
                    continue;
                }
                if (a, b) == (Part::Wire, Part::Wire) {
                    joins.push((i, j));
                } else if feeds(a, b) {
                    edges.push((i, j));
                }
            }
        }
        let kinds = parts.iter().map(|&(_, part)| kind_of(part)).collect();
        let mut naive = Naive::new(kinds, edges, joins);
        let placed = parts.iter().map(|&((x, y), part)| (Pos::new(x, y), part));
        let mut circuit = Circuit::on_grid(placed);
        let nodes: Vec<NodeId> = circuit.nodes().collect();
        prop_assert_eq!(nodes.len(), parts.len());
        for (tick, (node, active)) in (1u64..).zip(sets) {
            if let Some(&node) = nodes.get(node.index(nodes.len().max(1)))
                && circuit.set(node, active).is_ok()
            {
                naive.set[node.index()] = active;
            }
            naive.settle(tick);
            circuit.settle(tick);
            for &node in &nodes {
                let i = node.index();
                prop_assert_eq!(circuit.kind(node), Some(naive.kinds[i]));
                prop_assert_eq!(circuit.active_since(node), naive.since[i], "part {}", i);
                prop_assert_eq!(circuit.is_unstable(node), naive.unstable.contains(&i));
            }
        }
    }
}

/// What passes and is gone in the end may be what a loop keeps.
#[test]
fn a_passing_signal_reaches_a_loop() {
    let mut b = Builder::new();
    let (source, late) = (b.source(), b.gate(Rule::Or));
    let (passing, latch) = (b.gate(Rule::Xor), b.gate(Rule::Or));
    for (from, to) in [
        (source, late),
        (source, passing),
        (late, passing),
        (passing, latch),
        (latch, latch),
    ] {
        b.connect(from, to).unwrap();
    }
    let mut circuit = b.build();
    circuit.settle(1);
    for (tick, active) in [(2, true), (3, false), (4, true)] {
        circuit.set(source, active).unwrap();
        circuit.settle(tick);
        assert!(!circuit.is_active(passing));
        assert_eq!(circuit.is_active(latch), active);
    }
}

/// What was active before and passes once more still counts from when it was.
#[test]
fn what_passes_keeps_its_tick_until_it_has_settled_off() {
    let [source, stays, feeder, passing, latch] = [0, 1, 2, 3, 4];
    let mut kinds = vec![Kind::Source];
    kinds.extend([Rule::Not, Rule::Not, Rule::Xor, Rule::CoAnd].map(Kind::Gate));
    let edges = vec![
        (feeder, passing),
        (source, passing),
        (latch, latch),
        (passing, latch),
        (stays, latch),
    ];
    let mut b = Builder::new();
    let nodes: Vec<NodeId> = kinds.iter().map(|&kind| b.node(kind)).collect();
    for &(from, to) in &edges {
        b.connect(nodes[from], nodes[to]).unwrap();
    }
    let (mut naive, mut circuit) = (Naive::new(kinds, edges, Vec::new()), b.build());
    let mut settle = |tick, on: bool| {
        circuit.set(nodes[source], on).unwrap();
        naive.set[source] = on;
        circuit.settle(tick);
        naive.settle(tick);
        let since: Vec<_> = nodes.iter().map(|&n| circuit.active_since(n)).collect();
        assert_eq!(since, naive.since);
        since
    };
    assert_eq!(settle(0, false), [None, Some(0), Some(0), Some(0), Some(0)]);
    // Round 1 sees the source before it sees the feeder: for one round more,
    // `passing` is what it has been since tick 0, as `stays` has.
    assert_eq!(settle(1, true), [Some(1), Some(0), Some(0), None, Some(0)]);
    // Now it has been off, and passes as something new.
    assert_eq!(settle(1, true), [Some(1), Some(0), Some(0), None, None]);
    assert_eq!(settle(2, true), [Some(1), Some(0), Some(0), None, None]);
}

#[test]
fn the_last_piece_of_a_wire_to_become_active_counts() {
    let resumed = |states: [Option<u64>; 3]| {
        let mut b = Builder::new();
        let source = b.source();
        let pieces = [b.wire(), b.wire(), b.wire()];
        b.connect(source, pieces[1]).unwrap();
        b.join(pieces[0], pieces[1]).unwrap();
        b.join(pieces[1], pieces[2]).unwrap();
        let mut circuit = b.build();
        circuit.resume(source, Some(3)).unwrap();
        circuit.set(source, true).unwrap();
        for (piece, since) in pieces.into_iter().zip(states) {
            circuit.resume(piece, since).unwrap();
        }
        circuit.settle(9);
        pieces.map(|piece| circuit.active_since(piece))
    };
    assert_eq!(resumed([Some(3), Some(5), Some(4)]), [Some(5); 3]);
    assert_eq!(resumed([Some(3), None, None]), [Some(3); 3]);
    assert_eq!(resumed([None, None, None]), [Some(9); 3]);
}

#[test]
fn a_settled_circuit_can_be_resumed_too() {
    let mut b = Builder::new();
    let (source, gate, lamp) = (b.source(), b.gate(Rule::Or), b.output(Rule::Or));
    b.connect(source, gate).unwrap();
    b.connect(gate, lamp).unwrap();
    let mut circuit = b.build();
    circuit.settle(1);
    circuit.resume(source, Some(2)).unwrap();
    circuit.set(source, true).unwrap();
    circuit.settle(5);
    let since = |node| circuit.active_since(node);
    assert_eq!(
        [since(source), since(gate), since(lamp)],
        [Some(2), Some(5), Some(5)]
    );
}
