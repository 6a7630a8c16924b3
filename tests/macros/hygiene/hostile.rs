//! Items with the names of emitted variables, and traits with the names of emitted calls.
//!
//! A variable cannot have the name of a constant, a static or a struct in scope, unless another item hides that name.
//! Rust prefers a method that takes `self` to an inherent method that takes `&self`.

#![allow(
    non_upper_case_globals,
    non_camel_case_types,
    dead_code,
    unused_macros,
    reason = "the names have to be there; nobody has to use them"
)]

macro_rules! panic {
    ($($tokens:tt)*) => {
        let 0 = 1;
    };
}
macro_rules! assert {
    ($($tokens:tt)*) => {
        let 0 = 1;
    };
}
macro_rules! compile_error {
    ($($tokens:tt)*) => {
        let 0 = 1;
    };
}
macro_rules! stringify {
    ($($tokens:tt)*) => {
        let 0 = 1;
    };
}

/// Calls in a module whose constants, statics or structs have the names of emitted variables.
macro_rules! calls_among {
    ($module:ident, $($item:item)+) => {
        pub(crate) mod $module {
            $($item)+

            ::quintessence::smsk! { pub(crate) static SMSK; }
            ::quintessence::mask_ex! { pub(crate) static MASK_EX; align = 64; }
            ::quintessence::masks! { pub(crate) static MASKS; board = 6 x 6; }
            ::quintessence::first_rank! { pub(crate) static FIRST_RANK; }
            ::quintessence::between! { pub(crate) static BETWEEN; board = 5 x 5; }
            ::quintessence::line_through! {
                pub(crate) static LINE_RAYS;
                board = 5 x 5;
                layout = compact;
            }
            ::quintessence::leaper! { pub(crate) static CAMEL; steps = leaper(1, 3); }
            ::quintessence::blocked_leaper! {
                pub(crate) static HORSE;
                path = [(0, 1), (1, 1)];
                board = 5 x 5;
                gaps = [7];
            }
            ::quintessence::rider! { pub(crate) static NIGHTRIDER; step = (1, 2); board = 5 x 5; }
            ::quintessence::square_table! {
                pub(crate) static PALACE: [u64; 64] = leaper(1, 1) & region(d1..f3) | within(2) & ray(1, 2);
            }
            ::quintessence::square_table! {
                pub(crate) static NUMBERS: [(u8, u64, u64); 64] = (square as u8, rank_index, mirror(file));
                pub(crate) static FILES: [u64; 64] = file;
            }
            ::quintessence::verify_table! {
                NUMBERS[square].0 == square;
                FILES[square] == mirror(mirror(file));
            }
            ::quintessence::ray_order! {
                pub(crate) static ORDER: [[u8; 64]; 64] = square;
                pub(crate) static SETS: [::core::option::Option<u64>; 64] =
                    ::core::option::Option::Some(on_board);
            }
            pub(crate) const CORNER: ::quintessence::Bitboard = ::quintessence::bitboard! {
                . . . . . . . .
                . . . . . . . .
                . . . . . . . .
                . . . . . . . .
                . . . . . . . .
                . . . . . . . .
                . . . . . . . .
                X . . . . . . .
            };
        }
    };
}

calls_among! { constants,
    const square: u8 = 1;
    const __words: u8 = 1;
    const __square: u8 = 1;
    const __word: u8 = 1;
    const __found: u8 = 1;
    const __integer: u8 = 1;
    const __table: u8 = 1;
    const __i: u8 = 1;
    const __WORDS: u8 = 1;
    const __board: u8 = 1;
    const __error: u8 = 1;
    const board: u8 = 1;
    const error: u8 = 1;
    const BOARD: u8 = 1;
    const TABLE: u8 = 1;
    const WORDS: u8 = 1;
}

calls_among! { statics,
    static square: u8 = 1;
    static __words: u8 = 1;
    static __square: u8 = 1;
    static __word: u8 = 1;
    static __found: u8 = 1;
    static __table: u8 = 1;
    static __i: u8 = 1;
    static __WORDS: u8 = 1;
    static __board: u8 = 1;
    static __error: u8 = 1;
}

calls_among! { structs,
    struct square;
    struct __words;
    struct __square(u8);
    struct __word;
    struct __found(u8);
    struct __table;
    struct __i(u8);
    struct __WORDS;
    struct __board;
    struct __error(u8);
}

pub(super) struct Parameters<const square: u8, const __words: u8, const __table: u8>;

impl<const square: u8, const __words: u8, const __table: u8> Parameters<square, __words, __table> {
    ::quintessence::square_table! { pub(super) const NUMBERS: [(u8, u64); 64] = (square as u8, rank_index); }
    ::quintessence::leaper! { pub(super) const CAMEL; steps = leaper(1, 3); }
    ::quintessence::ray_order! { pub(super) const SETS: [i64; 64] = on_board; }
}

pub(super) mod methods {
    /// Methods of all types, with the names of the library's methods.
    trait Methods: ::core::marker::Sized {
        fn mapping(self) {}
        fn stride(self) {}
        fn gaps(self) {}
        fn at(self) {}
        fn mirror(self) {}
        fn verify(self) {}
        fn verify_between(self) {}
        fn verify_line_through(self) {}
        fn reverse_bits(self) {}
        fn swap_bytes(self) {}
        fn message(self) {}
        fn get(self) {}
    }

    impl<T> Methods for T {}

    ::quintessence::mask_ex! { pub(crate) static MASK_EX; board = 5 x 5; mapping = e5; stride = 6; gaps = [9]; }
    ::quintessence::between! { pub(crate) static BETWEEN; board = 5 x 5; }
    ::quintessence::between! { pub(crate) static RAYS; board = 5 x 5; layout = compact; }
    ::quintessence::line_through! { pub(crate) static LINE_THROUGH; board = 5 x 5; }
    ::quintessence::square_table! {
        pub(crate) static WORDS: [u64; 64] = mirror(reverse(swap_bytes(file)));
    }
    ::quintessence::verify_table! { WORDS[square] == mirror(reverse(swap_bytes(file))); }
}
