//! A chess engine for UCI.

use std::env::args;
use std::fmt::Display;
use std::io::{self, BufRead, Write};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use example_support::{fail, harmless, tolerate};
use quintessence::Color;
use quintessence::quad::{Move, MoveKind, Position, castling_targets};
use quintessence_engine::{Board, Compiled, Limits, MATE, MOST_PLIES, Search, bench, moves, perft};

/// Obeys each argument as a command, such as `bench`. Without arguments, obeys the lines of standard input.
fn main() -> ExitCode {
    let lines = io::stdin().lock().split(b'\n').map_while(Result::ok);
    let lines = lines.map(|line| String::from_utf8_lossy(&line).into_owned());
    let ran = if args().len() > 1 { run(args().skip(1)) } else { run(lines) };
    tolerate(ran).map_or_else(|problem| fail(2, problem), |()| ExitCode::SUCCESS)
}

struct Session {
    board: Board,
    /// The keys of the positions before.
    keys: Vec<u64>,
    is_chess960: bool,
    search: Option<JoinHandle<()>>,
    stop: Arc<AtomicBool>,
    is_limited: bool,
}

/// Obeys commands until `quit` or the end of the input.
fn run(lines: impl Iterator<Item = String>) -> io::Result<()> {
    let (board, keys, stop) = (Board::from(&Position::START), Vec::new(), Arc::default());
    let mut session = Session { board, keys, is_chess960: false, search: None, stop, is_limited: true };
    for line in lines {
        let words: Vec<_> = line.split_whitespace().collect();
        let answer = session.obey(&words);
        let answer = answer.unwrap_or_else(|problem| format!("info string error: {}", harmless(problem)));
        if !answer.is_empty() {
            say(answer)?;
        }
        if words == ["quit"] {
            break;
        }
    }
    session.finish(Instant::now() + Duration::from_secs(if session.is_limited { 5 } else { 0 }));
    Ok(())
}

impl Session {
    /// Obeys a command. Returns the answer, or what is wrong with the command.
    fn obey(&mut self, words: &[&str]) -> Result<String, String> {
        match *words {
            [] => {}
            ["isready"] => return Ok("readyok".to_owned()),
            ["uci"] => {
                let author = "id name quintessence\nid author the quintessence authors";
                return Ok(format!("{author}\noption name UCI_Chess960 type check default false\nuciok"));
            }
            ["stop"] if self.search.is_none() => return Err("no search is running".to_owned()),
            ["stop" | "quit" | "ucinewgame"] => self.finish(Instant::now()),
            ["setoption", "name", name, "value", value] if name.eq_ignore_ascii_case("UCI_Chess960") => {
                let value = value.to_lowercase().parse().map_err(|_| "expected true or false".to_owned());
                self.is_chess960 = value.inspect(|_| self.finish(Instant::now()))?;
            }
            ["position", ref rest @ ..] => {
                let parsed = position(rest).map_err(|error| format!("{error}; the position remains"));
                (self.board, self.keys) = parsed.inspect(|_| self.finish(Instant::now()))?;
            }
            ["go", "perft", ref depth @ ..] | ["perft", ref depth @ ..] => {
                let depth = number(&depth.join(" "), MOST_PLIES).inspect(|_| self.finish(Instant::now()))?;
                return Ok(totals(Instant::now(), perft::<Compiled>(&self.board, depth as u32)));
            }
            ["go", ref rest @ ..] => self.go(limits(rest, self.board.turn)?)?,
            ["bench"] => {
                self.finish(Instant::now());
                return Ok(totals(Instant::now(), bench::<Compiled>(8)));
            }
            _ => return Err(format!("unknown command '{:.100}'", words.join(" "))),
        }
        Ok(String::new())
    }

    /// Waits for the search until `end`, then stops it. Either way, it prints the best move.
    ///
    /// Each command stops it at once, except `isready`, `uci` and mistakes, which do not disturb it. At the end of the
    /// input, a search without limits stops at once, and any other search after five seconds.
    fn finish(&mut self, end: Instant) {
        while self.search.as_ref().is_some_and(|search| !search.is_finished()) && Instant::now() < end {
            thread::sleep(Duration::from_millis(1));
        }
        self.stop.store(true, Ordering::Relaxed);
        // If the search has panicked, it has printed the reason.
        self.search.take().map(JoinHandle::join);
    }

