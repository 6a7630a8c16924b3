//! Quad-bitboards, which are chess boards in four 64-bit words, and mailboxes, moves, positions and FEN records.
// It uses `board`, `tables`, `attacks` and `simd`. `threats` uses it.
//!
//! A [`QuadBitboard`] stores a four-bit code for the piece on each square. Its four words are called lanes: bit `i` of
//! the code is in lane `i`, at the bit of the square.
//!
//! | code | binary | piece | | code | binary | piece |
//! |---|---|---|---|---|---|---|
//! | 0 | `0000` | none | | 8, 9 | `100c` | rook |
//! | 2, 3 | `001c` | pawn | | 10, 11 | `101c` | queen |
//! | 4, 5 | `010c` | knight | | 12, 13 | `110c` | king |
//! | 6, 7 | `011c` | bishop | | 1, 14, 15 | | not assigned |
//!
//! The lowest bit of a code, `c`, is the colour of the piece: 0 for White, 1 for Black.
//!
//! ```
//! use quintessence::quad::{Piece, QuadBitboard};
//! use quintessence::Square;
//!
//! let start: QuadBitboard = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR".parse()?;
//! assert_eq!(start.lanes()[0], 0xffff_0000_0000_0000);
//! assert_eq!(start.code_at(Square::F8), 0b0111);
//! assert_eq!(start.piece_at(Square::F8), Some(Piece::BlackBishop));
//! # Ok::<(), quintessence::quad::ParseFenError>(())
//! ```
//!
//! One to three bitwise operations give the squares of a role, and one exclusive or with all four lanes plays a move or
//! takes it back. A [`Position`] adds side to move, castling rights, en passant square, move counters and hash key;
//! [`Position::from_fen`] parses it from a FEN record. A [`Mailbox`] stores the code of each square in a byte.
//!
//! The four lanes of a quad-bitboard can also hold four sets of sliders instead of a board. [`fill`] and
//! [`fn@ray_attacks`] use one direction for all lanes, [`positive_ray_attacks`] and [`negative_ray_attacks`] a
//! different one for each lane. From ray attacks, [`fn@between_sliders_and_kings`] finds pins and discovered checks of
//! both kings on one kind of line, such as ranks.
//!
//! Boards and positions need the square mapping a1 = 0. With another mapping, pawns, castling and FEN records are
//! wrong, and no error tells so. An engine with another mapping must convert its sets with
//! [`Mapping::decode`](crate::Mapping::decode), and the results back with [`Mapping::encode`](crate::Mapping::encode).
//!
//! Nearly all functions of this module are `const` and use no vector intrinsics. If the target has vector instructions,
//! the compiler uses them for the four lanes.
//!
//! # Source
//! Gerd Isenberg, <https://www.chessprogramming.org/Quad-Bitboards>.

#![forbid(unsafe_code)]

mod between_sliders_and_kings;
mod fen;
mod lanes;
mod level;
mod mailbox;
mod moves;
mod position;
mod quad_bitboard;
mod ray_attacks;
mod zobrist;

pub use self::between_sliders_and_kings::between_sliders_and_kings;
pub use self::fen::ParseFenError;
pub use self::mailbox::{InvalidCode, Mailbox};
pub use self::moves::{Move, MoveKind, castling_targets};
pub use self::position::Position;
pub use self::quad_bitboard::QuadBitboard;
pub use self::ray_attacks::{fill, negative_ray_attacks, positive_ray_attacks, ray_attacks};
pub use crate::board::Piece;
