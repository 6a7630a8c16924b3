//! The pieces that attack one square.

use crate::attacks::leapers::{king_attacks, knight_attacks, pawn_attacks};
use crate::attacks::sliders::{bishop_and_rook_apart, bishop_and_rook_attacks};
use crate::board::{Bitboard, Color, Pieces, Square};

/// Returns the pieces of both sides that attack a square.
///
/// ```
/// use quintessence::{Bitboard, PieceSets, Square, attackers_to};
///
/// // The white pawn d3 and the knight c3 attack e4. The pawn b4 hides e4 from the rook a4.
/// let pawns = Bitboard::from_iter([Square::B4, Square::D3]);
/// let [knight, rook] = [Square::C3, Square::A4].map(Bitboard::from);
/// let none = Bitboard::EMPTY;
/// let roles = [pawns, knight, none, rook, none, none];
/// let pieces = PieceSets { roles, colors: [pawns, knight | rook] };
/// let attackers = attackers_to(Square::E4, pieces.lend(), pieces.occupied());
/// assert!(attackers.into_iter().eq([Square::C3, Square::D3]));
///
/// // The knight captures on e4. `pieces` still has it on c3, so exchanges need `& occupied`.
/// let occupied = pieces.occupied() - knight;
/// let attackers = attackers_to(Square::E4, pieces.lend(), occupied);
/// assert_eq!((attackers.len(), attackers & occupied), (2, Square::D3.into()));
/// ```
///
/// For the attackers of one side, intersect the result with the squares of this side: `attackers_to(..) & side`.
///
/// `square` may be occupied or empty, and the result never contains it. A piece that is not in `occupied` attacks as
/// usual, but blocks no slider. If a square is in several sets of `pieces`, it attacks as a piece of each kind.
///
/// In a search, call [`Level::attackers_to`](crate::simd::Level::attackers_to) instead, which is faster at levels with
/// vectors.
///
/// # Cost
/// One [`bishop_and_rook_attacks`], one entry of each of four leaper tables, and about 12 more operations.
#[inline]
pub const fn attackers_to(square: Square, pieces: Pieces<'_>, occupied: Bitboard) -> Bitboard {
    attackers_with_blockers(square, pieces, occupied, occupied)
}

/// Returns the pieces of both sides that attack a square, with separate occupancies for bishops and for rooks.
///
/// Queens use both occupancies. To find x-ray attackers too, remove from each occupancy the pieces through which
/// bishops or rooks may attack. For the batteries of one side, for example, remove its rooks and queens from
/// `rook_blockers`. From `bishop_blockers`, remove its bishops and queens, and its pawns that attack the square:
///
/// ```
/// use quintessence::{Bitboard, Color, PieceSets, Square, attackers_with_blockers, pawn_attacks};
///
/// // The queen e3 and the pawn d4 attack e5. Behind them stand the rook e1 and the bishop b2.
/// let [pawn, bishop, rook, queen] =
///     [Square::D4, Square::B2, Square::E1, Square::E3].map(Bitboard::from);
/// let (none, white) = (Bitboard::EMPTY, pawn | bishop | rook | queen);
/// let sets = PieceSets { roles: [pawn, none, bishop, rook, queen, none], colors: [white, none] };
/// let pawns = pawn_attacks(Color::Black, Square::E5) & sets.pawns(Color::White);
/// let bishop_blockers = sets.occupied() - (white & sets.diagonal()) - pawns;
/// let rook_blockers = sets.occupied() - (white & sets.orthogonal());
/// let all = attackers_with_blockers(Square::E5, sets.lend(), bishop_blockers, rook_blockers);
/// assert_eq!(all & white, white);
/// ```
///
/// Intersect the result with the side whose pieces were removed. The attackers of the other side are wrong, because a
/// slider of that side seems to attack through the removed pieces, although they block its attack. To find sliders that
/// protect a square through the enemy king, call [`attackers_to`] without this king in `occupied`.
///
/// In a search, call [`Level::attackers_with_blockers`](crate::simd::Level::attackers_with_blockers) instead.
///
/// # Cost
/// As [`attackers_to`].
#[inline]
pub const fn attackers_with_blockers(
    square: Square,
    pieces: Pieces<'_>,
    bishop_blockers: Bitboard,
    rook_blockers: Bitboard,
) -> Bitboard {
    let (bishop, rook) = bishop_and_rook_apart(square, [bishop_blockers, rook_blockers]);
    sliders_on(bishop, rook, pieces).union(leapers_to(square, pieces))
}

