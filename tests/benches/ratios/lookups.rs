//! Attacks of single sliders, as a crate or a table gives them.

use quintessence::{Bitboard, Square};

/// A rival that gives the attacks of sliders. All take leapers from the library.
pub(crate) trait Lookups: 'static {
    const NAME: &'static str;
    /// The size of the tables for sliders.
    const TABLE_BYTES: usize;

    fn bishop(square: Square, occupied: Bitboard) -> Bitboard;

    fn rook(square: Square, occupied: Bitboard) -> Bitboard;

    fn queen(square: Square, occupied: Bitboard) -> Bitboard {
        Self::bishop(square, occupied) | Self::rook(square, occupied)
    }

    fn between(a: Square, b: Square) -> Bitboard {
        quintessence::between(a, b)
    }
}

/// Compiles an expression for each rival. A build without BMI2 has no PEXT.
macro_rules! rivals {
    (|$lookups:ident| $answer:expr) => {{
        #[cfg(target_feature = "bmi2")]
        {
            type $lookups = $crate::pext::Pext;
            $answer;
        }
        #[cfg(target_feature = "bmi2")]
        {
            type $lookups = $crate::pext::PextPdep;
            $answer;
        }
        {
            type $lookups = $crate::lookups::CozyChess;
            $answer;
        }
        {
            type $lookups = $crate::lookups::Shakmaty;
            $answer;
        }
    }};
}

pub(crate) use rivals;

/// Tables of magics by three functions of a crate: bishop, rook and the squares between. An entry has 24 bytes for each
/// square of either kind.
macro_rules! magics {
    ($lookups:ident, $name:literal, $entries:literal, $set:path, $square:expr, $bishop:path, $rook:path, $between:path) => {
        pub(crate) struct $lookups;

        impl Lookups for $lookups {
            const NAME: &'static str = $name;
            const TABLE_BYTES: usize = 8 * $entries + 24 * 128;

            fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
                Bitboard::new($bishop($square(square as _), $set(occupied.bits())).0)
            }

            fn rook(square: Square, occupied: Bitboard) -> Bitboard {
                Bitboard::new($rook($square(square as _), $set(occupied.bits())).0)
            }

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
