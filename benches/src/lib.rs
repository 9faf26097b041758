//! Inputs and helpers that the benchmarks share.

pub mod atoms;
