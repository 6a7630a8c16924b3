//! Compares the examples `perft` and `engine` with `shakmaty` and `cozy-chess`, which find attacks by magics.

mod engine;
mod perft;
