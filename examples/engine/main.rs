//! A small chess engine for UCI, which shows quintessence in a complete program.
//!
//! The library of this package, [`quintessence_engine`], plays chess. This file reads UCI commands from standard input,
//! which chess GUIs send, or one command from the arguments. For example, `cargo run --release -p quintessence-engine
//! --example engine -- go depth 8` prints a line for each depth and then `bestmove`.

use std::env::args_os;
use std::io::{self, BufRead as _, IsTerminal as _, Write as _};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::time::{Duration, Instant};
use std::{mem, thread};

use example_support::uci::{find, name, needs_chess960};
use example_support::{by_first_moves, fail, harmless, tolerate};
use quintessence::Square;
use quintessence::quad::{Move, Piece, Position};
use quintessence_engine::{
    Board, Detected, Limits, List, MATE, Search, bench, checksum, generate, moves, perft,
};

const HELP: &str = "\
A small chess engine. It obeys UCI, line by line from standard input, or the command of its arguments:

  position startpos moves e2e4   sets the position; also `position fen FEN moves ...`
  d                              prints the position
  go depth 8                     searches; also `nodes`, `movetime`, `mate`, `wtime`, `infinite`, `searchmoves`
  stop                           ends the search
  perft 5                        counts the leaves below each legal move
  bench                          searches six positions; prints nodes, speed and a checksum of all attacks to depth 5
  setoption name UCI_Chess960 value true
                                 prints all castling as e1h1, not only in positions of Chess960
  quit";

type Job = Box<dyn FnOnce() -> String + Send>;

/// The state that commands change. Searches run in a second thread, so that this one can read commands meanwhile.
struct Session {
    position: Position,
    keys: Vec<u64>,
    is_chess960: bool,
    jobs: Sender<Job>,
    /// The first flag ends searches with limits, and the second flag ends searches without limits. `stop` sets both,
    /// and later searches get new flags.
    stops: [Arc<AtomicBool>; 2],
    quits: bool,
}

fn main() -> ExitCode {
    let words: Vec<_> = args_os().skip(1).map(|word| word.to_string_lossy().into_owned()).collect();
    run(&words.join(" ")).map_or_else(|problem| fail(2, problem), |()| ExitCode::SUCCESS)
}

fn run(command: &str) -> Result<(), String> {
    let (jobs, queue) = channel::<Job>();
    // A deep search takes some megabytes of stack in a debug build.
    let builder = thread::Builder::new().stack_size(32 << 20);
    let worker = builder.spawn(move || queue.into_iter().try_for_each(|job| say(&job())));
    let worker = worker.map_err(|error| format!("cannot start a thread: {error}"))?;
    let (position, keys, stops) = (Position::START, Vec::new(), <[Arc<_>; 2]>::default());
    let mut session = Session { position, keys, is_chess960: false, jobs, stops, quits: false };
    let obeyed = if command.is_empty() {
        tolerate(session.listen())
    } else {
        session.obey(command).and_then(|answer| tolerate(say(&answer)))
    };
    // Only searches without limits are ended here. The others end by their limits.
    session.stops[1].store(true, Ordering::Relaxed);
    let quits = session.quits;
    drop(session);
    // A stopped search ends soon, but perft cannot be stopped, so `quit` waits no longer than a second.
    let end = Instant::now() + Duration::from_secs(1);
    while quits && !worker.is_finished() {
        if Instant::now() > end {
            return obeyed;
        }
        thread::sleep(Duration::from_millis(1));
    }
    let printed = worker.join().map_err(|_| "the search has failed".to_owned())?;
    obeyed.and(tolerate(printed))
}

impl Session {
    fn listen(&mut self) -> io::Result<()> {
        let input = io::stdin().lock();
        if input.is_terminal() {
            say("quintessence, a chess engine for UCI; 'help' lists the commands")?;
        }
        for line in input.split(b'\n').map_while(Result::ok) {
            let command = String::from_utf8_lossy(&line);
            say(&self.obey(&command).unwrap_or_else(|problem| error(&problem)))?;
            if self.quits {
                break;
            }
        }
        Ok(())
    }

    fn obey(&mut self, command: &str) -> Result<String, String> {
        // Some programs begin their output with a byte order mark.
        let words: Vec<_> = command.trim_start_matches('\u{feff}').split_whitespace().collect();
        let board = Board::from(&self.position);
        match words[..] {
            [] | ["ucinewgame"] => {}
            ["isready"] => return Ok("readyok".to_owned()),
            ["uci"] => {
                let author = "id name quintessence\nid author the quintessence authors";
                return Ok(format!("{author}\noption name UCI_Chess960 type check default false\nuciok"));
            }
            ["help" | "--help" | "-h"] => return Ok(HELP.to_owned()),
            ["stop" | "ponderhit" | "quit"] => {
                self.quits = words == ["quit"];
                for stop in &mut self.stops {
                    mem::take(stop).store(true, Ordering::Relaxed);
                }
            }
            ["setoption", "name", ref rest @ ..] => {
                let option = rest.join(" ");
                let (name, value) = option.split_once(" value").unwrap_or((&option, ""));
                if !name.eq_ignore_ascii_case("UCI_Chess960") {
                    return Err(format!("unknown option '{name:.100}'"));
                }
                let value = value.trim().to_ascii_lowercase().parse();
                self.is_chess960 = value.map_err(|_| "'UCI_Chess960' takes true or false")?;
            }
            ["position", ref rest @ ..] => {
                let parsed = position(rest).map_err(|problem| format!("{problem}; the position remains"));
                (self.position, self.keys) = parsed?;
            }
            ["d"] => {
                let position = self.position;
                self.queue(move || drawn(&position));
            }
            ["go", "perft", ref depth @ ..] | ["perft", ref depth @ ..] => {
                let depth = depth.join(" ").parse().ok().filter(|&depth: &u32| depth <= 100);
                let depth = depth.ok_or("expected 'perft' and a depth up to 100")?;
                let is_chess960 = self.names_chess960();
                self.queue(move || counted(&board, depth, is_chess960));
            }
            ["go", ref rest @ ..] => self.go(&board, rest),
            ["bench"] => self.queue(|| {
                let totals = totals(Instant::now(), bench::<Detected>(8, false));
                // OpenBench takes a number directly before `nps` for the speed, so the time, which comes before it,
                // gets a unit.
                let totals = totals.replace(" nps", " ms, nps");
                format!("checksum {:016x}\n{totals}", checksum::<Detected>(5))
            }),
            _ => return Err(format!("unknown command '{:.100}'; try 'help'", words.join(" "))),
        }
        Ok(String::new())
    }

