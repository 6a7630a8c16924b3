//! A board with coordinates and pieces.

use maud::{Markup, html};
use quintessence::{Bitboard, Square};

use super::path::{class, path};

/// A set on a board, with a slider and other pieces.
#[derive(Clone, Debug)]
#[expect(clippy::exhaustive_structs, reason = "a part of the example programs")]
pub struct Board {
    /// The squares to fill.
    pub set: Bitboard,
    /// The square of the disc.
    pub slider: Option<Square>,
    /// Pieces by their letters in FEN.
    pub pieces: Vec<(Square, char)>,
    /// Whether the squares are those of the board. On a reversed board they are not, so it has no letters and numbers.
    pub has_coordinates: bool,
}

impl Board {
    /// The board as the content of an image, with its upper left corner at 0, 0.
    #[must_use]
    pub fn content(&self) -> Markup {
        let sets = if self.slider.is_some() { "sets sliders" } else { "sets" };
        html! {
            rect width="8" height="8" fill="url(#empty-boards)" {}
            @if self.has_coordinates {
                use href="#files" y="8.62" {}
                use href="#ranks" x="-.4" {}
            }
            g class=(sets) transform="translate(0 .5)" {
                path class=[class(self.slider, self.set)] d=(path(self.slider, self.set, 8)) {}
            }
            @for &(square, letter) in &self.pieces {
                @let size = if self.slider == Some(square) { 0.72 } else { 0.9 };
                (piece(letter, square, size))
            }
        }
    }
}

/// The drawing of a piece on its square: White's for an upper-case letter, Black's for a lower-case one.
///
/// `size` is in squares; the drawing is centred.
fn piece(letter: char, square: Square, size: f32) -> Markup {
    let name = match letter.to_ascii_lowercase() {
        'n' => "knight",
        'b' => "bishop",
        'r' => "rook",
        'q' => "queen",
        'k' => "king",
        _ => "pawn",
    };
    let color = if letter.is_ascii_uppercase() { "white" } else { "black" };
    let margin = (1.0 - size) / 2.0;
    html! {
        use class=(color) href={ "#piece-" (name) } width=(size) height=(size)
            x=(f32::from(square.file()) + margin) y=(f32::from(7 - square.rank()) + margin) {}
    }
}
