//! FEN records, and the move generator of the example `perft` against `shakmaty`.

mod fen;
mod games;
