//! Describes the threat inputs of the neural networks of Stockfish (up to September 2026) and Reckless.
//! `cargo run --example networks` prints how many inputs each network has.
//!
//! A threat is an attack of one piece on another. The networks differ in which threats they see, and `ThreatIndices`
//! numbers the inputs accordingly. An engine therefore needs only the row of its own network from the table below.
//!
//! The idea of threats as inputs comes from the engine Monty (2024), and that of pairs of pawns from Pawnocchio. The
//! sources for the table are Stockfish's pull requests 6411, 6593, 6609, 6694 and 6982, and its file `pp_3wide.cpp`.

use quintessence::Role::{self, Bishop, King, Knight, Pawn, Queen, Rook};
use quintessence::threats::{PawnInputs, ThreatIndices};

const BY_PAWN: &[Role] = &[Pawn, Knight, Rook];
const TO_ROOK: &[Role] = &[Pawn, Knight, Bishop, Rook];
const TO_QUEEN: &[Role] = &[Pawn, Knight, Bishop, Rook, Queen];
const NO_QUEEN: &[Role] = &[Pawn, Knight, Bishop, Rook, King];

/// For each network: its name, the roles that a pawn, a knight, a bishop, a rook, a queen and a king can threaten, and
/// the additional inputs that describe two pawns.
pub(crate) const NETWORKS: [(&str, [&[Role]; 6], PawnInputs); 6] = [
    ("SFNNv10", [BY_PAWN, &Role::ALL, NO_QUEEN, NO_QUEEN, &Role::ALL, TO_ROOK], PawnInputs::None),
    // A king cannot be the victim of a threat.
    ("SFNNv11, Reckless", [BY_PAWN, TO_QUEEN, TO_ROOK, TO_ROOK, TO_QUEEN, TO_ROOK], PawnInputs::None),
    // A king cannot be the attacker, either.
    ("SFNNv12, SFNNv13", [BY_PAWN, TO_QUEEN, TO_ROOK, TO_ROOK, TO_QUEEN, &[]], PawnInputs::None),
    ("SFNNv14, SFNNv15", [BY_PAWN, TO_QUEEN, TO_ROOK, TO_ROOK, TO_QUEEN, &[]], PawnInputs::BlockedPushes),
    // Inputs for pairs of pawns replace the threats of pawns against pawns.
    ("SFNNv16", [&[Knight, Rook], TO_QUEEN, TO_ROOK, TO_ROOK, TO_QUEEN, &[]], PawnInputs::Pairs),
    ("SFNNv17", [&[Knight, Rook], TO_QUEEN, TO_ROOK, TO_ROOK, TO_QUEEN, &[]], PawnInputs::PairsByFile),
];

fn main() {
    for (name, victims, pawns) in NETWORKS {
        println!("{name:17} {:6} inputs", ThreatIndices::new(victims, pawns).dimensions());
    }
}
