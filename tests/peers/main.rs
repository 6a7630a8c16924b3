//! The library against other crates, which look attacks up by magic multiplication and generate moves in other ways.

mod answers;
mod attacks;
mod boards;
mod gallery;
mod maps;
mod perft;
mod questions;
mod shogi;
mod squares;
mod threats;
