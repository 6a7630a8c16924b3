//! Macros that replace what a `const fn` cannot use: `for` loops, `array::from_fn`, `array::map` and the operator `?`.
//!
//! The whole crate can use these macros, because this module is declared before all others.

/// Runs `$body` for each number from 0 to `$end - 1`. `$body` must not `continue`, which would skip the increment.
macro_rules! each {
    ($i:ident < $end:expr, $body:block) => {{
        let mut $i = 0;
        while $i < $end {
            $body
            $i += 1;
        }
    }};
}

/// Creates an array in which the entry with the index `$i` is `$value`. Before that, each entry has the value `$empty`.
macro_rules! array {
    ($empty:expr; $len:expr, $i:ident => $value:expr) => {{
        let mut array = [$empty; $len];
        each!($i < $len, {
            array[$i] = $value;
        });
        array
    }};
}

/// Unrolls a loop: `unroll!(I in [0, 1] => not(a[I]))` gives the array `[not(a[0]), not(a[1])]`, with a constant `I`.
///
/// LLVM vectorises repeated expressions more often than a loop. `array::map` is not suitable for vector code: `map` and
/// its closure may stay functions without target features, and LLVM does not inline intrinsics into such functions.
#[allow(unused_macros, reason = "quads, NEON and WebAssembly use it")]
macro_rules! unroll {
    ($i:ident in [$($number:literal),*] => $value:expr) => {
        [$({
            const $i: usize = $number;
            $value
        }),*]
    };
}

/// Unwraps a `Result`, like the operator `?`: evaluates to its value, or returns its error from the function around it.
macro_rules! attempt {
    ($result:expr) => {
        match $result {
            Ok(value) => value,
            Err(error) => return Err(error),
        }
    };
}

/// Repeats the same items in several modules. Each module begins with its own definitions, such as type aliases, which
/// the items use. The macro replaces a trait, because a `const fn` cannot call trait methods.
macro_rules! in_modules {
    (@ $module:ident [$($names:item)*] { $($items:tt)* }) => {
        #[allow(clippy::unnecessary_cast, clippy::wildcard_imports, reason = "the names differ between modules")]
        #[allow(dead_code, unused_imports, reason = "not all items use all names")]
        mod $module {
            use super::*;
            $($names)*
            $($items)*
        }
    };
    ($(mod $module:ident { $($names:item)* })* => $items:tt) => {
        $(in_modules! { @ $module [$($names)*] $items })*
    };
}

/// Asserts the layout of types in every build: size, alignment and the offsets of the named fields in bytes, or the
/// numbers of an enum's variants. C programs, files and vector code rely on these layouts, and attacks would be the same
/// in any other.
macro_rules! layout {
    (@ $type:ty, { $size:literal bytes, align $align:expr $(, $field:tt: $offset:literal)* }) => {
        ::static_assertions::const_assert_eq!(size_of::<$type>(), $size);
        ::static_assertions::const_assert_eq!(align_of::<$type>(), $align);
        $(::static_assertions::const_assert_eq!(core::mem::offset_of!($type, $field), $offset);)*
    };
    ($type:ident = { 1 byte $(, $variant:ident = $number:literal)* }) => {
        ::static_assertions::assert_eq_size!($type, Option<$type>, u8);
        $(::static_assertions::const_assert_eq!($type::$variant as u8, $number);)*
    };
    ($($type:ty),+ = $layout:tt) => {
        $(layout! { @ $type, $layout })+
    };
}

/// Defines an enum with numbered variants, an array `ALL` of its variants, and a conversion from a number to a variant.
/// If no variant has the number, builds with debug assertions panic, and others return the last variant.
macro_rules! numbered {
    (
        $(#[$meta:meta])*
        pub enum $type:ident {
            $($(#[$variant:meta])* $name:ident = $number:literal),*
        }

        $(#[$all:meta])* ALL;
        $(#[$doc:meta])* $vis:vis $from:ident & $mask:literal;
    ) => {
        $(#[$meta])*
        pub enum $type {
            $($(#[$variant])* $name = $number),*
        }

        impl $type {
            $(#[$all])*
            pub const ALL: [Self; [$($number),*].len()] = [$(Self::$name),*];

            $(#[$doc])*
            // This `match` compiles to no instruction; indexing `ALL` would load from memory.
            #[inline]
            $vis const fn $from(index: u8) -> Self {
                match index & $mask {
                    $($number => Self::$name,)*
                    _ => {
                        debug_assert!(false, concat!("a number without a variant of ", stringify!($type)));
                        Self::ALL[Self::ALL.len() - 1]
                    }
                }
            }
        }
    };
}
