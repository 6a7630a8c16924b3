//! Macros of a caller, which pass fragments of all kinds to the macros of the library.

use crate::types::Bits;

macro_rules! library {
    ($(#[$docs:meta])* $visibility:vis $name:ident $second:ident, $mapping:ident, $align:literal, $line:ident $direction:ident) => {
        ::quintessence::masks! { $(#[$docs])* $visibility static $name; mapping = $mapping; align = $align; }
        ::quintessence::square_table! {
            $visibility static $second: [u64; 64] = lower($line) | ray($direction);
            align = $align;
        }
    };
}

macro_rules! own {
    ($visibility:vis $name:ident, $entry:ty, $path:path, $column:ident, $expression:expr_2021, $shift:literal) => {
        ::quintessence::square_table! {
            $visibility static $name: [($entry, u8); 64] = ($path($expression & $column << $shift), $column as u8);
        }
        ::quintessence::verify_table! {
            #[expect(clippy::indexing_slicing, reason = "the left side is code of the caller")]
            $name[square].0.bits == $expression & $column << $shift;
            #[expect(clippy::indexing_slicing, reason = "the left side is code of the caller")]
            $name[square].1 == $column;
        }
    };
}

macro_rules! whole {
    ($visibility:vis $name:ident, $table:ty, $template:expr_2021) => {
        ::quintessence::square_table! { $visibility const $name: $table = $template; }
    };
}

macro_rules! equation {
    ($left:expr_2021, $right:expr_2021) => {
        ::quintessence::verify_table! {
            #[expect(clippy::indexing_slicing, reason = "the left side is code of the caller")]
            $left == $right;
        }
    };
}

library!(
    /// By a macro.
    pub MASKS RAYS, a8, 64, file east
);
own!(pub OWN, Bits, Bits::new, square, bit | file, 0);
whole!(pub WHOLE, [(Bits, u8); 64], (Bits::new(0x100 | 1), rank_index as u8));
equation!(WHOLE[square].0.bits, 0x101);
equation!(WHOLE[square].1, rank_index);

// A macro of another crate, which names the library by the path `$crate::library`.
::maker::own!(pub FOREIGN, Bits, Bits::new, square, reverse(bit | file), 0);
