//! The examples `perft` and `engine` against other libraries: `shakmaty` and `cozy-chess`, which look attacks up by magic
//! multiplication.

mod engine;
mod perft;
