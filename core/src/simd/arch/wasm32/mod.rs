//! WebAssembly: `simd128`, if the module is compiled with it.
#![expect(unsafe_code, reason = "the interface of all architectures")]

mod four_lanes;
mod simd128;

use crate::simd::generic::backend::Task;
use crate::simd::isa::Isa;

use simd128::Simd128;

pub(crate) use crate::technique::hyperbola::twin::Twin as Halves;

pub(crate) const ISAS: [Isa; 1] = [Isa::Simd128];

/// Whether every engine that can load the module has the instructions.
#[inline]
pub(crate) const fn is_compiled(isa: Isa) -> bool {
    matches!(isa, Isa::Simd128)
}

pub(crate) use is_compiled as is_supported;

/// Runs the task with `simd128`.
///
/// # Safety
/// Always safe to call here. Other architectures require that the processor has the instruction set.
#[inline(always)]
pub(crate) unsafe fn run<T: Task>(_: Isa, task: T) -> T::Output {
    task.run(Simd128)
}
