//! When a search ends.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use quintessence::Color;
use quintessence::quad::Move;

/// The deepest search, in plies.
pub const MOST_PLIES: u64 = 100;

/// When a search ends.
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// The most plies. No search is deeper than [`MOST_PLIES`].
    pub depth: Option<u64>,
    /// The most nodes.
    pub nodes: Option<u64>,
    /// The most time.
    pub time: Option<Duration>,
    /// The legal moves to search; all if the list is empty.
    pub moves: Vec<Move>,
    /// Ends the search as soon as another thread sets it.
    pub stop: Arc<AtomicBool>,
}

impl Limits {
    /// Parses the arguments of `go`. Also returns whether the search waits for `stop`.
    ///
    /// `find` returns the legal move with a name, and `warn` receives mistakes. A limit without a number is 0, so that each
    /// `go` has its `bestmove`.
    pub fn parse(
        words: &[&str],
        turn: Color,
        find: impl Fn(&str) -> Option<Move>,
        warn: impl Fn(String),
    ) -> (Self, bool) {
        let names = ["depth", "nodes", "movetime", "mate", "movestogo", "wtime", "winc", "btime", "binc"];
        let (mut values, mut moves, mut waits) = ([None; 9], Vec::new(), false);
        let mut rest = words.iter();
        while let Some(&word) = rest.next() {
            if let Some(at) = names.iter().position(|&name| name == word) {
                let text = rest.next().copied().unwrap_or_default();
                let value = text.parse().unwrap_or_else(|_| {
                    warn(format!("'{word}' takes a number, not '{text:.20}'"));
                    0_i128
                });
                // A clock below 0 counts as 0.
                values[at] = Some(value.clamp(0, 1 << 62) as u64);
            } else if let Some(chosen) = find(word) {
                moves.push(chosen);
            } else if matches!(word, "infinite" | "ponder") {
                waits = true;
            } else if word != "searchmoves" {
                warn(format!("'{word:.20}' is skipped"));
            }
        }
        let [depth, nodes, time, mate, _, white @ .., black_left, black_increment] = values;
        let mut clocks = [white, [black_left, black_increment]];
        if turn == Color::Black {
            clocks.reverse();
        }
        let [[left, increment], [other_left, _]] = clocks;
        // The clock of the other side is better than none.
        let clock = left.or(other_left).map(|left| (left / 30 + increment.unwrap_or(0) / 2).min(left / 2));
        // Some years at most, because the clock of the system has an end.
        let time = time.or(clock).map(|time| Duration::from_millis(time.min(1 << 36)));
        // The last ply of a mate in n is ply 2n - 1. Late moves are searched a ply less deep.
        let depth = depth.into_iter().chain(mate.map(|mate| 2 * mate)).min();
        if depth > Some(MOST_PLIES) {
            warn(format!("no search is deeper than {MOST_PLIES}"));
        }
        waits |= depth.or(nodes).is_none() && time.is_none();
        (Self { depth, nodes, time, moves, ..Self::default() }, waits)
    }

    pub(crate) fn allow(&self, chosen: Move) -> bool {
        self.moves.is_empty() || self.moves.contains(&chosen)
    }
}
