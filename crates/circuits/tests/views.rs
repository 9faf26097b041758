//! What circuits tell about themselves: nodes, inputs, truth tables, drawings.

use std::time::{Duration, Instant};

use circuits::{
    Builder, Circuit, ConnectError, Kind, NodeId, Rule, SetError, TableError, TruthTable,
    UnknownRule,
};
use proptest::prelude::*;

mod common;

use common::{Naive, cases, network};

/// A node that small circuits do not have.
fn stranger() -> NodeId {
    let mut b = Builder::new();
    (0..1000).map(|_| b.wire()).last().unwrap()
}

fn kinds() -> impl Iterator<Item = Kind> {
    let gates = Rule::ALL.into_iter().map(Kind::Gate);
    let outputs = Rule::ALL.into_iter().map(Kind::Output);
    [Kind::Source, Kind::Wire]
        .into_iter()
        .chain(gates)
        .chain(outputs)
}

#[test]
fn what_may_be_connected() {
    let unknown = stranger();
    for (a, b) in kinds().flat_map(|a| kinds().map(move |b| (a, b))) {
        let mut builder = Builder::new();
        let (x, y) = (builder.node(a), builder.node(b));
        assert_eq!((builder.kind(x), builder.kind(y)), (Some(a), Some(b)));
        let connected = match (a, b) {
            (Kind::Output(_), _) => Err(ConnectError::FromOutput(x)),
            (_, Kind::Source) => Err(ConnectError::IntoSource(y)),
            (Kind::Wire, Kind::Wire) => Err(ConnectError::BetweenWires(x, y)),
            (Kind::Source | Kind::Wire | Kind::Gate(_), _) => Ok(()),
        };
        assert_eq!(builder.connect(x, y), connected);
        let joined = match (a, b) {
            (Kind::Wire, Kind::Wire) => Ok(()),
            (Kind::Wire, _) => Err(ConnectError::NotAWire(y)),
            _ => Err(ConnectError::NotAWire(x)),
        };
        assert_eq!(builder.join(x, y), joined);
        assert_eq!(
            builder.connect(x, unknown),
            Err(ConnectError::Unknown(unknown))
        );
        assert_eq!(
            builder.connect(unknown, y),
            Err(ConnectError::Unknown(unknown))
        );
        assert_eq!(
            builder.join(unknown, y),
            Err(ConnectError::Unknown(unknown))
        );
        assert_eq!(builder.kind(unknown), None);
        // What was refused left nothing behind.
        let circuit = builder.build();
        assert_eq!(circuit.inputs(y).len(), usize::from(connected.is_ok()));
    }
}

#[test]
fn each_kind_has_a_way_to_add_it() {
    let mut b = Builder::new();
    let mut added = vec![(b.source(), Kind::Source), (b.wire(), Kind::Wire)];
    for rule in Rule::ALL {
        added.push((b.gate(rule), Kind::Gate(rule)));
        added.push((b.output(rule), Kind::Output(rule)));
    }
    let circuit = b.build();
    assert!(!circuit.is_empty() && Builder::new().build().is_empty());
    for (i, (node, kind)) in added.into_iter().enumerate() {
        assert_eq!((node.index(), circuit.kind(node)), (i, Some(kind)));
        assert_eq!(node.to_string(), i.to_string());
    }
}

#[test]
fn nodes_of_other_circuits_are_refused() {
    let unknown = stranger();
    let mut b = Builder::new();
    let source = b.source();
    let mut circuit = b.build();
    assert_eq!(circuit.set(unknown, true), Err(SetError::Unknown(unknown)));
    assert_eq!(
        circuit.resume(unknown, Some(1)),
        Err(SetError::Unknown(unknown))
    );
    assert_eq!(
        (circuit.kind(unknown), circuit.active_since(unknown)),
        (None, None)
    );
    assert!(!circuit.is_active(unknown) && !circuit.is_set(unknown));
    assert!(!circuit.is_unstable(unknown));
    assert_eq!(circuit.inputs(unknown).len(), 0);
    let table = |inputs: &[NodeId], outputs: &[NodeId]| circuit.truth_table(inputs, outputs).err();
    assert_eq!(
        table(&[source], &[unknown]),
        Some(TableError::UnknownOutput(unknown))
    );
    let not_there = TableError::Input(SetError::Unknown(unknown));
    assert_eq!(table(&[unknown], &[source]), Some(not_there));
    assert_eq!(
        table(&[source; 17], &[]),
        Some(TableError::TooManyInputs(17))
    );
}

#[test]
fn rules_have_names() {
    for (rule, name) in Rule::ALL
        .into_iter()
        .zip(["and", "or", "xor", "co_and", "not", "all"])
    {
        assert_eq!((rule.name(), rule.to_string()), (name, name.to_owned()));
        assert_eq!(name.parse(), Ok(rule));
    }
    assert_eq!("AND".parse::<Rule>(), Err(UnknownRule));
}

