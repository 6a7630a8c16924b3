//! X-ray attacks of single sliders.

use super::sliders::bishop_and_rook_attacks;
use crate::board::{Bitboard, Square};

/// Returns the x-ray attacks of a bishop and of a rook: the squares behind each first blocker that is in `through`.
///
/// On each ray, the result ends with the second blocker or at the edge of the board.
///
/// ```
/// use quintessence::{Bitboard, Square::*, bishop_and_rook_xrays};
///
/// // A rook on a1, its own rook on a3, an enemy pawn on c1.
/// let own = Bitboard::from_squares([A1, A3]);
/// let (_, rook) = bishop_and_rook_xrays(A1, own, own | C1 | A6 | G1);
/// assert!(rook.into_iter().eq([A4, A5, A6]));
/// ```
///
/// To find pins, pass a king's square and the pieces of its side as `through`: the result reaches the sliders that pin
/// them. To find skewers, pass a slider's square and the enemy pieces; to find both, pass all pieces as `through`.
/// Squares of `through` outside `occupied` are ignored. `through` and `occupied` may contain `square` or not.
///
/// # Cost
/// Two calls of [`bishop_and_rook_attacks`], the second of which needs the result of the first, and six operations.
///
/// # Source
/// <https://www.chessprogramming.org/X-ray_Attacks_(Bitboards)>.
#[inline]
pub const fn bishop_and_rook_xrays(
    square: Square,
    through: Bitboard,
    occupied: Bitboard,
) -> (Bitboard, Bitboard) {
    let (bishop, rook) = bishop_and_rook_attacks(square, occupied);
    let lifted = bishop.union(rook).intersection(through);
    let (bishop_beyond, rook_beyond) = bishop_and_rook_attacks(square, occupied.difference(lifted));
    (bishop_beyond.difference(bishop), rook_beyond.difference(rook))
}
