//! One board, and boards in a row.

use maud::{Markup, html};
use quintessence::{Bitboard, Square};

use super::path::{alternative, path};
use super::{CAPTION, PITCH};

/// A set on a board, with what else stands there.
pub(crate) struct Board {
    /// What it is, such as a formula.
    pub(crate) title: String,
    pub(crate) set: Bitboard,
    pub(crate) slider: Option<Square>,
    /// Letters of pieces.
    pub(crate) pieces: Vec<(Square, char)>,
    /// The word beneath, which in another mapping than a1 is not that of the set.
    pub(crate) word: u64,
}

impl Board {
    pub(crate) fn of_set(title: impl Into<String>, set: Bitboard) -> Self {
        Self { title: title.into(), set, slider: None, pieces: Vec::new(), word: set.bits() }
    }

    pub(crate) fn with_slider(self, slider: Square, letter: char) -> Self {
        Self { slider: Some(slider), pieces: vec![(slider, letter)], ..self }
    }

    /// What is said of the board where it cannot be seen.
    pub(crate) fn alternative(&self) -> String {
        let squares = alternative(&self.title, Bitboard::EMPTY, self.set);
        match self.slider {
            Some(slider) => format!("{squares}; the slider stands on {slider}"),
            None => squares,
        }
    }

    /// The board as the content of an image whose corner is at 0, 0.
    pub(crate) fn content(&self) -> Markup {
        let sets = if self.slider.is_some() { "sets sliders" } else { "sets" };
        html! {
            rect width="8" height="8" fill="url(#empty-boards)" {}
            g class=(sets) transform="translate(0 .5)" {
                path d=(path(self.slider, self.set, 8)) {}
            }
            @for &(square, letter) in &self.pieces {
                @let (class, baseline) = self.style_of(square);
                text class=(class) x=(format_args!("{}.5", square.file()))
                    y=(format_args!("{}.{baseline}", 7 - square.rank())) { (letter) }
            }
        }
    }

    /// The class of a letter, and how many hundredths of a square its line lies below the upper edge.
    fn style_of(&self, square: Square) -> (&'static str, u8) {
        match (self.slider == Some(square), self.set.contains(square)) {
            (true, _) => ("piece slider", 71),
            (_, true) => ("piece member", 84),
            _ => ("piece", 84),
        }
    }
}

/// The height of a strip of boards with their titles and words.
pub(crate) const STRIP: f32 = 11.0;

/// Boards side by side for a picture, each with its title above and its word beneath.
pub(crate) fn strip(boards: &[Board]) -> Markup {
    html! {
        @for (number, board) in boards.iter().enumerate() {
            svg x=(number as f32 * PITCH) {
                text class="title" y=".9" { (board.title) }
                svg y="1.3" role="img" aria-label=(board.alternative()) { (board.content()) }
                text class="word" y=(1.3 + 8.0 + CAPTION) { (format_args!("{:#018x}", board.word)) }
            }
        }
    }
}
