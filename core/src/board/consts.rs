//! Macros for what a `const fn` lacks: a `for` loop, `array::from_fn`, `array::map` and the operator `?`. The whole crate
//! sees them, because this module is declared first.

/// Runs a block for each number from 0 to an end, which is excluded. A `continue` in the block would skip the increment.
macro_rules! each {
    ($i:ident < $end:expr, $body:block) => {{
        let mut $i = 0;
        while $i < $end {
            $body
            $i += 1;
        }
    }};
}

/// An array of a value for each index. The array is filled with `$empty` first.
macro_rules! array {
    ($empty:expr; $len:expr, $i:ident => $value:expr) => {{
        let mut array = [$empty; $len];
        each!($i < $len, {
            array[$i] = $value;
        });
        array
    }};
}

/// `unroll!(I in [0, 1] => not(a[I]))` gives the array `[not(a[0]), not(a[1])]`. Inside the expression, `I` is a
/// constant.
///
/// LLVM vectorises copies of an expression more often than a loop. Vector code cannot call `array::map`: neither `map`
/// nor the closure is `#[inline(always)]`, and LLVM does not inline intrinsics into functions without target features.
macro_rules! unroll {
    ($i:ident in [$($number:literal),*] => $value:expr) => {
        [$({
            const $i: usize = $number;
            $value
        }),*]
    };
}

/// `FromStr` by a `const fn` that parses.
macro_rules! from_str {
    ($type:ident::$parse:ident -> $error:ident) => {
        impl core::str::FromStr for $type {
            type Err = $error;

            #[inline]
            fn from_str(text: &str) -> Result<Self, Self::Err> {
                Self::$parse(text)
            }
        }
    };
}

/// The value of a result. An error is returned from the surrounding function.
macro_rules! attempt {
    ($result:expr) => {
        match $result {
            Ok(value) => value,
            Err(error) => return Err(error),
        }
    };
}

/// An enum whose names have numbers, its list `ALL` and its conversion from numbers. The last name stands for all numbers
/// that are not in the list.
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
