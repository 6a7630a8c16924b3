//! Prints the threats of a position, and the threats that a move ends and begins.
//!
//! A threat is an attack of one piece on another piece. Neural networks of chess engines use threats as inputs, and are
//! updated after a move with the threats that it ends and begins, which `quintessence::threats` computes.
//!
//! ```text
//! threats                                an example: a move in a test position
//! threats --fen FEN                      the threats of a position, by piece
//! threats --fen FEN --move e2e4          and those that a move ends and begins
//! threats --fen FEN --square e4          the threats by the piece on a square, on it, and blocked by it
//! ```
//!
//! For example, `cargo run -p quintessence-threats --example threats` prints the boards before and after a move.

mod text;

use std::process::ExitCode;

use clap::ArgMatches;
use example_support::cli::{command, exit, option};
use example_support::terminal::side_by_side;
use example_support::{counted, print, uci};
use quintessence::Square;
use quintessence::quad::{Mailbox, Move, Position};
use quintessence::threats::{Threat, for_each_threat, move_threats, threats_at};
use quintessence_perft::moves;

use self::text::{LEGEND, board, by_piece, ended_and_begun, is_attack, names, sorted};

const EXAMPLE: (&str, &str) =
    ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", "c3b5");

const ABOUT: &str = "\
Shows which piece attacks which (x) and which piece defends which (+), and what a move changes.

Without options it shows a move in a test position.";

const MOVE: &str = "A legal move in UCI, such as e2e4, e7e8q or e1g1; castling may also be written as the king taking \
its rook, e1h1, as in Chess960";

const EXIT_STATUS: &str = "\
Exit status:
  0  the threats were shown
  2  the command line, the position or the move is wrong, or output cannot be written";

fn main() -> ExitCode {
    let square = "Show the threats by the piece on a square, on it, and blocked by it";
    let options = command("threats", ABOUT, EXIT_STATUS).args([
        option("fen", "FEN", "The position, in FEN, X-FEN or Shredder-FEN"),
        option("move", "MOVE", MOVE).requires("fen"),
        option("square", "SQUARE", square)
            .requires("fen")
            .conflicts_with("move")
            .value_parser(|text: &str| text.parse::<Square>()),
    ]);
    exit(run(&options.get_matches()).map(|()| true))
}

fn run(options: &ArgMatches) -> Result<(), String> {
    let text = |name| options.get_one::<String>(name).map(String::as_str);
    let (fen, name) = text("fen").map_or((EXAMPLE.0, Some(EXAMPLE.1)), |fen| (fen, text("move")));
    let position =
        Position::from_fen(fen).map_err(|error| format!("invalid value for '--fen <FEN>': {error}"))?;
    let mailbox = position.board().to_mailbox().expect("a FEN record has nothing but pieces");
    print(match (name, options.get_one("square")) {
        (Some(name), _) => of_move(&position, &mailbox, legal_move(&position, name)?),
        (None, Some(&square)) => of_square(&position, &mailbox, square),
        (None, None) => of_position(&position, &mailbox),
    })
}

fn legal_move(position: &Position, name: &str) -> Result<Move, String> {
    let (legal, is_chess960) = (moves(position), uci::needs_chess960(position));
    uci::find(&legal, name).ok_or_else(|| {
        let mut names: Vec<_> = legal.iter().map(|&chosen| uci::name(chosen, is_chess960)).collect();
        names.sort_unstable();
        let names = names.join(" ");
        format!("invalid value '{name:.10}' for '--move <MOVE>': expected a legal move: {names}")
    })
}

fn of_position(position: &Position, mailbox: &Mailbox) -> String {
    let threats = all_threats(position, mailbox);
    let attacks = threats.iter().filter(|threat| is_attack(**threat)).count();
    format!(
        "{}{}\n{}: {}, {}\n",
        side_by_side(&[board("position", mailbox)]),
        by_piece(&threats),
        counted(threats.len(), "threat"),
        counted(attacks, "attack"),
        counted(threats.len() - attacks, "defence")
    )
}

fn of_move(position: &Position, mailbox: &Mailbox, chosen: Move) -> String {
    let (threats, pieces) = (all_threats(position, mailbox), position.board().piece_sets());
    let change = move_threats(chosen, pieces.lend(), mailbox, position.board().occupied());
    let (ended, begun) = (sorted(change.ended()), sorted(change.begun()));
    let (mut after, name) = (*mailbox, uci::name(chosen, uci::needs_chess960(position)));
    after.play(chosen);
    let boards = [board(&format!("before {name}"), mailbox), board(&format!("after {name}"), &after)];
    // If the move ends or begins a threat without moving one of its two pieces, it blocks or opens the line between
    // them.
    let stays = |threat: &Threat| {
        [threat.from, threat.to].iter().all(|&square| mailbox.piece_at(square) == after.piece_at(square))
    };
    format!(
        "{}{}\n{}\n{LEGEND}\n\n{} before, {} end, {} begin, {} after\n",
        side_by_side(&boards),
        by_piece(&threats),
        ended_and_begun(&ended, &begun, stays),
        counted(threats.len(), "threat"),
        ended.len(),
        begun.len(),
        threats.len() - ended.len() + begun.len()
    )
}

fn of_square(position: &Position, mailbox: &Mailbox, square: Square) -> String {
    let boards = side_by_side(&[board("position", mailbox)]);
    let Some(piece) = mailbox.piece_at(square) else { return format!("{boards}The square is empty.\n") };
    let pieces = position.board().piece_sets();
    let threats = threats_at(square, piece, pieces.lend(), mailbox, position.board().occupied());
    let (direct, discovered) = (sorted(threats.direct()), sorted(threats.discovered()));
    format!(
        "{boards}{}, by the piece and on it\n{}\n{}, blocked by the piece\n{}\n{LEGEND}\n",
        counted(direct.len(), "direct threat"),
        names(&direct),
        counted(discovered.len(), "discovered threat"),
        names(&discovered)
    )
}

fn all_threats(position: &Position, mailbox: &Mailbox) -> Vec<Threat> {
    let (mut threats, pieces) = (Vec::new(), position.board().piece_sets());
    for_each_threat(pieces.lend(), mailbox, position.board().occupied(), |threat| threats.push(threat));
    sorted(threats.into_iter())
}
