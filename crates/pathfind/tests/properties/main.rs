//! Everything that searches, against an obviously right oracle.

mod cases;
mod distances;
mod oracle;
mod paths;
mod repairs;
