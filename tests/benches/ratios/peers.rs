//! The other crates. Both look sliders up in tables of magics; an entry has 24 bytes for each square of either kind.

use quintessence::{Bitboard, Square};

use crate::lookups::Lookups;

/// Lookups by three functions of a crate: bishop, rook and the squares between.
macro_rules! magics {
    ($lookups:ident, $name:literal, $entries:literal, $set:path, $square:expr, $bishop:path, $rook:path, $between:path) => {
        #[derive(Clone, Copy)]
        pub(crate) struct $lookups($set);

        impl Lookups for $lookups {
            const NAME: &'static str = $name;
            const IS_OURS: bool = false;
            const TABLE_BYTES: usize = 8 * $entries + 24 * 128;

            #[inline]
            fn new(occupied: Bitboard) -> Self {
                Self($set(occupied.bits()))
            }

            #[inline]
            fn bishop(self, square: Square) -> Bitboard {
                Bitboard::new($bishop($square(square as _), self.0).0)
            }

            #[inline]
            fn rook(self, square: Square) -> Bitboard {
                Bitboard::new($rook($square(square as _), self.0).0)
            }

            #[inline]
            fn between(a: Square, b: Square) -> Bitboard {
                Bitboard::new($between($square(a as _), $square(b as _)).0)
            }
        }
    };
}

magics! {
    CozyChess, "cozy-chess", 87_988, cozy_chess::BitBoard, cozy_chess::Square::index,
    cozy_chess::get_bishop_moves, cozy_chess::get_rook_moves, cozy_chess::get_between_rays
}

magics! {
    Shakmaty, "shakmaty", 88_772, shakmaty::Bitboard, shakmaty::Square::new,
    shakmaty::attacks::bishop_attacks, shakmaty::attacks::rook_attacks, shakmaty::attacks::between
}
