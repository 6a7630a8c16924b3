//! Draws SVG pictures with a chessboard for each entry of a table, or for each step of an explanation.

#![expect(clippy::cast_precision_loss, reason = "coordinates are below a thousand units")]

use std::iter;

use example_support::drawing::{CAPTION, LINE, PITCH, RANK_LINE, alternative, class, path, picture, points};
use maud::{Markup, html};
use quintessence::quad::Piece;
use quintessence::{Bitboard, Square};
use quintessence_steps::Step;

use crate::position::{Explanation, Slider};
use crate::tables::Table;

pub(crate) const WIDTH: f32 = 8.0 * PITCH - 1.0;

pub(crate) const GRID_MARGIN: f32 = 0.9;

/// Draws the 64 words of a table column as boards. If the table has a word for each square, the boards are arranged
/// like a chessboard.
pub(crate) fn grid(table: &Table, column: usize) -> Markup {
    let (ranks, line) = lines(table);
    let background = if ranks == 8 { "url(#empty-boards)" } else { "url(#empty-ranks)" };
    html! {
        @for row in 0..8 { rect y=(row as f32 * line) width=(WIDTH) height=(ranks) fill=(background) {} }
        @for board in 0..8 { use href="#files" x=(board as f32 * PITCH) y="-.25" {} }
        @if ranks == 8 { @for row in 0..8 { use href="#ranks" x="-.45" y=(row as f32 * line) {} } }
        g.sets.sliders transform="translate(0 .5)" {
            @for row in 0..64 {
                @let (slider, set, blockers) = (table.slider(row, column), table.set(row, column), table.blockers(row));
                @let cell = if ranks == 8 { slider.flip_ranks() as usize } else { row };
                svg x=((cell % 8) as f32 * PITCH) y=((cell / 8) as f32 * line) {
                    path class=[class(Some(slider), set)] role="img" aria-label=(alternative(&slider.to_string(), blockers, set))
                        d=(path(Some(slider), set, ranks)) {}
                    @if !blockers.is_empty() { path class="blockers" d=(points(blockers, ranks)) {} }
                    text y=(ranks as f32 + CAPTION - 0.5) {
                        tspan { (table.label(row)) } " " (table.array.hex(table.word(row, column)))
                    }
                }
            }
        }
    }
}

const fn lines(table: &Table) -> (usize, f32) {
    if table.layout.is_mapped() { (8, LINE) } else { (1, RANK_LINE) }
}

pub(crate) fn height(table: &Table) -> f32 {
    8.0 * lines(table).1
}

pub(crate) fn table(table: &Table) -> String {
    let parts = table.layout.columns.iter().enumerate().map(|(number, column)| Part {
        heading: heading(&format!("{}: {}", table.array.name(), column.name())),
        height: height(table) + GRID_MARGIN,
        content: html! { g transform=(format_args!("translate(0 {GRID_MARGIN})")) { (grid(table, number)) } },
    });
    sheet(&format!("{}, {}", table.array.name(), table.array.numbering()), WIDTH, parts)
}

/// Draws the steps of each explanation, four in a row, so that their formulas can be read in the guide.
pub(crate) fn steps(slider: Slider, explanations: &[Explanation]) -> String {
    const IN_A_ROW: usize = 4;
    const DISTANCE: f32 = TOP + 8.0 + WORD_BELOW_BOARD + 1.1;
    let parts = explanations.iter().map(|explanation| Part {
        heading: heading(&explanation.title),
        height: explanation.steps.len().div_ceil(IN_A_ROW) as f32 * DISTANCE - 1.0,
        content: html! {
            @for (step, i) in explanation.steps.iter().zip(0..) {
                svg x=((i % IN_A_ROW) as f32 * PITCH) y=((i / IN_A_ROW) as f32 * DISTANCE) overflow="visible" {
                    (drawn_step(explanation, step, i + 1))
                }
            }
        },
    });
    let legend = html! {
        g.sets.sliders {
            path d="M0 .8h0" {} path.on d="M11 .8h0M20 .8h1" {} path class="blockers" d="M26.5 .8" {}
        }
        text class="title" x="1.2" y="1.1" { (slider) }
        text class="title" x="12.2" y="1.1" { "on a set bit" }
        text class="title" x="21.2" y="1.1" { "set bit" }
        text class="title" x="27.4" y="1.1" { "blocker" }
    };
    let legend = Part { heading: legend, height: -1.0, content: html! {} };
    sheet(&slider.to_string(), IN_A_ROW as f32 * PITCH - 1.0, iter::once(legend).chain(parts))
}

const TOP: f32 = 2.1;
const WORD_BELOW_BOARD: f32 = 0.7 + CAPTION;

fn drawn_step(explanation: &Explanation, step: &Step, number: usize) -> Markup {
    let (set, square) = (Bitboard::new(step.set), explanation.shown_square(step));
    let (name, formula) = step.parts().unwrap_or((step.formula, ""));
    let blockers = explanation.shown_blockers(step);
    let board = board(set, square, explanation.slider.piece, blockers, !step.is_reversed());
    let alternative = alternative(&format!("{number}: {}", step.formula), Bitboard::EMPTY, set);
    html! {
        text class="title" y=".9" { (number) ": " (name) }
        text class="formula" y="1.7" { (formula) }
        svg y=(TOP) role="img" aria-label={ (alternative) "; the slider is on " (square) } overflow="visible" {
            (board)
        }
        text class="word" y=(TOP + 8.0 + WORD_BELOW_BOARD) { (format_args!("{set:#018x}")) }
    }
}

struct Part {
    heading: Markup,
    height: f32,
    content: Markup,
}

fn heading(text: &str) -> Markup {
    html! { text class="heading" y="1.1" { (text) } }
}

fn sheet(title: &str, width: f32, parts: impl Iterator<Item = Part>) -> String {
    const HEADING: f32 = 2.0;
    const GAP: f32 = 1.5;
    const PIXELS: f32 = 19.0;
    let mut end = -GAP;
    let parts: Vec<_> = parts
        .map(|part| {
            let start = end + GAP;
            end = start + HEADING + part.height;
            html! {
                g transform=(format_args!("translate(0 {start})")) {
                    (part.heading)
                    g transform=(format_args!("translate(0 {HEADING})")) { (part.content) }
                }
            }
        })
        .collect();
    let content = html! { @for part in &parts { (part) } };
    picture(title, (width, end), PIXELS, &content)
}

/// Draws a set, a slider and the blockers of its line. A reversed board has no coordinates, because its bits no longer
/// stand for their squares.
fn board(set: Bitboard, slider: Square, piece: Piece, blockers: Bitboard, has_coordinates: bool) -> Markup {
    const SIZE: f32 = 0.72;
    const MARGIN: f32 = (1.0 - SIZE) / 2.0;
    html! {
        rect width="8" height="8" fill="url(#empty-boards)" {}
        @if has_coordinates {
            use href="#files" y="8.62" {}
            use href="#ranks" x="-.4" {}
        }
        g.sets.sliders transform="translate(0 .5)" {
            path class=[class(Some(slider), set)] d=(path(Some(slider), set, 8)) {}
            @if !blockers.is_empty() { path class="blockers" d=(points(blockers, 8)) {} }
        }
        use class=(piece.color()) href={ "#piece-" (piece.role()) } width=(SIZE) height=(SIZE)
            x=(f32::from(slider.file()) + MARGIN) y=(f32::from(7 - slider.rank()) + MARGIN) {}
    }
}
