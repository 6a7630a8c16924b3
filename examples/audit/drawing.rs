//! Draws a column of a table: one board for each row.

#![expect(clippy::cast_precision_loss, reason = "coordinates are below a thousand units")]

use example_support::drawing::{CAPTION, LINE, PITCH, RANK_LINE, alternative, class, path, points};
use maud::{Markup, html};

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
