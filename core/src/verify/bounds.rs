//! Bounds of the code that `verify_table!` and `square_table!` emit. Their errors say what to write instead.
//!
//! An unmet bound must raise one error. So the emitted functions take or return an associated type of the bound. If the
//! bound is not met, that type is unknown, and the compiler reports no second error about it.

/// An integer, the only type of word that `verify_table!` compares.
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

/// The type `W`, the only one that holds a word of `square_table!` without `as`.
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
