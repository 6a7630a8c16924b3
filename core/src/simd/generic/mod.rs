//! The algorithms, each written once and generic over the instruction set.

pub(crate) mod eight_directions;
mod eight_rays;
pub(crate) mod exchange;
pub(crate) mod king;
#[cfg(feature = "quad")]
pub(crate) mod mailbox;
pub(crate) mod square;
#[cfg(feature = "threats")]
pub(crate) mod threats;
