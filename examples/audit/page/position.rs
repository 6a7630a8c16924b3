//! The page with a position and the attacks of each slider.

use example_support::drawing::Board;
use maud::{Markup, html};

use super::{Page, page, verdict};
use crate::drawing::{attacks, position as position_board};
use crate::fen::Position;
use crate::position::Slider;

/// The page of a position.
pub(crate) fn position_page(position: &Position, sliders: &[Slider]) -> Page {
    let drawn: Vec<_> = sliders.iter().map(|&slider| (slider, boards(position, slider))).collect();
    let main = html! {
        section id="position" aria-labelledby="position-title" {
            h2 id="position-title" { "The position" }
            div.beside {
                (pieces_figure(position))
                (list(position, sliders))
            }
        }
        section id="sliders" aria-labelledby="sliders-title" {
            h2 id="sliders-title" { "The attacks of each slider" }
            p { (LEGEND) }
            div.strip { @for (slider, boards) in &drawn { (figures(position, *slider, boards)) } }
        }
    };
    let links = [("position", "Position"), ("sliders", "Attacks")];
    let boards = 1 + drawn.iter().map(|(_, boards)| boards.len()).sum::<usize>();
    Page { html: page("The sliders of a position", &links, &main), boards }
}

/// What the marks on the boards mean.
pub(super) const LEGEND: &str =
    "The disc is under the slider. Filled squares are attacked, up to the first piece in each direction.";

fn pieces_figure(position: &Position) -> Markup {
    html! {
        figure {
            (image(&position_board(position), &text_of(position)))
            figcaption { "occupied " code { (format_args!("{:#018x}", position.occupied())) } }
        }
    }
}

/// The list of sliders with the number of attacked squares. The name of a slider is a link to its board.
fn list(position: &Position, sliders: &[Slider]) -> Markup {
    html! {
        table {
            caption { "Hyperbola Quintessence and Obstruction Difference, compared with the oracle" }
            thead { tr {
                th scope="col" { "slider" }
                th.number scope="col" { "squares" }
                th scope="col" { "verdict" }
            } }
            tbody { @for &slider in sliders { tr {
                @let found = slider.attacks(position.occupied());
                th scope="row" { a href=(format_args!("#{}", id_of(slider))) { (slider.piece) " on " (slider.square) } }
                td.number { (found.oracle.len()) }
                td { (verdict(found.agree())) }
            } } }
        }
    }
}

fn id_of(slider: Slider) -> String {
    format!("slider-{}", slider.square)
}

/// Returns one board if the techniques and the oracle agree, and otherwise one board for each of the three.
fn boards(position: &Position, slider: Slider) -> Vec<Board> {
    let found = slider.attacks(position.occupied());
    let board = |title: &str, set| {
        attacks(&format!("{} on {}{title}", slider.piece, slider.square), position, slider, set)
    };
    if found.agree() {
        vec![board("", found.oracle)]
    } else {
        vec![
            board(" by hyperbola", found.hyperbola),
            board(" by obstruction", found.obstruction),
            board(" by the oracle", found.oracle),
        ]
    }
}

fn figures(position: &Position, slider: Slider, boards: &[Board]) -> Markup {
    let agree = slider.attacks(position.occupied()).agree();
    html! {
        @for (number, board) in boards.iter().enumerate() {
            div id=[(number == 0).then(|| id_of(slider))] {
                (figure(board))
                @if !agree { p { strong.failed { "they DIFFER" } } }
            }
        }
    }
}

/// One board with its title and its word above.
pub(super) fn figure(board: &Board) -> Markup {
    html! {
        figure {
            figcaption { b { (board.title) } br; code { (format_args!("{:#018x}", board.word)) } }
            (image(board, &board.alternative()))
        }
    }
}

pub(super) fn image(board: &Board, alternative: &str) -> Markup {
    html! { svg viewBox=(Board::VIEW) role="img" aria-label=(alternative) { (board.content()) } }
}

fn text_of(position: &Position) -> String {
    let pieces: Vec<_> = position.pieces().map(|(square, piece)| format!("{piece} on {square}")).collect();
    pieces.join(", ")
}
