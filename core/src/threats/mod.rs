//! Threats: which piece attacks which, and which threats a piece or a move changes. The module also has ray order.
//!
//! A [`Threat`] is a pair of pieces, an attacker and a victim. The victim may have either colour: the attacker attacks
//! an enemy piece or defends an own piece. Evaluation networks take threats as input features.
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
//! The functions of this module are `const fn` and return the threats. Methods of [`Level`](crate::simd::Level) with
//! the same names compute all threats at once, each in a 32-bit lane of a vector. Methods whose names begin with
//! `for_each` give each threat to a closure. The `for_each` methods are about as fast as PEXT loops on every processor.
//!
//! # Ray order
//! Ray order numbers the squares around one square, the focus. A number in this order, 0 to 63, is called a position.
//! Each of the eight rays has eight positions: seven squares of the ray, and one square a knight's move away. One
//! subtraction finds the nearest piece on all eight rays. [`RaySet`] is a set of positions.
//!
//! # Input
//! Each function takes a [`Mailbox`](crate::quad::Mailbox) and the occupied squares. A square outside `occupied` is
//! empty, whatever the mailbox has there. An occupied square without a piece in the mailbox blocks sliders, but it is
//! no attacker and no victim.
//!
//! # Sets and mailbox
//! The methods `for_each_threat_at`, `for_each_move_threat` and `for_each_threat` take [`PieceSets`](crate::PieceSets)
//! too. The sets decide how a piece attacks. An occupied square in the sets of several roles attacks as each of these
//! pieces, and a pawn outside White's set is black. The mailbox decides which attacker or victim a threat names. A
//! square without a piece in the mailbox is no attacker and no victim. Therefore the result is the same at every level,
//! even if sets and mailbox differ.
//!
//! # a8 = 0
//! An engine with the mapping a8 = 0 can convert its squares to a1 = 0. It can instead pass its own square numbers and
//! exchange the colours. Then it passes a white piece as a black [`Piece`](crate::quad::Piece), and White's perspective
//! is that of [`Color::Black`](crate::Color::Black).

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
