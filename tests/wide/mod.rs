//! Boards of other shapes than that of chess, in words of 64 and of 128 bits.

mod boards;
mod columns;
mod pairs;
mod peers;
mod proofs;
mod refusals;
mod shape;
mod tables;
mod techniques;
