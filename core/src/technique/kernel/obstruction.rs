//! Obstruction Difference: `2 * lowbit(u) - highbit(l | 1)`, with `l` and `u` the blockers below and above the slider.
//!
//! The four kernels give the same bits on the line. They differ in how they take the high bit.

/// Defines the kernels for one width of word.
macro_rules! kernels {
    ($module:ident, $word:ident, $signed:ident) => {
        pub(crate) mod $module {
            /// The published form: `-highbit(x)` is all ones shifted up by the number of the bit.
            ///
            /// The XOR is the bit scan of x86. `ilog2` compiles to the same instruction, but takes ten times as long in
            /// the compile-time proof.
            #[inline]
            pub(crate) const fn printed(lower: $word, upper: $word) -> $word {
                let low_bit = upper ^ upper & upper.wrapping_sub(1);
                let minus_high_bit = $word::MAX << (($word::BITS - 1) ^ (lower | 1).leading_zeros());
                (low_bit << 1).wrapping_add(minus_high_bit)
            }

            /// `-highbit(x)` is the sign bit, shifted down with copies of itself.
            #[inline]
            pub(crate) const fn arithmetic(lower: $word, upper: $word) -> $word {
                let low_bit = upper ^ upper & upper.wrapping_sub(1);
                let minus_high_bit = ($signed::MIN >> (lower | 1).leading_zeros()) as $word;
                (low_bit << 1).wrapping_add(minus_high_bit)
            }

            /// The high bit itself, subtracted.
            #[inline]
            pub(crate) const fn logical(lower: $word, upper: $word) -> $word {
                let low_bit = upper ^ upper & upper.wrapping_sub(1);
                let high_bit = 1 << ($word::BITS - 1) >> (lower | 1).leading_zeros();
                (low_bit << 1).wrapping_sub(high_bit)
            }

            /// The intersection of everything up to the low bit and everything from the high bit on.
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
