//! Checkers, pins and discovered checks of one king.

use crate::attacks::attackers::leapers_to;
use crate::attacks::between::{between, ray};
use crate::attacks::sliders::bishop_and_rook_attacks;
use crate::board::{Bitboard, Direction, PieceSets, Square};

/// The pieces that give check to a king, and the pieces on its rays that are pinned or may discover a check.
///
/// [`pins`] and [`Level::pins`](crate::simd::Level::pins) compute the sets. If they are inlined, a part that is not
/// used costs nothing, but for the loop over snipers of the function at the root.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[must_use]
#[non_exhaustive]
pub struct Pins {
    /// The enemy pieces that attack the king.
    pub checkers: Bitboard,
    /// The own pieces that stand alone between the king and an enemy slider.
    pub pinned: Bitboard,
    /// The enemy sliders behind the pinned pieces.
    pub pinners: Bitboard,
    /// The squares from the king, excluded, to each pinner on its rank or file, included.
    pub orthogonal: Bitboard,
    /// The squares from the king, excluded, to each pinner on its diagonals, included.
    pub diagonal: Bitboard,
    /// The enemy pieces that stand alone between the king and an enemy slider. One that leaves the line discovers a
    /// check.
    pub discovered: Bitboard,
}

impl Pins {
    #[inline]
    pub(crate) const fn new(
        checkers: Bitboard,
        pinned: Bitboard,
        (diagonal, orthogonal): (Bitboard, Bitboard),
        discovered: Bitboard,
        occupied: Bitboard,
    ) -> Self {
        // On such a ray, only the pinned piece and the pinner are occupied.
        let pinners = diagonal.union(orthogonal).intersection(occupied).difference(pinned);
        Self { checkers, pinned, pinners, orthogonal, diagonal, discovered }
    }
}

/// The checkers of a king, the pinned pieces with their pinners and rays, and the candidates for discovered checks.
///
/// `own` is the set of squares of the king's side. All other squares of `occupied` belong to the enemy.
///
/// ```
/// use quintessence::{Bitboard, PieceSets, Square, pins};
///
/// // Our king on e1, knight on e4, pawn on d2; enemy rooks on e8 and h1, bishop on a5, knight on g1.
/// let own = Bitboard::from_iter([Square::E1, Square::E4, Square::D2]);
/// let enemy = Bitboard::from_iter([Square::E8, Square::H1, Square::A5, Square::G1]);
/// let knights = Bitboard::from_iter([Square::E4, Square::G1]);
/// let rooks = Bitboard::from_iter([Square::E8, Square::H1]);
/// let [pawn, bishop, king] = [Square::D2, Square::A5, Square::E1].map(Bitboard::from);
/// let pieces = PieceSets { roles: [pawn, knights, bishop, rooks, Bitboard::EMPTY, king], colors: [own, enemy] };
/// let pins = pins(Square::E1, own, &pieces, pieces.occupied());
/// assert!(pins.checkers.is_empty());
/// assert!(pins.pinned.into_iter().eq([Square::D2, Square::E4]));
/// assert!(pins.pinners.into_iter().eq([Square::A5, Square::E8]));
/// assert!(pins.diagonal.into_iter().eq([Square::D2, Square::C3, Square::B4, Square::A5]));
/// assert_eq!(pins.orthogonal, Bitboard::FILES[4] - Square::E1);
/// assert!(pins.discovered.into_iter().eq([Square::G1]));
/// ```
///
/// A piece on `orthogonal` may move as a rook does, to squares of `orthogonal`: a rook or queen along the ray, a pawn
/// forward. A piece on `diagonal` may move as a bishop does, to squares of `diagonal`: a bishop or queen, a pawn that
/// captures. Such a move stays on the same line. All other moves of pinned pieces leave the king in check.
///
/// # Other input
/// The function asks for the square `king`, whatever stands on it, so positions with several kings or with none are
/// no special case. Squares outside `occupied` hold no piece for this function: neither those of `own` nor those of
/// `pieces`. Thus an engine tests an en passant capture by `own` and `occupied` after the capture; `pieces` may still have
/// the captured pawn. A square in several sets of `pieces` holds each of these pieces. A slider may give check itself
/// and be in `discovered`, before another slider.
///
/// # Cost
/// One [`bishop_and_rook_attacks`], one entry of each of four leaper tables. One [`between`] and about ten operations
/// for each enemy slider that would attack the king if our pieces were removed. In games, a king has half such a slider
/// on average.
///
/// The rays to pinners take one more lookup where a piece is pinned. `discovered` takes one lookup; two more, and the
/// eight rays, for one king of ten. Both vanish where the caller does not use them. The loop over enemy sliders remains,
/// because LLVM does not know that it ends.
#[inline(always)]
#[expect(clippy::inline_always, reason = "the caller drops the parts that it does not use")]
pub const fn pins(king: Square, own: Bitboard, pieces: &PieceSets, occupied: Bitboard) -> Pins {
    let (checkers, pinned) = checkers_and_pinned(king, own, pieces, occupied);
    let rays = pin_rays(king, pinned, occupied);
    Pins::new(checkers, pinned, rays, discovered(king, own, pieces, occupied), occupied)
}

