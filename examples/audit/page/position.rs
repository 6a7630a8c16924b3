//! A position, and for each of its sliders what each technique finds.

use maud::{Markup, html};

use super::{Page, page};
use crate::drawing::{Board, attacks, pieces};
use crate::fen::Position;
use crate::position::Slider;

/// The page of a position.
pub(crate) fn position_page(position: &Position, sliders: &[Slider]) -> Page {
    let main = html! { (drawn_position(position)) (drawn_sliders(position, sliders)) };
    let links = [("position", "The position"), ("sliders", "The sliders")];
    Page { html: page("The sliders of a position", &links, &main), boards: 1 + 3 * sliders.len() }
}

pub(super) fn drawn_position(position: &Position) -> Markup {
    html! {
        section id="position" aria-labelledby="position-title" {
            h2 id="position-title" { "The position" }
            div.strip.large {
                figure {
                    (image(&pieces(position), &text_of(position)))
                    figcaption { "occupied " code { (format_args!("{:#018x}", position.occupied())) } }
                }
            }
            p { "Capitals are White's pieces. The disc is the slider, and the squares that it attacks are filled." }
        }
    }
}

pub(super) fn drawn_sliders(position: &Position, sliders: &[Slider]) -> Markup {
    html! {
        section id="sliders" aria-labelledby="sliders-title" {
            h2 id="sliders-title" { "The sliders" }
            @for &slider in sliders { (drawn_slider(position, slider)) }
        }
    }
}

fn drawn_slider(position: &Position, slider: Slider) -> Markup {
    let found = slider.attacks(position.occupied());
    let boards = [
        ("by hyperbola", found.hyperbola),
        ("by obstruction", found.obstruction),
        ("by the oracle", found.oracle),
    ]
    .map(|(title, set)| attacks(title, position, slider, set));
    html! {
        section aria-labelledby=(format_args!("slider-{}", slider.square)) {
            h3 id=(format_args!("slider-{}", slider.square)) { (slider.piece) " on " (slider.square) }
            p {
                (found.oracle.len()) " squares: "
                @if found.agree() { span.ok { "the techniques and the oracle agree" } }
                @else { strong.failed { "they DIFFER" } }
            }
            div.strip.large { @for board in &boards { (figure(board)) } }
        }
    }
}

/// One board with its title above and its word beneath.
pub(super) fn figure(board: &Board) -> Markup {
    html! {
        figure {
            figcaption { b { (board.title) } br; code { (format_args!("{:#018x}", board.word)) } }
            (image(board, &board.alternative()))
        }
    }
}

fn image(board: &Board, alternative: &str) -> Markup {
    html! { svg viewBox="0 0 8 8" role="img" aria-label=(alternative) { (board.content()) } }
}

fn text_of(position: &Position) -> String {
    let pieces: Vec<_> = position.pieces().map(|(square, piece)| format!("{piece} on {square}")).collect();
    pieces.join(", ")
}
