//! The questions of engines on positions of games.

pub(crate) mod attackers;
pub(crate) mod both;
pub(crate) mod each;
pub(crate) mod exchange;
pub(crate) mod map;
pub(crate) mod pins;
pub(crate) mod threats;
pub(crate) mod union;
