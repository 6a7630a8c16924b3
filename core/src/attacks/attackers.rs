//! The pieces that attack one square.

use crate::attacks::sliders::{bishop_and_rook_attacks, king_attacks, knight_attacks, pawn_attacks};
use crate::board::{Bitboard, Color, PieceSets, Square};

/// The pieces of both sides that attack a square.
///
/// ```
/// use quintessence::{Bitboard, PieceSets, Square, attackers_to};
///
/// // Rook a4 and knight c3 attack e4. The pawn b4 hides e4 from the rook. Pawns attack forward: White's d3, Black's f5.
/// let white_pawns = Bitboard::from_iter([Square::B4, Square::D3, Square::F5]);
/// let black_pawns = Bitboard::from_iter([Square::D5, Square::F3]);
/// let (knight, rook) = (Bitboard::from_square(Square::C3), Bitboard::from_square(Square::A4));
/// let none = Bitboard::EMPTY;
/// let pieces = PieceSets {
///     roles: [white_pawns | black_pawns, knight, none, rook, none, none],
///     colors: [white_pawns, black_pawns | knight | rook],
/// };
/// let attackers = attackers_to(Square::E4, &pieces, pieces.occupied());
/// assert!(attackers.into_iter().eq([Square::C3, Square::D3, Square::D5]));
/// ```
///
/// The pieces of one side: `attackers_to(..) & side`.
///
/// `square` may be occupied or not; the result never contains it. Only `occupied` blocks sliders: a slider outside
/// `occupied` attacks, and hides nothing. A square in several sets attacks as each of these pieces.
///
/// # Cost
/// One [`bishop_and_rook_attacks`], one entry of each of four leaper tables, about 12 operations more.
#[inline]
pub const fn attackers_to(square: Square, pieces: &PieceSets, occupied: Bitboard) -> Bitboard {
    let (bishop, rook) = bishop_and_rook_attacks(square, occupied);
    bishop
        .intersection(pieces.diagonal())
        .union(rook.intersection(pieces.orthogonal()))
        .union(leapers_to(square, pieces))
}

/// Whether a piece of the side with the squares `by` attacks a square.
///
/// ```
/// use quintessence::{Bitboard, PieceSets, Square, is_attacked};
///
/// // A white king on e1 with a rook on h1, a black bishop on b5: White may not castle, because f1 is attacked.
/// let (white, black) = (Bitboard::from_iter([Square::E1, Square::H1]), Bitboard::from_square(Square::B5));
/// let (none, rook, king) = (Bitboard::EMPTY, Bitboard::from(Square::H1), Bitboard::from(Square::E1));
/// let pieces = PieceSets { roles: [none, none, black, rook, none, king], colors: [white, black] };
/// let is_attacked = |square| is_attacked(square, black, &pieces, white | black);
/// assert!(is_attacked(Square::F1) && !is_attacked(Square::E1) && !is_attacked(Square::G1));
/// ```
///
/// Squares of `by` without a piece in `pieces` attack nothing. See [`attackers_to`] for other unusual input.
///
/// A king's step is tested with the king removed from `occupied`. Otherwise the king would hide squares behind it from
/// a slider that gives check.
///
/// # Cost
/// As [`attackers_to`], without a branch.
#[inline]
#[must_use]
pub const fn is_attacked(square: Square, by: Bitboard, pieces: &PieceSets, occupied: Bitboard) -> bool {
    attackers_to(square, pieces, occupied).intersects(by)
}

/// The pawns, knights and kings of both sides that attack a square.
#[inline]
pub(crate) const fn leapers_to(square: Square, pieces: &PieceSets) -> Bitboard {
    let ([pawns, knights, .., kings], [white, _]) = (pieces.roles, pieces.colors);
    let by_white = pawn_attacks(Color::Black, square).intersection(white);
    let by_black = pawn_attacks(Color::White, square).difference(white);
    knight_attacks(square)
        .intersection(knights)
        .union(king_attacks(square).intersection(kings))
        .union(by_white.union(by_black).intersection(pawns))
}
