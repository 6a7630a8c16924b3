//! Tests the program `engine` through its standard input and output, as a chess interface would use it.

use std::cell::Cell;
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::Stdio;
use std::sync::mpsc::channel;
use std::thread;
use std::time::Duration;

use quintessence::Color;
use quintessence::quad::Position;
use quintessence_engine::{Board, Detected, Limits, Search, moves};
use support::program::{command, run};
use support::scratch::{Run, workspace};

use crate::output_of;

/// Counts each position of perft's suite to the greatest depth with fewer than 1,000,000 leaves.
#[test]
fn counts_of_the_suite() {
    let suite = std::fs::read_to_string(workspace().join("examples/perft/suite.epd")).unwrap();
    let (mut commands, mut expected) = (String::new(), Vec::new());
    for line in suite.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (fen, counts) = line.split_once(" ;D").unwrap();
        let counts = counts.split(" ;D").map(|count| count.split_once(' ').unwrap());
        let (depth, leaves) = counts.filter(|(_, leaves)| leaves.len() < 7).last().unwrap();
        commands.extend(["position fen ", fen, "\nperft ", depth, "\n"]);
        expected.push(leaves);
    }
    let output = output_of("engine", &[], &commands);
    let found: Vec<_> = output.lines().filter_map(|line| line.strip_prefix("Nodes searched: ")).collect();
    assert_eq!((found.len(), found), (240, expected));
}

/// A session on each line: commands, then `=>`, and then texts that the program must print in this order.
const SESSIONS: &str = "
\u{feff}uci; isready; ; quit; isready => option name UCI_Chess960 … uciok … readyok
help => setoption name UCI_Chess960 value true
position startpos moves e2e4; d =>  . . . . P . . . … Fen: rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1

# Moves with their counts, in the notation of chess or Chess960.
go perft 0; perft 2 => Nodes searched: 1 … e2e4: 20 … Nodes searched: 400 … info nodes 400 time
CASTLING; perft 1; setoption name uci_chess960 value TRUE; perft 1 => e1g1: 1 … e1h1: 1
CASTLING moves e1g1; go perft 1; CASTLING moves e1h1; go perft 1 => searched: 5 … searched: 5
CASTLING; go depth 1 searchmoves e1h1 => pv e1g1 … bestmove e1g1
CASTLING; setoption name UCI_Chess960 value true; go depth 1 searchmoves e1g1 => pv e1h1 … bestmove e1h1
setoption name UCI_Chess960 value true; setoption name UCI_Chess960 value false; CASTLING; perft 1 => e1g1: 1
# The king names its rook unless all that may castle stand as in chess.
MIXED; perft 1; go depth 1 searchmoves e8g8 => e8h8: 1 … pv e8h8 … bestmove e8h8
MIXED; go depth 1 searchmoves e8h8; MIXED moves e8h8 e1b1; d => pv e8h8 … bestmove e8h8 … Fen: 5rk1/8/8/8/8/8/8/2KR4 b
CHESS960; go depth 2 searchmoves b1e1 => pv b1e1 … bestmove b1e1
position fen 5k2/8/8/8/8/8/5PPP/5K1R w K - 0 1; perft 1 => f1g1: 1 … f1h1: 1
position fen 5k2/8/8/8/8/8/8/1R2K3 w Q - 0 1; perft 1 => e1b1: 1
# Only the rook's square names castling in Chess960, because the king may step to its own target.
position fen 4k3/8/8/8/8/8/8/1K5R w H - 0 1 moves b1g1 => move 1, 'b1g1', is illegal
position fen 8/P6k/8/8/8/8/8/K7 w - - 0 1 moves a7a8Q; d => Fen: Q7/7k/

