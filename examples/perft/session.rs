//! A session of UCI commands that count leaves, such as `go perft 5`.

use std::io::{self, BufRead, Write};
use std::time::Instant;

use example_support::{MOST_PLIES, harmless};
use quintessence::quad::Position;
use quintessence_perft::{Counter, MOST_THREADS, moves, uci};

/// A position, and the counter of its leaves.
pub(crate) struct Session {
    pub(crate) position: Position,
    pub(crate) counter: Counter,
}

impl Session {
    /// Obeys commands until `quit`, the end of the input or a closed output. After a wrong command, prints a line with
    /// the reason.
    pub(crate) fn run(mut self, input: impl BufRead, mut output: impl Write) -> io::Result<()> {
        for line in input.split(b'\n') {
            let line = line?;
            let command = String::from_utf8_lossy(&line);
            if command.trim() == "quit" {
                break;
            }
            match self.obey(&command) {
                Ok(answer) => write!(output, "{answer}")?,
                Err(problem) => writeln!(output, "info string error: {}", harmless(problem))?,
            }
            output.flush()?;
        }
        Ok(())
    }

    /// Obeys one command. Returns the answer, or what is wrong with the command.
    fn obey(&mut self, command: &str) -> Result<String, String> {
        let words: Vec<_> = command.split_whitespace().collect();
        match words[..] {
            // The option `UCI_Chess960` has no effect, because the program detects positions of Chess960.
            [] | ["ucinewgame"] | ["setoption", "name", "UCI_Chess960", ..] => {}
            ["uci"] => {
                return Ok(format!(
                    "id name perft\nid author the quintessence authors\n\
                     option name Threads type spin default 1 min 0 max {MOST_THREADS}\n\
                     option name UCI_Chess960 type check default false\nuciok\n"
                ));
            }
            ["isready"] => return Ok("readyok\n".to_owned()),
            ["position", ref rest @ ..] => self.position = position(rest)?,
            ["setoption", "name", name, "value", number] | ["setoption", name, number]
                if name.eq_ignore_ascii_case("Threads") =>
            {
                let threads = number.parse().ok().filter(|&threads| threads <= MOST_THREADS);
                let threads =
                    threads.ok_or_else(|| format!("'{number:.20}' is no number from 0 to {MOST_THREADS}"))?;
                self.counter = Counter::new(threads)?;
            }
            ["go", "perft", number] => {
                let depth = number.parse().ok().filter(|&depth| depth <= MOST_PLIES);
                let depth =
                    depth.ok_or_else(|| format!("'{number:.20}' is no number from 0 to {MOST_PLIES}"))?;
                return Ok(self.count(depth));
            }
            _ => {
                return Err(format!(
                    "unknown command '{:.100}'; expected 'position startpos', 'position fen FEN', \
                     'go perft DEPTH', 'setoption name Threads value NUMBER' or 'quit'",
                    command.trim()
                ));
            }
        }
        Ok(String::new())
    }

    /// The answer to `go perft`: the count below each first move, the sum of the counts, and the time.
    fn count(&self, depth: u32) -> String {
        let start = Instant::now();
        let (lines, leaves) = by_first_moves(&self.counter, &self.position, depth);
        let seconds = start.elapsed().as_secs_f64();
        #[expect(clippy::cast_precision_loss, reason = "whole numbers are printed")]
        let speed = leaves as f64 / seconds;
        let time = format!("info string {seconds:.3} s, {speed:.0} leaves per second");
        format!("{lines}\nNodes searched: {leaves}\n{time}\n")
    }
}

/// Parses a position, and plays moves on it.
fn position(words: &[&str]) -> Result<Position, String> {
    let end = words.iter().position(|&word| word == "moves").unwrap_or(words.len());
    let mut position = match words[..end] {
        ["startpos"] => Position::START,
        ["fen", ref fields @ ..] => {
            Position::from_fen(&fields.join(" ")).map_err(|error| error.to_string())?
        }
        _ => return Err("expected 'position startpos' or 'position fen FEN'".to_owned()),
    };
    for &word in words[end..].iter().skip(1) {
        let is_meant = |&chosen: &_| uci(&position, chosen) == word || chosen.to_string() == word;
        let chosen = moves(&position).into_iter().find(is_meant);
        let chosen = chosen.ok_or_else(|| format!("illegal move '{word:.20}' in {position}"))?;
        position = position.after(chosen);
    }
    Ok(position)
}

/// Counts the leaves below each first move. Returns one line of text for each move, and the number of all leaves.
pub(crate) fn by_first_moves(counter: &Counter, position: &Position, depth: u32) -> (String, u64) {
    let by_move = counter.divide(position, depth);
    let line = |&(chosen, leaves): &_| format!("{}: {leaves}\n", uci(position, chosen));
    // At depth 0 the only leaf is the position itself.
    let leaves = if depth == 0 { 1 } else { by_move.iter().map(|&(_, leaves)| leaves).sum() };
    (by_move.iter().map(line).collect(), leaves)
}
