//! The form in which every table of the crate is written, and the macro by which each table type has the same methods
//! for every type of set.

/// Defines a table, and compares it in every build with an independent derivation, word by word. Random hash keys have
/// no other derivation, so `quad/zobrist.rs` compares them with their own generator: the comparison shows only that
/// each key is in its place.
///
/// ```text
/// table! {
///     /// King attacks, indexed by square.
///     static KING: [Bitboard; 64] = array!(Bitboard::EMPTY; 64, i => king_steps(Bitboard(1 << i)));
///     [square] Bitboard(king) => { "king": king => CHESS_ATTACKS[square][6]; }
/// }
/// ```
///
/// The brackets name the indices of the table, one or two. The pattern binds every word of an entry, so that the
/// compiler reports a field without a name as an error, and a name without a comparison as unused. Each comparison has
/// the column for the error message, the word, and the expected word. A `let` may precede the comparisons.
///
/// A `const` of a reference type becomes a reference into a static that is aligned to a cache line.
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
            // The comparison is not inside the function, because a call takes the compiler longer than a comparison.
            if $word != $expected {
                let (found, expected) = ($word, $expected);
                // This comparison gives a literal the type of the word.
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

/// Repeats items for the set types `Bitboard`, `u64` and `u128`. In the items, `Set` is this type, `Word` its integer,
/// `Signed` the signed one and `Index` the type of a square. `to_set` and `to_word` convert between `Set` and `Word`.
macro_rules! for_each_set {
    ($($items:tt)*) => {
        in_modules! {
            mod bitboards {
                use crate::board::Bitboard as to_set;
                // These are type aliases, because the documentation would show the names of imports.
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

pub(crate) use table;
