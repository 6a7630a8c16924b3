//! Attacks of single pieces. For sliders, the functions use the best scalar technique for the compilation target.

use crate::board::{Bitboard, Color, Line, Square};
use crate::masks::{KING, KNIGHT, PAWN};

// The best technique depends on which operation the target has as a single instruction. AArch64 and LoongArch have a
// bit reversal. WebAssembly has a leading-zero count but no byte swap. Most other targets have a byte swap.
#[cfg(any(target_arch = "aarch64", target_arch = "arm64ec", target_arch = "loongarch64"))]
use crate::technique::hyperbola::generalised::{self as preferred, bishop_attacks as bishop_beside_rook};
#[cfg(target_family = "wasm")]
use crate::technique::obstruction::{self as preferred, bishop_attacks as bishop_beside_rook};
#[cfg(not(any(
    target_arch = "aarch64",
    target_arch = "arm64ec",
    target_arch = "loongarch64",
    target_family = "wasm"
)))]
use crate::technique::{
    hyperbola::combined as preferred, kindergarten::bishop_attacks as bishop_beside_rook,
};

/// The squares that a rook on `square` attacks, the first blockers included.
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
/// `occupied` may contain `square` or not.
///
/// # Cost
/// [`bishop_attacks`] and [`queen_attacks`] use the same technique and the same tables.
///
/// | target | technique | operations | table bytes |
/// |---|---|---|---|
/// | AArch64, LoongArch | [`hyperbola::generalised`](crate::hyperbola::generalised) | 17 | 2,048 |
/// | WebAssembly | [`obstruction`](crate::obstruction) | 18 | 6,144 |
/// | x86-64 and all others | [`hyperbola::combined`](crate::hyperbola::combined) | 16 | 2,560 |
#[inline]
pub const fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    preferred::rook_attacks(square, occupied)
}

/// The squares that a bishop on `square` attacks, the first blockers included.
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
pub const fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    preferred::bishop_attacks(square, occupied)
}

/// The squares that a queen on `square` attacks: the union of the attacks of a rook and of a bishop.
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
/// Twice the operations of [`rook_attacks`], with the same table.
#[inline]
pub const fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    preferred::queen_attacks(square, occupied)
}

/// The attacks of a bishop and of a rook on the same square.
///
/// An engine often needs both attack sets of one square. For example, it tests whether the square is attacked, or looks
/// for the attackers of the square or for the pieces that are pinned to a king. The functions
/// [`attackers_to`](crate::attackers_to), [`is_attacked`](crate::is_attacked) and [`pins`](fn@crate::pins) do this.
///
/// ```
/// use quintessence::{Bitboard, Square, bishop_and_rook_attacks, bishop_attacks, rook_attacks};
///
/// let occupied = Bitboard::new(0x0024_0081_1800_4200);
/// let (bishop, rook) = bishop_and_rook_attacks(Square::D4, occupied);
/// assert_eq!(bishop, bishop_attacks(Square::D4, occupied));
/// assert_eq!(rook, rook_attacks(Square::D4, occupied));
/// ```
///
/// # Cost
/// Twice the operations of [`rook_attacks`], with the same tables. On x86-64, the bishop's attacks come from
/// multiplications and the first-rank table. Beside a rook, they take fewer operations than [`bishop_attacks`].
#[inline]
pub const fn bishop_and_rook_attacks(square: Square, occupied: Bitboard) -> (Bitboard, Bitboard) {
    (bishop_beside_rook(square, occupied), preferred::rook_attacks(square, occupied))
}

/// The attacks of a bishop and of a rook on the same square, the bishop's with the first occupancy.
#[inline]
pub(crate) const fn bishop_and_rook_apart(
    square: Square,
    [diagonal, orthogonal]: [Bitboard; 2],
) -> (Bitboard, Bitboard) {
    (bishop_beside_rook(square, diagonal), preferred::rook_attacks(square, orthogonal))
}

/// The squares that a slider on `square` attacks along one line, the first blockers included.
///
/// ```
/// use quintessence::{Bitboard, Line, Square, line_attacks};
///
/// let occupied = Bitboard::from_square(Square::E3);
/// assert!(line_attacks(Square::E1, Line::File, occupied).into_iter().eq([Square::E2, Square::E3]));
/// ```
///
/// # Cost
/// Half the operations of [`rook_attacks`] where `line` is a constant.
#[inline]
pub const fn line_attacks(square: Square, line: Line, occupied: Bitboard) -> Bitboard {
    preferred::line_attacks(square, line, occupied)
}

/// The squares that a king on `square` attacks.
///
/// ```
/// use quintessence::{Square, king_attacks};
/// assert!(king_attacks(Square::A1).into_iter().eq([Square::B1, Square::A2, Square::B2]));
/// ```
///
/// # Cost
/// One load from a table of 512 bytes.
#[inline]
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
pub const fn knight_attacks(square: Square) -> Bitboard {
    KNIGHT[square as usize]
}

/// The squares that a pawn on `square` attacks, empty or not.
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
pub const fn pawn_attacks(color: Color, square: Square) -> Bitboard {
    PAWN[color as usize][square as usize]
}
