//! Circuits: time to toggle one source of a network of 100,000 nodes and
//! settle, by how many nodes change.
//!
//! No peer computes such networks; beside ours runs the plain way, one sweep
//! over all nodes in topological order, which costs the same whatever changes.

use std::hint::black_box;
use std::time::Duration;

use circuits::{Builder, Circuit, NodeId, Part, Rule};
use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use grid::Pos;

const NODES: usize = 100_000;

/// `NODES` nodes in chains of `length`, each led by a source.
fn chains(length: usize) -> (Circuit, NodeId) {
    let mut b = Builder::new();
    let mut last = None;
    for i in 0..NODES {
        let node = match last {
            Some(before) if i % length != 0 => {
                let gate = b.gate(Rule::Or);
                b.connect(before, gate).unwrap();
                gate
            }
            _ => b.source(),
        };
        last = Some(node);
    }
    let circuit = b.build();
    let first = circuit.node(0).unwrap();
    (circuit, first)
}

/// The same network without any cleverness.
struct Sweep {
    inputs: Vec<Option<usize>>,
    active: Vec<bool>,
}

impl Sweep {
    fn chains(length: usize) -> Self {
        Self {
            inputs: (0..NODES)
                .map(|i| (i % length != 0).then(|| i - 1))
                .collect(),
            active: vec![false; NODES],
        }
    }

    fn toggle_first(&mut self) -> usize {
        self.active[0] = !self.active[0];
        let mut changes = 1;
        for i in 1..NODES {
            let before = self.active[i];
            self.active[i] = self.inputs[i].is_some_and(|input| self.active[input]);
            changes += usize::from(before != self.active[i]);
        }
        changes
    }
}

fn toggle(c: &mut Criterion) {
    let mut group = c.benchmark_group("circuit toggle");
    for length in [1, 10, 100, 1_000, 10_000, 100_000] {
        let case = format!("{length} of {NODES}");
        let (mut circuit, source) = chains(length);
        let mut tick = 0;
        circuit.settle(tick);
        group.bench_function(BenchmarkId::new("ours", &case), |b| {
            b.iter(|| {
                tick += 1;
                circuit.set(source, tick % 2 == 1).unwrap();
                assert_eq!(black_box(circuit.settle(tick)).changes.len(), length);
            });
        });
        let mut sweep = Sweep::chains(length);
        group.bench_function(BenchmarkId::new("whole network", &case), |b| {
            b.iter(|| assert_eq!(black_box(sweep.toggle_first()), length));
        });
    }
    group.finish();
}

/// One source whose change stops at the first gate of a deep network, and one
/// in a network with feedback.
fn shapes(c: &mut Criterion) {
    let mut group = c.benchmark_group("circuit shapes");

    // A wire over a map of 250 x 400 cells, in one line that winds.
    let mut parts = vec![(Pos::new(-1, 0), Part::Switch)];
    for y in 0..400 {
        let ends = [if y / 2 % 2 == 0 { 249 } else { 0 }];
        let xs: Vec<i32> = if y % 2 == 0 {
            (0..250).collect()
        } else {
            ends.to_vec()
        };
        parts.extend(xs.into_iter().map(|x| (Pos::new(x, y), Part::Wire)));
    }
    let pieces = parts.len();
    let mut circuit = Circuit::on_grid(parts);
    let source = circuit.node(0).unwrap();
    let mut tick = 0;
    circuit.settle(tick);
    group.bench_function(
        BenchmarkId::new("ours", format!("wire of {}", pieces - 1)),
        |b| {
            b.iter(|| {
                tick += 1;
                circuit.set(source, tick % 2 == 1).unwrap();
                assert_eq!(black_box(circuit.settle(tick)).changes.len(), pieces);
            });
        },
    );

    // An oscillator of three gates beside 100,000 others.
    let mut b = Builder::new();
    let source = b.source();
    let ring: Vec<NodeId> = (0..3).map(|_| b.gate(Rule::Not)).collect();
    for i in 0..3 {
        b.connect(ring[i], ring[(i + 1) % 3]).unwrap();
    }
    b.connect(source, ring[0]).unwrap();
    for _ in 0..NODES {
        b.gate(Rule::Or);
    }
    let mut circuit = b.build();
    let mut tick = 0;
    circuit.settle(tick);
    group.bench_function(BenchmarkId::new("ours", "oscillator beside 100000"), |b| {
        b.iter(|| {
            tick += 1;
            circuit.set(source, tick % 2 == 1).unwrap();
            black_box(circuit.settle(tick).unstable.len())
        });
    });
    group.finish();
}

criterion_group! {
    name = benches;
    config = Criterion::default()
        .sample_size(20)
        .warm_up_time(Duration::from_millis(300))
        .measurement_time(Duration::from_secs(1));
    targets = toggle, shapes
}
criterion_main!(benches);
