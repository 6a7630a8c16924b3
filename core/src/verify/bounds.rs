//! The trait `Integer`, a bound in the code that `verify_table!` emits. If a value has a type that is no integer, the
//! compiler error says what to write instead.
//!
//! The functions that `verify_table!` emits have the associated type `Integer::Same` in their signature. For a type
//! that is no integer, the compiler does not know this associated type, and reports no second error about the function.

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

/// No other crate can name the supertrait in this module, so no other crate can implement `Integer`.
mod sealed {
    pub trait Integer {}
}
