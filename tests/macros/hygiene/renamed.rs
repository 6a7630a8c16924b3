//! A library without a standard library, in which `quintessence` goes by another name.

#![no_std]
#![no_implicit_prelude]
#![forbid(unsafe_code)]
#![deny(missing_docs, unreachable_pub, unused_qualifications, warnings, clippy::pedantic)]

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

::renamed::between! { static BETWEEN; layout = compact; crate = ::renamed; }
::renamed::line_through! { static LINE_THROUGH; board = 3 x 3; crate = attacks; }
::renamed::leaper! { static CAMEL; steps = leaper(1, 3); crate = crate::attacks; }
::renamed::blocked_leaper! { static HORSE; path = [(0, 1), (1, 1)]; crate = crate::attacks; }
::renamed::rider! { static NIGHTRIDER; step = (1, 2); board = 5 x 5; crate = ::renamed; }

/// One cache line per square.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub struct Dual {
    file: u64,
    bishop: [u64; 2],
}

::renamed::square_table! {
    // Nobody wrote docs for this one either.
    pub static DUAL: [Dual; 64] = Dual { file, bishop: [diagonal, mirror(ray(south_east)) | antidiagonal] };
    crate = ::renamed;
}

::renamed::verify_table! { DUAL[square].file == file; crate = ::renamed; }

/// Makes and checks tables for whoever calls this. Clippy must not see the casts of the emitted code.
#[macro_export]
macro_rules! pieces {
    ($visibility:vis $pawns:ident $numbers:ident $camel:ident) => {
        $crate::attacks::square_table! {
            $visibility static $pawns: [[u64; 64]; 2] = [[pawn(white); squares], [pawn(black); squares]];
            $visibility static $numbers: [(u8, i8); 64] = (square as u8, (mirror(rank) >> 56) as i8);
            crate = $crate::attacks;
        }
        $crate::attacks::verify_table! {
            $pawns[1][square] == steps((1, -1), (-1, -1));
            $numbers[square].0 == square;
            crate = $crate::attacks;
        }
        $crate::attacks::leaper! { $visibility static $camel; steps = leaper(1, 3); crate = $crate::attacks; }
    };
}

pieces!(pub PAWNS NUMBERS CAMEL_BY_MACRO);

::renamed::ray_order! {
    // Nobody wrote docs for these.
    pub static ORDER: [[u8; 64]; 64] = square;
    pub static POSITIONS: [[i8; 64]; 64] = position;
    pub static TARGETS: [::renamed::threats::RaySet; 12] = ::renamed::threats::RaySet::new(targets);
    codes = [
        white_pawn = 0, white_knight = 1, white_bishop = 2, white_rook = 3, white_queen = 4, white_king = 5,
        black_pawn = 6, black_knight = 7, black_bishop = 8, black_rook = 9, black_queen = 10, black_king = 11,
    ];
    crate = attacks;
}

/// Reads all of the other tables.
#[must_use]
pub const fn others(square: usize) -> u64 {
    BETWEEN[square][0].lower.bits()
        ^ LINE_THROUGH.words()[square % 9][0]
        ^ CAMEL[square].bits()
        ^ DUAL[square].file
        ^ DUAL[square].bishop[0]
        ^ PAWNS[0][square]
        ^ NUMBERS[square].0 as u64
        ^ CAMEL_BY_MACRO[square].bits()
}

/// Reads the tables of lines.
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
