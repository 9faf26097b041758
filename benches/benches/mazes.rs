//! Mazes: time for a whole maze, per kind of maze and size, against the peers
//! that make the same kind.
//!
//! `cargo bench --bench mazes --features benches/peers`; the peers draw from
//! the generators that they use themselves (irrgarten: `SmallRng`), ours from
//! `ChaCha8`. Recursive peers overflow the stack above 64 x 64, and two of the
//! Prims take quadratic time: they run at 64 x 64 only.

use std::hint::black_box;
use std::time::Duration;

use criterion::measurement::WallTime;
use criterion::{
    BenchmarkGroup, BenchmarkId, Criterion, Throughput, criterion_group, criterion_main,
};
use grid::Pos;
use mazegen::{Algorithm, Carver, Maze, wall_prim};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

fn rng() -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(1)
}

fn sizes<'a>(
    c: &'a mut Criterion,
    name: &str,
    sizes: &[usize],
    mut run: impl FnMut(&mut BenchmarkGroup<'a, WallTime>, usize, &str),
) {
    let mut group = c.benchmark_group(name);
    for &size in sizes {
        group.throughput(Throughput::Elements((size * size) as u64));
        run(&mut group, size, &format!("{size}x{size}"));
    }
    group.finish();
}

/// With a new maze each time, and into the same one.
fn ours(group: &mut BenchmarkGroup<'_, WallTime>, algorithm: Algorithm, size: usize, case: &str) {
    let mut rng = rng();
    group.bench_function(BenchmarkId::new("ours", case), |b| {
        b.iter(|| black_box(Maze::generate(size, size, algorithm, &mut rng)));
    });
    let mut maze = Maze::new(size, size);
    let mut carver = Carver::new();
    group.bench_function(BenchmarkId::new("ours, buffers kept", case), |b| {
        b.iter(|| carver.carve(algorithm, black_box(&mut maze), &mut rng));
    });
}

fn backtracker(c: &mut Criterion) {
    sizes(
        c,
        "maze backtracker",
        &[64, 512, 2000],
        |group, size, case| {
            ours(group, Algorithm::Backtracker, size, case);
            #[cfg(feature = "peers")]
            peers::backtracker(group, size, case);
        },
    );
}

fn prim(c: &mut Criterion) {
    sizes(c, "maze prim", &[64, 512, 2000], |group, size, case| {
        ours(group, Algorithm::Prim, size, case);
        // The text's, on a grid of walls around as many rooms.
        let mut rng = rng();
        let (start, end) = (
            Pos::new(1, 1),
            Pos::new(2 * size as i32 - 1, 2 * size as i32 - 1),
        );
        group.bench_function(BenchmarkId::new("ours, walls", case), |b| {
            b.iter(|| wall_prim(2 * size + 1, 2 * size + 1, start, end, &mut rng));
        });
        #[cfg(feature = "peers")]
        peers::prim(group, size, case);
    });
}

fn others(c: &mut Criterion) {
    for (algorithm, name) in [
        (Algorithm::Kruskal, "maze kruskal"),
        (Algorithm::Wilson, "maze wilson"),
        (Algorithm::Eller, "maze eller"),
        (Algorithm::Division, "maze division"),
        (Algorithm::GrowingTree, "maze growing tree"),
    ] {
        sizes(c, name, &[64], |group, size, case| {
            ours(group, algorithm, size, case);
            #[cfg(feature = "peers")]
            peers::others(group, algorithm, size, case);
        });
    }
}

#[cfg(feature = "peers")]
mod peers {
    use std::hint::black_box;

    use amaze::generators::{
        Eller4, Kruskal4, MazeGenerator2D, Prim4, RecursiveBacktracker4, Wilson4,
    };
    use criterion::measurement::WallTime;
    use criterion::{BenchmarkGroup, BenchmarkId};
    use knossos::maze as knossos_maze;
    use knossos::maze::OrthogonalMazeBuilder;
    use maze_generator::prelude::Generator;
    use mazegen::Algorithm;
    use rand_08::SeedableRng as _;

