//! What all drawings share: style sheet, empty boards, markers, pieces. And a picture as a file of its own.

use maud::{Markup, PreEscaped, html};

use crate::{LINE, PITCH, RANK_LINE, pieces};

/// The style sheet of boards, for light and dark pages.
pub const STYLE: &str = include_str!("boards.css");

/// The elements that boards refer to by `id`.
#[must_use]
pub fn definitions() -> Markup {
    html! {
        defs {
            (marker("slider", 0.44))
            (marker("blocker", 0.2))
            (empty_boards("empty-boards", 8, LINE))
            (empty_boards("empty-ranks", 1, RANK_LINE))
            (pieces::definitions())
            (coordinates())
        }
    }
}

/// A disc in the middle of the square where a path starts.
fn marker(id: &str, radius: f32) -> Markup {
    html! {
        marker id=(id) markerUnits="userSpaceOnUse" overflow="visible" {
            circle class=(id) cx=".5" r=(radius) {}
        }
    }
}

/// The letters of the files on one line, and the numbers of the ranks from rank 8 downward.
fn coordinates() -> Markup {
    let positions = |offset: f32| {
        let positions: Vec<_> = (0..8).map(|number| (number as f32 + offset).to_string()).collect();
        positions.join(" ")
    };
    html! {
        text.coordinates id="files" x=(positions(0.5)) { "abcdefgh" }
        text.coordinates id="ranks" x="0 0 0 0 0 0 0 0" y=(positions(0.7)) { "87654321" }
    }
}

/// A pattern of empty boards with the space between them.
fn empty_boards(id: &str, ranks: usize, line: f32) -> Markup {
    let dark = (0..ranks).flat_map(|y| (0..8).map(move |x| (x, y)));
    // The square a1, in the last row, is dark.
    let dark = dark.filter(|(x, y)| (x + y + ranks) % 2 == 1);
    let dark: Vec<_> = dark.map(|(x, y)| format!("M{x} {y}h1v1h-1z")).collect();
    html! {
        pattern id=(id) width=(PITCH) height=(line) patternUnits="userSpaceOnUse" {
            rect class="light" width="8" height=(ranks) {}
            path class="dark" d=(dark.concat()) {}
        }
    }
}

/// A complete SVG file; width and height in units, each of some pixels.
#[must_use]
pub fn picture(title: &str, (width, height): (f32, f32), pixels: f32, content: &Markup) -> String {
    const MARGIN: f32 = 1.0;
    let (width, height) = (width + 2.0 * MARGIN, height + 2.0 * MARGIN);
    let picture = html! {
        svg xmlns="http://www.w3.org/2000/svg" width=(width * pixels) height=(height * pixels)
            viewBox=(format_args!("-{MARGIN} -{MARGIN} {width} {height}")) {
            title { (title) }
            style { (PreEscaped(STYLE)) }
            (definitions())
            rect class="sheet" x=(-MARGIN) y=(-MARGIN) width=(width) height=(height) {}
            (content)
        }
    };
    picture.into_string() + "\n"
}
