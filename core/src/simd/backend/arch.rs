//! Architectures without a backend.

use super::{Root, Task};
use crate::simd::Isa;

pub(crate) const ISAS: [Isa; 0] = [];

pub(crate) const fn is_compiled(_: Isa) -> bool {
    false
}

pub(crate) const fn is_supported(_: Isa) -> bool {
    false
}

/// # Safety
/// There is no instruction set to call this with.
pub(crate) unsafe fn run<T: Task>(_: Isa, task: T) -> T::Output {
    task.scalar::<Root>()
}
