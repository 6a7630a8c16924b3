//! Boards of other shapes than that of chess, in words of 64 and of 128 bits.

mod columns;
mod numbers;
mod pairs;
mod pieces;
mod reference;
mod refusals;
mod tables;
mod techniques;
