//! The items of `arch` for targets without vector code.

use crate::simd::isa::Isa;

pub(crate) use crate::technique::hyperbola::twin::Halves;

pub(crate) const ISAS: [Isa; 0] = [];

pub(crate) const fn is_compiled(_: Isa) -> bool {
    false
}

pub(crate) use is_compiled as is_supported;

macro_rules! call_on {
    ($($call:tt)*) => {};
}

pub(crate) use call_on;
