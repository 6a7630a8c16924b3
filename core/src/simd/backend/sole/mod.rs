//! Architectures with one backend, which every processor has that can run the program: nothing is to be detected.

macro_rules! each {
    (|$i:ident| $value:expr) => {
        each_of_four!(|$i| $value)
    };
}

#[cfg_attr(target_arch = "aarch64", path = "neon.rs")]
#[cfg_attr(target_arch = "wasm32", path = "simd128.rs")]
mod vectors;

use vectors::Vectors;

use super::Task;
use crate::simd::Isa;

pub(crate) const ISAS: [Isa; 1] = [Vectors::ISA];

/// Whether every processor that can run the program has the instructions.
#[inline]
pub(crate) const fn is_compiled(isa: Isa) -> bool {
    isa as u8 == Vectors::ISA as u8
}

pub(crate) use is_compiled as is_supported;

/// # Safety
/// None is asked for: the instructions are compiled in. It is unsafe as those of other architectures are.
#[inline(always)]
#[expect(unsafe_code, reason = "the interface of all architectures")]
pub(crate) unsafe fn run<T: Task>(_: Isa, task: T) -> T::Output {
    task.vector(Vectors)
}
