//! Pictures of tables and of explanations.

#![expect(clippy::cast_precision_loss, reason = "coordinates are below a thousand units")]

use example_support::drawing::{CAPTION, LINE, PITCH, RANK_LINE, alternative, class, path, picture, points};
use maud::{Markup, html};
use quintessence::quad::Piece;
use quintessence::{Bitboard, Square};
use quintessence_explorer::Step;

use crate::position::{Explanation, Slider};
use crate::tables::Table;

/// The width of eight boards side by side.
pub(crate) const WIDTH: f32 = 8.0 * PITCH - 1.0;

/// The space to the left of the boards and above the boards, for coordinates.
pub(crate) const GRID_MARGIN: f32 = 0.9;

/// Draws the boards, each with its square or its blockers, and its word, below. If a row is a square, the board is at the
/// place of this square on the chessboard.
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
                @let place = if ranks == 8 { slider.flip_ranks() as usize } else { row };
                svg x=((place % 8) as f32 * PITCH) y=((place / 8) as f32 * line) {
                    path class=[class(Some(slider), set)] role="img" aria-label=(alternative(&slider.to_string(), blockers, set))
                        d=(path(Some(slider), set, ranks)) {}
                    @if !blockers.is_empty() { path class="blockers" d=(points(blockers, ranks)) {} }
                    text y=(ranks as f32 + CAPTION - 0.5) {
                        tspan { (table.label(row)) } " " (table.hex(table.word(row, column)))
                    }
                }
            }
        }
    }
}

/// The ranks of a board in a table, and the height of a line of boards.
const fn lines(table: &Table) -> (usize, f32) {
    if table.layout.is_mapped() { (8, LINE) } else { (1, RANK_LINE) }
}

/// The height of a grid without its margin. The width is the same for all tables.
pub(crate) fn height(table: &Table) -> f32 {
    8.0 * lines(table).1
}

/// A grid of boards for each column.
pub(crate) fn table(table: &Table) -> String {
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
    let board = board(set, square, explanation.slider.piece, !step.is_reversed());
    let alternative = alternative(&format!("{number}: {}", step.formula), Bitboard::EMPTY, set);
    html! {
        text class="title" y=".9" { (number) ": " (name) }
        text class="formula" y="1.7" { (formula) }
        svg y=(BOARD) role="img" aria-label={ (alternative) "; the slider stands on " (square) } overflow="visible" {
            (board)
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

/// A set on a board, with a slider. The squares of a reversed board have no coordinates.
fn board(set: Bitboard, slider: Square, piece: Piece, has_coordinates: bool) -> Markup {
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
        }
        use class=(piece.color()) href={ "#piece-" (piece.role()) } width=(SIZE) height=(SIZE)
            x=(f32::from(slider.file()) + MARGIN) y=(f32::from(7 - slider.rank()) + MARGIN) {}
    }
}
