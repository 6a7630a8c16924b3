//! The page with the steps of Hyperbola Quintessence and Obstruction Difference as boards.

use maud::{Markup, html};

use super::failures::boards;
use super::position::{LEGEND, figure};
use super::{Page, page, verdict};
use crate::drawing::{attacks, steps};
use crate::explain::Explanation;
use crate::fen::Position;
use crate::position::Slider;

/// The page that explains the attacks of one slider.
pub(crate) fn explanation_page(position: &Position, slider: Slider, explanations: &[Explanation]) -> Page {
    let name = format!("{} on {}", slider.piece, slider.square);
    let found = slider.attacks(position.occupied());
    let main = html! {
        section id="position" aria-labelledby="position-title" {
            h2 id="position-title" { "The attacks" }
            div.beside {
                (figure(&attacks(&name, position, slider, found.oracle)))
                div {
                    p { (LEGEND) }
                    p { "The occupancy " code { "occ" } " is " code { (format_args!("{:#018x}", position.occupied())) } "." }
                    (list(explanations))
                }
            }
        }
        section id="steps" aria-labelledby="steps-title" {
            h2 id="steps-title" { "Step by step" }
            p {
                "A filled square is a bit that is set. The disc is the square of the slider. Its bit is set where the "
                "disc has a ring. A reversed board has no coordinates: the squares have other places there."
            }
            @for (number, of_line) in explanations.chunk_by(|a, b| a.line == b.line).enumerate() {
                @let line = of_line[0].line.name();
                h3 id=(line) { "Along the " (line) }
                @for explanation in of_line { (drawn_steps(slider, explanation, number == 0)) }
            }
        }
    };
    let title = format!("The attacks of the {name}, step by step");
    let mut links = vec![("position", "Attacks")];
    let names = explanations.chunk_by(|a, b| a.line == b.line).map(|of_line| of_line[0].line.name());
    links.extend(names.map(|line| (line, line)));
    let steps: usize = explanations.iter().map(|explanation| explanation.steps.len()).sum();
    Page { html: page(&title, &links, &main), boards: 1 + steps }
}

/// The result of every technique on every line.
fn list(explanations: &[Explanation]) -> Markup {
    html! {
        table {
            caption { "The last step of each technique, compared with the library and with the oracle" }
            thead { tr {
                th scope="col" { "line and technique" }
                th.number scope="col" { "squares" }
                th scope="col" { "verdict" }
            } }
            tbody { @for explanation in explanations { tr {
                @let line = explanation.line.name();
                th scope="row" { a href=(format_args!("#{line}")) { (line) } ", " (explanation.technique) }
                td.number { (explanation.result().len()) }
                td { (verdict(explanation.agrees())) }
            } } }
        }
    }
}

fn drawn_steps(slider: Slider, explanation: &Explanation, is_open: bool) -> Markup {
    let answers: Vec<_> = explanation.answers.iter().map(|(name, _)| *name).collect();
    html! {
        details.steps open[is_open || !explanation.agrees()] {
            summary { h4 { (explanation.technique) } }
            ol.strip.steps { @for (board, step) in steps(explanation, slider).iter().zip(&explanation.steps) {
                li { (figure(board)) p { (step.says) } }
            } }
            @if explanation.agrees() {
                p { span.ok { "The last step equals:" } " " (answers.join(", ")) "." }
            }
            @for finding in explanation.mismatches() { (boards(&finding)) }
        }
    }
}
