//! The algorithms, each written once and generic over the instruction set.

pub(crate) mod eight_directions;
pub(crate) mod eight_rays;
pub(crate) mod exchange;
#[cfg(feature = "quad")]
pub(crate) mod mailbox;
