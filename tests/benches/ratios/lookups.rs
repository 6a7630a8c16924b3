//! Attacks of single sliders, as the library, a crate or a table gives them.

use quintessence::simd::Twin;
use quintessence::{Bitboard, Square};

/// Whoever gives the attacks of sliders over one occupancy. All take leapers from the library.
pub(crate) trait Lookups: Copy + 'static {
    const NAME: &'static str;
    const IS_OURS: bool;
    /// The size of the tables for sliders.
    const TABLE_BYTES: usize;

    /// Prepares what does not depend on a square.
    fn new(occupied: Bitboard) -> Self;

    fn bishop(self, square: Square) -> Bitboard;

    fn rook(self, square: Square) -> Bitboard;

    #[inline]
    fn bishop_and_rook(self, square: Square) -> (Bitboard, Bitboard) {
        (self.bishop(square), self.rook(square))
    }

    #[inline]
    fn queen(self, square: Square) -> Bitboard {
        self.bishop(square) | self.rook(square)
    }

    #[inline]
    fn between(a: Square, b: Square) -> Bitboard {
        quintessence::between(a, b)
    }
}

/// Calls a function once for each form of the library's own lookups.
macro_rules! ours {
    ($forms:ident($($argument:expr),*)) => {
        $forms::<$crate::lookups::Root>($($argument),*);
        $forms::<quintessence::simd::Twin>($($argument),*);
    };
}

/// Calls a function once for each rival. A build without BMI2 has no PEXT.
macro_rules! rivals {
    ($forms:ident($($argument:expr),*)) => {
        #[cfg(target_feature = "bmi2")]
        $forms::<$crate::pext::Pext>($($argument),*);
        $forms::<$crate::peers::CozyChess>($($argument),*);
        $forms::<$crate::peers::Shakmaty>($($argument),*);
    };
}

pub(crate) use {ours, rivals};

/// The functions at the root of the crate.
#[derive(Clone, Copy)]
pub(crate) struct Root(Bitboard);

impl Lookups for Root {
    const NAME: &'static str = "root functions";
    const IS_OURS: bool = true;
    const TABLE_BYTES: usize = 2_560;

    #[inline]
    fn new(occupied: Bitboard) -> Self {
        Self(occupied)
    }

    #[inline]
    fn bishop(self, square: Square) -> Bitboard {
        quintessence::bishop_attacks(square, self.0)
    }

    #[inline]
    fn rook(self, square: Square) -> Bitboard {
        quintessence::rook_attacks(square, self.0)
    }

    #[inline]
    fn bishop_and_rook(self, square: Square) -> (Bitboard, Bitboard) {
        quintessence::bishop_and_rook_attacks(square, self.0)
    }

    #[inline]
    fn queen(self, square: Square) -> Bitboard {
        quintessence::queen_attacks(square, self.0)
    }
}

impl Lookups for Twin {
    const NAME: &'static str = "`Twin`";
    const IS_OURS: bool = true;
    const TABLE_BYTES: usize = if cfg!(target_arch = "x86_64") { 5_120 } else { 2_560 };

    #[inline]
    fn new(occupied: Bitboard) -> Self {
        Self::new(occupied)
    }

    #[inline]
    fn bishop(self, square: Square) -> Bitboard {
        self.bishop_attacks(square)
    }

    #[inline]
    fn rook(self, square: Square) -> Bitboard {
        self.rook_attacks(square)
    }

    #[inline]
    fn bishop_and_rook(self, square: Square) -> (Bitboard, Bitboard) {
        (self.bishop_attacks(square), self.rook_attacks(square))
    }

    #[inline]
    fn queen(self, square: Square) -> Bitboard {
        self.queen_attacks(square)
    }
}
