//! The library against other libraries, which look attacks up by magic multiplication and generate moves in other ways.

mod answers;
mod engine;
mod perft;
mod threats;
