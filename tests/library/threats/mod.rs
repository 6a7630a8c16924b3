//! Threats against walks on the board.

mod moves;
mod naive;
