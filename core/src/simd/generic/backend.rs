//! The operations that each instruction set implements. The default implementations compute one slider at a time.

use crate::attacks::{AttackMaps, attack_map, attack_maps, checkers_and_pinned, leapers_to};
use crate::board::{Bitboard, PieceSets, Square};
use crate::quad::{InvalidCode, Mailbox, Move, Piece, QuadBitboard};
use crate::simd::generic::fill::{Side, Start};
use crate::simd::generic::scalar::{self, Prepared};
use crate::simd::group::{Question, SliderGroup};
use crate::threats::{
    MoveThreats, PieceThreats, RayBoard, ThreatList, all_threats, move_threats, threats_at,
};

/// The operations of a [`Level`](crate::simd::Level) on one instruction set.
///
/// A backend overrides each operation that its instructions make faster.
pub(crate) trait Backend: Copy {
    /// The occupancy that the default implementations prepare for queries of one slider.
    type Prepared: Prepared;

    /// Writes the attacks of a queen on each square over one occupancy.
    #[inline(always)]
    fn batch(self, squares: &[Square], occupied: Bitboard, results: &mut [Bitboard]) {
        scalar::batch::<Self::Prepared>(squares, occupied, results);
    }

    /// The attacks of a bishop and of a rook on the same square.
    #[inline(always)]
    fn bishop_and_rook_attacks(self, square: Square, occupied: Bitboard) -> (Bitboard, Bitboard) {
        let occupied = Self::Prepared::new(occupied);
        (occupied.bishop_attacks(square), occupied.rook_attacks(square))
    }

    /// The targets of the next group of sliders.
    #[inline(always)]
    fn slider_group(self, question: Question) -> SliderGroup {
        scalar::slider_group::<Self::Prepared>(question)
    }

    /// The pieces of both sides that attack a square.
    #[inline(always)]
    fn attackers_to(self, square: Square, pieces: &PieceSets, occupied: Bitboard) -> Bitboard {
        let (bishop, rook) = self.bishop_and_rook_attacks(square, occupied);
        bishop & pieces.diagonal | rook & pieces.orthogonal | leapers_to(square, pieces)
    }

    /// Whether a piece on one of the squares `by` attacks a square.
    #[inline(always)]
    fn is_attacked(self, square: Square, by: Bitboard, pieces: &PieceSets, occupied: Bitboard) -> bool {
        !self.attackers_to(square, pieces, occupied).is_disjoint(by)
    }

    /// The enemy pieces that attack a king, and the pieces that are pinned to the king.
    #[inline(always)]
    fn checkers_and_pinned(
        self,
        king: Square,
        own: Bitboard,
        pieces: &PieceSets,
        occupied: Bitboard,
    ) -> (Bitboard, Bitboard) {
        checkers_and_pinned(king, own, pieces, occupied)
    }

    /// The union of the attacks of all sliders.
    #[inline(always)]
    fn attacked(self, start: &Start) -> Bitboard {
        start.attacked()
    }

    /// The union of the attacks of all pieces of one side.
    #[inline(always)]
    fn attack_map(self, Side { by, pieces, occupied }: Side<'_>) -> Bitboard {
        attack_map(by, pieces, occupied)
    }

    /// The attacks of one side by kind of piece.
    #[inline(always)]
    fn attack_maps(self, Side { by, pieces, occupied }: Side<'_>) -> AttackMaps {
        attack_maps(by, pieces, occupied)
    }

    /// The threats that depend on a piece on a square.
    #[inline(always)]
    fn threats_at(self, square: Square, piece: Piece, mailbox: &Mailbox, occupied: Bitboard) -> PieceThreats {
        threats_at(square, piece, mailbox, occupied)
    }

    /// The threats that a move ends and begins.
    #[inline(always)]
    fn move_threats(self, chosen: Move, mailbox: &Mailbox, occupied: Bitboard) -> Option<MoveThreats> {
        move_threats(chosen, mailbox, occupied)
    }

    /// All threats of a position.
    #[inline(always)]
    fn all_threats(self, mailbox: &Mailbox, occupied: Bitboard) -> ThreatList<512> {
        all_threats(mailbox, occupied)
    }

    /// The pieces around a square, in ray order.
    #[inline(always)]
    fn ray_board(self, focus: Square, board: &QuadBitboard) -> RayBoard {
        RayBoard::new(focus, *board)
    }

    /// The mailbox of a board.
    #[inline(always)]
    fn to_mailbox(self, board: &QuadBitboard) -> Result<Mailbox, InvalidCode> {
        board.to_mailbox()
    }

    /// The board of a mailbox.
    #[inline(always)]
    fn to_board(self, mailbox: &Mailbox) -> QuadBitboard {
        mailbox.to_board()
    }
}

/// One call of an operation, before its backend is chosen.
pub(crate) trait Task {
    /// What the operation returns.
    type Output;

    /// Makes the call.
    fn run<B: Backend>(self, backend: B) -> Self::Output;
}
