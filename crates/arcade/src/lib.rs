//! Grid Arcade: the program people start.
