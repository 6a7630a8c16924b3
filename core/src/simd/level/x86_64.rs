//! Constant levels for functions that enable target features themselves.

use crate::simd::arch;
use crate::simd::level::Level;

impl Level {
    /// The level AVX2, for functions that enable its target features.
    ///
    /// A program for many processors compiles its search once for each level, and chooses one at the start. In each of
    /// these functions the level is a constant, so its methods are inlined and need no dispatch.
    ///
    /// Call the methods in `for` loops. A closure that LLVM does not inline has no target features, and a method inside
    /// it chooses the level again at each call.
    ///
    /// ```
    /// use quintessence::simd::{Isa, Level};
    /// use quintessence::{Bitboard, PieceSets, Square};
    ///
    /// /// The search, written once.
    /// #[inline(always)]
    /// fn search(level: Level, pieces: &PieceSets, black: Bitboard) -> u32 {
    ///     let occupied = pieces.occupied();
    ///     let mut count = 0;
    ///     for square in Square::ALL {
    ///         count += u32::from(level.is_attacked(square, black, pieces, occupied));
    ///     }
    ///     count
    /// }
    ///
    /// #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    /// fn search_with_avx2(pieces: &PieceSets, black: Bitboard) -> u32 {
    ///     search(Level::avx2(), pieces, black)
    /// }
    ///
    /// let black = Bitboard::from_square(Square::D5);
    /// let pieces = PieceSets { orthogonal: black, ..PieceSets::EMPTY };
    /// let count = match Level::detect().isa() {
    ///     // SAFETY: the processor has AVX2, because the level was detected.
    ///     Isa::Avx2 | Isa::Avx512 => unsafe { search_with_avx2(&pieces, black) },
    ///     _ => search(Level::compiled(), &pieces, black),
    /// };
    /// assert_eq!(count, 14);
    /// ```
    ///
    /// # Safety
    /// The call is safe in a function that enables the target features. Other callers must guarantee that the processor
    /// has them.
    #[inline]
    #[must_use]
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    pub const fn avx2() -> Self {
        Self(arch::avx2())
    }

    /// The level AVX-512, for functions that enable its target features.
    ///
    /// The features are `avx512f`, `avx512bw`, `avx512cd`, `avx512dq`, `avx512vl`, `avx512vbmi`, `avx512bitalg`, `gfni`,
    /// `bmi1`, `bmi2`, `lzcnt` and `popcnt`. See [`Level::avx2`] for an example.
    ///
    /// # Safety
    /// As [`Level::avx2`].
    #[inline]
    #[must_use]
    #[target_feature(enable = "avx512f,avx512bw,avx512cd,avx512dq,avx512vl,avx512vbmi,avx512bitalg,gfni")]
    #[target_feature(enable = "bmi1,bmi2,lzcnt,popcnt")]
    pub const fn avx512() -> Self {
        Self(arch::avx512())
    }
}
