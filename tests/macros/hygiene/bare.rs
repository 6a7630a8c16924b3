//! Calls of the macros where no name means what it usually does: without a prelude, between modules and types that
//! are called as those of the library and of the language are, and in every place where an item may stand.
//!
//! Compiling this program is most of the test; running it compares what was made with the library's own tables.

#![no_implicit_prelude]
#![forbid(unsafe_code)]
#![deny(missing_docs, unreachable_pub, unused_qualifications)]
#![deny(clippy::all, clippy::pedantic, clippy::unreadable_literal, clippy::missing_const_for_fn)]

use ::quintessence as library;

mod hostile;

/// What the emitted code would name by mistake.
mod core {}
/// As above.
mod std {}
/// As above, since every path of the emitted code starts with this name.
mod quintessence {}

::quintessence::smsk! {
    /// At the root of the crate.
    pub static AT_THE_ROOT;
}

::quintessence::smsk! {
    #[expect(non_upper_case_globals, reason = "it is the keyword that matters")]
    const r#static;
}

// `TABLE` is what the emitted code calls the table itself.
::quintessence::first_rank! { static TABLE; }

mod private {
    pub(crate) struct Ray(pub(crate) u64, pub(crate) u8);
    pub(crate) struct Code(pub(crate) u8);

    ::quintessence::mask_ex! { pub(super) static SEEN_ABOVE; align = 64; }

    pub(crate) mod within {
        ::quintessence::masks! { pub(in crate::private) static SEEN_ABOVE; }
    }

    pub(crate) fn masks() -> &'static [[::quintessence::LineMasks; 4]; 64] {
        &within::SEEN_ABOVE
    }
}

mod shadowed {
    #![allow(
        dead_code,
        non_camel_case_types,
        unused_macros,
        reason = "the names have to be there; nobody has to use them"
    )]

    struct u8;
    struct u64;
    struct u128;
    struct usize;
    struct bool;
    struct Bitboard;
    struct SquareMasks;
    struct LineMasks;
    struct CompactLineMasks;
    struct Mapping;
    struct Direction;
    struct Color;
    struct Line;
    struct Column;
    struct Shape;
    struct Integer;
    struct Holds;
    struct T;
    struct Aligned;
    mod verify {}
    mod tables {}
    mod align {}
    mod boards {}
    mod primitive {}
    const fn agree() {}
    const fn prove() {}
    macro_rules! panic {
        () => {};
    }

    ::quintessence::smsk! { pub(super) static SMSK; align = 4096; }
    ::quintessence::mask_ex! { pub(super) static MASK_EX; mapping = a8; }
    ::quintessence::masks! { pub(super) static MASKS; layout = full; }
    ::quintessence::masks! { pub(super) static COMPACT_MASKS; layout = compact; }
    ::quintessence::first_rank! { pub(super) static FIRST_RANK; layout = by_occupancy; align = 1; }
    ::quintessence::between! { pub(super) static BETWEEN; }
    ::quintessence::between! { pub(super) static RAYS; board = 9 x 9; layout = compact; }
    ::quintessence::line_through! { pub(super) static LINE_THROUGH; board = 5 x 5; align = 64; }
    ::quintessence::leaper! { pub(super) static KNIGHT; steps = leaper(1, 2); }
    ::quintessence::blocked_leaper! { pub(super) static HORSE; path = [(0, 1), (1, 1)]; }
    ::quintessence::blocked_leaper! { pub(super) static WIDE_HORSE; path = [(0, 1), (1, 1)]; board = 9 x 10; gaps = [63]; }
    ::quintessence::rider! { pub(super) static NIGHTRIDER; step = (1, 2); }
    ::quintessence::rider! { pub(super) static DABBABARIDER; step = (0, 2); board = 9 x 9; }
    ::quintessence::square_table! {
        pub(super) static PALACE: [::core::primitive::u64; _] = region(d1..f3, e8) & within(2) ^ ray(-1, 2);
    }
    ::quintessence::mask_ex! { pub(super) static LINES; board = 9 x 9; mapping = i9_by_file; gaps = [63]; }
    ::quintessence::square_table! {
        pub(super) static RANKS: [::core::primitive::u64; _] = rank ^ mirror(ray(north_west)) & 0;
        pub(super) static NUMBERS: [(::core::primitive::u8, ::core::primitive::u64, ::core::primitive::u64); 64] =
            (square as u8, pawn(white) | steps((0, 1)), rank_index);
    }
    ::quintessence::verify_table! { RANKS[square] == rank; NUMBERS[square].0 == square; }
    ::quintessence::ray_order! {
        pub(super) static ORDER: [[::core::primitive::u8; 64]; 64] = square;
        pub(super) static SETS: [(::core::primitive::i64,); _] = set(on_board as i64);
        align = 64;
    }
    const fn set(set: ::core::primitive::i64) -> (::core::primitive::i64,) {
        (set,)
    }
}

