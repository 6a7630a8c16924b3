//! Tests the small value types, which an engine should be able to use in place of its own types.

mod bitboard;
mod conversions;
mod drawing;
mod square;
