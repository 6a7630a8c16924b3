//! The library and its examples against other libraries: `shakmaty` and `cozy-chess`, which look attacks up by magic
//! multiplication, and Fairy-Stockfish.

mod engine;
mod fairy;
mod perft;