/// One node's line of a drawing: shape, label and whether it is filled.
fn node_line(line: &str) -> (usize, String, String, bool) {
    let (id, rest) = line.split_once(" [shape=").unwrap();
    let (shape, rest) = rest.split_once(", label=\"").unwrap();
    let mut label = String::new();
    let mut chars = rest.chars();
    loop {
        match chars.next().unwrap() {
            '"' => break,
            '\\' => label.push(match chars.next().unwrap() {
                'n' => '\n',
                c @ ('"' | '\\') => c,
                c => panic!("{c:?} needs no backslash"),
            }),
            c => label.push(c),
        }
    }
    let filled = match chars.as_str() {
        "];" => false,
        ", style=filled, fillcolor=gold];" => true,
        rest => panic!("{rest}"),
    };
    (id.trim().parse().unwrap(), shape.to_owned(), label, filled)
}

fn switched(
    naive: &mut Naive,
    circuit: &mut Circuit,
    sets: Vec<(prop::sample::Index, bool)>,
) -> Vec<NodeId> {
    let nodes: Vec<NodeId> = circuit.nodes().collect();
    for (node, active) in sets {
        let node = nodes[node.index(nodes.len())];
        if circuit.set(node, active).is_ok() {
            naive.set[node.index()] = active;
        }
    }
    nodes
}

fn sets() -> impl Strategy<Value = Vec<(prop::sample::Index, bool)>> {
    proptest::collection::vec((any::<prop::sample::Index>(), any::<bool>()), 0..8)
}

proptest! {
    #![proptest_config(cases(200))]

    #[test]
    fn inputs_are_what_was_connected((naive, circuit) in network()) {
        let n = naive.kinds.len();
        prop_assert_eq!((circuit.len(), circuit.is_empty()), (n, false));
        prop_assert_eq!(circuit.node(n), None);
        let nodes: Vec<NodeId> = circuit.nodes().collect();
        for (i, &node) in nodes.iter().enumerate() {
            prop_assert_eq!((node.index(), circuit.node(i)), (i, Some(node)));
            prop_assert_eq!(circuit.kind(node), Some(naive.kinds[i]));
            let expected: Vec<usize> = naive
                .edges
                .iter()
                .filter(|&&(_, b)| naive.first_piece(b) == naive.first_piece(i))
                .map(|&(a, _)| naive.first_piece(a))
                .collect();
            let inputs: Vec<usize> = circuit.inputs(node).map(NodeId::index).collect();
            prop_assert_eq!(inputs, expected);
        }
    }

    /// Every row against the definition, started anew.
    #[test]
    fn truth_tables_are_all_settings(
        (mut naive, mut circuit) in network(),
        sets in sets(),
        inputs in proptest::collection::btree_set(0..24usize, 0..6),
        outputs in proptest::collection::vec(0..24usize, 0..6),
        settled: bool,
    ) {
        let nodes = switched(&mut naive, &mut circuit, sets);
        if settled {
            circuit.settle(7);
        }
        let is_input = |i: &usize| matches!(naive.kinds.get(*i), Some(Kind::Source | Kind::Gate(_)));
        let inputs: Vec<usize> = inputs.into_iter().filter(is_input).rev().collect();
        let outputs: Vec<usize> = outputs.into_iter().filter(|&i| i < nodes.len()).collect();
        let named = |list: &[usize]| list.iter().map(|&i| nodes[i]).collect::<Vec<_>>();
        let before = format!("{circuit:?}");
        let table = circuit.truth_table(&named(&inputs), &named(&outputs)).unwrap();
        prop_assert_eq!(before, format!("{circuit:?}"));
        prop_assert_eq!(table.inputs(), named(&inputs));
        prop_assert_eq!(table.outputs(), named(&outputs));

        let mut rows = Vec::new();
        let mut text = String::new();
        for row in 0..1usize << inputs.len() {
            let setting: Vec<bool> =
                (0..inputs.len()).map(|i| row / (1 << (inputs.len() - 1 - i)) % 2 == 1).collect();
            let mut naive = Naive::new(naive.kinds.clone(), naive.edges.clone(), naive.joins.clone());
            for &node in &nodes {
                naive.set[node.index()] = circuit.is_set(node);
            }
            for (&input, &active) in inputs.iter().zip(&setting) {
                naive.set[input] = active;
            }
            naive.settle(0);
            let expected: Vec<bool> = outputs.iter().map(|&o| naive.since[o].is_some()).collect();
            prop_assert_eq!(table.row(&setting), Some(&expected[..]));
            let bit = |&b: &bool| if b { "1" } else { "0" };
            text += &setting.iter().map(bit).collect::<String>();
            text += "|";
            text += &expected.iter().map(bit).collect::<String>();
            text += "\n";
            rows.push(expected);
        }
        prop_assert_eq!(table.row(&vec![true; inputs.len() + 1]), None);
        if outputs.is_empty() {
            prop_assert_eq!(table.rows().len(), 0);
        } else {
            let found: Vec<Vec<bool>> = table.rows().map(<[bool]>::to_vec).collect();
            prop_assert_eq!(found, rows);
        }
        // Printed: the names, a rule, and the same rows.
        let printed = table.to_string();
        let (names, rest) = printed.split_once('\n').unwrap();
        let (rule, body) = rest.split_once('\n').unwrap();
        let numbers: Vec<usize> =
            names.replace('|', " ").split_whitespace().map(|n| n.parse().unwrap()).collect();
        prop_assert_eq!(numbers, [&inputs[..], &outputs[..]].concat());
        prop_assert!(body.lines().chain([rule]).all(|line| line.len() == names.len()));
        prop_assert_eq!(rule.find('+'), names.find('|'));
        prop_assert_eq!(body.replace(' ', ""), text);
    }

    #[test]
    fn drawings_hold_the_network_and_nothing_else(
        (mut naive, mut circuit) in network(),
        sets in sets(),
        labels in proptest::collection::vec("[a\"\\\\\né ;\\]]{0,5}", 24),
    ) {
        let nodes = switched(&mut naive, &mut circuit, sets);
        circuit.settle(1);
        let drawing = circuit.dot(|node| &labels[node.index()]).to_string();
        let body = drawing.strip_prefix("digraph circuit {\n  rankdir=LR;\n").unwrap();
        let body = body.strip_suffix("}\n").unwrap();
        let mut lines = body.lines();
        for &node in &nodes {
            let i = node.index();
            let (shape, rule) = match naive.kinds[i] {
                Kind::Source => ("circle", None),
                Kind::Wire => ("point", None),
                Kind::Gate(rule) => ("box", Some(rule)),
                Kind::Output(rule) => ("doublecircle", Some(rule)),
            };
            let label = match rule {
                Some(rule) => format!("{}\n{rule}", labels[i]),
                None => labels[i].clone(),
            };
            let expected = (i, shape.to_owned(), label, circuit.is_active(node));
            prop_assert_eq!(node_line(lines.next().unwrap()), expected);
        }
        let edges = naive.edges.iter().map(|(a, b)| format!("  {a} -> {b};"));
        let joins = naive.joins.iter().map(|(a, b)| format!("  {a} -> {b} [dir=none];"));
        let expected: Vec<String> = edges.chain(joins).collect();
        prop_assert_eq!(lines.collect::<Vec<_>>(), expected);
    }
}

