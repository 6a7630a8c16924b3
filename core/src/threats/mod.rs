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
//! # In place or in lanes
//! These functions are `const fn` and return the threats. Methods of [`Level`](crate::simd::Level) of the same names compute
//! all lanes of the result by vectors. The methods whose names begin with `for_each` give each threat to a closure. They
//! are about as fast as PEXT loops on every processor.
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
//! # Sets and mailbox
//! The methods `for_each_threat_at`, `for_each_move_threat` and `for_each_threat` take
//! [`PieceSets`](crate::PieceSets) too. The sets say how a piece attacks: an occupied square in several roles attacks as
//! each of these pieces, and a pawn outside White's set is black. The mailbox says which piece it is. A square without a
//! piece in the mailbox attacks nothing and is no victim. So if sets and mailbox differ, the result is still the same at
//! every level.
//!
//! # a8 = 0
//! An engine with a8 = 0 converts its squares, or passes its own numbers and exchanges the colours. A white piece is then
//! a black [`Piece`](crate::quad::Piece), and White's perspective is that of [`Color::Black`](crate::Color::Black).

mod by_level;
mod in_place;
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
pub use self::threat::{Change, Threat, ThreatList};
