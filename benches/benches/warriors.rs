//! Warriors: water, iterations on large boards, whole games.
//!
//! `cargo bench --bench warriors`

use std::collections::{HashMap, HashSet};
use std::hint::black_box;
use std::time::{Duration, Instant};

use criterion::{BatchSize, BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use grid::Pos;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use warriors::{FlowRoom, Game, Kind, Move, Piece, Recruit, Setup, Water};

const SIDE: usize = 1024;

/// A board of which about three cells in ten are wet.
fn soup() -> Vec<bool> {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    (0..SIDE * SIDE).map(|_| rng.random_ratio(3, 10)).collect()
}

fn pos(i: usize) -> Pos {
    Pos::new((i % SIDE) as i32, (i / SIDE) as i32)
}

/// The rule cell by cell, as one writes it down first.
fn naive_loop(wet: &[bool], next: &mut [bool]) {
    for row in 0..SIDE {
        for col in 0..SIDE {
            let mut around = 0;
            for dr in [SIDE - 1, 0, 1] {
                for dc in [SIDE - 1, 0, 1] {
                    let cell = (row + dr) % SIDE * SIDE + (col + dc) % SIDE;
                    around += u32::from((dr, dc) != (0, 0) && wet[cell]);
                }
            }
            let here = wet[row * SIDE + col];
            next[row * SIDE + col] = around == 3 || here && around == 2;
        }
    }
}

/// Only wet cells are kept, and only their neighbours counted.
fn live_cells(wet: &HashSet<(u32, u32)>) -> HashSet<(u32, u32)> {
    const LAST: u32 = SIDE as u32 - 1;
    let mut around: HashMap<(u32, u32), u32> = HashMap::new();
    for &(row, col) in wet {
        for dr in [LAST, 0, 1] {
            for dc in [LAST, 0, 1] {
                if (dr, dc) != (0, 0) {
                    let cell = ((row + dr) & LAST, (col + dc) & LAST);
                    *around.entry(cell).or_default() += 1;
                }
            }
        }
    }
    around
        .into_iter()
        .filter(|(cell, n)| *n == 3 || *n == 2 && wet.contains(cell))
        .map(|(cell, _)| cell)
        .collect()
}

/// One iteration of the same wet board, three times.
fn water(c: &mut Criterion) {
    let wet = soup();
    let mut group = c.benchmark_group("water 1024 x 1024");
    group.throughput(Throughput::Elements((SIDE * SIDE) as u64));

    let mut board = Water::new(SIDE, SIDE);
    for (i, _) in wet.iter().enumerate().filter(|(_, wet)| **wet) {
        board.pour(pos(i));
    }
    let mut room = FlowRoom::new();
    let mut next = vec![false; SIDE * SIDE];
    let set: HashSet<(u32, u32)> = (board.iter().map(|p| (p.y as u32, p.x as u32))).collect();

    // The same work, or no comparison.
    naive_loop(&wet, &mut next);
    let mut flown = board.clone();
    flown.flow(&mut room);
    assert!((0..SIDE * SIDE).all(|i| flown.is_wet(pos(i)) == next[i]));
    assert_eq!(live_cells(&set).len(), flown.iter().count());

    group.bench_function("warriors", |b| {
        b.iter_batched_ref(
            || board.clone(),
            |water| water.flow(&mut room),
            BatchSize::SmallInput,
        );
    });
    group.bench_function("naive loop", |b| {
        b.iter(|| naive_loop(black_box(&wet), &mut next));
    });
    group.bench_function("hash set", |b| b.iter(|| live_cells(black_box(&set))));
    group.finish();
}

/// Warriors on random places with random moves.
fn scattered(side: usize, count: u32) -> Game {
    let mut rng = ChaCha8Rng::seed_from_u64(u64::from(count));
    let mut setup = Setup::new(side, side, u32::MAX).expect("the side is in bounds");
    let mut id = 1;
    while id <= count {
        let mut below = |n: i32| rng.random_range(0..n);
        let recruit = Recruit {
            at: Pos::new(below(side as i32), below(side as i32)),
            id,
            kind: Kind::ALL[below(4) as usize],
            age: 0,
            health: 100.0,
            offense: f64::from(below(30)),
            defence: f64::from(below(100)),
            inventory_size: 2,
            moves: (0..4)
                .filter_map(|_| "wxadqezcn".chars().nth(below(9) as usize))
                .filter_map(Move::from_letter)
                .collect(),
        };
        // A cell may be full already.
        id += u32::from(setup.add(Piece::Warrior(recruit)).is_ok());
    }
    Game::new(&setup)
}

/// Whole iterations on a dry board: the cost for each warrior.
fn iterations(c: &mut Criterion) {
    // So few that hardly anybody has left at the end.
    const STEPS: u64 = 50;
    let mut group = c.benchmark_group("iteration 4096 x 4096");
    for count in [10, 100, 1_000, 10_000, 100_000] {
        let game = scattered(4096, count);
        let mut events = Vec::new();
        group.throughput(Throughput::Elements(u64::from(count)));
        group.bench_function(BenchmarkId::from_parameter(count), |b| {
            b.iter_custom(|wanted| {
                let (mut done, mut time) = (0, Duration::ZERO);
                while done < wanted {
                    let mut game = game.clone();
                    let steps = STEPS.min(wanted - done);
                    // The first one fetches the board.
                    let _ = game.step(&mut events);
                    let start = Instant::now();
                    for _ in 0..steps {
                        events.clear();
                        let _ = game.step(&mut events);
                    }
                    time += start.elapsed();
                    done += steps;
                }
                time
            });
        });
    }
    group.finish();
}

/// Whole games of the size that people write by hand.
fn games(c: &mut Criterion) {
    let few = "5 5 10\nWarrior: 2\n0 0 1 Flame 3 80 20 60 2 dxn\n2 2 2 Stone 3 80 25 50 2 waz\n\
        Weapon: 2\n1 1 5\n3 3 2.5\nWater: 3\n0 1\n1 2\n2 0\n";
    let crowd: String = std::iter::once("10 10 50\nWarrior: 11\n".to_string())
        .chain((1..=11).map(|id| {
            let kind = Kind::ALL[id % 4];
            let (row, col) = (id * 7 % 10, id * 3 % 10);
            let defence = 30 + id * 5;
            format!("{row} {col} {id} {kind} {id} 80 10 {defence} 2 wdxaqcn\n")
        }))
        .chain(["Water: 5\n0 1\n1 2\n2 0\n2 1\n2 2\nRestorer: 1\n5 5 2\n".to_string()])
        .collect();
    let mut group = c.benchmark_group("whole games");
    group.throughput(Throughput::Elements(1));
    for (name, text) in [
        ("5 x 5, 2 warriors, 10 iterations", few),
        ("10 x 10, 11 warriors, 50 iterations", &crowd),
    ] {
        let setup: Setup = text.parse().expect("the setup is valid");
        let mut events = Vec::new();
        group.bench_function(name, |b| {
            b.iter(|| {
                events.clear();
                Game::new(black_box(&setup)).play(&mut events)
            });
        });
    }
    group.finish();
}

criterion_group!(benches, water, iterations, games);
criterion_main!(benches);