#[test]
fn tables_have_up_to_sixteen_inputs() {
    let mut b = Builder::new();
    let inputs: Vec<NodeId> = (0..TruthTable::MAX_INPUTS).map(|_| b.source()).collect();
    let output = b.output(Rule::All);
    for &input in &inputs {
        b.connect(input, output).unwrap();
    }
    let table = b.build().truth_table(&inputs, &[output]).unwrap();
    assert_eq!(table.rows().len(), 1 << 16);
    assert_eq!(table.rows().rposition(|row| row[0]), Some((1 << 16) - 1));
    assert_eq!(table.rows().filter(|row| row[0]).count(), 1);
}

/// Were the whole network computed in each call, this would take minutes.
#[test]
fn a_call_costs_what_changes() {
    let mut b = Builder::new();
    let pairs: Vec<(NodeId, NodeId)> = (0..40_000)
        .map(|_| {
            let pair = (b.source(), b.output(Rule::Or));
            b.connect(pair.0, pair.1).unwrap();
            pair
        })
        .collect();
    // And a loop, which costs its size when it is touched.
    let ring: Vec<NodeId> = (0..20_000).map(|_| b.gate(Rule::Or)).collect();
    for (i, &gate) in ring.iter().enumerate() {
        b.connect(gate, ring[(i + 1) % ring.len()]).unwrap();
    }
    let mut circuit = b.build();
    circuit.settle(0);
    let start = Instant::now();
    for tick in 1..=100_000 {
        let (source, lamp) = pairs[tick as usize % 7];
        let active = tick / 7 % 2 == 0;
        circuit.set(source, active).unwrap();
        let settled = circuit.settle(tick);
        assert!(settled.changes.len() <= 2);
        assert_eq!(circuit.is_active(lamp), active);
    }
    assert!(
        start.elapsed() < Duration::from_secs(20),
        "{:?}",
        start.elapsed()
    );
}
