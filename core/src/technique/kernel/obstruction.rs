//! Obstruction Difference: `2 * lowbit(u) - highbit(l | 1)`, where `l` contains the blockers below the slider, and `u`
//! contains the blockers above.
//!
//! The four kernels of each word width compute `highbit` in different ways. The caller masks the result of a kernel
//! with the line. The masked results of all four kernels are equal.

/// Defines the kernels for one width of word.
macro_rules! kernels {
    ($module:ident, $word:ident, $signed:ident) => {
        pub(crate) mod $module {
            /// Computes `-highbit(x)` as in the published form: `-1 << i`, where `i` is the index of the highest set
            /// bit of `x`.
            ///
            /// The code computes the index of the highest set bit as `(BITS - 1) ^ leading_zeros`. This expression
            /// compiles to the x86 instruction `bsr`. `ilog2` compiles to `bsr` too, but `ilog2` makes the compile-time
            /// proof of this kernel ten times as slow.
            #[inline]
            pub(crate) const fn printed(lower: $word, upper: $word) -> $word {
                let low_bit = upper ^ upper & upper.wrapping_sub(1);
                let minus_high_bit = $word::MAX << (($word::BITS - 1) ^ (lower | 1).leading_zeros());
                (low_bit << 1).wrapping_add(minus_high_bit)
            }

            /// Computes `-highbit(x)` as `MIN >> leading_zeros(x)`, an arithmetic shift of the sign bit.
            #[inline]
            pub(crate) const fn arithmetic(lower: $word, upper: $word) -> $word {
                let low_bit = upper ^ upper & upper.wrapping_sub(1);
                let minus_high_bit = ($signed::MIN >> (lower | 1).leading_zeros()) as $word;
                (low_bit << 1).wrapping_add(minus_high_bit)
            }

            /// Computes `highbit(x)` with a logical shift, and subtracts it.
            #[inline]
            pub(crate) const fn logical(lower: $word, upper: $word) -> $word {
                let low_bit = upper ^ upper & upper.wrapping_sub(1);
                let high_bit = 1 << ($word::BITS - 1) >> (lower | 1).leading_zeros();
                (low_bit << 1).wrapping_sub(high_bit)
            }

            /// Intersects two masks. The first mask has all bits from bit 0 up to the lowest blocker in `upper`. The
            /// second mask has all bits from the highest blocker in `lower` up to the highest bit of the word.
            #[inline]
            pub(crate) const fn blsmsk(lower: $word, upper: $word) -> $word {
                let from_high_bit = ($signed::MIN >> (lower | 1).leading_zeros()) as $word;
                (upper ^ upper.wrapping_sub(1)) & from_high_bit
            }
        }
    };
}

kernels!(word64, u64, i64);
kernels!(word128, u128, i128);
