//! Pictures of tables and of explanations.

#![expect(clippy::cast_precision_loss, reason = "coordinates are below a thousand units")]

use example_support::drawing::{Board, CAPTION, PITCH, alternative, picture};
use maud::{Markup, html};
use quintessence::Bitboard;
use quintessence_explorer::Step;

use crate::drawing::{GRID_MARGIN, WIDTH, grid, height};
use crate::position::{Explanation, Slider};
use crate::tables::Table;

/// A grid of boards for each column.
pub(super) fn table(table: &Table) -> String {
    let parts = table.layout.columns.iter().enumerate().map(|(number, column)| Part {
        heading: format!("{}: {}", table.name(), column.name()),
        height: height(table) + GRID_MARGIN,
        content: html! { g transform=(format_args!("translate(0 {GRID_MARGIN})")) { (grid(table, number)) } },
    });
    sheet(&format!("{}, {}", table.name(), table.numbering()), parts)
}

/// A strip of boards for each technique and line, one board for each step.
pub(crate) fn steps(slider: Slider, explanations: &[Explanation]) -> String {
    let parts = explanations.iter().map(|explanation| Part {
        heading: format!("{} of the {slider}", explanation.title),
        height: 12.3,
        content: html! {
            @for (step, number) in explanation.steps.iter().zip(1..) {
                svg x=((number - 1) as f32 * PITCH) overflow="visible" { (drawn_step(explanation, step, number)) }
            }
        },
    });
    sheet(&slider.to_string(), parts)
}

/// The upper edge of the board of a step, below its name and its formula.
const BOARD: f32 = 2.1;
/// The distance from the lower edge of the board to the baseline of the word, below the letters of the files.
const WORD: f32 = 0.7 + CAPTION;

fn drawn_step(explanation: &Explanation, step: &Step, number: i32) -> Markup {
    let (set, square) = (Bitboard::new(step.set), explanation.place(step));
    // A step without a name is short enough for the larger type.
    let (name, formula) = step.parts().unwrap_or((step.formula, ""));
    let board = Board {
        set,
        slider: Some(square),
        pieces: vec![(square, explanation.slider.piece.symbol())],
        has_coordinates: !step.is_reversed(),
    };
    let alternative = alternative(&format!("{number}: {}", step.formula), Bitboard::EMPTY, set);
    html! {
        text class="title" y=".9" { (number) ": " (name) }
        text class="formula" y="1.7" { (formula) }
        svg y=(BOARD) role="img" aria-label={ (alternative) "; the slider stands on " (square) } overflow="visible" {
            (board.content())
        }
        text class="word" y=(BOARD + 8.0 + WORD) { (format_args!("{set:#018x}")) }
    }
}

/// A heading with boards below.
struct Part {
    heading: String,
    height: f32,
    content: Markup,
}

/// One picture with all parts, one below the other.
fn sheet(title: &str, parts: impl Iterator<Item = Part>) -> String {
    const HEADING: f32 = 2.0;
    const GAP: f32 = 1.5;
    const PIXELS: f32 = 12.0;
    let mut end = -GAP;
    let parts: Vec<_> = parts
        .map(|part| {
            let start = end + GAP;
            end = start + HEADING + part.height;
            html! {
                g transform=(format_args!("translate(0 {start})")) {
                    text class="heading" y="1.1" { (part.heading) }
                    g transform=(format_args!("translate(0 {HEADING})")) { (part.content) }
                }
            }
        })
        .collect();
    let content = html! { @for part in &parts { (part) } };
    picture(title, (WIDTH, end), PIXELS, &content)
}
