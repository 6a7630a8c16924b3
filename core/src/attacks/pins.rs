//! Checkers and pinned pieces of one king.

use crate::attacks::attackers::leapers_to;
use crate::attacks::between::between;
use crate::attacks::sliders::bishop_and_rook_attacks;
use crate::board::{Bitboard, PieceSets, Square};

/// The enemy pieces that attack a king, and the pieces that are pinned to the king.
///
/// `own` is the set of squares of the king's side. A pinned piece is the only piece between the king and an enemy
/// slider, and belongs to the king's side. It may still move along [`line_through`](fn@crate::line_through) king and
/// pinned piece.
///
/// ```
/// use quintessence::{Bitboard, PieceSets, Square, checkers_and_pinned};
///
/// // Our king on e1, knight on e4, pawn on d2; enemy rook on e8, bishop on a5, knight on f3.
/// let own = Bitboard::from_iter([Square::E1, Square::E4, Square::D2]);
/// let enemy = Bitboard::from_iter([Square::E8, Square::A5, Square::F3]);
/// let knights = Bitboard::from_iter([Square::E4, Square::F3]);
/// let [pawn, bishop, rook, king] = [Square::D2, Square::A5, Square::E8, Square::E1].map(Bitboard::from);
/// let pieces = PieceSets { roles: [pawn, knights, bishop, rook, Bitboard::EMPTY, king], colors: [own, enemy] };
/// let (checkers, pinned) = checkers_and_pinned(Square::E1, own, &pieces, pieces.occupied());
/// assert!(checkers.into_iter().eq([Square::F3]));
/// assert!(pinned.into_iter().eq([Square::D2, Square::E4]));
/// ```
///
/// The function asks for the square `king`, whatever stands on it, so positions with several kings or with none are
/// no special case. Every piece outside `own` counts as an enemy piece. Squares of `own` outside `occupied` block
/// nothing and are never pinned. See [`attackers_to`](crate::attackers_to) for pieces outside `occupied`.
///
/// # Cost
/// One [`bishop_and_rook_attacks`], one entry of each of four leaper tables. One [`between`] and about ten operations for
/// each enemy slider that would attack the king if our pieces were removed. In games, there is one for every two kings.
#[inline]
pub const fn checkers_and_pinned(
    king: Square,
    own: Bitboard,
    pieces: &PieceSets,
    occupied: Bitboard,
) -> (Bitboard, Bitboard) {
    // One lookup with our pieces removed finds checkers and pinning sliders together. X-rays through our first blockers
    // take two lookups, the second after the first.
    let blockers = own.intersection(occupied);
    let (bishop, rook) = bishop_and_rook_attacks(king, occupied.difference(blockers));
    let mut snipers =
        bishop.intersection(pieces.diagonal()).union(rook.intersection(pieces.orthogonal())).difference(own);
    let mut checkers = leapers_to(king, pieces).difference(own);
    let mut pinned = Bitboard::EMPTY;
    while let Some(sniper) = snipers.lowest() {
        let others = snipers.without_lowest();
        let shields = between(king, sniper).intersection(blockers);
        // Both unions are computed for each sniper: the number of its shields is too hard to predict for a branch.
        checkers = checkers.union(if_true(shields.is_empty(), snipers.difference(others)));
        pinned = pinned.union(if_true(shields.without_lowest().is_empty(), shields));
        snipers = others;
    }
    (checkers, pinned)
}

/// The set if the condition holds; otherwise the empty set. Compiles without a branch.
#[inline]
const fn if_true(condition: bool, set: Bitboard) -> Bitboard {
    Bitboard(set.0 & (condition as u64).wrapping_neg())
}
