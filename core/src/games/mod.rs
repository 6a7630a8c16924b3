//! Tables of pieces of other games: constructors of plain arrays, and blocked leapers.

pub(crate) mod blocked_leaper;
pub(crate) mod constructors;
