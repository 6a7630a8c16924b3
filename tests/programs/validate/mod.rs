//! Whether pages and pictures are well-formed and hold all that they refer to; the program `validate` asks the same.

pub(crate) mod page;
pub(crate) mod picture;
pub(crate) mod policy;
