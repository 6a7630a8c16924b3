//! Obstruction Difference: `2 * lowest(u) - highest(l | 1)`, where `l` contains the blockers below the slider, and `u`
//! contains the blockers above it.
//!
//! The functions of this module compute `highest`, the highest bit, in different ways. Their results on the line are
//! equal.

/// Defines the forms `blsmsk` and `borrow` for `u64` or `u128`.
macro_rules! kernels {
    ($word:ident, $signed:ident) => {
        /// Intersects two masks: all bits from bit 0 up to the lowest blocker in `upper`, and all bits from the highest
        /// blocker in `lower` up to the highest bit of the integer.
        #[inline]
        pub(crate) const fn blsmsk(lower: $word, upper: $word) -> $word {
            let from_high_bit = ($signed::MIN >> (lower | 1).leading_zeros()) as $word;
            (upper ^ upper.wrapping_sub(1)) & from_high_bit
        }

        /// Subtracts the highest blocker in `lower` from `upper`. The borrow changes the bits from this blocker up to
        /// the lowest blocker in `upper`.
        #[inline]
        pub(crate) const fn borrow(lower: $word, upper: $word) -> $word {
            let high_bit = $signed::MIN as $word >> (lower | 1).leading_zeros();
            upper ^ upper.wrapping_sub(high_bit)
        }

        /// Computes `borrow` on WebAssembly, 64-bit PowerPC and 64-bit MIPS, where it takes fewer instructions than
        /// `blsmsk`. On other targets, computes `blsmsk`, whose dependency chain is shorter.
        #[inline]
        pub(crate) const fn preferred(lower: $word, upper: $word) -> $word {
            if cfg!(any(
                target_family = "wasm",
                target_arch = "powerpc64",
                target_arch = "mips64",
                target_arch = "mips64r6"
            )) {
                borrow(lower, upper)
            } else {
                blsmsk(lower, upper)
            }
        }
    };
}

pub(crate) mod word128 {
    kernels!(u128, i128);
}

pub(crate) mod word64 {
    kernels!(u64, i64);

    /// Computes Obstruction Difference as published: `-1 << i` is the negated highest bit, where `i` is its index.
    ///
    /// The index is written as `63 ^ leading_zeros`, which compiles to the x86 instruction `bsr`. `ilog2` compiles to
    /// `bsr` too, but makes the compile-time proof of this function much slower.
    #[inline]
    pub(crate) const fn printed(lower: u64, upper: u64) -> u64 {
        let low_bit = upper ^ upper & upper.wrapping_sub(1);
        let minus_high_bit = u64::MAX << (63 ^ (lower | 1).leading_zeros());
        (low_bit << 1).wrapping_add(minus_high_bit)
    }

    /// Computes Obstruction Difference by an arithmetic shift of `MIN`, which gives the negated highest bit of `lower`.
    #[inline]
    pub(crate) const fn arithmetic(lower: u64, upper: u64) -> u64 {
        let low_bit = upper ^ upper & upper.wrapping_sub(1);
        let minus_high_bit = (i64::MIN >> (lower | 1).leading_zeros()) as u64;
        (low_bit << 1).wrapping_add(minus_high_bit)
    }

    /// Computes Obstruction Difference by a logical shift of bit 63, which gives the highest bit of `lower`.
    #[inline]
    pub(crate) const fn logical(lower: u64, upper: u64) -> u64 {
        let low_bit = upper ^ upper & upper.wrapping_sub(1);
        let high_bit = 1 << 63 >> (lower | 1).leading_zeros();
        (low_bit << 1).wrapping_sub(high_bit)
    }
}
