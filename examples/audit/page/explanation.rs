//! The techniques step by step, as strips of boards.

use maud::{Markup, html};

use super::failures::boards;
use super::position::{drawn_position, drawn_sliders, figure};
use super::{Page, page};
use crate::drawing::steps;
use crate::explain::Explanation;
use crate::fen::Position;
use crate::position::Slider;

/// The page of a position and of how the attacks of one slider are found.
pub(crate) fn explanation_page(position: &Position, slider: Slider, explanations: &[Explanation]) -> Page {
    let sliders = Slider::all(position);
    let main = html! {
        (drawn_position(position))
        section id="steps" aria-labelledby="steps-title" {
            h2 id="steps-title" { "The " (slider.piece) " on " (slider.square) ", step by step" }
            p {
                "A filled square is a bit that is set. The disc is where the slider stands, which is elsewhere on a "
                "reversed board."
            }
            @for explanation in explanations { (drawn_steps(slider, explanation)) }
        }
        (drawn_sliders(position, &sliders))
    };
    let title = format!("How the attacks of the {} on {} are found", slider.piece, slider.square);
    let links = [("position", "The position"), ("steps", "Step by step"), ("sliders", "The sliders")];
    let steps: usize = explanations.iter().map(|explanation| explanation.steps.len()).sum();
    Page { html: page(&title, &links, &main), boards: 1 + steps + 3 * sliders.len() }
}

fn drawn_steps(slider: Slider, explanation: &Explanation) -> Markup {
    let answers: Vec<_> = explanation.answers.iter().map(|(name, _)| *name).collect();
    html! {
        h3 { (explanation.technique) " along the " (explanation.line.name()) }
        p { (explanation.note.join(" ")) }
        ol.strip { @for board in steps(explanation, slider) { li { (figure(&board)) } } }
        @if explanation.agrees() {
            p { span.ok { "The last step is what these give: " } (answers.join(", ")) "." }
        }
        @for finding in explanation.mismatches() { (boards(&finding)) }
    }
}
