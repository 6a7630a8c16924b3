//! Questions about one square on positions of games, against `shakmaty` and against brute force.

mod attackers;
mod exchange;

/// The number of positions that each test takes.
const POSITIONS: usize = 6_000;
