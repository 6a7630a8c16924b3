//! What all drawings share: colours, the empty board, the slider's marker; and a sheet of its own for a picture.

use maud::{Markup, PreEscaped, html};

use super::{LINE, PITCH, RANK_LINE};

/// The colours and strokes of boards, for light and dark surroundings.
pub(crate) const STYLE: &str = include_str!("boards.css");

/// The elements that boards refer to.
pub(crate) fn definitions() -> Markup {
    html! {
        defs {
            (marker("slider", 0.4))
            (marker("blocker", 0.2))
            (empty_boards("empty-boards", 8, LINE))
            (empty_boards("empty-ranks", 1, RANK_LINE))
        }
    }
}

/// A disc in the middle of the square at whose edge a path begins.
fn marker(id: &str, radius: f32) -> Markup {
    html! {
        marker id=(id) markerUnits="userSpaceOnUse" overflow="visible" {
            circle class=(id) cx=".5" r=(radius) {}
        }
    }
}

/// Empty boards all over the plane, each with its space around it.
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

/// A picture on a sheet of so many units.
pub(crate) fn picture(title: &str, (width, height): (f32, f32), content: &Markup) -> String {
    const MARGIN: f32 = 1.0;
    const PIXELS: f32 = 12.0;
    let (width, height) = (width + 2.0 * MARGIN, height + 2.0 * MARGIN);
    let picture = html! {
        svg xmlns="http://www.w3.org/2000/svg" width=(width * PIXELS) height=(height * PIXELS)
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
