//! What the benchmarks share: inputs, the oracle they are checked against, and
//! the peers they are compared with (feature `peers`).

pub mod atoms;
pub mod dungeons;
pub mod inputs;
pub mod oracle;
#[cfg(feature = "peers")]
pub mod peers;