# Limits. Each search has an answer.
MATE; go depth 4 => depth 4 score mate 1 nodes …  pv a1a8 … bestmove a1a8
MATE; go wtime 1000 btime 1 winc 1 movestogo 2 => bestmove a1a8
position fen 7k/8/8/8/8/8/R7/1R5K w - - 0 1; go mate 2 => info depth 4 score mate 2 nodes 4246 … bestmove b1g1
position fen 7k/R7/8/8/8/8/8/1R5K b - - 0 1; go depth 3 => info depth 3 score mate -1 … bestmove h8g8
go depth 3 => info depth 3 score cp 33 nodes 469 time …  pv g1f3 d7d5 d2d4 … bestmove g1f3
KIWIPETE; go depth 7 => info depth 7 score cp -42 nodes 260562 time … pv d5e6 a6e2 c3e2 e7e6 … bestmove d5e6
go searchmoves e2e4 d2d4 depth 3 => info depth 2 … pv e2e4 e7e5 … info depth 3 … pv d2d4 … bestmove d2d4
go nodes 0 searchmoves h2h3; MATE; go depth 3 searchmoves h1g1 => bestmove h2h3 … info depth 3 … pv h1g1 … bestmove h1g1
# A search that is cut short plays the best root move so far, or the first legal move.
LOST; go nodes 0; go nodes 3; go nodes 9; go nodes 99; go nodes 148 => b1a1 … bestmove c2c3 … bestmove b2b4 … bestmove b2b3 … bestmove b2b4
MATE; go nodes 5; go wtime -50 btime -50; go movetime 0; go depth 0 => a1a8 … a1a8 … a1a8 … a1a8
position startpos moves e2e4; go wtime 0 winc 0 btime 4000 binc 0 => info depth 2 … bestmove
position startpos moves e2e4; go wtime 9000000 winc 0 btime 0 binc 9000000 => bestmove
go depth 6 movetime 9000000 wtime 0 btime 0 => info depth 6 … bestmove

LOST; go depth 0 => info depth 1 … bestmove

# A search without limits waits for `stop`, also after a mate. READY takes longer than the answer without a search.
MATED; go depth 5 => info depth 0 score mate 0 … bestmove 0000
position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1; go depth 3 => info depth 0 score cp 0 … bestmove 0000
MATED; go infinite; READY; stop => bestmove 0000
go ponder wtime 0 btime 0; READY; ponderhit => bestmove
go; READY; stop; go depth 4 => bestmove … info depth 4 … bestmove
go infinite => bestmove

# What arrives during a search waits for its end. Mistakes do not disturb it.
go depth 5; position startpos moves e2e4; go depth 3; d => depth 5 … bestmove … depth 3 … bestmove …  b KQkq - 0 1
go depth 60; foo; position; isready; stop; perft 1 => 'foo' … expected … readyok … bestmove … Nodes searched: 20
go depth 60; quit => bestmove
perft 30; isready; quit => readyok

# The fifty-move rule, mate with the hundredth ply, repetitions, and more moves than any game has.
position fen 8/7k/8/8/8/8/Q7/K7 w - - 99 80; go depth 1 => score cp 0
position fen 7k/8/8/8/r7/8/8/R5K1 w - - 99 80; go depth 1 => score cp 5
position fen 7k/8/8/8/8/P7/8/K7 w - - 99 80; go depth 1 => score cp 113 nodes
position fen 6k1/5ppp/8/8/8/8/8/R6K w - - 99 80; go depth 3 => score mate 1 … bestmove a1a8
position fen 7k/8/8/8/8/8/1q6/6K1 w - - 0 1 moves g1h1 b2b3 h1g1 b3b2; go depth 1 => score cp 0
position fen 7k/8/8/8/8/8/1q6/7K b - - 0 1 moves b2b3 h1g1 b3b2; go depth 1 => score cp 0
position fen 6k1/5ppp/8/8/8/8/8/R6K w - - 4 80 moves a1b1 g8f8 b1a1 f8g8; go depth 1 => score mate 1 … bestmove a1a8
position fen 8/8/4k3/8/8/3K4/8/8 w - - 0 1; go depth 12 => depth 12 score cp … bestmove
position fen QQQQQQNk/Q5NN/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/KQQQQQQQ w - - 0 1; go depth 2 => bestmove

