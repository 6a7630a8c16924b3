//! The engine of the example program `perft`: its moves against those of two libraries, its reader, and the program.

mod fen_errors;
mod games;
mod peers;
mod program;

#[path = "../../examples/perft/fen.rs"]
pub(crate) mod fen;
#[path = "../../examples/perft/legal.rs"]
mod legal;

pub(crate) use self::games::{Game, moves};
