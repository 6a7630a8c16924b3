//! The traits that bound types in the code that `verify_table!` and `square_table!` emit. If a bound is not met, the
//! compiler error says what to write instead.
//!
//! A bound that is not met must cause only one compiler error. Therefore the emitted functions use an associated type
//! of the trait as a parameter or as the result. Without the bound, the compiler does not know that type, so it reports
//! no second error about it.

/// An integer. `verify_table!` compares only words of integer types.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an integer, and `verify_table!` compares integers",
    label = "expected an integer",
    note = "take the word out of a struct by its field, as in `TABLE[square].0`, or by a `const fn`, as in \
            `TABLE[square].bits()`"
)]
pub trait Integer: Sized {
    /// The integer itself.
    type Same;
}

macro_rules! integers {
    ($($integer:ident)*) => {
        $(#[diagnostic::do_not_recommend]
        impl Integer for $integer {
            type Same = $integer;
        })*
    };
}

integers!(u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize);

/// A type that can store a word of type `W` in `square_table!` without a conversion. Only `W` itself is such a type.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "expected `{Self}`, found a word of the type `{W}`",
    label = "expected `{Self}`, found `{W}`",
    note = "narrow the word by `as`, as in `square as u8`, or pass it to a constructor, as in `Number(square as u8)`"
)]
pub trait Holds<W> {
    /// The type `W`.
    type Word;
}

#[diagnostic::do_not_recommend]
impl<W> Holds<W> for W {
    type Word = W;
}
