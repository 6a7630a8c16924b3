//! Positions, FEN records and the move generator of the example `perft` against `cozy-chess` and `shakmaty`.

mod fen;
mod games;
mod peers;
mod placement;
mod position;

#[path = "../../../examples/perft/legal.rs"]
mod legal;
#[path = "../../../examples/perft/uci.rs"]
mod uci;

use self::games::{Game, moves};
