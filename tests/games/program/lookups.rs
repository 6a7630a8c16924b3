//! Attacks of single pieces, as the library, a crate or a table gives them.

use quintessence::simd::Twin;
use quintessence::{Bitboard, Color, Square};
use quintessence_games::contest::Side;

/// Whoever gives the attacks of single pieces. Where there is no choice, leapers come from the tables of the library.
pub(crate) trait Lookups: Copy {
    const NAME: &'static str;
    const SIDE: Side;

    /// What is prepared once for an occupancy.
    type Board: Sliders;

    fn board(self, occupied: Bitboard) -> Self::Board;

    /// The size of the tables for sliders.
    fn table_bytes(self) -> usize;

    #[inline]
    fn knight(self, square: Square) -> Bitboard {
        quintessence::knight_attacks(square)
    }

    #[inline]
    fn king(self, square: Square) -> Bitboard {
        quintessence::king_attacks(square)
    }

    #[inline]
    fn pawn(self, color: Color, square: Square) -> Bitboard {
        quintessence::pawn_attacks(color, square)
    }

    #[inline]
    fn between(self, a: Square, b: Square) -> Bitboard {
        quintessence::between(a, b)
    }
}

/// Attacks of sliders over one occupancy.
pub(crate) trait Sliders {
    fn bishop(&self, square: Square) -> Bitboard;
    fn rook(&self, square: Square) -> Bitboard;

    #[inline]
    fn bishop_and_rook(&self, square: Square) -> (Bitboard, Bitboard) {
        (self.bishop(square), self.rook(square))
    }

    #[inline]
    fn queen(&self, square: Square) -> Bitboard {
        self.bishop(square) | self.rook(square)
    }
}

/// The functions at the root of the crate.
#[derive(Clone, Copy)]
pub(crate) struct Root;

pub(crate) struct RootBoard(Bitboard);

impl Lookups for Root {
    const NAME: &'static str = "root functions";
    const SIDE: Side = Side::Ours;

    type Board = RootBoard;

    #[inline]
    fn board(self, occupied: Bitboard) -> RootBoard {
        RootBoard(occupied)
    }

    fn table_bytes(self) -> usize {
        2_560
    }
}

impl Sliders for RootBoard {
    #[inline]
    fn bishop(&self, square: Square) -> Bitboard {
        quintessence::bishop_attacks(square, self.0)
    }

    #[inline]
    fn rook(&self, square: Square) -> Bitboard {
        quintessence::rook_attacks(square, self.0)
    }

    #[inline]
    fn bishop_and_rook(&self, square: Square) -> (Bitboard, Bitboard) {
        quintessence::bishop_and_rook_attacks(square, self.0)
    }

    #[inline]
    fn queen(&self, square: Square) -> Bitboard {
        quintessence::queen_attacks(square, self.0)
    }
}

/// `simd::Twin`.
#[derive(Clone, Copy)]
pub(crate) struct TwinSse2;

impl Lookups for TwinSse2 {
    const NAME: &'static str = "`Twin`";
    const SIDE: Side = Side::Ours;

    type Board = Twin;

    #[inline]
    fn board(self, occupied: Bitboard) -> Twin {
        Twin::new(occupied)
    }

    fn table_bytes(self) -> usize {
        if cfg!(target_arch = "x86_64") { 5_120 } else { 2_560 }
    }
}

impl Sliders for Twin {
    #[inline]
    fn bishop(&self, square: Square) -> Bitboard {
        self.bishop_attacks(square)
    }

    #[inline]
    fn rook(&self, square: Square) -> Bitboard {
        self.rook_attacks(square)
    }

    #[inline]
    fn bishop_and_rook(&self, square: Square) -> (Bitboard, Bitboard) {
        self.bishop_and_rook_attacks(square)
    }

    #[inline]
    fn queen(&self, square: Square) -> Bitboard {
        self.queen_attacks(square)
    }
}