    /// Starts a search, which prints a line after each iteration and the best move at the end.
    fn go(&mut self, limits: Limits) -> Result<(), String> {
        self.finish(Instant::now());
        let (board, keys) = (self.board.clone(), self.keys.clone());
        let (is_chess960, start) = (self.is_chess960, Instant::now());
        self.is_limited = limits.depth.or(limits.nodes).is_some() || limits.deadline.is_some();
        self.stop = limits.stop.clone();
        let report = move |depth, score: i32, nodes, best| {
            let plies = MATE - score.abs();
            let mate = format!("mate {}", (plies + 1) / 2 * score.signum());
            let score = if plies < 1_000 { mate } else { format!("cp {score}") };
            let (totals, best) = (totals(start, nodes), name(best, is_chess960));
            // If the output is closed, the next answer ends the program.
            let _ = say(format_args!("info depth {depth} score {score} {totals} pv {best}"));
        };
        let run = move || {
            let best = Search::<Compiled>::new(limits).run(&board, &keys, report);
            let best = best.map(|best| format!("bestmove {}", name(best, is_chess960)));
            let _ = say(best.as_deref().unwrap_or("info string no legal move\nbestmove 0000"));
        };
        // A deep search takes some megabytes of stack in a debug build.
        let spawned = thread::Builder::new().stack_size(32 << 20).spawn(run);
        self.search = Some(spawned.map_err(|error| format!("cannot start the search: {error}"))?);
        Ok(())
    }
}

/// Parses the arguments of `position`. Returns the board, and the keys of the positions before.
fn position(words: &[&str]) -> Result<(Board, Vec<u64>), String> {
    let end = words.iter().position(|&word| word == "moves").unwrap_or(words.len());
    let position = match words[..end] {
        ["startpos"] => Ok(Position::START),
        ["fen", ref fields @ ..] => Position::from_fen(&fields.join(" ")).map_err(|error| error.to_string()),
        _ => Err("expected 'position startpos' or 'position fen FEN'".to_owned()),
    };
    let (mut board, mut keys) = (Board::from(&position?), Vec::new());
    for (number, &word) in (1..).zip(words[end..].iter().skip(1)) {
        let is_meant = |&chosen: &Move| name(chosen, false) == word || name(chosen, true) == word;
        let chosen = moves::<Compiled>(&board).into_iter().find(is_meant);
        let chosen = chosen.ok_or_else(|| format!("move {number}, '{word:.20}', is illegal"))?;
        keys.push(board.key);
        board.make(chosen);
    }
    Ok((board, keys))
}

/// Parses the arguments of `go`.
fn limits(words: &[&str], turn: Color) -> Result<Limits, String> {
    let names = ["depth", "nodes", "movetime", "movestogo", "wtime", "winc", "btime", "binc"];
    let (mut values, mut rest) = ([None; 8], words.iter().filter(|&&word| word != "infinite"));
    while let Some(word) = rest.next() {
        let at = names.iter().position(|name| name == word);
        let at = at.ok_or_else(|| format!("'go {word:.20}' is not supported"))?;
        // A clock below 0 counts as 0.
        let text = rest.next().map_or("", |text| if at > 3 && text.starts_with('-') { "0" } else { text });
        values[at] = Some(number(text, u64::MAX)?);
    }
    let [depth, nodes, movetime, _, white @ .., black_left, black_increment] = values;
    let [left, increment] = if turn == Color::White { white } else { [black_left, black_increment] };
    let clock = left.map(|left| (left / 30 + increment.unwrap_or(0) / 2).min(left / 2));
    // Some years at most, because the clock of the system has an end.
    let deadline = movetime.or(clock).map(|time| Instant::now() + Duration::from_millis(time.min(1 << 36)));
    if depth > Some(MOST_PLIES) {
        let _ = say(format_args!("info string no search is deeper than {MOST_PLIES}"));
    }
    Ok(Limits { depth, nodes, deadline, ..Limits::default() })
}

fn number(text: &str, most: u64) -> Result<u64, String> {
    let number = text.parse().ok().filter(|&number| number <= most);
    number.ok_or_else(|| format!("'{text:.20}' is no number from 0 to {most}"))
}

/// The name of a move. Castling in chess is the move of the king. In Chess960, the king captures its own rook.
fn name(chosen: Move, is_chess960: bool) -> String {
    let (from, to) = (chosen.from(), chosen.to());
    let is_chess = !is_chess960 && from.file() == 4 && [0, 7].contains(&to.file());
    if chosen.kind() == MoveKind::Castling && is_chess {
        return format!("{from}{}", castling_targets(from, to).0);
    }
    chosen.to_string()
}

/// The number of nodes, the time in milliseconds, and the speed.
fn totals(start: Instant, nodes: u64) -> String {
    let (nodes, time) = (u128::from(nodes), start.elapsed().as_micros());
    format!("nodes {nodes} time {} nps {}", time / 1_000, nodes * 1_000_000 / (time + 1))
}

/// Prints lines at once.
fn say(lines: impl Display) -> io::Result<()> {
    let mut output = io::stdout().lock();
    writeln!(output, "{lines}").and_then(|()| output.flush())
}
