//! Rooks, bishops and lances of shogi, and the dragons and horses that they become: what each of them attacks in a
//! position on the board of nine by nine, by tables in words of 128 bits.
//!
//! ```text
//! cargo run --example shogi
//! cargo run --example shogi -- "ln1g5/1r2S1k2/p2pppn2/2ps2p2/1p7/2P6/PPSPPPPLP/2G2K1pr/LN4G1b w BGSLPnp 62"
//! ```
//!
//! Each attack set is compared with that of the crate `haitaka`. The exit status is 1 if one differs, and 2 if the
//! position cannot be read.

mod attacks;
mod drawing;
mod peer;

use std::env;
use std::process::ExitCode;

use shogi_core::{Color, PartialPosition, Piece, PieceKind, Square, ToUsi};
use shogi_usi_parser::{Error, FromUsi};

use self::drawing::Drawing;

/// From the third game of the 19th Ryu-o match, Sato against Watanabe.
const RYU_O: &str = "8l/1l+R2P3/p2pBG1pp/kps1p4/Nn1P2G2/P1P1P2PP/1PS6/1KSG3+r1/LN2+p3L w Sbgn3p 124";

fn main() -> ExitCode {
    // An SFEN record has spaces; without quotes its fields are arguments.
    let arguments: Vec<_> = env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned()).collect();
    let sfen = if arguments.is_empty() { RYU_O.to_owned() } else { arguments.join(" ") };
    match read(&sfen) {
        Ok(position) => {
            let (report, agrees) = report(&sfen, &position);
            print!("{report}");
            if agrees { ExitCode::SUCCESS } else { ExitCode::FAILURE }
        }
        Err(problem) => {
            eprintln!("error: not a position in SFEN: {problem}\n  {sfen}");
            ExitCode::from(2)
        }
    }
}

fn read(sfen: &str) -> Result<PartialPosition, String> {
    const PREFIX: &str = "sfen ";
    PartialPosition::from_usi(&format!("{PREFIX}{sfen}")).map_err(|error| {
        let (from, what) = match error {
            Error::InvalidInput { from, description, .. } => (from, description),
            Error::Extra { from } => (from, "nothing was expected here"),
            _ => return error.to_string(),
        };
        let before = sfen.char_indices().take_while(|&(start, _)| start + PREFIX.len() < from);
        format!("column {}: {what}", before.count() + 1)
    })
}

/// Every slider with its attacks, and whether the other crate agrees on all of them.
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
