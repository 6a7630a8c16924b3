//! Quad-bitboards: a board in four words, positions in 64 bytes, FEN records, checks and pins.
//!
//! A [`QuadBitboard`] is four words side by side, its lanes. Each square has a code of four bits; bit `i` of the code is
//! the square's bit in lane `i`.
//!
//! | code | binary | piece | | code | binary | piece |
//! |---|---|---|---|---|---|---|
//! | 0 | `0000` | none | | 8, 9 | `100c` | rook |
//! | 2, 3 | `001c` | pawn | | 10, 11 | `101c` | queen |
//! | 4, 5 | `010c` | knight | | 12, 13 | `110c` | king |
//! | 6, 7 | `011c` | bishop | | 1, 14, 15 | | free |
//!
//! The lowest bit, `c`, is set for Black. These are the lanes of the start position:
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
//! # Ok::<(), quintessence::quad::ParseFenError>(())
//! ```
//!
//! The set of any piece takes one to three operations. A move is an exclusive or of all four lanes at once.
//!
//! The lanes may also hold four sets of sliders. [`fill`] and [`attacks_toward`] move them in one direction;
//! [`positive_ray_attacks`] and [`negative_ray_attacks`] move each lane in its own direction. [`KingSafety`] finds
//! checkers, pins and king danger squares that way.
//!
//! [`Position`] adds castling rights, the en passant square, the clocks and hash keys, and parses FEN records.
//!
//! Everything is `const` code on words. Compilers turn the four lanes into vectors where the target has them.
//!
//! # Source
//! Gerd Isenberg, <https://www.chessprogramming.org/Quad-Bitboards>.

mod bitboard;
mod board;
mod fen;
mod fill;
mod key;
mod mailbox;
mod moves;
mod piece;
mod position;
mod safety;

pub use self::bitboard::QuadBitboard;
pub use self::fen::ParseFenError;
pub use self::fill::{attacks_toward, fill, negative_ray_attacks, positive_ray_attacks};
pub use self::moves::{Move, MoveKind};
pub use self::piece::{Piece, Role};
pub use self::position::{Delta, Position, castling_targets};
pub use self::safety::KingSafety;
