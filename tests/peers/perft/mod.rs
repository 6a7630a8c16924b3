//! The engine of the example program `perft`: its moves against those of two libraries, its reader, and the program.

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
