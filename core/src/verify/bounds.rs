//! Traits that the code of `verify_table!` and `square_table!` uses as bounds. If a type does not meet a bound, the
//! compiler error says what to write instead.
//!
//! The signature of each emitted function names an associated type of the trait. If the bound is unmet, the compiler
//! does not know this type, and reports no second error about the function.

/// The integer types. `verify_table!` compares values of no other type.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an integer, and `verify_table!` compares integers",
    label = "expected an integer",
    note = "take the word out of a struct by its field, as in `TABLE[square].0`, or by a `const fn`, as in \
            `TABLE[square].bits()`"
)]
pub trait Integer: Sized + sealed::Integer {
    /// The integer itself.
    type Same;
}

macro_rules! integers {
    ($($integer:ident)*) => {
        $(impl sealed::Integer for $integer {}

        #[diagnostic::do_not_recommend]
        impl Integer for $integer {
            type Same = $integer;
        })*
    };
}

integers!(u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize);

/// Type equality: only `W` implements `Holds<W>`. `square_table!` stores values of type `W` without a conversion.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "expected `{Self}`, found a word of the type `{W}`",
    label = "expected `{Self}`, found `{W}`",
    note = "narrow the word by `as`, as in `square as u8`, or pass it to a constructor, as in `Number(square as u8)`"
)]
pub trait Holds<W>: sealed::Holds<W> {
    /// The type `W`.
    type Word;
}

#[diagnostic::do_not_recommend]
impl<W> Holds<W> for W {
    type Word = W;
}

/// No other crate can name the supertraits in this module, so no other crate can implement `Integer` or `Holds`.
mod sealed {
    pub trait Integer {}
    pub trait Holds<W> {}
    impl<W> Holds<W> for W {}
}
