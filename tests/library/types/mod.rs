//! The types that an engine would use instead of writing its own.

mod bitboard;
mod directions;
mod drawing;
mod layout;
mod mapping;
mod square;
