//! Pieces as drawings of their own, so that a picture needs no font with chess symbols.

use maud::{Markup, html};
use quintessence::Square;

/// The pieces by their letter: the name of the element, the outline, the lines drawn on it. About 86 units fill a square.
const SHAPES: [(char, &str, &str, &str); 6] = [
    (
        'p',
        "piece-pawn",
        "M50 20a14 14 0 0 1 9 25h6v7h-8c1 12 5 19 14 24v10H29V76c9-5 13-12 14-24h-8v-7h6a14 14 0 0 1 9-25z",
        "M32 76h36",
    ),
    (
        'n',
        "piece-knight",
        "M33 86c0-15 7-23 17-31l-1-5c-5 6-11 6-15 10l-7-2-5-8c4-10 9-17 16-23l-2-12 11 7c22 0 36 24 33 64z",
        "M39 37h5M58 29c12 9 15 26 14 45",
    ),
    (
        'b',
        "piece-bishop",
        "M50 11a6 6 0 0 1 5 10c13 10 18 22 13 32-2 5-5 8-8 10l2 8c9 2 13 6 14 15H24c1-9 5-13 14-15l2-8c-3-2-6-5-8-10-5-10 0-22 13-32a6 6 0 0 1 5-10z",
        "M50 31v18M41 40h18M39 71h22",
    ),
    (
        'r',
        "piece-rook",
        "M25 16h11v8h9v-8h10v8h9v-8h11v20l-9 8v25l8 7v10H26V76l8-7V44l-9-8z",
        "M34 44h32M34 69h32",
    ),
    (
        'q',
        "piece-queen",
        "M13 26a5 5 0 1 1 7 4l13 22 1-28a5 5 0 1 1 5 0l11 25 11-25a5 5 0 1 1 5 0l1 28 13-22a5 5 0 1 1 7 4L78 72v14H22V72z",
        "M24 72h52",
    ),
    (
        'k',
        "piece-king",
        "M46 8h8v8h8v8h-8v11c10-9 30-5 29 12-1 10-7 16-10 22v17H27V69c-3-6-9-12-10-22-1-17 19-21 29-12V24h-8v-8h8z",
        "M29 71h42M50 36v31",
    ),
];

/// A symbol for each piece, such as `#piece-rook`.
#[must_use]
pub fn definitions() -> Markup {
    html! {
        @for (_, name, outline, lines) in SHAPES {
            symbol id=(name) viewBox="7 6 86 86" { path d=(outline) {} path class="lines" d=(lines) {} }
        }
    }
}

/// The drawing of a piece on its square: White's for an upper-case letter, Black's for a lower-case one.
///
/// `size` is in squares; the drawing is centred.
pub(super) fn piece(letter: char, square: Square, size: f32) -> Markup {
    let lower_case = letter.to_ascii_lowercase();
    let name = SHAPES.iter().find(|shape| shape.0 == lower_case).map_or("piece-pawn", |shape| shape.1);
    let color = if letter.is_ascii_uppercase() { "white" } else { "black" };
    let margin = (1.0 - size) / 2.0;
    html! {
        use class=(color) href=(format_args!("#{name}")) width=(size) height=(size)
            x=(f32::from(square.file()) + margin) y=(f32::from(7 - square.rank()) + margin) {}
    }
}
