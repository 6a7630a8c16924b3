//! Positions of games, and the questions that engines ask about them.

mod positions;

pub use positions::{Position, positions};