/// The enemy pieces that attack a king, and the pieces that are pinned to the king.
#[inline]
pub(crate) const fn checkers_and_pinned(
    king: Square,
    own: Bitboard,
    pieces: &PieceSets,
    occupied: Bitboard,
) -> (Bitboard, Bitboard) {
    // One lookup with our pieces removed finds checkers and pinning sliders together. X-rays through our first blockers
    // take two lookups, the second after the first.
    let enemies = occupied.difference(own);
    let (bishop, rook) = bishop_and_rook_attacks(king, enemies);
    let mut snipers = sliders(bishop, rook, pieces).intersection(enemies);
    let mut checkers = leapers_to(king, pieces).intersection(enemies);
    let mut pinned = Bitboard::EMPTY;
    while let Some(sniper) = snipers.lowest() {
        let others = snipers.without_lowest();
        // No enemy stands before a sniper.
        let shields = between(king, sniper).intersection(occupied);
        // Both unions are computed for each sniper: the number of its shields is too hard to predict for a branch.
        checkers = checkers.union(if_true(shields.is_empty(), snipers.difference(others)));
        pinned = pinned.union(if_true(shields.without_lowest().is_empty(), shields));
        snipers = others;
    }
    (checkers, pinned)
}

/// The squares from the king to the pinners behind the pinned pieces, on diagonals and on rank and file.
#[inline]
pub(crate) const fn pin_rays(king: Square, pinned: Bitboard, occupied: Bitboard) -> (Bitboard, Bitboard) {
    // Nine of ten kings have no pinned piece.
    if pinned.is_empty() {
        return (Bitboard::EMPTY, Bitboard::EMPTY);
    }
    let (bishop, rook) = bishop_and_rook_attacks(king, occupied.difference(pinned));
    let rays = rays_with(king, pinned);
    (bishop.intersection(rays), rook.intersection(rays))
}

/// The enemy pieces that stand alone between the king and an enemy slider.
#[inline]
pub(crate) const fn discovered(
    king: Square,
    own: Bitboard,
    pieces: &PieceSets,
    occupied: Bitboard,
) -> Bitboard {
    // In nine of ten positions, no enemy slider would attack the king if the other enemy pieces were removed.
    let (bishop, rook) = bishop_and_rook_attacks(king, occupied.intersection(own));
    if !sliders(bishop, rook, pieces).intersects(occupied.difference(own)) {
        return Bitboard::EMPTY;
    }
    let enemies = occupied.difference(own);
    let (bishop, rook) = bishop_and_rook_attacks(king, occupied);
    let first = bishop.union(rook).intersection(enemies);
    let (bishop_beyond, rook_beyond) = bishop_and_rook_attacks(king, occupied.difference(first));
    let snipers = sliders(bishop_beyond.difference(bishop), rook_beyond.difference(rook), pieces);
    first.intersection(rays_with(king, snipers.intersection(enemies)))
}

/// The sliders on these squares that attack along diagonals, or along ranks and files.
#[inline]
const fn sliders(diagonal: Bitboard, orthogonal: Bitboard, pieces: &PieceSets) -> Bitboard {
    diagonal.intersection(pieces.diagonal()).union(orthogonal.intersection(pieces.orthogonal()))
}

/// The rays from a square to the edge, but only the rays that contain a square of the set.
#[inline]
const fn rays_with(square: Square, set: Bitboard) -> Bitboard {
    let mut rays = Bitboard::EMPTY;
    each!(i < 8, {
        let ray = ray(square, Direction::ALL[i]);
        rays = rays.union(if_true(ray.intersects(set), ray));
    });
    rays
}

/// The set if the condition holds; otherwise the empty set. Compiles without a branch.
#[inline]
const fn if_true(condition: bool, set: Bitboard) -> Bitboard {
    Bitboard(set.0 & (condition as u64).wrapping_neg())
}
