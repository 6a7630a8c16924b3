//! AArch64: NEON, which every processor of the target has.
#![expect(unsafe_code, reason = "intrinsics, and the interface of all architectures")]

mod four_lanes;
mod neon;

use crate::simd::generic::backend::Task;
use crate::simd::isa::Isa;

use neon::Neon;

pub(crate) use crate::technique::hyperbola::twin::Twin as Halves;

pub(crate) const ISAS: [Isa; 1] = [Isa::Neon];

/// Whether every processor that can run the program has the instructions.
#[inline]
pub(crate) const fn is_compiled(isa: Isa) -> bool {
    matches!(isa, Isa::Neon)
}

pub(crate) use is_compiled as is_supported;

/// Runs the task with NEON.
///
/// # Safety
/// Always safe to call here. Other architectures require that the processor has the instruction set.
#[inline(always)]
pub(crate) unsafe fn run<T: Task>(_: Isa, task: T) -> T::Output {
    task.run(Neon)
}
