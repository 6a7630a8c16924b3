//! Attacks of the sliding pieces of shogi, by tables in words of 128 bits for the board of nine by nine.
//!
//! The sliders are rook, bishop and lance, and the promoted dragon and horse. Each attack set is compared with the crate
//! `haitaka`.
//!
//! ```text
//! cargo run --example shogi
//! cargo run --example shogi -- "ln1g5/1r2S1k2/p2pppn2/2ps2p2/1p7/2P6/PPSPPPPLP/2G2K1pr/LN4G1b w BGSLPnp 62"
//! ```

mod attacks;
mod drawing;
mod peer;
mod sfen;

use std::env;
use std::process::ExitCode;

use example_support::{answer, fail, print};
use shogi_core::{Color, PartialPosition, Piece, PieceKind, Square, ToUsi};

use self::drawing::Drawing;

const HELP: &str = "\
Shows what each sliding piece attacks in a position of shogi, and compares it with the crate haitaka

Usage: shogi [SFEN]

Arguments:
  [SFEN]  The position as an SFEN record, with or without quotes:
            placement  ranks a to i, files 9 to 1, separated by /: digits are runs of empty squares,
                       PLNSGBRK are Black's pieces, plnsgbrk White's, + before a letter promotes it
            side       b or w
            hand       pieces in hand, such as 2Pb, or -
            number     of the next move (may be left out)
          Example: lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1
          Default: a position of Sato against Watanabe, 19th Ryu-o match, game 3

Exit status:
  0  haitaka agrees on every slider
  1  haitaka differs
  2  the position or an option is wrong, or the output cannot be written
";

/// Sato against Watanabe, 19th Ryu-o match, game 3.
const RYU_O: &str = "8l/1l+R2P3/p2pBG1pp/kps1p4/Nn1P2G2/P1P1P2PP/1PS6/1KSG3+r1/LN2+p3L w Sbgn3p 124";

fn main() -> ExitCode {
    let arguments: Vec<_> = env::args_os().skip(1).collect();
    if let Some(option) = arguments.first().filter(|first| first.as_encoded_bytes().starts_with(b"-")) {
        return answer(Some(option), HELP).unwrap_or(ExitCode::SUCCESS);
    }
    // An SFEN record has spaces: without quotes, each field is an argument.
    let words: Vec<_> = arguments.iter().map(|word| word.to_string_lossy()).collect();
    let sfen = if words.is_empty() { RYU_O.to_owned() } else { words.join(" ") };
    let (report, agrees) = match sfen::read(&sfen) {
        Ok(position) => report(&sfen, &position),
        Err(problem) => return fail(2, problem),
    };
    match print(report) {
        Ok(()) if agrees => ExitCode::SUCCESS,
        Ok(()) => ExitCode::FAILURE,
        Err(problem) => fail(2, problem),
    }
}

/// The attacks of every slider, and whether haitaka agrees on all of them.
fn report(sfen: &str, position: &PartialPosition) -> (String, bool) {
    let board = Drawing { position, slider: None, attacks: 0 };
    let mut report = vec![format!("{sfen}\n\n{board}\n")];

    let pieces = || Square::all().filter_map(|square| Some((square, position.piece_at(square)?)));
    let occupied = pieces().fold(0, |set, (square, _)| set | 1 << square.array_index());
    let (mut sliders, mut differing) = (0, 0);
    for (square, piece) in pieces() {
        let Some(attacks) = attacks::attacks(piece, square, occupied) else { continue };
        let verdict = if peer::attacks(piece, square, occupied) == Some(attacks) {
            "haitaka agrees"
        } else {
            differing += 1;
            "haitaka DIFFERS"
        };
        sliders += 1;
        let board = Drawing { position, slider: Some(square), attacks };
        let (name, at) = (name(piece), square.to_usi_owned());
        let count = attacks.count_ones();
        report.push(format!("{name} on {at} attacks {count} squares; {verdict}\n{board}\n"));
    }
    report.push(match (sliders, differing) {
        (0, _) => "no rook, bishop or lance stands on the board\n".to_owned(),
        (_, 0) => format!("haitaka agrees on each of {sliders} sliders\n"),
        _ => format!("haitaka DIFFERS on {differing} of {sliders} sliders\n"),
    });
    (report.concat(), differing == 0)
}

fn name(piece: Piece) -> String {
    let (kind, color) = piece.to_parts();
    let side = if color == Color::Black { "Black's" } else { "White's" };
    let kind = match kind {
        PieceKind::Rook => "rook",
        PieceKind::Bishop => "bishop",
        PieceKind::Lance => "lance",
        PieceKind::ProRook => "dragon",
        PieceKind::ProBishop => "horse",
        _ => "piece",
    };
    format!("{side} {kind}")
}
