//! Every technique through its public function, proved by the compiler for every square, line and occupancy of it.

mod boards;
mod chess;