# Mistakes.
stop; position => info string error: expected 'position startpos' or 'position fen FEN'
position fen 8/8 w - - 0 1 => piece placement (field 1), rank 6, column 4
position fen 4k3/8/8/8/8/8/8/8 w - - 0 1 => White has no king
MATE; position startpos moves d2d4 d7d5 d4d5; d => move 3, 'd4d5', is illegal; the position remains … Fen: 6k1/
go depth 1000000000; stop => no search is deeper than 100 … bestmove
go movetime 1e3 => 'movetime' takes a number, not '1e3' … bestmove
go depth => 'depth' takes a number, not '' … bestmove
go movetime 18446744073709551615; stop => bestmove
go depth 1 foo e2e4 searchmoves e7e5 a2a3 => 'foo' is skipped … 'e2e4' is skipped … 'e7e5' is skipped … bestmove a2a3
MATED; perft 101; perft 100 => expected 'perft' and a depth up to 100 … Nodes searched: 0
setoption name uci_chess960; setoption name uci_chess960 value 1 => 'UCI_Chess960' takes true or false … 'UCI_Chess960' takes true or false
setoption name Clear Hash; setoption name Hash value 16 => unknown option 'Clear Hash' … unknown option 'Hash'
\u{1b}[31m => unknown command '\u{fffd}[31m'; try 'help'
";

const POSITIONS: [(&str, &str); 7] = [
    ("MIXED", "position fen 4k2r/8/8/8/8/8/8/1R2K3 b Bk - 0 1"),
    ("CHESS960", "position fen 1k2r3/pp2ppp1/8/8/8/8/PP2PPP1/1K2R3 w Ee - 0 1"),
    ("MATED", "MATE moves a1a8"),
    ("MATE", "position fen 6k1/5ppp/8/8/8/8/8/R6K w - - 0 1"),
    ("LOST", "position fen 4k3/8/8/3q4/8/8/PPP5/1K6 w - - 0 1"),
    ("CASTLING", "position fen 5k2/8/8/8/8/8/5PPP/4K2R w K - 0 1"),
    ("KIWIPETE", "position fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
];

#[test]
fn sessions() {
    for row in SESSIONS.lines().filter(|row| !row.is_empty() && !row.starts_with('#')) {
        let (commands, expected) = row.split_once(" => ").unwrap();
        let commands =
            POSITIONS.iter().fold(commands.replace("; ", "\n"), |it, (name, is)| it.replace(name, is));
        let ready = format!("position startpos moves{}\nisready", " g1f3 g8f6 f3g1 f6g8".repeat(1_000));
        let output = output_of("engine", &[], &commands.replace("READY", &ready));
        let mut rest = output.as_str();
        for text in expected.split(" … ") {
            let at = rest.find(text).unwrap_or_else(|| panic!("{row}: no `{text}` in\n{output}"));
            rest = &rest[at + text.len()..];
        }
        // READY contains `isready`. The command that ends the search comes later, so `bestmove` must follow `readyok`.
        assert!(!commands.contains("READY") || !rest.contains("readyok"), "{row}:\n{output}");
        let searches = commands.lines().filter(|line| line.starts_with("go") && !line.contains("perft"));
        assert_eq!(searches.count(), output.matches("bestmove").count(), "{row}:\n{output}");
    }
}

/// The input stays open, because the end of the input would end a search as `stop` does. With so many queens, a search
/// would hardly end by itself.
#[test]
fn searches_end_by_themselves() {
    let queens = "position fen rnbqkbnr/qqqqqqqq/8/8/8/8/QQQQQQQQ/RNBQKBNR w KQkq - 0 1\n";
    for (position, searches) in [
        ("", &["depth 3", "nodes 1000", "movetime 10", "mate 1", "wtime 300", "btime 300"][..]),
        ("position fen 6k1/5ppp/8/8/8/8/8/R6K w - - 0 1\n", &["mate 25"]),
        (queens, &["nodes 5000", "movetime 100", "wtime 3000", "\nstop"]),
    ] {
        for search in searches {
            let mut child = command("engine").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
            let mut input = child.stdin.take().unwrap();
            writeln!(input, "{position}go {search}").unwrap();
            let (sender, answers) = channel();
            let output = BufReader::new(child.stdout.take().unwrap());
            thread::spawn(move || output.lines().try_for_each(|line| sender.send(line.unwrap())));
            let next = || answers.recv_timeout(Duration::from_secs(60));
            let answered = std::iter::from_fn(|| next().ok()).any(|line| line.starts_with("bestmove"));
            child.kill().and_then(|()| child.wait()).unwrap();
            assert!(answered, "{position}go {search}");
        }
    }
}

#[test]
fn no_search_has_more_nodes() {
    let fen = "q2k2q1/2nqn2b/1n1P1n1b/2rnr2Q/1NQ1QN1Q/3Q3B/2RQR2B/Q2K2Q1 w - - 0 1";
    let board = Board::from(&fen.parse::<Position>().unwrap());
    for most in [0, 1, 5000] {
        let mut search = Search::<Detected>::new(Limits { nodes: Some(most), ..Limits::default() });
        let found = search.run(&board, &[], |_, _, _, _| {});
        assert_eq!((found.is_some(), search.nodes), (true, most));
    }
}

/// The search finds repetitions and known positions by their keys, so two moves must lead to the key of the position.
#[test]
fn keys_are_those_of_positions() {
    for fen in [
        "r3k2r/1P4p1/8/2pPp3/8/8/1p4P1/R3K2R w KQkq c6 0 1",
        "4k3/3p4/8/2P1P3/3p1p2/8/4P3/4K3 w - - 0 1",
        "1k2r3/pp2ppp1/8/8/8/8/PP2PPP1/1K2R3 b Ee - 0 1",
    ] {
        let position: Position = fen.parse().unwrap();
        for chosen in moves::<Detected>(&Board::from(&position)) {
            let (mut board, after) = (Board::from(&position), position.after(chosen));
            board.make(chosen);
            for reply in moves::<Detected>(&board) {
                let (mut board, after) = (board.clone(), after.after(reply));
                board.make(reply);
                assert_eq!(board.key, Board::from(&after).key, "{fen}, {chosen} {reply}");
            }
        }
    }
}

/// Arguments of `go`, with the milliseconds that White and Black use for a move.
#[test]
fn clocks() {
    for (arguments, expected) in [
        ("wtime 60000 btime 30000", [2_000, 1_000]),
        ("wtime 60000 winc 1000 btime 30000 binc 500", [2_500, 1_250]),
        ("winc 100 wtime 59999 movestogo 1 binc 7 btime 29", [2_049, 3]),
        // A move takes at most half of the clock.
        ("wtime 1000 winc 5000 btime 3 binc 100", [500, 1]),
        ("wtime 60 winc 60 btime 1 binc 1", [30, 0]),
        ("wtime 0 winc 5000 btime 2 binc 5000", [0, 1]),
        ("wtime 60000 binc 100", [2_000, 2_050]),
        ("wtime 60000 btime 30000 movetime 0", [0, 0]),
        ("wtime 0 btime 0 movetime 70", [70, 70]),
        ("wtime 60000 btime 30000 movetime 70", [70, 70]),
        ("wtime -50 btime 9223372036854775807", [0, 1 << 36]),
    ] {
        let words: Vec<_> = arguments.split(' ').collect();
        let time = |turn| Limits::parse(&words, turn, |_| None, |problem| panic!("{problem}")).0.time;
        let expected = expected.map(|time| Some(Duration::from_millis(time)));
        assert_eq!([Color::White, Color::Black].map(time), expected, "{arguments}");
    }
}

/// Arguments of `go`, with the most plies, whether the best move waits for `stop`, and the number of warnings.
#[test]
fn limits() {
    for (arguments, depth, waits, warnings) in [
        ("depth 100", Some(100), false, 0),
        ("depth 101", Some(101), false, 1),
        ("mate 0", Some(0), false, 0),
        ("mate 1", Some(0), false, 0),
        ("mate 2", Some(4), false, 0),
        ("mate 100", Some(396), false, 0),
        ("mate 101", Some(396), false, 0),
        ("depth 3 mate 2", Some(3), false, 0),
        ("mate 2 depth 6", Some(4), false, 0),
        ("nodes 1", None, false, 0),
        ("movetime 1", None, false, 0),
        ("btime 1", None, false, 0),
        ("winc 1", None, true, 0),
        ("searchmoves e2e4", None, true, 1),
        ("", None, true, 0),
        ("infinite depth 3", Some(3), true, 0),
        ("ponder wtime 1", None, true, 0),
    ] {
        let (words, found) = (arguments.split_whitespace().collect::<Vec<_>>(), Cell::new(0));
        let warn = |_| found.set(found.get() + 1);
        let (limits, is_waiting) = Limits::parse(&words, Color::White, |_| None, warn);
        assert_eq!((limits.depth, is_waiting, found.get()), (depth, waits, warnings), "{arguments}");
    }
}

#[test]
fn bench_prints_a_checksum_of_all_attacks() {
    // OpenBench takes a number directly before `nps` for the speed, so the time must be followed by its unit.
    let Run { code, stdout, stderr } = run("engine", &["bench"]);
    assert!(
        stdout.starts_with("checksum 0cd8ac17ad744fde\nnodes 3245641 time ") && stdout.contains(" ms, nps "),
        "{stdout}{stderr}"
    );
    assert_eq!(code, Some(0));
}

#[test]
fn arguments() {
    for (arguments, code, expected) in [
        (&["perft", "2"][..], 0, "\nNodes searched: 400\n"),
        (&["--help"], 0, "bench  "),
        (&["ucinewgame"], 0, ""),
        (&["--foo"], 2, "error: unknown command '--foo'; try 'help'"),
    ] {
        let Run { code: found, stdout, stderr } = run("engine", arguments);
        assert_eq!(found, Some(code), "{arguments:?}: {stderr}");
        assert!((stdout + &stderr).contains(expected), "{arguments:?}");
    }
}
