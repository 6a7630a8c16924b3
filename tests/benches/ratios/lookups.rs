use quintessence::{Bitboard, Square};

/// A crate or a table that looks up the attacks of a single slider. Attacks of leapers always come from this library.
pub(crate) trait Lookups: 'static {
    const NAME: &'static str;
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

/// Compiles an expression for each implementation of `Lookups`. PEXT is left out if the target does not have BMI2.
macro_rules! rivals {
    (|$lookups:ident| $expression:expr) => {{
        #[cfg(target_feature = "bmi2")]
        {
            type $lookups = $crate::pext::Pext;
            $expression;
        }
        #[cfg(target_feature = "bmi2")]
        {
            type $lookups = $crate::pext::PextPdep;
            $expression;
        }
        {
            type $lookups = $crate::lookups::CozyChess;
            $expression;
        }
        {
            type $lookups = $crate::lookups::Shakmaty;
            $expression;
        }
    }};
}

pub(crate) use rivals;

/// Implements `Lookups` by the functions of a crate with magics. Besides the attack sets, its tables have 24 bytes for
/// each slider on each square: a factor, a mask and an offset.
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
