//! Grid Arcade: the program people start.

fn main() {}
