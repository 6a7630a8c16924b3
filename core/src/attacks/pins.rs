//! Checkers, pins and discovered checks of one king.

use crate::attacks::attackers::{leapers_to, sliders_on};
use crate::attacks::between::{between, ray};
use crate::attacks::sliders::bishop_and_rook_attacks;
use crate::board::{Bitboard, Direction, Pieces, Square};

/// The pieces that give check to a king, and the pieces that are pinned to the king.
///
/// [`pins`] and [`Level::pins`](crate::simd::Level::pins) compute the sets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[must_use]
#[repr(C)]
#[non_exhaustive]
pub struct Pins {
    /// The enemy pieces that attack the king.
    pub checkers: Bitboard,
    /// The pieces of the king's side that are alone between the king and an enemy slider.
    pub pinned: Bitboard,
    /// The enemy sliders behind the pinned pieces.
    pub pinners: Bitboard,
    /// The squares from the king, excluded, to each pinner, included, on the king's rank and file.
    pub orthogonal: Bitboard,
    /// The squares from the king, excluded, to each pinner, included, on the king's diagonals.
    pub diagonal: Bitboard,
}

layout! {
    Pins = {
        40 bytes, align align_of::<u64>(),
        checkers: 0, pinned: 8, pinners: 16, orthogonal: 24, diagonal: 32
    }
}

impl Pins {
    #[inline]
    pub(crate) const fn new(
        [checkers, pinned, diagonal, orthogonal]: [Bitboard; 4],
        occupied: Bitboard,
    ) -> Self {
        // A ray from the king to a pinner has two occupied squares, those of the pinned piece and of the pinner. So
        // without the pinned pieces, only the pinners are left.
        let pinners = diagonal.union(orthogonal).intersection(occupied).difference(pinned);
        Self { checkers, pinned, pinners, orthogonal, diagonal }
    }
}

/// Returns the checkers of a king, and the pinned pieces with their pinners and the rays to these pinners.
///
/// `own` is the set of squares of the king's side. All other squares of `occupied` belong to the enemy.
///
/// ```
/// use quintessence::{Bitboard, PieceSets, Square, pins};
///
/// // Our king on e1, knight on e4, pawn on d2; enemy rook e8, bishop a5.
/// let own = Bitboard::from_iter([Square::E1, Square::E4, Square::D2]);
/// let enemy = Bitboard::from_iter([Square::E8, Square::A5]);
/// let [pawn, knight, bishop, rook, king] =
///     [Square::D2, Square::E4, Square::A5, Square::E8, Square::E1].map(Bitboard::from);
/// let roles = [pawn, knight, bishop, rook, Bitboard::EMPTY, king];
/// let pieces = PieceSets { roles, colors: [own, enemy] };
/// let pins = pins(Square::E1, own, pieces.lend(), pieces.occupied());
/// assert!(pins.checkers.is_empty());
/// assert!(pins.pinned.into_iter().eq([Square::D2, Square::E4]));
/// assert!(pins.pinners.into_iter().eq([Square::A5, Square::E8]));
/// assert!(pins.diagonal.into_iter().eq([Square::D2, Square::C3, Square::B4, Square::A5]));
/// assert_eq!(pins.orthogonal, Bitboard::FILES[4] - Square::E1);
/// ```
///
/// A pinned piece may move only along the ray to its pinner, because every other move leaves the king in check. Along
/// the rays in `orthogonal`, rooks and queens can move, and pawns can move forward. Along the rays in `diagonal`,
/// bishops and queens can move, and pawns can capture.
///
/// `king` may be any square, even if no king is there. Squares of `own` and of `pieces` that are not in `occupied`
/// count as empty. To test an en passant capture, an engine can therefore pass `own` and `occupied` after the capture,
/// while `pieces` still contains the captured pawn.
///
/// In a search, call [`Level::pins`](crate::simd::Level::pins) instead, which is faster at levels with vectors.
///
/// # Cost
/// `checkers` and `pinned` take one [`bishop_and_rook_attacks`], and one entry of each of four leaper tables. Each
/// enemy slider that would attack the king if our pieces were removed adds one [`between`] and about ten operations; in
/// games, there are 0.5 such sliders for each king on average. `orthogonal` and `diagonal` together take another
/// [`bishop_and_rook_attacks`] if a piece is pinned. LLVM removes the code of unused sets, but not the loop over enemy
/// sliders.
#[inline(always)]
#[expect(clippy::inline_always, reason = "the caller drops the parts that it does not use")]
pub const fn pins(king: Square, own: Bitboard, pieces: Pieces<'_>, occupied: Bitboard) -> Pins {
    Pins::new(checkers_and_pin_rays(king, own, pieces, occupied), occupied)
}

/// Returns the checkers of a king, the pinned pieces, and the diagonal and orthogonal rays to their pinners.
#[inline(always)]
#[expect(clippy::inline_always, reason = "the caller drops the parts that it does not use")]
pub(crate) const fn checkers_and_pin_rays(
    king: Square,
    own: Bitboard,
    pieces: Pieces<'_>,
    occupied: Bitboard,
) -> [Bitboard; 4] {
    let (checkers, pinned) = checkers_and_pinned(king, own, pieces, occupied);
    let (diagonal, orthogonal) = pin_rays(king, pinned, occupied);
    [checkers, pinned, diagonal, orthogonal]
}

