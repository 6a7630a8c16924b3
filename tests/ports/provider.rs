//! What a contender has to have, and the forms that an engine writes with it.

use quintessence::{Bitboard, Color, PieceSets, Square, setwise};

/// The functions of a library. The provided methods are the forms that an engine writes over lookups.
pub trait Provider {
    /// The squares that a bishop attacks.
    fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard;

    /// The squares that a rook attacks.
    fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard;

    /// The squares that a knight attacks.
    fn knight_attacks(square: Square) -> Bitboard;

    /// The squares that a king attacks.
    fn king_attacks(square: Square) -> Bitboard;

    /// The squares that a pawn attacks.
    fn pawn_attacks(color: Color, square: Square) -> Bitboard;

    /// The squares strictly between two squares.
    fn between(a: Square, b: Square) -> Bitboard;

    /// The squares that the bishops, rooks and queens of a side attack.
    #[inline]
    #[must_use]
    fn slider_union(by: Bitboard, pieces: &PieceSets, occupied: Bitboard) -> Bitboard {
        let mut attacked = Bitboard::EMPTY;
        for square in pieces.diagonal & by {
            attacked |= Self::bishop_attacks(square, occupied);
        }
        for square in pieces.orthogonal & by {
            attacked |= Self::rook_attacks(square, occupied);
        }
        attacked
    }

    /// The squares that a side attacks, with the other side's king lifted from the board.
    ///
    /// Pawns and knights are shifted as sets by all contenders, because a loop over lookups is slower.
    #[inline]
    #[must_use]
    fn attack_map(by: Bitboard, pieces: &PieceSets, occupied: Bitboard) -> Bitboard {
        let [white_pawns, black_pawns] = pieces.pawns;
        let mut attacked = Self::slider_union(by, pieces, occupied - (pieces.kings - by))
            | setwise::knight_attacks(pieces.knights & by)
            | setwise::pawn_attacks(Color::White, white_pawns & by)
            | setwise::pawn_attacks(Color::Black, black_pawns & by);
        if let Some(king) = (pieces.kings & by).lowest() {
            attacked |= Self::king_attacks(king);
        }
        attacked
    }

    /// The pieces of both sides that attack a square.
    #[inline]
    #[must_use]
    fn attackers_to(square: Square, pieces: &PieceSets, occupied: Bitboard) -> Bitboard {
        Self::bishop_attacks(square, occupied) & pieces.diagonal
            | Self::rook_attacks(square, occupied) & pieces.orthogonal
            | Self::leapers_to(square, pieces)
    }

    /// The pawns, knights and kings of both sides that attack a square.
    #[inline]
    #[must_use]
    fn leapers_to(square: Square, pieces: &PieceSets) -> Bitboard {
        let [white_pawns, black_pawns] = pieces.pawns;
        Self::knight_attacks(square) & pieces.knights
            | Self::king_attacks(square) & pieces.kings
            | Self::pawn_attacks(Color::Black, square) & white_pawns
            | Self::pawn_attacks(Color::White, square) & black_pawns
    }

    /// Whether a side attacks a square.
    #[inline]
    #[must_use]
    fn is_attacked(square: Square, by: Bitboard, pieces: &PieceSets, occupied: Bitboard) -> bool {
        Self::attackers_to(square, pieces, occupied).intersects(by)
    }

    /// Whether a slider of two sets attacks a square: a question about one square and both kinds.
    #[inline]
    #[must_use]
    fn is_attacked_by_sliders(
        square: Square,
        diagonal: Bitboard,
        orthogonal: Bitboard,
        occupied: Bitboard,
    ) -> bool {
        !(Self::bishop_attacks(square, occupied) & diagonal
            | Self::rook_attacks(square, occupied) & orthogonal)
            .is_empty()
    }

    /// The enemy pieces that attack a king, and the pieces that are pinned to the king.
    ///
    /// The sliders that would attack the king on an empty board, and what stands between: with a table of the squares
    /// between, that is faster than four lookups.
    #[inline]
    #[must_use]
    fn checkers_and_pinned(
        king: Square,
        own: Bitboard,
        pieces: &PieceSets,
        occupied: Bitboard,
    ) -> (Bitboard, Bitboard) {
        let [bishop, rook] = EMPTY_BOARD[king as usize];
        let (mut checkers, mut pinned) = (Self::leapers_to(king, pieces) - own, Bitboard::EMPTY);
        for sniper in (bishop & pieces.diagonal | rook & pieces.orthogonal) - own {
            let blockers = Self::between(king, sniper) & occupied;
            match blockers.len() {
                0 => checkers |= sniper,
                1 => pinned |= blockers & own,
                _ => {}
            }
        }
        (checkers, pinned)
    }
}

/// The attacks of a bishop and of a rook on the empty board.
static EMPTY_BOARD: [[Bitboard; 2]; 64] = {
    let mut table = [[Bitboard::EMPTY; 2]; 64];
    let mut i = 0;
    while i < 64 {
        let (bishop, rook) = quintessence::bishop_and_rook_attacks(Square::ALL[i], Bitboard::EMPTY);
        table[i] = [bishop, rook];
        i += 1;
    }
    table
};
