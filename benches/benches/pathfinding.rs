//! Distance maps and paths, beside the peers on the same boards.
//!
//! ```text
//! cargo bench --features benches/peers --bench pathfinding
//! cargo xtask bench-report
//! ```
//!
//! Before anything is timed its answers are compared with the oracle's: who is
//! wrong is left out, and so is who takes longer than a second.

mod pathfinding_parts;

use std::time::Duration;

use criterion::{Criterion, criterion_group, criterion_main};
use pathfinding_parts::{maps, octile, paths, repairs};

criterion_group! {
    name = benches;
    config = Criterion::default()
        .sample_size(10)
        .warm_up_time(Duration::from_millis(200))
        .measurement_time(Duration::from_millis(600));
    targets = maps::all, paths::near, paths::far, repairs::all, octile::all
}
criterion_main!(benches);
