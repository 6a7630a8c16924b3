//! A list of values with their numbers, and the conversion from a number.

/// Defines `ALL` and a conversion from numbers for an enum, from one list of names and numbers. The last name stands for
/// all numbers that are not in the list.
macro_rules! numbered {
    (
        $(#[$all:meta])* $type:ident::ALL;
        $(#[$doc:meta])* $vis:vis $from:ident & $mask:literal;
        $($name:ident $number:literal),*
    ) => {
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

pub(crate) use numbered;
