//! The algorithms, each written once and generic over the instruction set.

pub(crate) mod eight_directions;
pub(crate) mod eight_rays;
#[cfg(not(all(target_arch = "x86_64", target_feature = "sse2")))]
pub(crate) mod halves;
#[cfg(feature = "quad")]
pub(crate) mod mailbox;
