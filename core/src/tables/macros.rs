//! The macro `table!`, which defines and proves the tables of the crate, and `for_each_set!`, which gives a table type
//! the same methods for every set type.

/// Defines a table, and compares it in every build with an independent derivation, word by word.
///
/// ```text
/// table! {
///     /// King attacks, indexed by square.
///     static KING: [Bitboard; 64] = array!(Bitboard::EMPTY; 64, i => king_steps(Bitboard(1 << i)));
///     [square] Bitboard(king) => { "king": king => CHESS_ATTACKS[square][6]; }
/// }
/// ```
///
/// The names in brackets stand for the indices of an entry. The pattern after them must bind every word of the entry,
/// so that none is forgotten: the compiler reports a missing field as an error, and a word without a comparison as
/// unused. A comparison consists of a name for the word in error messages, the word, and the expected word. Before the
/// comparisons, `let` can define values that they use.
///
/// If the type of a `const` is a reference, it refers to a static that is aligned to a cache line.
macro_rules! table {
    ($(#[$meta:meta])* $vis:vis const $name:ident: &$type:ty = $entries:expr; $($proof:tt)*) => {
        $(#[$meta])*
        $vis const $name: &$type = {
            static TABLE: $crate::tables::Aligned<$type> = $crate::tables::Aligned($entries);
            &TABLE.0
        };
        table! { @prove $name $($proof)* }
    };
    ($(#[$meta:meta])* $vis:vis $const_or_static:ident $name:ident: $type:ty = $entries:expr; $($proof:tt)*) => {
        $(#[$meta])*
        $vis $const_or_static $name: $type = $entries;
        table! { @prove $name $($proof)* }
    };
    (@prove $name:ident [$i:ident] $entry:pat => $words:tt) => {
        const _: () = {
            let len = $name.len();
            each!($i < len, {
                let $entry = $name[$i];
                table! { @compare $name [$i] $words }
            });
        };
    };
    (@prove $name:ident [$i:ident][$j:ident] $entry:pat => $words:tt) => {
        const _: () = {
            let (rows, len) = ($name.len(), $name[0].len());
            each!($i < rows, {
                each!($j < len, {
                    let $entry = $name[$i][$j];
                    table! { @compare $name [$i, $j] $words }
                });
            });
        };
    };
    (@compare $name:ident $indices:tt {
        $(let $local:pat = $value:expr;)*
        $($column:literal: $word:expr => $expected:expr;)*
    }) => {
        $(let $local = $value;)*
        $(
            // The comparison is an operator and not a function, because the compiler evaluates an operator faster than
            // a call.
            if $word != $expected {
                let (found, expected) = ($word, $expected);
                // If `expected` is a literal, this comparison gives it the type of the word.
                assert!(found != expected);
                $crate::verify::refuse_entry(
                    stringify!($name),
                    &$indices,
                    $column,
                    [found as u128, expected as u128],
                );
            }
        )*
    };
}

/// Repeats items for the set types `Bitboard`, `u64` and `u128`. In the items, `Set` is the set type, `Word` the
/// integer that stores it, `Signed` the signed integer of this size, and `Index` the type of a square. `to_set` and
/// `to_word` convert between `Set` and `Word`.
macro_rules! for_each_set {
    ($($items:tt)*) => {
        in_modules! {
            mod bitboards {
                use crate::board::Bitboard as to_set;
                // These are type aliases, because the documentation of the items would show the names of imports.
                type Set = crate::board::Bitboard;
                type Word = u64;
                type Signed = i64;
                type Index = crate::board::Square;
                const IS_BITBOARD: bool = true;

                #[inline]
                const fn to_word(set: Set) -> Word {
                    set.0
                }
            }
            mod words64 {
                use core::convert::{identity as to_set, identity as to_word};
                type Set = u64;
                type Word = u64;
                type Signed = i64;
                type Index = usize;
                const IS_BITBOARD: bool = false;
            }
            mod words128 {
                use core::convert::{identity as to_set, identity as to_word};
                type Set = u128;
                type Word = u128;
                type Signed = i128;
                type Index = usize;
                const IS_BITBOARD: bool = false;
            }
            => { $($items)* }
        }
    };
}

pub(crate) use for_each_set;
pub(crate) use table;
