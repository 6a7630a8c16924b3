//! The questions of engines on positions of games.

mod attackers;
mod both;
mod each;
mod map;
mod pins;
pub(crate) mod threats;
mod union;

pub(crate) use attackers::{ask as attackers, attacks_of};
pub(crate) use both::ask as both;
pub(crate) use each::{ask_counts as each, ask_sets as each_set};
pub(crate) use map::ask as map;
pub(crate) use pins::ask as pins;
pub(crate) use union::ask as union;
