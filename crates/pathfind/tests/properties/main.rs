//! Everything that searches, against an obviously right oracle.

mod cases;
mod distances;
mod grounds;
mod oracle;
mod others;
mod paths;
mod repairs;
