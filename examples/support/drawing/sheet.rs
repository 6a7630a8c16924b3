//! What all drawings share, and a picture as a file of its own.

use maud::{Markup, PreEscaped, html};

use super::PIECES;

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
    in_colours(include_str!("boards.css"))
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
    html! { defs { (PreEscaped(include_str!("definitions.svg"))) (PreEscaped(PIECES)) } }
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
