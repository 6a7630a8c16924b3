//! A library without a standard library, in which `quintessence` goes by another name.

#![no_std]
#![no_implicit_prelude]
#![forbid(unsafe_code)]
#![deny(missing_docs, unreachable_pub, unused_qualifications, warnings)]

::renamed::smsk! {
    /// A table with docs of its own.
    pub static SMSK;
    crate = ::renamed;
}

// Nobody wrote docs for this one; the macro did.
::renamed::mask_ex! {
    pub const MASK_EX;
    align = 64;
    crate = ::renamed;
}

/// The library as a part of this crate.
pub mod attacks {
    pub use ::renamed::*;
}

/// Makes a table for whoever calls this, with nothing but this crate among the dependencies.
#[macro_export]
macro_rules! table {
    ($(#[$attribute:meta])* $visibility:vis $name:ident) => {
        $crate::attacks::masks! {
            $(#[$attribute])*
            $visibility static $name;
            layout = compact;
            crate = $crate::attacks;
        }
    };
}

table!(
    /// By way of a macro.
    pub MASKS
);

mod private {
    ::renamed::first_rank! { pub(super) static FIRST_RANK; crate = crate::attacks; }
}

/// Reads all of the tables.
#[must_use]
pub const fn bits(square: ::renamed::Square, occupied: usize) -> u64 {
    let (square, file) = (square as usize, square.file() as usize);
    SMSK[square].file.bits()
        ^ MASK_EX.get()[square][0].bits()
        ^ MASKS[square][1].upper.bits()
        ^ private::FIRST_RANK[file][occupied & 63] as u64
}

/// A board, drawn by the other name.
pub const CORNERS: ::renamed::Bitboard = ::renamed::bitboard! {
    X . . . . . . X
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    X . . . . . . X
};
