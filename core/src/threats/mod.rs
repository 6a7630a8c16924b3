//! Threats: which piece attacks which, what a piece or a move changes, and the board in ray order.
//!
//! A [`Threat`] is a pair of pieces: an attacker, and a victim of either colour that the attacker would capture or that
//! it defends. Evaluation networks take threats as input features. [`threats_at`] gives the threats that a piece makes,
//! suffers and blocks on a square, [`move_threats`] those that a move ends and begins, and [`all_threats`] those of a whole
//! position.
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
//! [`ThreatIndices`] numbers the threats for the first layer of a network.
//!
//! # Ray order
//! The 64 positions around a focus square, in which one subtraction finds the nearest piece on all eight rays:
//! [`RaySet`]. [`RayBoard`] has the pieces of a board in ray order, for example for exchanges on the focus.
//!
//! # Input
//! Each function takes a [`Mailbox`](crate::quad::Mailbox) and the occupied squares. A square outside `occupied` is
//! empty, whatever the mailbox has there. An occupied square without a piece in the mailbox ends rays, but attacks
//! nothing and is no victim.

mod all;
mod indices;
mod moves;
mod proof;
mod ray_board;
mod rays;
mod reach;
mod square;
mod tables;
mod threat;

pub use self::all::all_threats;
pub use self::indices::{Perspective, ThreatIndices};
pub use self::moves::{MoveThreats, move_threats};
pub use self::ray_board::RayBoard;
pub use self::rays::RaySet;
pub use self::square::{PieceThreats, threats_at};
pub use self::tables::{ON_BOARD, ORDER, POSITIONS, SOURCES, TARGETS};
pub use self::threat::{Threat, ThreatList};
