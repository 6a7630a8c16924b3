//! Prints the steps of both techniques as rows of boards.

use std::io::{self, Write};

use example_support::terminal::{BAD, Drawing, FAINT, GOOD, Mark, Styled, TITLE, print_side_by_side};

use super::position::{drawn_position, print_attacks};
use super::{print_finding, slider as slider_mark};
use crate::explain::{Explanation, Step};
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
    for line in explanation.note {
        writeln!(out, "{}", Styled(FAINT, line))?;
    }
    writeln!(out)?;
    let steps = explanation.steps.iter().zip(1..);
    let drawings: Vec<Drawing> = steps.map(|(step, number)| drawn_step(letter, step, number)).collect();
    print_side_by_side(out, &drawings)?;
    for finding in explanation.mismatches() {
        print_finding(out, &title, &finding)?;
    }
    Ok(())
}

fn drawn_step(letter: char, step: &Step, number: usize) -> Drawing {
    Drawing::new(format!("{number} {}", step.formula), |square| {
        match (square == step.slider, step.set.contains(square)) {
            (true, true) => slider_mark('#'),
            (true, false) => slider_mark(letter),
            _ => Mark::of(step.set, square),
        }
    })
    .with_hex(step.set.bits())
    .with_coordinates(!step.is_reversed)
}
