//! Checkers, pins, discovered checks and king danger squares of one king in one pass.

use super::{QuadBitboard, negative_ray_attacks, positive_ray_attacks};
use crate::attacks::{king_attacks, knight_attacks, line_through, pawn_attacks, setwise};
use crate::board::{Bitboard, Color, Square};

/// Checkers, pins and king danger squares of one king.
///
/// Two sets are intersected ray by ray: the attacks of a queen on the king's square, and the attacks of the enemy's
/// sliders toward the king. The intersection lies between king and slider, and is empty if two pieces stand there:
///
/// ```text
/// R . n . . k . .     R X X . . k . .     R . X X X k . .     R . X . . k . .
///    the board         the rook, east      the king, west      intersection
///
/// R . . . . k . .     R X X X X X X X     X X X X X k . .     R X X X X k . .
/// ```
///
/// An empty square of the intersection blocks a check. A piece on it is pinned if it is the king's own, and a discoverer
/// if it is the slider's. The king does not stop the sliders, so king danger squares behind it are found too.
///
/// ```
/// use quintessence::quad::{KingSafety, QuadBitboard};
/// use quintessence::{Bitboard, Color, Square, bitboard};
///
/// let board: QuadBitboard = "8/8/8/8/R1n2k2/8/3B4/2K5".parse()?;
/// let black = KingSafety::new(board, Color::Black);
/// assert_eq!(black.pinned, Bitboard::from_square(Square::C4));
/// assert_eq!(black.pin_line(Square::C4), Bitboard::RANKS[3]);
/// assert_eq!(black.checkers, Bitboard::from_square(Square::D2));
/// assert_eq!(black.blocks, Bitboard::from_square(Square::E3));
/// assert_eq!(black.king_danger, bitboard! {
///     X . . . . . . .
///     X . . . . . . .
///     X . . . . . . X
///     X . . . . . X .
///     . X X . . X . .
///     X . X . X . . .
///     X X X X . . . .
///     X X X X X . . .
/// });
/// # Ok::<(), quintessence::quad::ParseFenError>(())
/// ```
///
/// A side without a king has no checkers, blocks, pins and discoverers; its king danger squares are all that the enemy
/// attacks. With several kings of a side, each set is the union over the kings; a king in front of another may be pinned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KingSafety {
    /// The king.
    pub king: Bitboard,
    /// The enemy pieces that attack the king.
    pub checkers: Bitboard,
    /// The squares strictly between the king and each checking slider: a move there blocks a single check.
    pub blocks: Bitboard,
    /// The king's own pieces that stand alone between it and an enemy slider.
    pub pinned: Bitboard,
    /// The enemy pieces that stand alone between an enemy slider and the king: leaving the line discovers a check. A
    /// discoverer may itself be a checker.
    pub discoverers: Bitboard,
    /// King danger squares: what the enemy attacks with the king removed, so that sliders see through it. A defended
    /// enemy piece stands on one.
    pub king_danger: Bitboard,
}

impl KingSafety {
    /// Computes the checkers, pins and king danger squares of the king of `color`.
    ///
    /// # Cost
    /// About 75 operations on four lanes at once and 50 on words; one entry of each of three leaper tables.
    #[inline(always)]
    #[expect(
        clippy::inline_always,
        reason = "only inlined code is compiled for the caller's target features"
    )]
    #[must_use]
    pub const fn new(board: QuadBitboard, color: Color) -> Self {
        let (own, enemy) = (board.color(color), board.color(color.opposite()));
        let (occupied, kings) = (board.occupied(), board.kings());
        let king = kings.intersection(own);
        let sliders = board.ray_sliders(color.opposite());
        let through_king = occupied.difference(king);
        let attacked =
            [positive_ray_attacks(sliders, through_king), negative_ray_attacks(sliders, through_king)];
        let king_lanes = QuadBitboard::splat(king);
        let seen = [positive_ray_attacks(king_lanes, occupied), negative_ray_attacks(king_lanes, occupied)];
        let between = seen[0].intersection(attacked[1]).union(seen[1].intersection(attacked[0]));
        let between = between.in_memory().merge();
        let checking_sliders = seen[0].union(seen[1]).intersection(sliders).merge();
        let enemy_knights = board.knights().intersection(enemy);
        let enemy_pawns = board.pawns().intersection(enemy);
        Self {
            king,
            checkers: checking_sliders.union(checking_leapers(board, color, king)),
            blocks: between.difference(occupied),
            pinned: between.intersection(own),
            discoverers: between.intersection(enemy),
            king_danger: attacked[0]
                .union(attacked[1])
                .merge()
                .union(setwise::pawn_attacks(color.opposite(), enemy_pawns))
                .union(setwise::knight_attacks(enemy_knights))
                .union(setwise::king_attacks(kings.intersection(enemy))),
        }
    }

    /// The squares to which the piece on `square` may go without exposing the king.
    ///
    /// A pinned piece stays on the line through the king, any other piece may go anywhere. Of several kings, the one on
    /// the lowest square counts.
    ///
    /// # Cost
    /// One [`line_through()`] for a pinned piece.
    #[inline]
    #[must_use]
    pub const fn pin_line(&self, square: Square) -> Bitboard {
        match self.king.lowest() {
            Some(king) if self.pinned.contains(square) => line_through(king, square),
            _ => Bitboard::FULL,
        }
    }
}

/// The enemy's pawns, knights and kings that attack a king of `color`.
#[inline]
const fn checking_leapers(board: QuadBitboard, color: Color, mut kings: Bitboard) -> Bitboard {
    let mut found = Bitboard::EMPTY;
    while let Some(king) = kings.pop_lowest() {
        found = found
            .union(knight_attacks(king).intersection(board.knights()))
            .union(pawn_attacks(color, king).intersection(board.pawns()))
            .union(king_attacks(king).intersection(board.kings()));
    }
    found.intersection(board.color(color.opposite()))
}
