//! The items of `arch` for targets without vector code.

use crate::simd::isa::Isa;

instruction_sets_of_all!($);
