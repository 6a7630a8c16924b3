//! Prints the steps of Hyperbola Quintessence and Obstruction Difference as rows of boards.

use std::io::{self, Write};

use example_support::terminal::{BAD, Drawing, FAINT, GOOD, Mark, Styled, TITLE, print_side_by_side};
use quintessence::Bitboard;
use quintessence_explorer::Step;

use super::position::{drawn_position, print_attacks};
use super::{print_finding, slider as slider_mark};
use crate::explain::Explanation;
use crate::fen::Position;
use crate::position::Slider;

/// Prints the steps of one slider.
pub(crate) fn print_explanation(
    out: &mut dyn Write,
    position: &Position,
    slider: Slider,
    explanations: &[Explanation],
) -> io::Result<()> {
    let (occupied, letter) = (position.occupied(), slider.piece.letter());
    let occ = Drawing::new("occ", |square| Mark::of(occupied, square)).with_hex(occupied.bits());
    print_side_by_side(out, &[drawn_position(position), occ])?;
    writeln!(out, "{}", Styled(TITLE, format_args!("{} on {}", slider.piece, slider.square)))?;
    let legend =
        format!("X a bit that is set   {letter} the slider, its bit not set   # the slider, its bit set");
    writeln!(out, "{}\n", Styled(FAINT, legend))?;
    for explanation in explanations {
        print_steps(out, letter, explanation)?;
    }
    print_attacks(out, slider, occupied)?;
    let verdict = if explanations.iter().all(Explanation::agrees) && slider.attacks(occupied).agree() {
        Styled(GOOD.bold(), "each last step equals the functions of the library and the oracle")
    } else {
        Styled(BAD, "the last steps, the functions of the library and the oracle DIFFER")
    };
    writeln!(out, "{verdict}")
}

fn print_steps(out: &mut dyn Write, letter: char, explanation: &Explanation) -> io::Result<()> {
    let title = format!("{} along the {}", explanation.technique, explanation.line.name());
    writeln!(out, "{}", Styled(TITLE, &title))?;
    for (step, number) in explanation.steps.iter().zip(1..) {
        writeln!(out, "{}", Styled(FAINT, format_args!("{number} {}", step.says)))?;
    }
    writeln!(out)?;
    let steps = explanation.steps.iter().zip(1..);
    let drawing = |(step, number): (&Step, usize)| {
        let (slider, set) = (explanation.slider(step), Bitboard::new(step.set));
        let mark = |square| match (square == slider, set.contains(square)) {
            (true, true) => slider_mark('#'),
            (true, false) => slider_mark(letter),
            _ => Mark::of(set, square),
        };
        let drawing = Drawing::new(format!("{number} {}", step.formula), mark);
        drawing.with_hex(step.set).with_coordinates(!step.is_reversed())
    };
    let drawings: Vec<Drawing> = steps.map(drawing).collect();
    print_side_by_side(out, &drawings)?;
    for finding in explanation.mismatches() {
        print_finding(out, &title, &finding)?;
    }
    Ok(())
}
