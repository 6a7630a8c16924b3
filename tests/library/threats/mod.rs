//! Threats against walks on the board.

mod indices;
mod moves;
mod naive;