/// Returns the bishops and queens on squares of `diagonal`, and the rooks and queens on squares of `orthogonal`.
#[inline]
pub(crate) const fn sliders_on(diagonal: Bitboard, orthogonal: Bitboard, pieces: Pieces<'_>) -> Bitboard {
    diagonal.intersection(pieces.diagonal()).union(orthogonal.intersection(pieces.orthogonal()))
}

/// Returns whether a piece on one of the squares `by` attacks a square.
///
/// To test a king move, remove the king from `occupied`, because otherwise the king hides the squares behind it. To
/// test a capture, remove the captured piece from `by`, and pass the occupancy after the capture; `pieces` may stay
/// unchanged. After en passant, for example, the captured pawn's square is empty, and the target square is occupied:
///
/// ```
/// use quintessence::{Bitboard, PieceSets, Square, is_attacked};
///
/// // White: king a5, pawn d5. Black: rook h5, pawn e5, which came from e7. After d5xe6, the rook
/// // attacks the king.
/// let (white, black) = ([Square::A5, Square::D5], [Square::H5, Square::E5]);
/// let (king, rook, none) = (Square::A5.into(), Square::H5.into(), Bitboard::EMPTY);
/// let pawns = Bitboard::from_iter([Square::D5, Square::E5]);
/// let colors = [Bitboard::from_iter(white), Bitboard::from_iter(black)];
/// let pieces = PieceSets { roles: [pawns, none, none, rook, none, king], colors };
/// let occupied = pieces.occupied() - pawns | Square::E6;
/// assert!(is_attacked(Square::A5, colors[1] - Square::E5, pieces.lend(), occupied));
/// ```
///
/// In a search, call [`Level::is_attacked`](crate::simd::Level::is_attacked) instead, which is faster at levels with
/// vectors.
///
/// # Cost
/// As [`attackers_to`], plus two operations.
#[inline]
#[must_use]
pub const fn is_attacked(square: Square, by: Bitboard, pieces: Pieces<'_>, occupied: Bitboard) -> bool {
    attackers_to(square, pieces, occupied).intersects(by)
}

/// Returns the squares from which a piece gives check to a king: one set for each [`Role`](crate::Role).
///
/// `color` is the side that gives check. The six sets are in the order of [`Pieces::roles`]; the last set, for kings,
/// is empty, because a king cannot give check.
///
/// ```
/// use quintessence::{Bitboard, Color, Role, Square, checking_squares};
///
/// // A black king on g8, behind its pawns. White's knight gives check from e7, f6 or h6.
/// let occupied = Bitboard::from_iter([Square::G8, Square::F7, Square::G7, Square::H7]);
/// let squares = checking_squares(Square::G8, Color::White, occupied);
/// assert!(squares[1].into_iter().eq([Square::F6, Square::H6, Square::E7]));
/// assert_eq!(squares[Role::Pawn as usize], Bitboard::from_iter([Square::F7, Square::H7]));
/// ```
///
/// The sets also contain occupied squares, for sliders the first blockers, because a capture there can give check as
/// well. So remove the squares of your own pieces. `occupied` may contain the king or not. If a slider moves along a
/// ray of the king, remove its old square from `occupied`, because after the move the slider attacks through this
/// square. For discovered checks, see [`discovered_checks`](crate::discovered_checks).
///
/// [`Level::checking_squares`](crate::simd::Level::checking_squares) is faster in builds that require AVX2.
///
/// # Cost
/// One [`bishop_and_rook_attacks`], and one entry of each of two leaper tables.
#[inline]
pub const fn checking_squares(king: Square, color: Color, occupied: Bitboard) -> [Bitboard; 6] {
    let (bishop, rook) = bishop_and_rook_attacks(king, occupied);
    by_roles(king, color, bishop, rook)
}

/// Like [`checking_squares`], for a king's square whose bishop and rook attacks the caller already has.
#[inline]
pub(crate) const fn by_roles(king: Square, color: Color, bishop: Bitboard, rook: Bitboard) -> [Bitboard; 6] {
    let pawn = pawn_attacks(color.opposite(), king);
    [pawn, knight_attacks(king), bishop, rook, bishop.union(rook), Bitboard::EMPTY]
}

/// Returns the pawns, knights and kings of both sides that attack a square.
#[inline]
pub(crate) const fn leapers_to(square: Square, pieces: Pieces<'_>) -> Bitboard {
    let ([pawns, knights, .., kings], white) = (*pieces.roles, pieces.white);
    let by_white = pawn_attacks(Color::Black, square).intersection(white);
    let by_black = pawn_attacks(Color::White, square).difference(white);
    knight_attacks(square)
        .intersection(knights)
        .union(king_attacks(square).intersection(kings))
        .union(by_white.union(by_black).intersection(pawns))
}
