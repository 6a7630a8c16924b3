//! Macros for what a `const fn` cannot use: `for` loops, `array::from_fn`, `array::map` and the operator `?`.
//!
//! The whole crate can use these macros, because the module is declared first.

/// Runs `$body` for each number from 0 to `$end - 1`. The block must not `continue`, which would skip the increment.
macro_rules! each {
    ($i:ident < $end:expr, $body:block) => {{
        let mut $i = 0;
        while $i < $end {
            $body
            $i += 1;
        }
    }};
}

/// Creates an array with one value for each index `$i`, from an array that is filled with `$empty`.
macro_rules! array {
    ($empty:expr; $len:expr, $i:ident => $value:expr) => {{
        let mut array = [$empty; $len];
        each!($i < $len, {
            array[$i] = $value;
        });
        array
    }};
}

/// `unroll!(I in [0, 1] => not(a[I]))` gives the array `[not(a[0]), not(a[1])]`, with `I` as a constant in the
/// expression.
///
/// LLVM vectorises copies of an expression more often than a loop. Vector code cannot call `array::map`, because
/// neither `map` nor its closure is `#[inline(always)]`: they may stay functions without target features, into which
/// LLVM does not inline intrinsics.
macro_rules! unroll {
    ($i:ident in [$($number:literal),*] => $value:expr) => {
        [$({
            const $i: usize = $number;
            $value
        }),*]
    };
}

/// Gives the value of a result, or returns its error from the surrounding function, like the operator `?`.
macro_rules! attempt {
    ($result:expr) => {
        match $result {
            Ok(value) => value,
            Err(error) => return Err(error),
        }
    };
}

/// Defines an enum with numbered variants, an array `ALL` of them, and a conversion from numbers that gives the last
/// variant for all numbers without one.
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
                    _ => Self::ALL[Self::ALL.len() - 1],
                }
            }
        }
    };
}
