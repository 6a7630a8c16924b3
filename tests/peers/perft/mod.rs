//! Positions, FEN records and the move generator of the example `perft` against `cozy-chess` and `shakmaty`.

mod fen;
mod games;
mod peers;
mod placement;
mod position;

use self::games::{Game, moves};
