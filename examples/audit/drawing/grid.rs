//! Draws a column of a table: one board for each entry.

use example_support::drawing::{CAPTION, LINE, PITCH, RANK_LINE, alternative, class, path, points};
use maud::{Markup, html};

use crate::tables::{Column, Entry, Table};

const PER_ROW: usize = 8;

/// The space to the left of the boards and above the boards, for coordinates.
pub(crate) const GRID_MARGIN: f32 = 0.9;

/// Draws the boards, each with its square or index, and its word, below. If the column has one entry for each square,
/// each board is at the place of its square on the chessboard.
pub(crate) fn grid(table: &Table, column: &Column) -> Markup {
    let digits = 2 * table.word_bytes;
    let has_sliders = column.entries.iter().any(|entry| entry.slider.is_some());
    let background = if column.ranks == 8 { "url(#empty-boards)" } else { "url(#empty-ranks)" };
    html! {
        @for (row, entries) in column.entries.chunks(PER_ROW).enumerate() {
            rect y=(row as f32 * line(column)) width=(entries.len() as f32 * PITCH - 1.0)
                height=(column.ranks) fill=(background) {}
        }
        (coordinates(column))
        g class=(if has_sliders { "sets sliders" } else { "sets" }) transform="translate(0 .5)" {
            @for (number, entry) in column.entries.iter().enumerate() {
                @let (x, y) = place(column, number, entry);
                svg x=(x) y=(y) {
                    path class=[class(entry.slider, entry.set)] role="img" aria-label=(alternative(&entry.label, entry.blockers, entry.set))
                        d=(path(entry.slider, entry.set, column.ranks)) {}
                    @if !entry.blockers.is_empty() {
                        path class="blockers" d=(points(entry.blockers, column.ranks)) {}
                    }
                    @let baseline = column.ranks as f32 + CAPTION - 0.5;
                    text y=(baseline) { tspan { (entry.key) } (format_args!(" 0x{:0digits$x}", entry.word)) }
                }
            }
        }
    }
}

/// Draws the files above the boards of the first row, and the ranks to the left of the boards of the first column.
fn coordinates(column: &Column) -> Markup {
    let rows = column.entries.len().div_ceil(PER_ROW);
    let boards = column.entries.len().min(PER_ROW);
    html! {
        @for board in 0..boards { use href="#files" x=(board as f32 * PITCH) y="-.25" {} }
        @if column.ranks == 8 {
            @for row in 0..rows { use href="#ranks" x="-.45" y=(row as f32 * LINE) {} }
        }
    }
}

/// The height of a grid without its margin. The width is the same for all drawings.
pub(crate) fn height(column: &Column) -> f32 {
    column.entries.len().div_ceil(PER_ROW) as f32 * line(column)
}

const fn line(column: &Column) -> f32 {
    if column.ranks == 8 { LINE } else { RANK_LINE }
}

/// The upper left corner of a board.
fn place(column: &Column, number: usize, entry: &Entry) -> (f32, f32) {
    let (x, y) = match entry.slider {
        Some(square) if column.by_square => (square.file() as usize, 7 - square.rank() as usize),
        _ => (number % PER_ROW, number / PER_ROW),
    };
    (x as f32 * PITCH, y as f32 * line(column))
}
