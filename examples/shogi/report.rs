//! The attacks of every slider of a position, each compared with `haitaka`.

use quintessence_shogi::attacks;
use shogi_core::{Color, PartialPosition, Piece, PieceKind, Square, ToUsi};

use super::drawing::Drawing;
use super::peer;

/// The attacks of every slider, and whether haitaka agrees on all of them.
pub(crate) fn report(sfen: &str, position: &PartialPosition) -> (String, bool) {
    let board = Drawing { position, slider: None, attacks: 0 };
    let mut report = vec![format!("{sfen}\n\n{board}\n")];

    let pieces = || Square::all().filter_map(|square| Some((square, position.piece_at(square)?)));
    let occupied = pieces().fold(0, |set, (square, _)| set | 1 << square.array_index());
    let (mut sliders, mut differing) = (0, 0);
    for (square, piece) in pieces() {
        let Some(attacked) = attacks(piece, square, occupied) else { continue };
        let verdict = if peer::attacks(piece, square, occupied) == Some(attacked) {
            "haitaka agrees"
        } else {
            differing += 1;
            "haitaka DIFFERS"
        };
        sliders += 1;
        let board = Drawing { position, slider: Some(square), attacks: attacked };
        let (name, at) = (name(piece), square.to_usi_owned());
        let count = attacked.count_ones();
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
