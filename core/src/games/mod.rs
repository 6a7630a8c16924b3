//! Tables of pieces of other games: constructors of plain arrays, and blocked leapers.
// It uses `board`, `boards`, `verify`, `tables` and `technique`. No other room uses it.

pub(crate) mod blocked_leaper;
pub(crate) mod constructors;
