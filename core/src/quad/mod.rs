//! A whole board in four bitboards, and set-wise operations on four bitboards at once.
//!
//! A [`QuadBitboard`] is four words side by side. What stands on a square is a code of four bits, and bit `i` of it is
//! the square's bit in lane `i`: seen from above, the code stands upright on the square.
//!
//! | code | binary | piece | | code | binary | piece |
//! |---|---|---|---|---|---|---|
//! | 0 | `0000` | none | | 8, 9 | `100c` | rook |
//! | 2, 3 | `001c` | pawn | | 10, 11 | `101c` | queen |
//! | 4, 5 | `010c` | knight | | 12, 13 | `110c` | king |
//! | 6, 7 | `011c` | bishop | | 1, 14, 15 | | free |
//!
//! The lowest bit, `c`, is set for Black. The game starts with these four lanes:
//!
//! ```text
//! 8 X X X X X X X X     . . X X . X . .     . X X . X X X .     X . . X X . . X
//! 7 X X X X X X X X     X X X X X X X X     . . . . . . . .     . . . . . . . .
//! 6 . . . . . . . .     . . . . . . . .     . . . . . . . .     . . . . . . . .
//! 5 . . . . . . . .     . . . . . . . .     . . . . . . . .     . . . . . . . .
//! 4 . . . . . . . .     . . . . . . . .     . . . . . . . .     . . . . . . . .
//! 3 . . . . . . . .     . . . . . . . .     . . . . . . . .     . . . . . . . .
//! 2 . . . . . . . .     X X X X X X X X     . . . . . . . .     . . . . . . . .
//! 1 . . . . . . . .     . . X X . X . .     . X X . X X X .     X . . X X . . X
//!   a b c d e f g h     a b c d e f g h     a b c d e f g h     a b c d e f g h
//!   0: black            1: pawn, bishop,    2: knight, bishop,  3: rook, queen,
//!                          queen               king                king
//! ```
//!
//! ```
//! use quintessence::Square;
//! use quintessence::quad::{Piece, QuadBitboard};
//!
//! let start: QuadBitboard = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR".parse()?;
//! assert_eq!(start.lanes(), [
//!     0xffff_0000_0000_0000,
//!     0x2cff_0000_0000_ff2c,
//!     0x7600_0000_0000_0076,
//!     0x9900_0000_0000_0099,
//! ]);
//! assert_eq!(start.code_at(Square::F8), 0b0111);
//! assert_eq!(start.piece_at(Square::F8), Some(Piece::BlackBishop));
//! assert_eq!(start.bishops().len(), 4);
//! # Ok::<(), quintessence::quad::ParsePlacementError>(())
//! ```
//!
//! Each set of pieces is two or three operations away, and taking a piece from one square to another is an exclusive or
//! with what stands on the one and what stands on the other, of all lanes at once. The lanes may hold anything else as
//! well: [`fill`] spreads four sets of sliders in one direction, [`rising`] and [`falling`] one set in four, and
//! [`KingSafety`] looks from both kings and at both kings in one pass. All of it is plain `const` code on words, in
//! which a compiler finds the vectors that the target has.
//!
//! # Source
//! Gerd Isenberg, <https://www.chessprogramming.org/Quad-Bitboards>.

mod bitboard;
mod board;
mod fill;
mod key;
mod mailbox;
mod moves;
mod piece;
mod placement;
mod position;
mod safety;

pub use self::bitboard::QuadBitboard;
pub use self::fill::{attacks_toward, falling, fill, rising};
pub use self::moves::{Move, MoveKind};
pub use self::piece::{Piece, Role};
pub use self::placement::{ParsePlacementError, PlacementErrorKind};
pub use self::position::{Delta, Position, castled};
pub use self::safety::{KingSafety, Safety};
