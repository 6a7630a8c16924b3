//! The oracle: what a table or a technique has to agree with.

pub mod chess;
mod column;
pub mod shape;

pub use self::column::Column;
