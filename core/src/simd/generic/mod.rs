//! The algorithms, each written once and generic over the instruction set.

pub(crate) mod eight_directions;
mod eight_rays;
pub(crate) mod exchange;
#[cfg(not(all(target_arch = "x86_64", target_feature = "sse2")))]
pub(crate) mod halves;
pub(crate) mod king;
#[cfg(feature = "quad")]
pub(crate) mod mailbox;
pub(crate) mod square;
