//! Boards in SVG, for web pages and picture files. One unit of length is one square. A set is drawn as one path: a
//! stroke covers each run of squares on a rank, and dashes in the style sheet cut the stroke into squares.

use base64::prelude::{BASE64_STANDARD, Engine as _};
use maud::{Markup, PreEscaped, html};
use quintessence::{Bitboard, Square};
use sha2::{Digest as _, Sha256};

/// The pieces as SVG symbols, such as `#piece-rook`, so that no font with chess symbols is needed.
pub const PIECES: &str = include_str!("drawing/pieces.svg");

/// The distance between the left edges of neighbouring boards.
pub const PITCH: f32 = 9.0;
/// The distance between the upper edges of two boards, one below the other, with a line of text between.
pub const LINE: f32 = 10.5;
/// The distance [`LINE`] for boards of one rank.
pub const RANK_LINE: f32 = 3.5;
/// The distance from the lower edge of a board to the baseline of its caption.
pub const CAPTION: f32 = 0.9;

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

/// Returns the palette as custom properties of CSS, for pages.
#[must_use]
pub fn properties() -> String {
    let [light, dark] = [false, true].map(|is_dark| {
        let of_palette =
            PALETTE.map(|(name, light, dark)| format!("--{name}:{};", if is_dark { dark } else { light }));
        of_palette.concat()
    });
    format!(":root{{{light}}}\n@media screen and (prefers-color-scheme:dark){{:root{{{dark}}}}}\n")
}

/// Returns the style sheet of boards, for light and dark pages. Not every viewer of pictures knows variables of CSS, so
/// each `var(--name)` is replaced by the colour of light pages, and a media query repeats the rules that have colours.
#[must_use]
pub fn style() -> String {
    let rules = include_str!("drawing/boards.css");
    let coloured: Vec<_> = rules.lines().filter(|rule| rule.contains("var(")).collect();
    let in_palette = |rules: &str, is_dark: bool| {
        PALETTE.iter().fold(rules.to_owned(), |rules, (name, light, dark)| {
            rules.replace(&format!("var(--{name})"), if is_dark { dark } else { light })
        })
    };
    let (light, dark) = (in_palette(rules, false), in_palette(&coloured.join("\n  "), true));
    format!("{light}@media screen and (prefers-color-scheme: dark) {{\n  {dark}\n}}\n")
}

/// Returns the elements to which boards refer by `id`, such as patterns of empty boards, coordinates and pieces.
#[must_use]
pub fn definitions() -> Markup {
    html! { defs { (PreEscaped(include_str!("drawing/definitions.svg"))) (PreEscaped(PIECES)) } }
}

/// Returns an SVG file. Width and height are in units, and each unit is `pixels` wide.
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

/// Returns an SVG path that draws a slider and its attack set. With the CSS of [`class`], the slider is drawn as a ring
/// if its own square is in the set.
#[must_use]
pub fn path(slider: Option<Square>, set: Bitboard, ranks: usize) -> String {
    let line = |from, length: usize| format!("M{}h{length}", point(from, ranks));
    let set = slider.map_or(set, |square| set.without(square));
    let is_one_run = |a: &Square, b: &Square| a.rank() == b.rank() && set.contains(*a) == set.contains(*b);
    let runs = Square::ALL[..8 * ranks].chunk_by(is_one_run).filter(|run| set.contains(run[0]));
    let lines = runs.map(|run| line(run[0], run.len()));
    slider.map(|square| line(square, 0)).into_iter().chain(lines).collect()
}

/// Returns the class of the element with this [`path`].
#[must_use]
pub fn class(slider: Option<Square>, set: Bitboard) -> Option<&'static str> {
    slider.filter(|&slider| set.contains(slider)).map(|_| "on")
}

/// Returns an SVG path through the squares of a set that is not empty. The path itself is not drawn, only a marker on
/// each of its points.
#[must_use]
pub fn points(set: Bitboard, ranks: usize) -> String {
    let points: Vec<_> = set.into_iter().map(|square| point(square, ranks)).collect();
    format!("M{}", points.join("L"))
}

fn point(square: Square, ranks: usize) -> String {
    format!("{} {}", square.file(), ranks - 1 - square.rank() as usize)
}

fn names(set: Bitboard) -> String {
    let names: Vec<_> = set.into_iter().map(|square| square.to_string()).collect();
    match names.len() {
        0 => "no square".to_owned(),
        64 => "every square".to_owned(),
        _ => names.join(" "),
    }
}

/// Returns the text alternative of a board, for readers who cannot see the picture.
#[must_use]
pub fn alternative(label: &str, blockers: Bitboard, set: Bitboard) -> String {
    if blockers.is_empty() {
        format!("{label}: {}", names(set))
    } else {
        format!("{label}, blocked by {}: {}", names(blockers), names(set))
    }
}

/// Returns the source expression that allows an inline style or script in a content security policy. `text` must be
/// everything between the tags of the element, with its line breaks.
#[must_use]
pub fn source(text: &str) -> String {
    format!("'sha256-{}'", base64(&Sha256::digest(text)))
}

/// Encodes bytes in base64 with padding, which content security policies and the browser's function `atob` expect.
#[must_use]
pub fn base64(bytes: &[u8]) -> String {
    BASE64_STANDARD.encode(bytes)
}
