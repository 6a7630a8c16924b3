//! The commands of UCI that count leaves, from standard input.

use std::io::{self, BufRead, Write};
use std::time::Instant;

use example_support::{MOST_PLIES, harmless};
use quintessence::quad::Position;
use quintessence_perft::{Counter, moves, uci};

use crate::args::{MOST_MEGABYTES, MOST_THREADS};

/// The most bytes of a command, for about 100,000 moves.
const MOST_BYTES: u64 = 1 << 19;

/// A position, and what counts its leaves.
pub(crate) struct Session {
    pub(crate) position: Position,
    pub(crate) counter: Counter,
    pub(crate) threads: u16,
    pub(crate) hash: u32,
    pub(crate) is_bulk: bool,
}

impl Session {
    /// Obeys commands until `quit`, the end of the input or a closed output. Mistakes get a line with the reason.
    pub(crate) fn run(mut self, mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
        let mut line = Vec::new();
        while io::Read::take(&mut input, MOST_BYTES).read_until(b'\n', &mut line)? > 0 {
            let is_whole = line.len() < MOST_BYTES as usize || line.ends_with(b"\n");
            if is_whole {
                let command = String::from_utf8_lossy(&line);
                if command.trim() == "quit" {
                    break;
                }
                if let Err(problem) = self.obey(&command, &mut output)? {
                    writeln!(output, "info string error: {}", harmless(problem))?;
                }
            } else {
                writeln!(output, "info string error: a command of more than {MOST_BYTES} bytes")?;
                input.skip_until(b'\n')?;
            }
            output.flush()?;
            line.clear();
        }
        Ok(())
    }

    /// Obeys one command. The inner result says what is wrong with it.
    fn obey(&mut self, command: &str, output: &mut impl Write) -> io::Result<Result<(), String>> {
        let words: Vec<_> = command.split_whitespace().collect();
        Ok(match words[..] {
            [] | ["ucinewgame"] => Ok(()),
            ["uci"] => {
                writeln!(
                    output,
                    "id name perft {}\nid author the quintessence authors",
                    env!("CARGO_PKG_VERSION")
                )?;
                writeln!(output, "option name Threads type spin default 1 min 0 max {MOST_THREADS}")?;
                writeln!(output, "option name Hash type spin default 0 min 0 max {MOST_MEGABYTES}")?;
                writeln!(output, "option name UCI_Chess960 type check default false\nuciok")?;
                Ok(())
            }
            ["isready"] => {
                writeln!(output, "readyok")?;
                Ok(())
            }
            ["position", ref rest @ ..] => self.set_position(rest),
            ["setoption", "name", name, "value", value] | ["setoption", name, value] => {
                self.set_option(name, value)
            }
            ["go", "perft", depth] => match depth.parse() {
                Ok(depth @ 0..=MOST_PLIES) => return self.count(depth, output).map(Ok),
                _ => Err(format!("the depth {} is no number from 0 to {MOST_PLIES}", quoted(depth))),
            },
            [first, ..] => Err(format!(
                "unknown command {}; expected 'position startpos', 'position fen FEN', 'go perft DEPTH', \
                 'setoption name NAME value VALUE' or 'quit'",
                quoted(first)
            )),
        })
    }

    /// Takes a position, and plays moves on it. A mistake leaves the old position.
    fn set_position(&mut self, words: &[&str]) -> Result<(), String> {
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
            let Some(chosen) = moves(&position).into_iter().find(is_meant) else {
                return Err(format!("illegal move {} in {position}", quoted(word)));
            };
            position = position.after(chosen);
        }
        self.position = position;
        Ok(())
    }

    fn set_option(&mut self, name: &str, value: &str) -> Result<(), String> {
        let (mut threads, mut hash) = (self.threads, self.hash);
        let number = value.parse::<u32>().ok();
        match name.to_ascii_lowercase().as_str() {
            // Chess960 is detected.
            "uci_chess960" => return Ok(()),
            "threads" if number.is_some_and(|number| number <= MOST_THREADS.into()) => {
                threads = number.unwrap_or_default() as u16;
            }
            "hash" if number.is_some_and(|number| number <= MOST_MEGABYTES) => {
                hash = number.unwrap_or_default();
            }
            "threads" | "hash" => {
                return Err(format!("the value {} of {name} is out of range", quoted(value)));
            }
            _ => return Err(format!("unknown option {}; expected Threads or Hash", quoted(name))),
        }
        self.counter = Counter::new(threads, hash, self.is_bulk)?;
        (self.threads, self.hash) = (threads, hash);
        Ok(())
    }

    /// Prints the count below each move, their sum and the time.
    fn count(&self, depth: u32, output: &mut impl Write) -> io::Result<()> {
        let start = Instant::now();
        let by_move = self.counter.divide(&self.position, depth);
        let seconds = start.elapsed().as_secs_f64();
        for (chosen, leaves) in &by_move {
            writeln!(output, "{}: {leaves}", uci(&self.position, *chosen))?;
        }
        let leaves = if depth == 0 { 1 } else { by_move.iter().map(|&(_, leaves)| leaves).sum::<u64>() };
        #[expect(clippy::cast_precision_loss, reason = "whole numbers are printed")]
        let speed = leaves as f64 / seconds;
        writeln!(
            output,
            "\nNodes searched: {leaves}\ninfo string {seconds:.3} s, {speed:.0} leaves per second"
        )
    }
}

/// At most 20 characters of a word, in quotes.
fn quoted(word: &str) -> String {
    format!("'{}'", word.chars().take(20).collect::<String>())
}
