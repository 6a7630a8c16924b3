//! What all drawings share: palette, style sheet, empty boards, markers, pieces. And a picture as a file of its own.

use maud::{Markup, PreEscaped, html};

use super::{LINE, PITCH, RANK_LINE, pieces};

/// The colours of all pages and pictures: the name, the colour on a light page and on a dark one.
const PALETTE: [(&str, &str, &str); 18] = [
    ("page", "#fff", "#16191d"),
    ("text", "#1c1c1c", "#e4e7eb"),
    ("faint", "#5f594d", "#a9afb8"),
    ("edge", "#d5d0c5", "#3c424a"),
    ("link", "#0a4fa3", "#8cc0ff"),
    ("focus", "#b3420e", "#ffa552"),
    ("good", "#17614f", "#6fd3b5"),
    ("bad", "#a3160c", "#ff9d92"),
    ("light", "#f3efe6", "#4d555f"),
    ("dark", "#e3dccd", "#3b424b"),
    ("set", "#1d6a5c", "#2fb394"),
    ("slider", "#e07b39", "#e07b39"),
    ("blocker", "#2b2b2b", "#16191d"),
    ("blocker-rim", "#fff", "#fff"),
    ("white", "#fff", "#fff"),
    ("white-rim", "#222", "#16191d"),
    ("black", "#222", "#16191d"),
    ("black-rim", "#fff", "#c3c9d1"),
];

/// The palette as custom properties, for pages.
#[must_use]
pub fn properties() -> String {
    let [light, dark] = [false, true].map(|is_dark| {
        let of_palette =
            PALETTE.map(|(name, light, dark)| format!("--{name}:{};", if is_dark { dark } else { light }));
        of_palette.concat()
    });
    format!(":root{{{light}}}\n@media screen and (prefers-color-scheme:dark){{:root{{{dark}}}}}\n")
}

/// The style sheet of boards, for light and dark pages. Not every viewer of pictures has custom properties, so it has
/// colours.
#[must_use]
pub fn style() -> String {
    let rules = include_str!("boards.css");
    let coloured: Vec<_> = rules.lines().filter(|rule| rule.contains("var(")).collect();
    let in_palette = |rules: &str, is_dark: bool| {
        PALETTE.iter().fold(rules.to_owned(), |rules, (name, light, dark)| {
            rules.replace(&format!("var(--{name})"), if is_dark { dark } else { light })
        })
    };
    let (light, dark) = (in_palette(rules, false), in_palette(&coloured.join("\n  "), true));
    format!("{light}@media screen and (prefers-color-scheme: dark) {{\n  {dark}\n}}\n")
}

/// The elements that boards refer to by `id`.
#[must_use]
pub fn definitions() -> Markup {
    html! {
        defs {
            (marker("slider", 0.44))
            (marker("ringed", 0.37))
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
            style { (PreEscaped(style())) }
            (definitions())
            rect class="sheet" x=(-MARGIN) y=(-MARGIN) width=(width) height=(height) {}
            (content)
        }
    };
    picture.into_string() + "\n"
}
