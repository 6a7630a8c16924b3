//! A board with coordinates, and boards in a row.

use maud::{Markup, html};
use quintessence::{Bitboard, Square};

use super::path::{alternative, class, path};
use super::pieces::piece;
use super::{CAPTION, PITCH};

/// A set on a board, with a slider and other pieces.
#[derive(Clone, Debug)]
pub struct Board {
    /// The text above, such as a formula.
    pub title: String,
    /// The squares to fill.
    pub set: Bitboard,
    /// The square of the disc.
    pub slider: Option<Square>,
    /// Pieces by their letters in FEN.
    pub pieces: Vec<(Square, char)>,
    /// The word printed with the board. In another mapping than a1 = 0 it differs from the word of the set.
    pub word: u64,
    /// Whether the squares are those of the board. On a reversed board they are not, so it has no letters and numbers.
    pub has_coordinates: bool,
}

impl Board {
    /// A set without pieces.
    pub fn of_set(title: impl Into<String>, set: Bitboard) -> Self {
        Self {
            title: title.into(),
            set,
            slider: None,
            pieces: Vec::new(),
            word: set.bits(),
            has_coordinates: true,
        }
    }

    /// The same set with a piece on the square of the slider.
    #[must_use]
    pub fn with_slider(self, slider: Square, letter: char) -> Self {
        Self { slider: Some(slider), pieces: vec![(slider, letter)], ..self }
    }

    /// The text alternative of the drawing.
    #[must_use]
    pub fn alternative(&self) -> String {
        let squares = alternative(&self.title, Bitboard::EMPTY, self.set);
        match self.slider {
            Some(slider) => format!("{squares}; the slider stands on {slider}"),
            None => squares,
        }
    }

    /// What part of the plane the content takes: the board with its upper left corner at 0, 0, and its coordinates.
    pub const VIEW: &'static str = "-0.75 -0.1 8.85 8.85";

    /// The board as the content of an image.
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

/// The height of a strip of boards with their titles and words.
pub const STRIP: f32 = 11.5;

/// Boards side by side for a picture, each with its title above and its word beneath.
#[must_use]
pub fn strip(boards: &[Board]) -> Markup {
    /// The height of the files below a board.
    const FILES: f32 = 0.7;
    html! {
        @for (number, board) in boards.iter().enumerate() {
            svg x=(number as f32 * PITCH) overflow="visible" {
                text class="title" y=".9" { (board.title) }
                svg y="1.3" role="img" aria-label=(board.alternative()) overflow="visible" { (board.content()) }
                text class="word" y=(1.3 + 8.0 + FILES + CAPTION) { (format_args!("{:#018x}", board.word)) }
            }
        }
    }
}
