//! Threats, pairs of an attacker and its victim: all of a position, the changes by a move, and indices in networks.
//!
//! A [`Threat`] is a pair of pieces, an attacker and a victim. The victim may have either colour: the attacker attacks
//! an enemy piece or defends a piece of its own colour. Evaluation networks use threats as input features.
//!
//! [`threats_at`] finds the threats that depend on one piece: by the piece, on the piece, and blocked by the piece.
//! [`fn@move_threats`] finds the threats that a move ends and begins. [`for_each_threat`] finds the threats of a
//! position. [`ThreatIndices`] maps each threat to its feature index in a network.
//!
//! ```
//! use quintessence::Square;
//! use quintessence::quad::{Piece, QuadBitboard};
//! use quintessence::threats::threats_at;
//!
//! // A knight on e4 stands between the rook g4 and the pawn d4.
//! let board: QuadBitboard = "4k3/8/8/8/3p2r1/8/5P2/4K3".parse()?;
//! let (pieces, mailbox, occupied) = (board.piece_sets(), board.to_mailbox()?, board.occupied());
//! let threats = threats_at(Square::E4, Piece::WhiteKnight, pieces.lend(), &mailbox, occupied);
//!
//! // The knight defends the pawn on f2, and the rook attacks the knight.
//! assert_eq!(threats.direct().len(), 2);
//! // Without the knight, the rook defends the pawn on d4.
//! let uncovered = threats.discovered().next().unwrap();
//! assert_eq!((uncovered.from, uncovered.to), (Square::G4, Square::D4));
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
//!
//! [`threats_at`] and [`fn@move_threats`] are `const fn`. In a search, call the methods of
//! [`Level`](crate::simd::Level) with the same names and arguments.
//!
//! # Input
//! The functions take the position as [`Pieces`](crate::Pieces), as a [`Mailbox`](crate::quad::Mailbox) and as the
//! occupied squares. A square outside `occupied` counts as empty, even if a set or the mailbox has a piece there. An
//! occupied square without a piece blocks sliders, but is no attacker and no victim.
//!
//! The sets and the mailbox must have the same piece on each occupied square. Otherwise, the threats are unspecified
//! and differ from level to level.
//!
//! # a8 = 0
//! An engine with the mapping a8 = 0 can convert its squares to a1 = 0. Instead, it can pass its own square numbers
//! unchanged and exchange the colours: a white piece is passed as a black [`Piece`](crate::quad::Piece), and White's
//! perspective is that of [`Color::Black`](crate::Color::Black).

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
