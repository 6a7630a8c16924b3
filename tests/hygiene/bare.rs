//! Calls of the macros where no name means what it usually does: without a prelude, between modules and types that
//! are called as those of the library and of the language are, and in every place where an item may stand.
//!
//! Compiling this program is most of the test; running it compares what was made with the library's own tables.

#![no_implicit_prelude]
#![forbid(unsafe_code)]
#![deny(missing_docs, unreachable_pub, unused_qualifications)]
#![deny(clippy::all, clippy::pedantic, clippy::unreadable_literal, clippy::missing_const_for_fn)]

use ::quintessence as library;

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
    struct usize;
    struct Bitboard;
    struct SquareMasks;
    struct LineMasks;
    struct CompactLineMasks;
    struct Mapping;
    struct Aligned;
    mod verify {}
    mod tables {}
    mod align {}
    macro_rules! panic {
        () => {};
    }

    ::quintessence::smsk! { pub(super) static SMSK; align = 4096; }
    ::quintessence::mask_ex! { pub(super) static MASK_EX; mapping = a8; }
    ::quintessence::masks! { pub(super) static MASKS; layout = full; }
    ::quintessence::masks! { pub(super) static COMPACT_MASKS; layout = compact; }
    ::quintessence::first_rank! { pub(super) static FIRST_RANK; layout = by_occupancy; align = 1; }
}

struct Engine;

impl Engine {
    ::quintessence::mask_ex! {
        /// In an `impl`.
        const MASK_EX;
    }
}

trait Tables {
    ::quintessence::first_rank! { const FIRST_RANK; }
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
    let in_a_block = {
        ::quintessence::first_rank! { const TABLE; layout = by_occupancy; }
        TABLE
    };

    ::std::assert!(AT_THE_ROOT == library::SMSK);
    ::std::assert!(r#static == library::SMSK);
    ::std::assert!(TABLE == library::FIRST_RANK);
    ::std::assert!(*private::SEEN_ABOVE == library::MASK_EX);
    ::std::assert!(*private::masks() == library::MASKS);
    ::std::assert!(*shadowed::SMSK == library::SMSK);
    ::std::assert!(shadowed::MASK_EX != library::MASK_EX);
    ::std::assert!(shadowed::MASKS == library::MASKS);
    ::std::assert!(shadowed::COMPACT_MASKS == library::COMPACT_MASKS);
    ::std::assert!(*shadowed::FIRST_RANK == library::FIRST_RANK_BY_OCCUPANCY);
    ::std::assert!(Engine::MASK_EX == library::MASK_EX);
    ::std::assert!(<Engine as Tables>::FIRST_RANK == library::FIRST_RANK);
    ::std::assert!(BY_CRATE == library::SMSK);
    ::std::assert!(*BY_MACRO != library::MASKS);
    ::std::assert!(IN_A_FUNCTION == library::COMPACT_MASKS);
    ::std::assert!(in_a_block == library::FIRST_RANK_BY_OCCUPANCY);
    ::std::assert!(BOARD == library::Bitboard::from_square(library::Square::E5));
    ::std::println!("16 tables");
}