    fn names_chess960(&self) -> bool {
        self.is_chess960 || needs_chess960(&self.position)
    }

    fn queue(&mut self, job: impl FnOnce() -> String + Send + 'static) {
        let _ = self.jobs.send(Box::new(job));
    }

    fn go(&mut self, board: &Board, words: &[&str]) {
        let (board, keys, is_chess960) = (board.clone(), self.keys.clone(), self.names_chess960());
        let warn = |problem: String| drop(say(&error(&problem)));
        let legal = moves::<Detected>(&board);
        let (mut limits, waits) = Limits::parse(words, board.turn, |word| find(&legal, word), warn);
        limits.stop = self.stops[usize::from(waits)].clone();
        self.queue(move || {
            let (stop, start) = (limits.stop.clone(), Instant::now());
            let report = |depth, score: i32, nodes, line: &[Move]| {
                let plies = MATE - score.abs();
                let mate = format!("mate {}", (plies + 1) / 2 * score.signum());
                let score = if plies < 1_000 { mate } else { format!("cp {score}") };
                let line: Vec<_> = line.iter().map(|&chosen| name(chosen, is_chess960)).collect();
                let (totals, line) = (totals(start, nodes), line.join(" "));
                if say(&format!("info depth {depth} score {score} {totals} pv {line}")).is_err() {
                    stop.store(true, Ordering::Relaxed);
                }
            };
            let best = Search::<Detected>::new(limits).run(&board, &keys, report);
            while waits && !stop.load(Ordering::Relaxed) {
                thread::sleep(Duration::from_millis(1));
            }
            let best = best.map(|best| format!("bestmove {}", name(best, is_chess960)));
            best.unwrap_or_else(|| {
                let is_check = generate::<Detected>(&board, true, &mut List::new());
                format!("info depth 0 score {}\nbestmove 0000", if is_check { "mate 0" } else { "cp 0" })
            })
        });
    }
}

fn position(words: &[&str]) -> Result<(Position, Vec<u64>), String> {
    let end = words.iter().position(|&word| word == "moves").unwrap_or(words.len());
    let position = match words[..end] {
        ["startpos"] => Ok(Position::START),
        ["fen", ref fields @ ..] => Position::from_fen(&fields.join(" ")).map_err(|error| error.to_string()),
        _ => Err("expected 'position startpos' or 'position fen FEN'".to_owned()),
    };
    let (mut position, mut keys) = (position?, Vec::new());
    for (number, &word) in (1..).zip(words[end..].iter().skip(1)) {
        let board = Board::from(&position);
        let chosen = find(&moves::<Detected>(&board), word);
        let chosen = chosen.ok_or_else(|| format!("move {number}, '{word:.20}', is illegal"))?;
        keys.push(board.key);
        position = position.after(chosen);
    }
    Ok((position, keys))
}

fn counted(board: &Board, depth: u32, is_chess960: bool) -> String {
    let start = Instant::now();
    let below = |&chosen: &Move| {
        let mut after = board.clone();
        after.make(chosen);
        (name(chosen, is_chess960), perft::<Detected>(&after, depth - 1))
    };
    let by_move = if depth == 0 { Vec::new() } else { moves::<Detected>(board).iter().map(below).collect() };
    let (lines, nodes) = by_first_moves(&by_move, depth);
    format!("{lines}\nNodes searched: {nodes}\ninfo {}", totals(start, nodes))
}

fn drawn(position: &Position) -> String {
    let letter = |&square: &Square| [' ', position.board().piece_at(square).map_or('.', Piece::symbol)];
    let ranks = Square::ALL.chunks(8).rev().flat_map(|rank| rank.iter().flat_map(letter).chain(['\n']));
    ranks.chain(format!("\nFen: {position}").chars()).collect()
}

fn totals(start: Instant, nodes: u64) -> String {
    let (nodes, time) = (u128::from(nodes), start.elapsed().as_micros());
    format!("nodes {nodes} time {} nps {}", time / 1_000, nodes * 1_000_000 / (time + 1))
}

fn error(problem: &str) -> String {
    format!("info string error: {}", harmless(problem))
}

fn say(lines: &str) -> io::Result<()> {
    let mut output = io::stdout().lock();
    if !lines.is_empty() {
        writeln!(output, "{lines}")?;
    }
    output.flush()
}
