//! Architectures without a backend.
#![expect(unsafe_code, reason = "the interface of all architectures")]

use super::{Backend, Root, Task};
use crate::simd::Isa;

pub(crate) const ISAS: [Isa; 0] = [];

pub(crate) const fn is_compiled(_: Isa) -> bool {
    false
}

pub(crate) use is_compiled as is_supported;

/// # Safety
/// There is no instruction set to call this with.
pub(crate) unsafe fn run<T: Task>(_: Isa, task: T) -> T::Output {
    task.scalar::<Root>()
}

#[expect(dead_code, reason = "the algorithms are not dead, although nothing here has the instructions")]
fn vector<T: Task, B: Backend>(task: T, backend: B) -> T::Output {
    task.vector(backend)
}
