//! Prints a position and the attacks of each slider.

use std::io::{self, Write};

use example_support::counted;
use example_support::terminal::{ALERT, BAD, Drawing, FAINT, GOOD, Mark, Styled, TITLE, print_side_by_side};
use quintessence::Bitboard;

use super::{LEGEND_OF_MISTAKES, MISSING, SURPLUS, slider as slider_mark};
use crate::fen::{Piece, Position};
use crate::position::Slider;

/// Prints the attacks of all sliders.
pub(crate) fn print_position(out: &mut dyn Write, position: &Position, sliders: &[Slider]) -> io::Result<()> {
    let occupied = position.occupied();
    print_side_by_side(out, &[drawn_position(position)])?;
    writeln!(out, "{}\n", Styled(FAINT, "* attacked   X attacked piece   o another piece"))?;
    let disagreeing = sliders.iter().filter(|slider| !slider.attacks(occupied).agree()).count();
    if disagreeing > 0 {
        writeln!(out, "{}\n", Styled(FAINT, LEGEND_OF_MISTAKES))?;
    }
    for &slider in sliders {
        print_attacks(out, slider, occupied)?;
    }
    let all = counted(sliders.len(), "slider");
    if disagreeing == 0 {
        writeln!(out, "{}", Styled(GOOD.bold(), format_args!("{all}: both techniques and the oracle agree")))
    } else {
        writeln!(out, "{}", Styled(BAD, format_args!("{all}: no agreement on {disagreeing}")))
    }
}

/// Prints the attacks of one slider by each technique, side by side.
pub(super) fn print_attacks(out: &mut dyn Write, slider: Slider, occupied: Bitboard) -> io::Result<()> {
    let attacks = slider.attacks(occupied);
    let title = format!("{} on {}", slider.piece, slider.square);
    let verdict = if attacks.agree() { Styled(GOOD, "agree") } else { Styled(BAD, "DIFFER") };
    writeln!(out, "{}  {} squares, {verdict}", Styled(TITLE, title), attacks.oracle.len())?;
    let drawings = [
        ("by hyperbola", attacks.hyperbola),
        ("by obstruction", attacks.obstruction),
        ("by the oracle", attacks.oracle),
    ]
    .map(|(title, set)| {
        Drawing::new(title, |square| {
            let is_right = set.contains(square) == attacks.oracle.contains(square);
            match (set.contains(square), occupied.contains(square)) {
                _ if square == slider.square => slider_mark(slider.piece.letter()),
                (true, _) if !is_right => SURPLUS,
                (false, _) if !is_right => MISSING,
                (true, true) => Mark('X', ALERT),
                (true, false) => Mark('*', GOOD),
                (false, true) => Mark('o', FAINT),
                (false, false) => Mark::NOTHING,
            }
        })
        .with_hex(set.bits())
    });
    print_side_by_side(out, &drawings)
}

/// The pieces of a position.
pub(super) fn drawn_position(position: &Position) -> Drawing {
    Drawing::new("position", |square| Mark::piece(position.piece_on(square).map(Piece::letter)))
        .with_hex(position.occupied().bits())
}
