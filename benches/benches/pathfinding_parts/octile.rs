//! Eight neighbours without cutting corners.

use criterion::Criterion;

pub(crate) fn all(_c: &mut Criterion) {}
