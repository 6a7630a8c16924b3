//! Targets without vector instructions that this crate uses.
#![expect(unsafe_code, reason = "the interface of all architectures")]

use crate::simd::arch::portable::Portable;
use crate::simd::generic::backend::Task;
use crate::simd::isa::Isa;

pub(crate) use crate::technique::hyperbola::twin::Twin as Halves;

pub(crate) const ISAS: [Isa; 0] = [];

pub(crate) const fn is_compiled(_: Isa) -> bool {
    false
}

pub(crate) use is_compiled as is_supported;

/// Runs the task without vectors.
///
/// # Safety
/// Always safe to call here. Other architectures require that the processor has the instruction set.
pub(crate) unsafe fn run<T: Task>(_: Isa, task: T) -> T::Output {
    task.run(Portable)
}
