//! Dungeon Mania: the cost of a tick, measured on `apply` without building a
//! response, on a 60 x 60 dungeon with 20 mercenaries and 20 zombies.
//!
//! `cargo bench --bench ticks`
//!
//! - It must not grow with the walls (10 times as many), nor with where the
//!   dungeon lies, nor with the past (tick 100 and tick 10,000; worlds are
//!   kept for time travel all the while).
//! - What going back costs: it plays about as many ticks again as half of what
//!   is gone back.

use std::hint::black_box;
use std::time::{Duration, Instant};

use benches::dungeons::{Chase, WALLS};
use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use dungeonmania::Action;
use grid::Pos;

fn ticks(c: &mut Criterion) {
    let mut group = c.benchmark_group("tick");
    group.throughput(Throughput::Elements(1));
    let far = Pos::new(999_999_000, -999_999_000);
    for (name, walls, corner) in [
        ("400 walls", WALLS, Pos::ORIGIN),
        ("4000 walls", 10 * WALLS, Pos::ORIGIN),
        ("400 walls, far away", WALLS, far),
    ] {
        group.bench_function(name, |b| {
            let mut chase = Chase::new(walls, corner).after(100);
            let mut events = Vec::new();
            b.iter(|| chase.tick(black_box(&mut events)));
        });
    }
    group.finish();
}

/// Of 64 ticks each, so that worlds are kept in between.
fn age(c: &mut Criterion) {
    const RUN: u64 = 64;
    let mut group = c.benchmark_group("tick with a past");
    group.throughput(Throughput::Elements(RUN));
    for tick in [100, 10_000] {
        let chase = Chase::new(WALLS, Pos::ORIGIN).after(tick);
        group.bench_function(BenchmarkId::new("tick", tick), |b| {
            b.iter_custom(|runs| {
                let mut events = Vec::new();
                let mut total = Duration::ZERO;
                for _ in 0..runs {
                    let mut chase = chase.clone();
                    // The buffers of a copy are empty.
                    chase.tick(&mut events);
                    let start = Instant::now();
                    for _ in 0..RUN {
                        chase.tick(&mut events);
                    }
                    total += start.elapsed();
                }
                total
            });
        });
    }
    group.finish();
}

fn rewind(c: &mut Criterion) {
    let mut group = c.benchmark_group("rewind at tick 10,000");
    let chase = Chase::new(WALLS, Pos::ORIGIN).after(10_000);
    for ticks in [1, 5, 100, 5_000] {
        group.bench_function(BenchmarkId::new("ticks", ticks), |b| {
            b.iter_custom(|runs| {
                let mut events = Vec::new();
                let mut total = Duration::ZERO;
                for _ in 0..runs {
                    let mut game = chase.game.clone();
                    let start = Instant::now();
                    let done = game.apply(&Action::Rewind(ticks), &mut events);
                    total += start.elapsed();
                    black_box(done).expect("as far back");
                }
                total
            });
        });
    }
    group.finish();
}

criterion_group!(benches, ticks, age, rewind);
criterion_main!(benches);
