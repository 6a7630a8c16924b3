//! A session of UCI commands that count leaves, such as `go perft 5`.

use std::fmt::Display;
use std::io::{self, BufRead, Write};
use std::str::FromStr;
use std::time::Instant;

use example_support::{MOST_PLIES, by_first_moves, harmless, speed};
use quintessence::quad::{Move, Position};
use quintessence_perft::{Counter, MOST_THREADS, moves, uci};

/// A position, and the counter of its leaves.
pub(crate) struct Session {
    pub(crate) position: Position,
    pub(crate) counter: Counter,
    /// Whether castling is always named as the king taking its rook.
    pub(crate) is_chess960: bool,
}

impl Session {
    /// Obeys commands until `quit`, the end of the input or a closed output. After a wrong command, prints a line with
    /// the reason.
    pub(crate) fn run(mut self, input: impl BufRead, mut output: impl Write) -> io::Result<()> {
        // Stockfish prints such a line too, and a tool may wait for it before it sends a command.
        writeln!(output, "perft {} by the quintessence authors", env!("CARGO_PKG_VERSION"))?;
        output.flush()?;
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
            [] | ["ucinewgame"] => {}
            ["uci"] => {
                return Ok(format!(
                    "id name perft\nid author the quintessence authors\n\
                     option name Threads type spin default 1 min 0 max {MOST_THREADS}\n\
                     option name UCI_Chess960 type check default false\nuciok\n"
                ));
            }
            ["isready"] => return Ok("readyok\n".to_owned()),
            ["position", ref rest @ ..] => self.position = position(rest)?,
            ["setoption", "name", name, "value", value] | ["setoption", name, value]
                if name.eq_ignore_ascii_case("Threads") =>
            {
                self.counter = Counter::new(number(value, MOST_THREADS)?)?;
            }
            ["setoption", "name", name, "value", value] if name.eq_ignore_ascii_case("UCI_Chess960") => {
                let value = value.to_lowercase().parse();
                self.is_chess960 = value.map_err(|_| "expected true or false".to_owned())?;
            }
            ["go", "perft", depth] => return Ok(self.count(number(depth, MOST_PLIES)?)),
            _ => {
                return Err(format!(
                    "unknown command '{:.100}'; expected 'position startpos', 'position fen FEN', \
                     'go perft DEPTH', 'setoption name Threads value NUMBER', \
                     'setoption name UCI_Chess960 value true' or 'quit'",
                    command.trim()
                ));
            }
        }
        Ok(String::new())
    }

    /// The answer to `go perft`: the count below each first move, the sum of the counts, and the time.
    fn count(&self, depth: u32) -> String {
        let start = Instant::now();
        let (lines, leaves) = self.by_first_moves(depth);
        format!("{lines}\nNodes searched: {leaves}\ninfo string {}\n", speed(leaves, start.elapsed()))
    }

    /// Counts the leaves below each first move. Returns one line of text for each move, and the number of all leaves.
    pub(crate) fn by_first_moves(&self, depth: u32) -> (String, u64) {
        let Self { position, counter, is_chess960 } = self;
        let name = |chosen: Move| if *is_chess960 { chosen.to_string() } else { uci(position, chosen) };
        let by_move = counter.divide(position, depth).into_iter();
        by_first_moves(&by_move.map(|(chosen, leaves)| (name(chosen), leaves)).collect::<Vec<_>>(), depth)
    }
}

fn number<T: FromStr + PartialOrd + Display + Copy>(text: &str, most: T) -> Result<T, String> {
    let number = text.parse().ok().filter(|number| *number <= most);
    number.ok_or_else(|| format!("'{text:.20}' is no number from 0 to {most}"))
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
