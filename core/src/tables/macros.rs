//! The macro by which each table type has the same methods for every type of set.

/// Repeats items for the set types `Bitboard`, `u64` and `u128`. In the items, `Set` is this type, `Word` its integer
/// and `Index` the type of a square. `to_set` and `to_word` convert between `Set` and `Word`; `hyperbola` and
/// `obstruction` are the kernels for `Word`.
macro_rules! for_each_set {
    ($($items:tt)*) => {
        in_modules! {
            mod bitboards {
                use crate::board::Bitboard as to_set;
                use crate::kernel::{hyperbola::word64 as hyperbola, obstruction::word64 as obstruction};
                // These are type aliases, because the documentation would show the names of imports.
                type Set = crate::board::Bitboard;
                type Word = u64;
                type Index = crate::board::Square;
                const IS_BITBOARD: bool = true;

                #[inline]
                const fn to_word(set: Set) -> Word {
                    set.0
                }
            }
            mod words64 {
                use core::convert::{identity as to_set, identity as to_word};
                use crate::kernel::{hyperbola::word64 as hyperbola, obstruction::word64 as obstruction};
                type Set = u64;
                type Word = u64;
                type Index = usize;
                const IS_BITBOARD: bool = false;
            }
            mod words128 {
                use core::convert::{identity as to_set, identity as to_word};
                use crate::kernel::{hyperbola::word128 as hyperbola, obstruction::word128 as obstruction};
                type Set = u128;
                type Word = u128;
                type Index = usize;
                const IS_BITBOARD: bool = false;
            }
            => { $($items)* }
        }
    };
}
