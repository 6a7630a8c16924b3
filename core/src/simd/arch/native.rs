//! The items of `arch` for targets without vector code.

use crate::simd::isa::Isa;

pub(crate) use crate::simd::arch::halves::Halves;

instruction_sets_of_all!($);
