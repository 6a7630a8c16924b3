//! A column of a table: a board for each of its entries, those of the 64 squares where the squares are.

use maud::{Markup, html};

use super::path::{alternative, path, points};
use super::{CAPTION, LINE, PITCH, RANK_LINE};
use crate::tables::{Column, Entry, Table};

const PER_ROW: usize = 8;

/// The boards, with the hex of each beneath, as an element that can be used again by its `id`.
pub(crate) fn grid(id: &str, table: &Table, column: &Column) -> Markup {
    let digits = 2 * table.word_bytes;
    let has_sliders = column.entries.iter().any(|entry| entry.slider.is_some());
    let background = if column.ranks == 8 { "url(#empty-boards)" } else { "url(#empty-ranks)" };
    html! {
        g id=(id) {
            @for (row, entries) in column.entries.chunks(PER_ROW).enumerate() {
                rect y=(row as f32 * line(column)) width=(entries.len() as f32 * PITCH - 1.0)
                    height=(column.ranks) fill=(background) {}
            }
            g class=(if has_sliders { "sets sliders" } else { "sets" }) transform="translate(0 .5)" {
                @for (number, entry) in column.entries.iter().enumerate() {
                    @let (x, y) = place(column, number, entry);
                    svg x=(x) y=(y) {
                        path role="img" aria-label=(alternative(&entry.label, entry.blockers, entry.set))
                            d=(path(entry.slider, entry.set, column.ranks)) {}
                        @if !entry.blockers.is_empty() {
                            path class="blockers" d=(points(entry.blockers, column.ranks)) {}
                        }
                        text y=(column.ranks as f32 + CAPTION - 0.5) { (format_args!("0x{:0digits$x}", entry.word)) }
                    }
                }
            }
        }
    }
}

/// The height of a grid; the width is that of all drawings.
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
