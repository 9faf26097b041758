//! Distance maps and paths, beside the peers on the same boards.
//!
//! ```text
//! cargo bench --features benches/peers --bench pathfinding
//! cargo xtask bench-report
//! ```
//!
//! Before anything is timed its answers are compared with the oracle's: who is
//! wrong is left out, and so is who takes longer than [a moment](pathfinding_parts::PATIENCE).
//! Of a group that the command line does not ask for, nothing is prepared.

mod pathfinding_parts;

use std::time::Duration;

use criterion::{Criterion, criterion_group, criterion_main};
use pathfinding_parts::{maps, octile, paths, repairs};

criterion_group! {
    name = benches;
    config = Criterion::default()
        .sample_size(10)
        .nresamples(10_000)
        .without_plots()
        .warm_up_time(Duration::from_millis(200))
        .measurement_time(Duration::from_millis(600));
    targets = maps::all, paths::near, paths::far, repairs::all, octile::maps, octile::paths
}
criterion_main!(benches);
