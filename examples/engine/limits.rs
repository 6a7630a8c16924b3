use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use quintessence::Color;

/// The deepest search, in plies.
pub const MOST_PLIES: u64 = 100;

/// The limits of a search, which ends as soon as it reaches one of them.
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// The most plies. No search is deeper than [`MOST_PLIES`].
    pub depth: Option<u64>,
    /// The most nodes.
    pub nodes: Option<u64>,
    /// The most time.
    pub time: Option<Duration>,
    /// Ends the search as soon as another thread sets it.
    pub stop: Arc<AtomicBool>,
}

impl Limits {
    /// Parses the arguments of `go`. Also returns whether the best move is printed only after `stop`. Mistakes go to
    /// `warn`, and a limit without a number is 0, so that even then the search ends and prints a best move.
    pub fn parse(words: &[&str], turn: Color, warn: impl Fn(String)) -> (Self, bool) {
        let names = ["depth", "nodes", "movetime", "movestogo", "wtime", "winc", "btime", "binc"];
        let (mut values, mut waits) = ([None; 8], false);
        let mut rest = words.iter();
        while let Some(&word) = rest.next() {
            if let Some(at) = names.iter().position(|&name| name == word) {
                let text = rest.next().copied().unwrap_or_default();
                let value = text.parse().unwrap_or_else(|_| {
                    warn(format!("'{word}' takes a number, not '{text:.20}'"));
                    0_i128
                });
                values[at] = Some(value.clamp(0, 1 << 62) as u64);
            } else if matches!(word, "infinite" | "ponder") {
                waits = true;
            } else {
                warn(format!("'{word:.20}' is skipped"));
            }
        }
        let [depth, nodes, time, _, white @ .., black_left, black_increment] = values;
        let mut clocks = [white, [black_left, black_increment]];
        if turn == Color::Black {
            clocks.reverse();
        }
        let [[left, increment], [other_left, _]] = clocks;
        // If only the other side's clock is given, it is used, because the search would otherwise have no limit.
        let clock = left.or(other_left).map(|left| (left / 30 + increment.unwrap_or(0) / 2).min(left / 2));
        // A longer time is cut to some years, because the sum of the time and the system clock must not overflow.
        let time = time.or(clock).map(|time| Duration::from_millis(time.min(1 << 36)));
        if depth > Some(MOST_PLIES) {
            warn(format!("no search is deeper than {MOST_PLIES}"));
        }
        waits |= depth.or(nodes).is_none() && time.is_none();
        (Self { depth, nodes, time, ..Self::default() }, waits)
    }
}
