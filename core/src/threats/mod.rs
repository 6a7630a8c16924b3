//! Threats: which piece attacks or defends which other piece, as input features of a neural network.
// It uses `board`, `oracle`, `tables`, `attacks`, `simd` and `quad`. No other room uses it.
//!
//! A [`Threat`] is an attack of one piece, the attacker, on another piece, the victim. If the victim has the attacker's
//! own colour, the attacker defends it. Networks that evaluate positions take threats as input features.
//!
//! [`for_each_threat`] finds all threats of a position. A move changes only a few of them, so a search calls
//! [`fn@move_threats`], which finds the threats that a move ends and begins. [`threats_at`] finds the threats that
//! depend on one piece. [`ThreatIndices`] converts each threat to the index of its feature in a network.
//!
//! ```
//! use quintessence::Square;
//! use quintessence::quad::{Piece, QuadBitboard};
//! use quintessence::threats::threats_at;
//!
//! // A knight comes to e4, between the rook on g4 and the pawn on d4.
//! let board: QuadBitboard = "4k3/4r3/8/8/3p2r1/8/5P2/4K3".parse()?;
//! let (pieces, mailbox, occupied) = (board.piece_sets(), board.to_mailbox()?, board.occupied());
//! let threats = threats_at(Square::E4, Piece::WhiteKnight, pieces.lend(), &mailbox, occupied);
//!
//! // It defends f2, and the rooks on e7 and g4 attack it.
//! assert_eq!(threats.direct().len(), 3);
//! // It blocks two threats: from g4 on d4, and from e7 on the king.
//! let blocked = threats.discovered().map(|threat| (threat.from, threat.to));
//! assert!(blocked.eq([(Square::G4, Square::D4), (Square::E7, Square::E1)]));
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
//!
//! The functions [`threats_at`] and [`fn@move_threats`] are `const` and scalar. A search should call the methods of
//! [`Level`](crate::simd::Level) with the same names and arguments instead, because these use vector instructions.
//!
//! # Input
//! The functions take the position as piece sets ([`Pieces`](crate::Pieces)), as a [`Mailbox`](crate::quad::Mailbox)
//! and as the set of occupied squares. A square outside `occupied` counts as empty, even if the sets or the mailbox
//! have a piece there. An occupied square without a piece blocks sliders, but is neither an attacker nor a victim.
//!
//! The piece sets and the mailbox must agree on each occupied square. Otherwise, the threats are unspecified and depend
//! on the level, because vector code looks for pieces only in the mailbox, and scalar code in both.
//!
//! # a8 = 0
//! An engine whose squares are numbered from a8 = 0 can convert them to a1 = 0. Instead, it can pass its own square
//! numbers unchanged if it also exchanges the colours. It then passes a white piece as a black
//! [`Piece`](crate::quad::Piece), and [`Color::Black`](crate::Color::Black) for White's perspective.

#![forbid(unsafe_code)]

mod attacker;
mod focus;
mod indices;
mod level;
mod move_threats;
mod pawn_inputs;
mod perspective;
mod piece_threats;
mod position_threats;
mod threat;

pub use self::indices::ThreatIndices;
pub use self::move_threats::{MoveThreats, move_threats};
pub use self::pawn_inputs::PawnInputs;
pub use self::perspective::Perspective;
pub use self::piece_threats::{PieceThreats, threats_at};
pub use self::position_threats::for_each_threat;
pub use self::threat::Threat;
