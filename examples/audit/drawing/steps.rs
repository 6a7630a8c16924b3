//! Draws the boards of an explanation and of a position.

use example_support::drawing::Board;
use quintessence::{Bitboard, Square};
use quintessence_explorer::Step;

use crate::explain::Explanation;
use crate::fen::Position;
use crate::position::Slider;

/// One board for each step, in order. The title is the number and the formula of the step.
pub(crate) fn steps(explanation: &Explanation, slider: Slider) -> Vec<Board> {
    let steps = explanation.steps.iter().zip(1..);
    let board = |(step, number): (&Step, usize)| {
        let board = Board::of_set(format!("{number} {}", step.formula), Bitboard::new(step.set));
        let board = board.with_slider(explanation.slider(step), slider.piece.letter());
        Board { has_coordinates: !step.is_reversed(), ..board }
    };
    steps.map(board).collect()
}

/// The attacks of a slider on the board of its position.
pub(crate) fn attacks(title: &str, position: &Position, slider: Slider, attacks: Bitboard) -> Board {
    Board { slider: Some(slider.square), pieces: letters(position), ..Board::of_set(title, attacks) }
}

/// The board with the pieces of a position. The word is the occupancy.
pub(crate) fn position(position: &Position) -> Board {
    Board {
        pieces: letters(position),
        word: position.occupied().bits(),
        ..Board::of_set("position", Bitboard::EMPTY)
    }
}

fn letters(position: &Position) -> Vec<(Square, char)> {
    position.pieces().map(|(square, piece)| (square, piece.letter())).collect()
}
