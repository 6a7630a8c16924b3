//! The instruction set of the processor, as a value.

use core::fmt;
use core::str::FromStr;

use crate::simd::arch::Isa;

/// An instruction set that the processor has.
///
/// Write `Level::detect()` before each question. The methods are safe, because a `Level` exists only for instructions
/// that the processor has.
///
/// For every input, a method returns the same result as the scalar function of its name. The scalar functions are at
/// the root of the crate and in the modules `quad` and `threats`; [`Exchange`](crate::Exchange::see_ge) has `see_ge`.
///
/// ```
/// use quintessence::simd::Level;
///
/// println!("attacks by {}", Level::detect());
/// // An option of a program may force a level. A level that the processor lacks is refused.
/// assert_eq!("portable".parse(), Ok(Level::PORTABLE));
/// assert!(["neon", "avx2"].iter().any(|name| name.parse::<Level>().is_err()));
/// ```
///
/// # Cost
/// A method of a detected level costs one or two predictable branches and a function call. A method of a constant level
/// has no branch, and is inlined if the build requires AVX2, NEON or `simd128`. The methods for one slider are inlined
/// in every build, and use only what the build requires.
///
/// In builds without optimisation, each vector instruction is a function call, so [`Level::PORTABLE`] is faster there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[must_use]
pub struct Level(Isa);

impl Level {
    /// The level without vector instructions, for every processor.
    pub const PORTABLE: Self = Self(Isa::Portable);

    /// The best level for this program on this processor.
    ///
    /// On x86-64 with the feature `std`, this is the best level of the processor, unless the build requires AVX2. In
    /// all other programs, the result is [`Level::compiled`], a constant: a build that requires AVX2 inlines the
    /// methods, which saves more than AVX-512 gains.
    ///
    /// Any function may call `detect` at any time: in many threads, in a signal handler, or in a `LazyLock`. There is
    /// no lock, no allocation and no code at start-up.
    ///
    /// # Cost
    /// A load of one byte, and a branch that is not taken after the first call: 0 to 0.6 ns more than a level that is
    /// passed by value. The first call asks the processor.
    #[inline(always)]
    pub fn detect() -> Self {
        Self(Isa::detected())
    }

    /// The best level whose instructions the build requires of every processor, as a constant.
    ///
    /// | target | level | options that raise the level |
    /// |---|---|---|
    /// | x86-64 | portable | `-C target-cpu`, or `-C target-feature` with every feature of an [`Isa`] |
    /// | AArch64 | NEON | |
    /// | WebAssembly | portable | `-C target-feature=+simd128` |
    /// | others | portable | |
    ///
    /// The options must be in `RUSTFLAGS` or in the settings of Cargo. Options behind `cargo rustc --` reach the last
    /// crate alone, and leave this level as it was. A program that requires a level can check it when it is compiled,
    /// by `const _: () = assert!(matches!(Level::compiled().isa(), Isa::Avx2));`.
    #[inline]
    pub const fn compiled() -> Self {
        Self(Isa::compiled())
    }

    /// Every level of this processor, from the slowest to the fastest.
    ///
    /// On x86-64 without the feature `std`, these are the levels that the build requires.
    #[inline]
    pub fn supported() -> impl Iterator<Item = Self> {
        Isa::ALL.into_iter().filter(|isa| isa.is_supported()).map(Self)
    }

    /// The level whose code can be inlined: this one if the build requires it, otherwise the compiled one.
    #[inline(always)]
    pub(super) const fn to_inline(self) -> Self {
        if self.0.is_compiled() { self } else { const { Self::compiled() } }
    }

    /// The level of an instruction set, as a constant for the proofs of the repository.
    ///
    /// # Safety
    /// The processor must have the instruction set.
    #[doc(hidden)]
    #[expect(unsafe_code, reason = "a level proves that the processor has the instructions")]
    pub const unsafe fn assume(isa: Isa) -> Self {
        Self(isa)
    }

    /// The instruction set of the level.
    #[inline]
    pub const fn isa(self) -> Isa {
        self.0
    }
}

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
