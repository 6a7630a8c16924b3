//! Whether pages and pictures are well-formed and hold all that they refer to.

pub(crate) mod page;
pub(crate) mod picture;
