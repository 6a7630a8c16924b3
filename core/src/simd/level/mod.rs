//! The instruction set of the processor, as a value.

mod batch;
mod occupancies;
mod queen;
mod sets;

use core::fmt;

use crate::simd::arch::{self, Portable};
use crate::simd::generic::backend::Task;
use crate::simd::isa::Isa;

/// An instruction set that the processor has.
///
/// Find the level once, keep it by value, and call its methods. They are safe, because no `Level` exists for
/// instructions that the processor lacks.
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
/// A level takes one byte. A method call takes a predictable jump and a function call. A constant level needs no jump.
///
/// Without optimisation, vector code is many times slower than scalar code. Use [`Level::PORTABLE`] in such builds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Level(Isa);

impl Level {
    /// The level without vector instructions, for every processor.
    pub const PORTABLE: Self = Self(Isa::Portable);

    /// The best level of this processor.
    ///
    /// On x86-64 with the feature `std`, the standard library queries the processor once and caches the result. Otherwise
    /// the level is [`Level::compiled`].
    #[inline]
    #[must_use]
    pub fn detect() -> Self {
        Self::supported().last().unwrap_or(Self::PORTABLE)
    }

    /// The best level that the program requires of every processor.
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

    /// Every level that [`Level::detect`] can find on this processor, from the slowest to the best.
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
            // SAFETY: the processor has the instructions of `isa`. `compiled` and `supported` alone make such a level, and
            // only if `arch::is_compiled` or `arch::is_supported` returned true.
            isa => unsafe { arch::run(isa, task) },
        }
    }
}

impl TryFrom<Isa> for Level {
    type Error = UnsupportedIsa;

    /// Forces the level of an instruction set, if the processor has it.
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

/// The error of a level that [`Level::supported`] does not list.
///
/// The processor lacks the instruction set, or the program cannot detect it, or the target is another architecture.
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