/// Returns the enemy pieces that attack a king, and the pieces that are pinned to the king.
#[inline]
const fn checkers_and_pinned(
    king: Square,
    own: Bitboard,
    pieces: Pieces<'_>,
    occupied: Bitboard,
) -> (Bitboard, Bitboard) {
    // On a board without the pieces of the king's side, one lookup finds both the checking and the pinning sliders.
    // X-ray attacks through the first blockers would take two lookups, the second of which would wait for the first.
    let enemies = occupied.difference(own);
    let (bishop, rook) = bishop_and_rook_attacks(king, enemies);
    let mut snipers = sliders_on(bishop, rook, pieces).intersection(enemies);
    let mut checkers = leapers_to(king, pieces).intersection(enemies);
    let mut pinned = Bitboard::EMPTY;
    while let Some(sniper) = snipers.lowest() {
        let others = snipers.without_lowest();
        // The enemy slider `sniper` attacks the king if the pieces of the king's side are removed. So all pieces
        // between the two belong to the king's side.
        let shields = between(king, sniper).intersection(occupied);
        // The next two lines have no branch, because a processor cannot predict how many pieces shield the king.
        checkers = checkers.union(if_true(shields.is_empty(), snipers.difference(others)));
        pinned = pinned.union(if_true(shields.without_lowest().is_empty(), shields));
        snipers = others;
    }
    (checkers, pinned)
}

/// Returns the squares from the king to the pinners: first on the diagonals, then on the rank and file.
#[inline]
const fn pin_rays(king: Square, pinned: Bitboard, occupied: Bitboard) -> (Bitboard, Bitboard) {
    // Nine of ten kings have no pinned piece, and need no rays.
    if pinned.is_empty() {
        return (Bitboard::EMPTY, Bitboard::EMPTY);
    }
    let (bishop, rook) = bishop_and_rook_attacks(king, occupied.difference(pinned));
    let rays = rays_with(king, pinned);
    (bishop.intersection(rays), rook.intersection(rays))
}

/// Returns the enemy pieces that can discover check: each is the only piece between a king and an enemy slider.
///
/// If a returned piece leaves the line, the slider behind it gives check. The parameters are those of [`pins`]. A
/// slider that already gives check is included if another slider attacks along the same line behind it.
///
/// ```
/// use quintessence::{Bitboard, PieceSets, Square, discovered_checks};
///
/// // Our king on e1; enemy rook h1, knight g1.
/// let [king, rook, knight] = [Square::E1, Square::H1, Square::G1].map(Bitboard::from);
/// let none = Bitboard::EMPTY;
/// let roles = [none, knight, none, rook, none, king];
/// let sets = PieceSets { roles, colors: [king, rook | knight] };
/// assert_eq!(discovered_checks(Square::E1, king, sets.lend(), sets.occupied()), knight);
/// ```
///
/// In a search, call [`Level::discovered_checks`](crate::simd::Level::discovered_checks) instead, which is faster at
/// levels with vectors.
///
/// # Cost
/// One [`bishop_and_rook_attacks`]. For one king in ten, two more, and the eight rays of the king.
#[inline]
#[must_use]
pub const fn discovered_checks(
    king: Square,
    own: Bitboard,
    pieces: Pieces<'_>,
    occupied: Bitboard,
) -> Bitboard {
    // In nine of ten positions, the search ends here: no enemy slider would attack the king even without all other
    // pieces of the enemy, sliders too.
    let (bishop, rook) = bishop_and_rook_attacks(king, occupied.intersection(own));
    let enemies = occupied.difference(own);
    if !sliders_on(bishop, rook, pieces).intersects(enemies) {
        return Bitboard::EMPTY;
    }
    let (bishop, rook) = bishop_and_rook_attacks(king, occupied);
    let first = bishop.union(rook).intersection(enemies);
    let (bishop_beyond, rook_beyond) = bishop_and_rook_attacks(king, occupied.difference(first));
    let snipers = sliders_on(bishop_beyond.difference(bishop), rook_beyond.difference(rook), pieces);
    first.intersection(rays_with(king, snipers.intersection(enemies)))
}

/// Returns the rays from `square` to the edge that contain a square of `set`.
#[inline]
const fn rays_with(square: Square, set: Bitboard) -> Bitboard {
    let mut rays = Bitboard::EMPTY;
    each!(i < 8, {
        let ray = ray(square, Direction::ALL[i]);
        rays = rays.union(if_true(ray.intersects(set), ray));
    });
    rays
}

/// Returns `set` if `condition` is true, otherwise the empty set; without a branch.
#[inline]
const fn if_true(condition: bool, set: Bitboard) -> Bitboard {
    Bitboard(set.0 & (condition as u64).wrapping_neg())
}
