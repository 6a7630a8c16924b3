//! The type [`Level`], a value that stands for an instruction set of the processor.

use core::fmt;
use core::str::FromStr;

use crate::simd::arch::Isa;

/// An instruction set that the processor has.
///
/// Call [`Level::detect`] for each query, as in `Level::detect().queen_attacks(square, occupied)`. The methods are
/// safe, because a `Level` exists only for instructions that the processor has.
///
/// A method and the scalar function of the same name return the same result for every input, and the documentation of
/// the function explains the parameters. The functions are at the root of the crate and in the modules `quad` and
/// `threats`; `see_ge` is a method of [`Exchange`](crate::Exchange::see_ge).
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
/// costs no branch, and is inlined if the build requires AVX2, NEON or `simd128`. The methods for one slider are
/// inlined in every build, so they use only instructions that the build requires.
///
/// In builds without optimisation, each vector instruction is a function call, so [`Level::PORTABLE`] is faster there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[must_use]
pub struct Level(Isa);

impl Level {
    /// The level without vector instructions, which every processor has.
    pub const PORTABLE: Self = Self(Isa::Portable);

    /// Returns the best level for this program on this processor.
    ///
    /// On x86-64 with the feature `std`, this is the best level of the processor, unless the build requires AVX2. All
    /// other programs get the constant [`Level::compiled`]. A build that requires AVX2 gets it even on a processor with
    /// AVX-512, because the compiler inlines the methods of a constant level, which saves more than AVX-512 gains.
    ///
    /// Any function may call `detect` at any time, even in many threads at once, in a signal handler or in a
    /// `LazyLock`, because there is no lock and no allocation. No code runs at start-up.
    ///
    /// # Cost
    /// A load of one byte, and a branch that is not taken after the first call: 0 to 0.6 ns more than a level that is
    /// passed by value. Only the first call detects the instruction sets.
    #[inline(always)]
    pub fn detect() -> Self {
        Self(Isa::detected())
    }

    /// Returns the best level whose instructions the build requires of every processor. The level is a constant.
    ///
    /// | target | level | options that raise the level |
    /// |---|---|---|
    /// | x86-64 | portable | `-C target-cpu`, or `-C target-feature` with every feature of an [`Isa`] |
    /// | AArch64 | NEON | |
    /// | WebAssembly | portable | `-C target-feature=+simd128` |
    /// | others | portable | |
    ///
    /// The options must be in `RUSTFLAGS` or in the settings of Cargo. Options behind `cargo rustc --` reach only the
    /// last crate, so they do not change this level. A program that needs a certain level can check this when it is
    /// compiled, by `const _: () = assert!(matches!(Level::compiled().isa(), Isa::Avx2));`.
    #[inline]
    pub const fn compiled() -> Self {
        Self(Isa::compiled())
    }

    /// Returns every level of this processor, from the slowest to the fastest.
    ///
    /// Without the feature `std`, a program cannot detect more than the levels that the build requires.
    #[inline]
    pub fn supported() -> impl Iterator<Item = Self> {
        Isa::ALL.into_iter().filter(|isa| isa.is_supported()).map(Self)
    }

    /// Returns the level for code that is inlined in every build: this level if every processor of the build has its
    /// instructions, otherwise the best level that they all have.
    #[inline(always)]
    pub(super) const fn to_inline(self) -> Self {
        if self.0.is_compiled() { self } else { const { Self::compiled() } }
    }

    /// Returns the level of an instruction set, without a check. The repository's proofs need each level as a constant.
    ///
    /// # Safety
    /// The processor must have the instruction set.
    #[doc(hidden)]
    #[expect(unsafe_code, reason = "a level proves that the processor has the instructions")]
    pub const unsafe fn assume(isa: Isa) -> Self {
        Self(isa)
    }

    /// Returns the instruction set of the level.
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

/// The error if a [`Level`] is parsed from a name that is no level of this processor.
///
/// Levels of other architectures cause this error, as do levels above [`Level::compiled`] without the feature `std`.
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
