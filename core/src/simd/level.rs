//! The instruction set of the processor, as a value.

use core::fmt;
use core::str::FromStr;

use crate::simd::arch;
use crate::simd::isa::Isa;

/// An instruction set that the processor has.
///
/// Call [`Level::detect`] once, keep the level by value, and call its methods. The methods are safe, because a `Level`
/// exists only for instructions that the processor has.
///
/// For every input, a method returns the same result as the scalar function of its name. The scalar functions are at
/// the root of the crate and in the modules `quad` and `threats`; [`Exchange`](crate::Exchange::see_ge) has `see_ge`.
///
/// ```
/// use quintessence::simd::Level;
///
/// let level = Level::detect();
/// println!("attacks by {level}");
/// // An option of a program may force a level. A level that the processor lacks is refused.
/// assert_eq!("portable".parse(), Ok(Level::PORTABLE));
/// assert!(["neon", "avx2"].iter().any(|name| name.parse::<Level>().is_err()));
/// ```
///
/// # Cost
/// A level is one byte, and each method call costs a predictable jump and a function call. If the level is a constant,
/// such as [`Level::compiled`], there is no jump, and the methods for one square are inlined.
///
/// Use [`Level::PORTABLE`] in builds without optimisation, where each vector instruction is a function call.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[must_use]
pub struct Level(Isa);

impl Level {
    /// The level without vector instructions, for every processor.
    pub const PORTABLE: Self = Self(Isa::Portable);

    /// The best level of this processor.
    ///
    /// On x86-64 with the feature `std`, the standard library detects the instruction sets once and caches the result.
    /// In all other programs, the result is [`Level::compiled`].
    #[inline(always)]
    pub fn detect() -> Self {
        #[cfg(all(target_arch = "x86_64", target_feature = "sse2", feature = "std"))]
        let level = Self(arch::detected());
        #[cfg(not(all(target_arch = "x86_64", target_feature = "sse2", feature = "std")))]
        let level = Self::compiled();
        level
    }

    /// The best level whose instructions the program requires of every processor.
    ///
    /// | target | level | options that raise the level |
    /// |---|---|---|
    /// | x86-64 | SSE2 | `-C target-cpu`, or `-C target-feature` with every feature of an [`Isa`] |
    /// | AArch64 | NEON | |
    /// | WebAssembly | none | `-C target-feature=+simd128` |
    /// | others | none | |
    #[inline]
    pub const fn compiled() -> Self {
        let mut best = Self::PORTABLE;
        each!(i < arch::ISAS.len(), {
            if arch::is_compiled(arch::ISAS[i]) {
                best = Self(arch::ISAS[i]);
            }
        });
        best
    }

    /// Every level that [`Level::detect`] can choose on this processor, from the slowest to the fastest.
    #[inline]
    pub fn supported() -> impl Iterator<Item = Self> {
        let vectors = arch::ISAS.into_iter().filter(|&isa| arch::is_supported(isa)).map(Self);
        core::iter::once(Self::PORTABLE).chain(vectors)
    }

    /// The instruction set of the level.
    #[inline]
    pub const fn isa(self) -> Isa {
        self.0
    }
}

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
impl Level {
    /// The level SSE2, which every x86-64 processor has.
    #[inline]
    pub const fn sse2() -> Self {
        Self(Isa::Sse2)
    }

    /// The level AVX2, for functions that enable its target features.
    ///
    /// A program for many processors compiles its search once for each level, and chooses one of these searches at the
    /// start. In each search the level is a constant, so the methods of the level are inlined and need no dispatch.
    /// Call the methods in `for` loops, not in closures: a closure that LLVM does not inline has no target features, so
    /// each method call in the closure chooses the instruction set again.
    ///
    /// ```
    /// use quintessence::simd::{Isa, Level};
    /// use quintessence::{Bitboard, Square};
    ///
    /// /// The search, written once.
    /// #[inline(always)]
    /// fn search(level: Level, occupied: Bitboard) -> u32 {
    ///     let mut mobility = 0;
    ///     for square in Square::ALL {
    ///         mobility += level.rook_attacks(square, occupied).len();
    ///     }
    ///     mobility
    /// }
    ///
    /// #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    /// fn search_with_avx2(occupied: Bitboard) -> u32 {
    ///     search(Level::avx2(), occupied)
    /// }
    ///
    /// let mobility = match Level::detect().isa() {
    ///     // SAFETY: the processor has AVX2, because the level was detected.
    ///     Isa::Avx2 | Isa::Avx512 => unsafe { search_with_avx2(Bitboard::EMPTY) },
    ///     _ => search(Level::compiled(), Bitboard::EMPTY),
    /// };
    /// assert_eq!(mobility, 64 * 14);
    /// ```
    ///
    /// # Safety
    /// The call is safe in a function that enables the target features. Other callers must guarantee that the processor
    /// has the features.
    #[inline]
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    pub const fn avx2() -> Self {
        Self(arch::avx2())
    }

    /// The level AVX-512, for functions that enable its target features.
    ///
    /// The features are `avx512f`, `avx512bw`, `avx512cd`, `avx512dq`, `avx512vl`, `avx512vbmi`, `avx512vbmi2`,
    /// `avx512bitalg`, `gfni`, `bmi1`, `bmi2`, `lzcnt` and `popcnt`. See [`Level::avx2`] for an example.
    ///
    /// # Safety
    /// As [`Level::avx2`].
    #[inline]
    #[target_feature(
        enable = "avx512f,avx512bw,avx512cd,avx512dq,avx512vl,avx512vbmi,avx512vbmi2,avx512bitalg"
    )]
    #[target_feature(enable = "gfni,bmi1,bmi2,lzcnt,popcnt")]
    pub const fn avx512() -> Self {
        Self(arch::avx512())
    }
}

// Checks that `instruction_sets!` lists, for each level, all target features that `Level::avx2` or `Level::avx512`
// enables. The method compiles only if it enables all features of this list, so the two lists must be equal.
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
const _: fn(Level) -> Level = |level| {
    arch::dispatch!(level, () -> Level, {
        Avx512 => |_| Level::avx512(),
        Avx2 => |_| Level::avx2(),
        _ => level,
    })
};

impl FromStr for Level {
    type Err = UnsupportedLevel;

    /// Returns the level with this name, in lower case as `Display` prints it.
    #[inline]
    fn from_str(name: &str) -> Result<Self, UnsupportedLevel> {
        Self::supported().find(|level| level.0.name() == name).ok_or(UnsupportedLevel(()))
    }
}

impl fmt::Display for Level {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The error for a name that no level of this processor has.
///
/// The levels of other architectures are errors. Without the feature `std`, levels above [`Level::compiled`] are too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnsupportedLevel(());

impl fmt::Display for UnsupportedLevel {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the processor has no level of this name; its levels:")?;
        Level::supported().try_for_each(|level| write!(f, " {level}"))
    }
}

impl core::error::Error for UnsupportedLevel {}
