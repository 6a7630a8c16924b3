//! Threats: which piece attacks which, what a piece or a move changes, and ray order.
//!
//! A [`Threat`] is a pair of pieces: an attacker, and a victim of either colour that the attacker would capture or that
//! it defends. Evaluation networks take threats as input features.
//!
//! [`all_threats`] finds the threats of a position. [`move_threats`] finds the threats that a move ends and begins.
//! [`threats_at`] finds the threats that depend on one piece: by the piece, on the piece, and blocked by the piece.
//!
//! ```
//! use quintessence::Square;
//! use quintessence::quad::{Piece, QuadBitboard};
//! use quintessence::threats::threats_at;
//!
//! // 8  . . . . k . . .
//! // 4  . . . p N . r .      A knight on e4 stands between the rook and the pawn.
//! // 2  . . . . . P . .
//! // 1  . . . . K . . .
//! let board: QuadBitboard = "4k3/8/8/8/3p2r1/8/5P2/4K3".parse()?;
//! let mailbox = board.to_mailbox()?;
//! let threats = threats_at(Square::E4, Piece::WhiteKnight, &mailbox, board.occupied());
//!
//! // The knight defends the pawn on f2, and the rook attacks the knight.
//! assert_eq!(threats.direct().len(), 2);
//! // Without the knight, the rook defends the pawn on d4.
//! let uncovered = threats.discovered().next().unwrap();
//! assert_eq!((uncovered.from, uncovered.to), (Square::G4, Square::D4));
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
//!
//! # Ray order
//! Ray order numbers 64 positions around a focus square. In this order, one subtraction finds the nearest piece on all
//! eight rays. [`RaySet`] is a set of positions.
//!
//! # Input
//! Each function takes a [`Mailbox`](crate::quad::Mailbox) and the occupied squares. A square outside `occupied` is
//! empty, whatever the mailbox has there. An occupied square without a piece in the mailbox ends rays, but attacks
//! nothing and is no victim.
//!
//! An engine with a8 = 0 converts its squares, or passes its own numbers and exchanges the colours. A white piece is then
//! a black [`Piece`](crate::quad::Piece), and White's perspective is that of [`Color::Black`](crate::Color::Black).

mod by_level;
mod indices;
mod of_board;
mod of_move;
mod of_piece;
mod proof;
mod ray_set;
mod ray_tables;
mod reach;
mod threat;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
mod threats_x86_64;

pub use self::indices::{Perspective, ThreatIndices};
pub use self::of_board::all_threats;
pub use self::of_move::{MoveThreats, move_threats};
pub use self::of_piece::{PieceThreats, threats_at};
pub use self::ray_set::RaySet;
pub use self::ray_tables::{ON_BOARD, ORDER, POSITIONS, SOURCES, TARGETS};
pub use self::threat::{Threat, ThreatList};
