//! The instruction set of the processor, as a value.

mod batch;
mod groups;
mod map;
mod queen;
mod sets;
mod square;
mod threats;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
mod x86_64;

use core::fmt;

use crate::simd::arch::{self, Portable};
use crate::simd::generic::backend::Task;
use crate::simd::isa::Isa;

/// An instruction set that the processor has.
///
/// Find the level once, keep it by value, and call its methods. The methods are safe, because a `Level` exists only for
/// instructions that the processor has.
///
/// ```
/// use quintessence::simd::{Isa, Level};
///
/// let level = Level::detect();
/// println!("attacks by {level}");
///
/// // A test may force a level. A level that the processor lacks is refused.
/// assert_eq!(Level::try_from(Isa::Portable), Ok(Level::PORTABLE));
/// assert!([Isa::Neon, Isa::Avx2].into_iter().any(|isa| Level::try_from(isa).is_err()));
/// ```
///
/// # Cost
/// A level is one byte. Each method call costs a predictable jump and a function call. If the level is a constant,
/// there is no jump, and the methods for one square are inlined: use [`Level::compiled`] in a program for one processor.
///
/// In a build without optimisation, vector code is many times slower than scalar code. Use [`Level::PORTABLE`] in such
/// builds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Level(Isa);

impl Level {
    /// The level without vector instructions, for every processor.
    pub const PORTABLE: Self = Self(Isa::Portable);

    /// The best level of this processor.
    ///
    /// On x86-64 with the feature `std`, the standard library detects the instruction sets once and caches the result.
    /// In all other programs, the result is [`Level::compiled`].
    #[inline]
    #[must_use]
    pub fn detect() -> Self {
        Self::supported().last().unwrap_or(Self::PORTABLE)
    }

    /// The best level whose instructions the program requires of every processor.
    ///
    /// | target | level | options that raise the level |
    /// |---|---|---|
    /// | x86-64 | SSE2 | `-C target-cpu`, or `-C target-feature` with every feature of an [`Isa`] |
    /// | AArch64 | NEON | |
    /// | WebAssembly | none | `-C target-feature=+simd128` |
    /// | others | none | |
    ///
    /// ```
    /// use quintessence::simd::Level;
    /// const LEVEL: Level = Level::compiled();
    /// assert!(Level::supported().any(|level| level == LEVEL));
    /// ```
    #[inline]
    #[must_use]
    pub const fn compiled() -> Self {
        let mut best = Self::PORTABLE;
        let mut i = 0;
        while i < arch::ISAS.len() {
            if arch::is_compiled(arch::ISAS[i]) {
                best = Self(arch::ISAS[i]);
            }
            i += 1;
        }
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
    #[must_use]
    pub const fn isa(self) -> Isa {
        self.0
    }

    /// Runs the task on the level's backend.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "with a constant level, LLVM removes the choice of the backend")]
    #[expect(unsafe_code, reason = "the call of a backend, whose precondition the level proves")]
    pub(super) fn run<T: Task>(self, task: T) -> T::Output {
        match self.0 {
            Isa::Portable => task.run(Portable),
            // SAFETY: `arch::run` requires that the processor has the instructions of `isa`. `compiled` and `supported`
            // create levels with vectors only if `arch::is_compiled` or `arch::is_supported` returned true. `avx2` and
            // `avx512` require of their callers that the processor has the instructions.
            isa => unsafe { arch::run(isa, task) },
        }
    }
}

impl TryFrom<Isa> for Level {
    type Error = UnsupportedIsa;

    /// Returns the level of an instruction set, if the processor has the instruction set.
    #[inline]
    fn try_from(isa: Isa) -> Result<Self, UnsupportedIsa> {
        Self::supported().find(|level| level.0 == isa).ok_or(UnsupportedIsa { isa })
    }
}

impl fmt::Display for Level {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The error for a level that [`Level::supported`] does not list.
///
/// [`Level::supported`] omits an instruction set for one of three reasons. The processor lacks the instruction set, the
/// program cannot detect the instruction set, or the instruction set belongs to another architecture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnsupportedIsa {
    isa: Isa,
}

impl UnsupportedIsa {
    /// The instruction set that was refused.
    #[inline]
    #[must_use]
    pub const fn isa(self) -> Isa {
        self.isa
    }
}

impl fmt::Display for UnsupportedIsa {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not available on this processor; available:", self.isa)?;
        Level::supported().try_for_each(|level| write!(f, " {level}"))
    }
}

impl core::error::Error for UnsupportedIsa {}
