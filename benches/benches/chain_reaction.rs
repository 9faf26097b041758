//! Chains of Atomination: this workspace's engine, the text's recursion, and
//! the same with a queue.
//!
//! `cargo bench --bench chain_reaction`

use std::hint::black_box;
use std::thread;

use atomination::{Action, Game, Pos, Scratch, Silent, World};
use benches::atoms::{self, Plain};
use criterion::{BatchSize, BenchmarkId, Criterion};

/// A position and the move to make in it, by every engine.
fn one_move(c: &mut Criterion, group: &str, id: &str, world: &World, at: Pos, queue: bool) {
    let mut group = c.benchmark_group(group);
    let mut scratch = Scratch::new();
    group.bench_function(BenchmarkId::new("atomination", id), |b| {
        b.iter_batched_ref(
            || world.clone(),
            |world| world.place(at, &mut scratch, &mut Silent),
            BatchSize::LargeInput,
        );
    });
    let plain = Plain::of(world);
    group.bench_function(BenchmarkId::new("recursion", id), |b| {
        b.iter_batched_ref(
            || plain.clone(),
            |plain| plain.play_recursive(at),
            BatchSize::LargeInput,
        );
    });
    // Breadth first, a chain on a full board places 33 million atoms.
    if queue {
        group.bench_function(BenchmarkId::new("queue", id), |b| {
            b.iter_batched_ref(
                || plain.clone(),
                |plain| plain.play_queued(at),
                BatchSize::LargeInput,
            );
        });
    }
    group.finish();
}

fn random_games(c: &mut Criterion) {
    let (setup, games) = atoms::random_games(100);
    let world = World::new(setup);
    let plain = Plain::of(&world);
    let mut scratch = Scratch::new();
    let mut group = c.benchmark_group("b_100_random_games_10x6");
    group.bench_function("atomination", |b| {
        b.iter(|| {
            for moves in &games {
                let mut world = world.clone();
                for &at in moves {
                    world.place(at, &mut scratch, &mut Silent).expect("legal");
                }
                black_box(world);
            }
        });
    });
    group.bench_function("atomination_with_undo", |b| {
        b.iter(|| {
            for moves in &games {
                let mut game = Game::new(setup);
                for &at in moves {
                    game.apply(&Action::Place(at), &mut Silent).expect("legal");
                }
                black_box(game);
            }
        });
    });
    group.bench_function("recursion", |b| {
        b.iter(|| {
            for moves in &games {
                let mut plain = plain.clone();
                for &at in moves {
                    plain.play_recursive(at);
                }
                black_box(plain);
            }
        });
    });
    group.bench_function("queue", |b| {
        b.iter(|| {
            for moves in &games {
                let mut plain = plain.clone();
                for &at in moves {
                    plain.play_queued(at);
                }
                black_box(plain);
            }
        });
    });
    group.finish();
}

fn all() {
    let mut c = Criterion::default().configure_from_args();
    let (world, at) = atoms::middle_full();
    one_move(&mut c, "a_settles_255x255", "middle", &world, at, true);
    random_games(&mut c);
    for length in [1, 10, 100, 1_000, 10_000] {
        let (world, at) = atoms::line(length);
        one_move(&mut c, "c_line", &length.to_string(), &world, at, true);
    }
    let (world, at) = atoms::all_full();
    one_move(&mut c, "d_wins_255x255", "corner", &world, at, false);
    c.final_summary();
}

fn main() {
    // The recursion is as deep as the chain is long.
    thread::Builder::new()
        .stack_size(1 << 30)
        .spawn(all)
        .expect("a thread with a large stack")
        .join()
        .expect("the benchmarks run");
}
