//! Boards in SVG, for pages and for pictures.
//!
//! One unit is one square. A set is one path: first the marker of the slider, then a stroke as wide as a square for each
//! run of squares on a rank; dashes in the style sheet cut the stroke into squares. The coordinates of a path are the
//! middles of ranks, so the element around a path shifts it down by half a square.

use base64::prelude::{BASE64_STANDARD, Engine as _};
use maud::{Markup, PreEscaped, html};
use quintessence::{Bitboard, Square};
use sha2::{Digest as _, Sha256};

/// The pieces as symbols, such as `#piece-rook`, so that a picture needs no font with chess symbols.
pub const PIECES: &str = include_str!("drawing/pieces.svg");

/// The distance between the left edges of neighbouring boards.
pub const PITCH: f32 = 9.0;
/// The distance between the upper edges of boards one below the other, with a line of text between.
pub const LINE: f32 = 10.5;
/// The same distance for boards of one rank.
pub const RANK_LINE: f32 = 3.5;
/// The distance from the lower edge of a board to the baseline of its word.
pub const CAPTION: f32 = 0.9;

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

/// The style sheet of boards, for light and dark pages.
#[must_use]
pub fn style() -> String {
    in_colours(include_str!("drawing/boards.css"))
}

/// Rules, one in a line, with the colours of the palette for `var(--name)`: not every viewer of pictures has custom
/// properties. The rules with colours follow once more for dark pages.
#[must_use]
pub fn in_colours(rules: &str) -> String {
    let coloured: Vec<_> = rules.lines().filter(|rule| rule.contains("var(")).collect();
    let in_palette = |rules: &str, is_dark: bool| {
        PALETTE.iter().fold(rules.to_owned(), |rules, (name, light, dark)| {
            rules.replace(&format!("var(--{name})"), if is_dark { dark } else { light })
        })
    };
    let (light, dark) = (in_palette(rules, false), in_palette(&coloured.join("\n  "), true));
    format!("{light}@media screen and (prefers-color-scheme: dark) {{\n  {dark}\n}}\n")
}

/// The elements that boards refer to by `id`: marks of squares, patterns of empty boards with the space between them,
/// coordinates, and pieces.
#[must_use]
pub fn definitions() -> Markup {
    html! { defs { (PreEscaped(include_str!("drawing/definitions.svg"))) (PreEscaped(PIECES)) } }
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

/// The path that draws a set and its slider on the lowest `ranks` ranks. A slider in the set is drawn as a ring, by the
/// class `on`, and not as a square below its disc.
#[must_use]
pub fn path(slider: Option<Square>, set: Bitboard, ranks: usize) -> String {
    let line = |from, length: usize| format!("M{}h{length}", point(from, ranks));
    let set = slider.map_or(set, |square| set.without(square));
    let is_one_run = |a: &Square, b: &Square| a.rank() == b.rank() && set.contains(*a) == set.contains(*b);
    let runs = Square::ALL[..8 * ranks].chunk_by(is_one_run).filter(|run| set.contains(run[0]));
    let lines = runs.map(|run| line(run[0], run.len()));
    slider.map(|square| line(square, 0)).into_iter().chain(lines).collect()
}

/// The class of that path.
#[must_use]
pub fn class(slider: Option<Square>, set: Bitboard) -> Option<&'static str> {
    slider.filter(|&slider| set.contains(slider)).map(|_| "on")
}

/// A path through the squares of a set that is not empty; only its markers are visible.
#[must_use]
pub fn points(set: Bitboard, ranks: usize) -> String {
    let points: Vec<_> = set.into_iter().map(|square| point(square, ranks)).collect();
    format!("M{}", points.join("L"))
}

fn point(square: Square, ranks: usize) -> String {
    format!("{} {}", square.file(), ranks - 1 - square.rank() as usize)
}

/// The names of the squares in a set.
fn names(set: Bitboard) -> String {
    let names: Vec<_> = set.into_iter().map(|square| square.to_string()).collect();
    match names.len() {
        0 => "no square".to_owned(),
        64 => "every square".to_owned(),
        _ => names.join(" "),
    }
}

/// The text alternative of a board.
#[must_use]
pub fn alternative(label: &str, blockers: Bitboard, set: Bitboard) -> String {
    if blockers.is_empty() {
        format!("{label}: {}", names(set))
    } else {
        format!("{label}, blocked by {}: {}", names(blockers), names(set))
    }
}

/// The source expression that allows an inline style or script in a content security policy.
///
/// `text` is everything between the tags of the element, its line breaks included.
#[must_use]
pub fn source(text: &str) -> String {
    format!("'sha256-{}'", base64(&Sha256::digest(text)))
}

/// Base64 with padding, the form in policies and for the browser's function `atob`.
#[must_use]
pub fn base64(bytes: &[u8]) -> String {
    BASE64_STANDARD.encode(bytes)
}