/// Constants with the names that the emitted code has for its own, and what else could stand in its way.
mod named_alike {
    #![allow(
        non_upper_case_globals,
        clippy::upper_case_acronyms,
        dead_code,
        reason = "the names are what matters"
    )]

    const BOARD: u64 = 1;
    const TABLE: u64 = 2;
    const WORDS: u64 = 3;
    const words: u64 = 4;
    static number: u64 = 5;
    static found: u64 = 6;
    struct Column;

    pub(super) struct Entry {
        pub(super) constants: [u64; 4],
        pub(super) file: u64,
    }

    ::quintessence::square_table! {
        pub(super) static ENTRIES: [Entry; 64] = Entry { constants: [BOARD, TABLE, WORDS, r#words], file };
        mapping = a8;
    }
    ::quintessence::verify_table! {
        ENTRIES[square].file + BOARD - 1 == file;
        { let [board, ..] = ENTRIES[square].constants; board - BOARD + TABLE + WORDS + words } == 9;
        mapping = a8;
    }
    ::quintessence::leaper! { pub(super) static CAMEL; steps = [(3, 1), (1, 3)]; board = 9 x 10; }

    pub(super) mod squares {
        const square: u64 = 7;
        const focus: u64 = 8;
        const on_board: u64 = 9;
        const __table: u64 = 10;
        const __i: u64 = 11;
        const __WORDS: u64 = 12;
        pub(in super::super) struct TABLE(pub(in super::super) u64);

        ::quintessence::ray_order! {
            pub(in super::super) static SETS: [TABLE; 64] = TABLE(on_board);
            pub(in super::super) static POSITIONS: [[i16; 64]; 64] = position;
        }

        ::quintessence::square_table! {
            pub(in super::super) static SQUARES: [u64; 64] = square + (bit & 0);
        }
        ::quintessence::between! { static BETWEEN; board = 3 x 4; }
        ::quintessence::mask_ex! { static MASKS; board = 3 x 4; }
    }
}

#[derive(Clone, Copy, PartialEq)]
struct Engine(u64);

impl Engine {
    ::quintessence::square_table! {
        /// Of the type that has it.
        const KINGS: [Self; 64] = Self(king);
        const BOTH: [[Self; 64]; 2] = [[Self::new(knight); squares], [Engine(bit); squares]];
    }

    const fn new(word: u64) -> Self {
        Self(word)
    }

    ::quintessence::mask_ex! {
        /// In an `impl`.
        const MASK_EX;
    }
}

trait Tables {
    ::quintessence::first_rank! { const FIRST_RANK; }
    ::quintessence::leaper! { const KNIGHT; steps = leaper(2, 1); }
    ::quintessence::blocked_leaper! { const HORSE; path = [(0, 1), (1, 1)]; }
    ::quintessence::rider! { const NIGHTRIDER; step = (2, 1); }
    ::quintessence::square_table! { const POSITIONS: [usize; _] = position; }
    ::quintessence::ray_order! { const ORDER: [[u8; 64]; 64] = square; }
}

/// With a parameter, of which nothing inside an item may know.
struct Generic<T>(T);

impl<T> Generic<T> {
    ::quintessence::square_table! { const NONE: [::core::option::Option<Self>; 64] = ::core::option::Option::None; }
    ::quintessence::line_through! { const LINE_THROUGH; layout = compact; }
    ::quintessence::square_table! { const NUMBERS: [(u64, u64); 64] = (square, file_index); }
}

impl<T> Generic<T> {
    ::quintessence::ray_order! {
        const ORDER: [[::core::option::Option<u8>; 64]; 64] = ::core::option::Option::Some(square);
        const SOURCES: [i128; _] = sources;
        codes = [
            white_pawn = 0, white_knight = 1, white_bishop = 2, white_rook = 3, white_queen = 4, white_king = 5,
            black_pawn = 8, black_knight = 9, black_bishop = 10, black_rook = 11, black_queen = 12, black_king = 13,
        ];
    }
}

impl Tables for Engine {}

macro_rules! by_macro {
    ($(#[$attribute:meta])* $visibility:vis $keyword:ident $name:ident $mapping:ident $align:literal $library:path) => {
        ::quintessence::masks! {
            $(#[$attribute])*
            $visibility $keyword $name;
            mapping = $mapping;
            align = $align;
            crate = $library;
        }
    };
}

by_macro!(#[doc = "By way of a macro."] pub(crate) static BY_MACRO a8 32 library);

/// Fragments of all kinds, which come in invisible groups.
macro_rules! by_fragments {
    ($name:ident, $entry:ty, $path:path, $column:ident, $expression:expr, $shift:literal, $mapping:ident) => {
        ::quintessence::square_table! {
            static $name: [$entry; 64] = $path($expression & $column << $shift, $column as u8);
            mapping = $mapping;
        }
        ::quintessence::verify_table! {
            $name[square].0 == $expression & $column << $shift;
            $name[square].1 == $column;
            mapping = $mapping;
        }
    };
    (whole $name:ident, $array:ty, $template:expr) => {
        ::quintessence::square_table! { static $name: $array = $template; }
    };
    (equation $left:expr, $right:expr) => {
        ::quintessence::verify_table! { $left == $right; }
    };
    (rays $name:ident, $entry:ty, $path:path, $column:ident) => {
        ::quintessence::ray_order! { static $name: [[$entry; 64]; 64] = $path($column); }
    };
    (leaper $name:ident, ($($files:literal, $ranks:literal);+)) => {
        ::quintessence::leaper! { static $name; steps = [$(($files, $ranks)),+]; }
    };
    (blocked $name:ident, ($($files:literal, $ranks:literal);+)) => {
        ::quintessence::blocked_leaper! { static $name; path = [$(($files, $ranks)),+]; }
    };
    (rider $name:ident, $files:literal, $ranks:literal) => {
        ::quintessence::rider! { static $name; step = ($files, $ranks); }
    };
}

by_fragments!(FRAGMENTS, private::Ray, private::Ray, square, bit | file, 0, h8_by_file);
by_fragments!(whole WHOLE, [private::Ray; 64], private::Ray(0x100 | 1, rank_index as u8));
by_fragments!(equation WHOLE[square].0, 0x101);
by_fragments!(rays BY_FRAGMENTS, private::Code, private::Code, square);
by_fragments!(leaper KEIMA, (-1, 2; 1, 2));
by_fragments!(blocked BLOCKED, (-1, 0; 1, 1));
by_fragments!(rider RIDER, -1, 2);

mod exported {
    macro_rules! by_crate {
        ($name:ident) => {
            ::quintessence::smsk! { static $name; crate = $crate::exported::library; }
        };
    }

    pub(crate) use ::quintessence as library;
    pub(crate) use by_crate;
}

exported::by_crate!(BY_CRATE);

const BOARD: library::Bitboard = ::quintessence::bitboard! {
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . X . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
};

fn main() {
    ::quintessence::masks! { static IN_A_FUNCTION; layout = compact; }
    ::quintessence::square_table! { const LOCAL: [[u64; 4]; 64] = [line; lines]; }
    ::quintessence::verify_table! { LOCAL[square][1] == file; }
    let in_a_block = {
        ::quintessence::first_rank! { const TABLE; layout = by_occupancy; }
        TABLE
    };
    ::std::assert!(AT_THE_ROOT == library::SMSK);
    ::std::assert!(r#static == library::SMSK);
    ::std::assert!(TABLE == *library::FIRST_RANK);
    ::std::assert!(*private::SEEN_ABOVE == library::MASK_EX);
    ::std::assert!(*private::masks() == library::MASKS);
    ::std::assert!(*shadowed::SMSK == library::SMSK);
    ::std::assert!(shadowed::MASK_EX != library::MASK_EX);
    ::std::assert!(shadowed::MASKS == library::MASKS);
    ::std::assert!(shadowed::COMPACT_MASKS == library::COMPACT_MASKS);
    ::std::assert!(*shadowed::FIRST_RANK == *library::FIRST_RANK_BY_OCCUPANCY);
    ::std::assert!(Engine::MASK_EX == library::MASK_EX);
    ::std::assert!(<Engine as Tables>::FIRST_RANK == *library::FIRST_RANK);
    ::std::assert!(BY_CRATE == library::SMSK);
    ::std::assert!(*BY_MACRO != library::MASKS);
    ::std::assert!(IN_A_FUNCTION == library::COMPACT_MASKS);
    ::std::assert!(in_a_block == *library::FIRST_RANK_BY_OCCUPANCY);
    ::std::assert!(BOARD == library::Bitboard::from_square(library::Square::E5));
    ::std::assert!(shadowed::BETWEEN[0][63] == library::between(library::Square::A1, library::Square::H8));
    ::std::assert!(shadowed::RAYS.between(0, 80).count_ones() == 7);
    ::std::assert!(shadowed::LINE_THROUGH.get().words()[0][24].count_ones() == 5);
    ::std::assert!(shadowed::KNIGHT[0] == library::knight_attacks(library::Square::A1));
    ::std::assert!(shadowed::LINES.rook_attacks(40, 0).count_ones() == 16);
    ::std::assert!(shadowed::RANKS[0] == 0xfe && shadowed::NUMBERS[9] == (9, 7 << 16, 1));
    ::std::assert!(named_alike::ENTRIES[0].constants == [1, 2, 3, 4]);
    ::std::assert!(named_alike::ENTRIES[56].file == 0x0001_0101_0101_0101);
    ::std::assert!(named_alike::CAMEL[0] == 1 << 12 | 1 << 28);
    ::std::assert!(named_alike::squares::SQUARES[7] == 7);
    ::std::assert!(named_alike::squares::SETS[28].0 == library::threats::ON_BOARD[28].bits());
    ::std::assert!(named_alike::squares::POSITIONS[28][36] == 1);
    ::std::assert!(Engine::KINGS[0] == Engine(0x0302) && Engine::BOTH[1][1] == Engine(2));
    ::std::assert!(<Engine as Tables>::KNIGHT == shadowed::KNIGHT);
    let (a1, empty) = (library::Square::A1, library::Bitboard::EMPTY);
    ::std::assert!(<Engine as Tables>::HORSE.attacks(a1, empty) == library::knight_attacks(a1));
    ::std::assert!(BLOCKED.attacks(a1, empty).bits() == 1 << 1 | 1 << 8);
    let rider = library::CompactLineMasks::<library::Bitboard>::attacks_along;
    ::std::assert!(rider(&<Engine as Tables>::NIGHTRIDER[0], empty) == rider(&RIDER[0], empty));
    ::std::assert!(<Engine as Tables>::POSITIONS[63] == 63);
    ::std::assert!(Generic::<u8>::NONE[63].is_none());
    ::std::assert!(Generic::<u8>::NUMBERS[63] == (63, 7));
    ::std::assert!(Generic::<u8>::LINE_THROUGH == library::COMPACT_MASKS);
    ::std::assert!(FRAGMENTS[5].1 == 5 && WHOLE[8].1 == 1 && WHOLE[8].0 == 0x101);
    ::std::assert!(KEIMA[1] == library::Bitboard::new(0x0005_0000));
    ::std::assert!(LOCAL[0][0] == 0xfe);
    let order = library::threats::ORDER.get();
    ::std::assert!(*shadowed::ORDER.get() == *order);
    ::std::assert!(shadowed::SETS.get()[28].0.cast_unsigned() == library::threats::ON_BOARD[28].bits());
    ::std::assert!(<Engine as Tables>::ORDER == *order);
    ::std::assert!(Generic::<u8>::ORDER[63][1] == ::core::option::Option::Some(0x80 | 63));
    ::std::assert!(Generic::<u8>::SOURCES[0] == 1 << 25 | 1 << 41);
    ::std::assert!(BY_FRAGMENTS[28][1].0 == 36);
    ::std::assert!(hostile::constants::SMSK == library::SMSK);
    ::std::assert!(*hostile::statics::MASK_EX == library::MASK_EX);
    ::std::assert!(hostile::structs::FIRST_RANK == *library::FIRST_RANK);
    ::std::assert!(hostile::constants::CAMEL == hostile::Parameters::<1, 2, 3>::CAMEL);
    ::std::assert!(hostile::statics::NUMBERS[63].0 == 63 && hostile::statics::FILES[0] >> 8 != 0);
    ::std::assert!(hostile::structs::ORDER == *order);
    ::std::assert!(hostile::constants::CORNER == library::Bitboard::from_square(library::Square::A1));
    ::std::assert!(hostile::Parameters::<1, 2, 3>::NUMBERS[9] == (9, 1));
    ::std::assert!(hostile::methods::WORDS[1] == hostile::methods::WORDS[1].reverse_bits().reverse_bits());
    ::std::println!("53 checks");
}
