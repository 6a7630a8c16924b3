//! Threats as inputs of the networks of Stockfish, up to September 2026, and of Reckless. Prints the number of inputs of
//! each network.
//!
//! An engine needs one row of the table. Threats as inputs come from the chess engine Monty (2024), and pairs of pawns
//! from Pawnocchio. Stockfish's pull requests 6411, 6593, 6609, 6694 and 6982 and its file `pp_3wide.cpp` describe the
//! networks.
//!
//! ```text
//! cargo run --example networks
//! ```

use quintessence::Role::{self, Bishop, King, Knight, Pawn, Queen, Rook};
use quintessence::threats::{PawnInputs, ThreatIndices};

const BY_PAWN: &[Role] = &[Pawn, Knight, Rook];
const TO_ROOK: &[Role] = &[Pawn, Knight, Bishop, Rook];
const TO_QUEEN: &[Role] = &[Pawn, Knight, Bishop, Rook, Queen];
const NO_QUEEN: &[Role] = &[Pawn, Knight, Bishop, Rook, King];

/// The victims of a pawn, knight, bishop, rook, queen and king in each network, and the inputs of pawns.
pub(crate) const NETWORKS: [(&str, [&[Role]; 6], PawnInputs); 6] = [
    ("SFNNv10", [BY_PAWN, &Role::ALL, NO_QUEEN, NO_QUEEN, &Role::ALL, TO_ROOK], PawnInputs::None),
    // Kings are no victims.
    ("SFNNv11, Reckless", [BY_PAWN, TO_QUEEN, TO_ROOK, TO_ROOK, TO_QUEEN, TO_ROOK], PawnInputs::None),
    // Kings are no attackers either.
    ("SFNNv12, SFNNv13", [BY_PAWN, TO_QUEEN, TO_ROOK, TO_ROOK, TO_QUEEN, &[]], PawnInputs::None),
    ("SFNNv14, SFNNv15", [BY_PAWN, TO_QUEEN, TO_ROOK, TO_ROOK, TO_QUEEN, &[]], PawnInputs::BlockedPushes),
    // Pairs replace the threats between pawns.
    ("SFNNv16", [&[Knight, Rook], TO_QUEEN, TO_ROOK, TO_ROOK, TO_QUEEN, &[]], PawnInputs::Pairs),
    ("SFNNv17", [&[Knight, Rook], TO_QUEEN, TO_ROOK, TO_ROOK, TO_QUEEN, &[]], PawnInputs::PairsByFile),
];

fn main() {
    for (name, victims, pawns) in NETWORKS {
        println!("{name:17} {:6} inputs", ThreatIndices::new(victims, pawns).dimensions());
    }
}
