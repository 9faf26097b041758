//! Inputs and helpers that the benchmarks share.
