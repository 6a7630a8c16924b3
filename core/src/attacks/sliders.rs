//! The attacks that an engine asks for: sliders by the best scalar technique of the target, and the other pieces.

use crate::board::{Bitboard, Color, Line, Square};
use crate::tables::{KING, KNIGHT, PAWN};

// The choice goes by what the target does in one instruction. AArch64 and LoongArch reverse the bits of a word;
// WebAssembly counts leading zeros but cannot swap bytes; most others swap bytes.
#[cfg(target_family = "wasm")]
use crate::obstruction as preferred;
#[cfg(not(any(
    target_arch = "aarch64",
    target_arch = "arm64ec",
    target_arch = "loongarch64",
    target_family = "wasm"
)))]
use crate::technique::hyperbola::combined as preferred;
#[cfg(any(target_arch = "aarch64", target_arch = "arm64ec", target_arch = "loongarch64"))]
use crate::technique::hyperbola::generalised as preferred;

/// The squares that a rook on `square` attacks: its rank and its file up to the first blockers, included.
///
/// ```
/// use quintessence::{Bitboard, Square, bitboard, rook_attacks};
///
/// const OCCUPIED: Bitboard = bitboard! {
///     . . . . . . . .
///     . . . X . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . X . X . . X X
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
/// };
/// const ATTACKS: Bitboard = rook_attacks(Square::D4, OCCUPIED);
/// assert_eq!(ATTACKS, bitboard! {
///     . . . . . . . .
///     . . . X . . . .
///     . . . X . . . .
///     . . . X . . . .
///     . X X . X X X .
///     . . . X . . . .
///     . . . X . . . .
///     . . . X . . . .
/// });
/// ```
///
/// It makes no difference whether `occupied` holds `square`.
///
/// # Cost
/// On most targets that of [`hyperbola::combined`](crate::hyperbola::combined), 16 operations and 2,560 bytes of table
/// shared with the bishop and the queen; on AArch64 and LoongArch that of
/// [`hyperbola::generalised`](crate::hyperbola::generalised), 2,048 bytes; on WebAssembly that of
/// [`obstruction`](crate::obstruction), 6,144 bytes.
#[inline]
#[must_use]
pub const fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    preferred::rook_attacks(square, occupied)
}

/// The squares that a bishop on `square` attacks: both diagonals up to the first blockers, included.
///
/// ```
/// use quintessence::{Bitboard, Square, bishop_attacks, bitboard};
///
/// let occupied = Bitboard::from_square(Square::F6).with(Square::B2);
/// assert_eq!(bishop_attacks(Square::D4, occupied), bitboard! {
///     . . . . . . . .
///     X . . . . . . .
///     . X . . . X . .
///     . . X . X . . .
///     . . . . . . . .
///     . . X . X . . .
///     . X . . . X . .
///     . . . . . . X .
/// });
/// ```
///
/// # Cost
/// As [`rook_attacks`].
#[inline]
#[must_use]
pub const fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    preferred::bishop_attacks(square, occupied)
}

/// The squares that a queen on `square` attacks: those of a rook and those of a bishop.
///
/// ```
/// use quintessence::{Bitboard, Square, bishop_attacks, queen_attacks, rook_attacks};
///
/// let occupied = Bitboard::new(0x0024_0081_1800_4200);
/// assert_eq!(
///     queen_attacks(Square::D4, occupied),
///     rook_attacks(Square::D4, occupied) | bishop_attacks(Square::D4, occupied),
/// );
/// ```
///
/// # Cost
/// As [`rook_attacks`], twice the operations.
#[inline]
#[must_use]
pub const fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    preferred::queen_attacks(square, occupied)
}

/// The squares that a slider on `square` attacks along one line.
///
/// ```
/// use quintessence::{Bitboard, Line, Square, line_attacks};
///
/// let occupied = Bitboard::from_square(Square::E3);
/// assert!(line_attacks(Square::E1, Line::File, occupied).into_iter().eq([Square::E2, Square::E3]));
/// ```
///
/// # Cost
/// As [`rook_attacks`], half the operations where `line` is a constant.
#[inline]
#[must_use]
pub const fn line_attacks(square: Square, line: Line, occupied: Bitboard) -> Bitboard {
    preferred::line_attacks(square, line, occupied)
}

/// The squares that a king on `square` attacks: its neighbours.
///
/// ```
/// use quintessence::{Square, king_attacks};
/// assert!(king_attacks(Square::A1).into_iter().eq([Square::B1, Square::A2, Square::B2]));
/// ```
///
/// # Cost
/// One load from a table of 512 bytes.
#[inline]
#[must_use]
pub const fn king_attacks(square: Square) -> Bitboard {
    KING[square as usize]
}

/// The squares that a knight on `square` attacks.
///
/// ```
/// use quintessence::{Square, knight_attacks};
/// assert!(knight_attacks(Square::G1).into_iter().eq([Square::E2, Square::F3, Square::H3]));
/// ```
///
/// # Cost
/// One load from a table of 512 bytes.
#[inline]
#[must_use]
pub const fn knight_attacks(square: Square) -> Bitboard {
    KNIGHT[square as usize]
}

/// The squares that a pawn of one colour on `square` attacks, whether or not something stands there to be taken.
///
/// ```
/// use quintessence::{Color, Square, pawn_attacks};
/// assert!(pawn_attacks(Color::White, Square::E4).into_iter().eq([Square::D5, Square::F5]));
/// assert!(pawn_attacks(Color::Black, Square::A5).into_iter().eq([Square::B4]));
/// ```
///
/// # Cost
/// One load from a table of 1,024 bytes.
#[inline]
#[must_use]
pub const fn pawn_attacks(color: Color, square: Square) -> Bitboard {
    PAWN[color as usize][square as usize]
}
