use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use quintessence::Color;
use quintessence::quad::Move;

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
    /// Ends the search as soon as it finds a mate in at most this number of moves.
    pub mate: Option<u64>,
    /// The moves to search at the root, or all moves if the list is empty.
    pub moves: Vec<Move>,
    /// Ends the search as soon as another thread sets it.
    pub stop: Arc<AtomicBool>,
}

impl Limits {
    /// Parses the arguments of `go`. Also returns whether the best move is printed only after `stop`. `find` returns the
    /// legal move with a name. Mistakes go to `warn`, and a limit without a number is 0, so that even then the search
    /// ends and prints a best move.
    pub fn parse(
        words: &[&str],
        turn: Color,
        find: impl Fn(&str) -> Option<Move>,
        warn: impl Fn(String),
    ) -> (Self, bool) {
        let names = ["depth", "nodes", "movetime", "mate", "movestogo", "wtime", "winc", "btime", "binc"];
        let (mut values, mut moves, mut waits, mut lists_moves) = ([None; 9], Vec::new(), false, false);
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
            } else if word == "searchmoves" {
                lists_moves = true;
            } else if let Some(chosen) = find(word).filter(|_| lists_moves) {
                moves.push(chosen);
            } else {
                warn(format!("'{word:.20}' is skipped"));
            }
        }
        let [depth, nodes, time, mate, _, white @ .., black_left, black_increment] = values;
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
        // A mate in n moves has 2n - 1 plies, and a late move reduces the depth by two, except in the last two plies. So
        // the search finds the mate at depth 4n - 4 at the latest, and a mate in one move at depth 1.
        let most = mate.map(|moves| 4 * (moves.clamp(1, MOST_PLIES) - 1));
        let depth = depth.into_iter().chain(most).min();
        waits |= depth.or(nodes).is_none() && time.is_none();
        (Self { depth, nodes, time, mate, moves, ..Self::default() }, waits)
    }

    pub(crate) fn allow(&self, chosen: Move) -> bool {
        self.moves.is_empty() || self.moves.contains(&chosen)
    }
}
