//! What several tests need.
#![allow(dead_code)] // Each test uses its part.

pub(crate) mod random;
pub(crate) mod scenario;