    /// Every maze another one: the same one again would teach the branch
    /// predictor its turns.
    struct Seeds(u64);

    impl Seeds {
        fn next(&mut self) -> u64 {
            self.0 += 1;
            self.0
        }
    }

    fn knossos(size: usize, seed: u64, algorithm: Box<dyn knossos_maze::Algorithm>) {
        let builder = OrthogonalMazeBuilder::new().width(size).height(size);
        black_box(builder.seed(Some(seed)).algorithm(algorithm).build());
    }

    pub(super) fn backtracker(group: &mut BenchmarkGroup<'_, WallTime>, size: usize, case: &str) {
        if size > 512 {
            return;
        }
        let mut small = rand_08::rngs::SmallRng::seed_from_u64(1);
        group.bench_function(BenchmarkId::new("irrgarten", case), |b| {
            b.iter(|| {
                let maze = irrgarten::Maze::new(2 * size + 1, 2 * size + 1).unwrap();
                black_box(maze.generate(&mut small))
            });
        });
        let mut seeds = Seeds(0);
        group.bench_function(BenchmarkId::new("amaze", case), |b| {
            b.iter(|| {
                let generator = RecursiveBacktracker4::new_from_seed(seeds.next());
                black_box(generator.generate(size, size))
            });
        });
        if size > 64 {
            return;
        }
        group.bench_function(BenchmarkId::new("knossos", case), |b| {
            b.iter(|| {
                knossos(
                    size,
                    seeds.next(),
                    Box::new(knossos_maze::RecursiveBacktracking),
                );
            });
        });
        group.bench_function(BenchmarkId::new("maze_generator", case), |b| {
            let mut generator =
                maze_generator::recursive_backtracking::RbGenerator::new(Some([1; 32]));
            b.iter(|| black_box(generator.generate(size as i32, size as i32)));
        });
    }

    pub(super) fn prim(group: &mut BenchmarkGroup<'_, WallTime>, size: usize, case: &str) {
        if size > 512 {
            return;
        }
        let mut seeds = Seeds(0);
        group.bench_function(BenchmarkId::new("amaze", case), |b| {
            b.iter(|| black_box(Prim4::new_from_seed(seeds.next()).generate(size, size)));
        });
        if size > 64 {
            return;
        }
        group.bench_function(BenchmarkId::new("knossos", case), |b| {
            b.iter(|| knossos(size, seeds.next(), Box::new(knossos_maze::Prim::new())));
        });
        group.bench_function(BenchmarkId::new("maze_generator", case), |b| {
            // A new one each time: the second maze of one has no passages.
            b.iter(|| {
                let seed = [seeds.next() as u8; 32];
                let mut generator =
                    maze_generator::prims_algorithm::PrimsGenerator::new(Some(seed));
                black_box(generator.generate(size as i32, size as i32))
            });
        });
    }

    pub(super) fn others(
        group: &mut BenchmarkGroup<'_, WallTime>,
        algorithm: Algorithm,
        size: usize,
        case: &str,
    ) {
        let mut seeds = Seeds(0);
        macro_rules! bench {
            ($generator:ident) => {
                group.bench_function(BenchmarkId::new("amaze", case), |b| {
                    b.iter(|| $generator::new_from_seed(seeds.next()).generate(size, size));
                })
            };
        }
        match algorithm {
            Algorithm::Kruskal => bench!(Kruskal4),
            Algorithm::Wilson => bench!(Wilson4),
            Algorithm::Eller => bench!(Eller4),
            _ => return,
        };
    }
}

criterion_group! {
    name = benches;
    config = Criterion::default()
        .sample_size(20)
        .warm_up_time(Duration::from_millis(300))
        .measurement_time(Duration::from_secs(1));
    targets = backtracker, prim, others
}
criterion_main!(benches);
