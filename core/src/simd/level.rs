//! What the processor can do, as a value.

use core::fmt;

use super::Isa;
use super::backend::{Root, Task, arch};

/// An instruction set that the processor is known to have.
///
/// Find it once, keep it by value, and call its methods: they are safe, since there is no `Level` for instructions that
/// the processor lacks.
///
/// ```
/// use quintessence::simd::{Isa, Level};
///
/// let level = Level::detect();
/// println!("attacks by {level}");
///
/// // A test forces a level, and one that the processor lacks is refused.
/// assert_eq!(Level::try_from(Isa::Portable), Ok(Level::PORTABLE));
/// assert!([Isa::Neon, Isa::Avx2].into_iter().any(|isa| Level::try_from(isa).is_err()));
/// ```
///
/// # Cost
/// A byte to hold. A call by a level is a predictable jump and a call, and the jump goes where the level is a constant. In
/// a build without optimisation vectors are many times slower than scalar code; [`Level::PORTABLE`] is the level for those.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Level(Isa);

impl Level {
    /// The level without vector instructions, which every processor has.
    pub const PORTABLE: Self = Self(Isa::Portable);

    /// The best level of this processor.
    ///
    /// With the feature `std`, the standard library asks the processor on x86-64 and remembers the answer. Without it,
    /// and on every other architecture, this is [`Level::compiled`].
    #[inline]
    #[must_use]
    pub fn detect() -> Self {
        Self::supported().last().unwrap_or(Self::PORTABLE)
    }

    /// The best level that the program requires of every processor it runs on.
    ///
    /// On plain x86-64 that is SSE2, on AArch64 NEON, on WebAssembly `simd128` or nothing; `-C target-cpu` and
    /// `-C target-feature` raise it, the latter only if it names all that a level has (see [`Isa`]).
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

    /// Every level that this processor has, as far as [`Level::detect`] can know: the slowest first, the best last.
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
    #[expect(
        clippy::inline_always,
        reason = "a constant level chooses the backend when the caller is compiled"
    )]
    #[expect(unsafe_code, reason = "a level is what makes the call of a backend safe")]
    pub(super) fn run<T: Task>(self, task: T) -> T::Output {
        match self.0 {
            Isa::Portable => task.scalar::<Root>(),
            // SAFETY: a level other than the portable one is only made of an instruction set that `is_compiled` or
            // `is_supported` has found.
            isa => unsafe { arch::run(isa, task) },
        }
    }
}

impl TryFrom<Isa> for Level {
    type Error = UnsupportedIsa;

    /// The level of this instruction set, to force it.
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

/// The processor lacks the instruction set, or it is not known to have it, or there is no code for it in this program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnsupportedIsa {
    isa: Isa,
}

impl UnsupportedIsa {
    /// The instruction set that was asked for.
    #[inline]
    #[must_use]
    pub const fn isa(self) -> Isa {
        self.isa
    }
}

impl fmt::Display for UnsupportedIsa {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no {} here; expected one of", self.isa)?;
        Level::supported().try_for_each(|level| write!(f, " `{level}`"))
    }
}

impl core::error::Error for UnsupportedIsa {}
