//! Janggi against the answers of Fairy-Stockfish.

use super::{Answers, Board, Counts, Rules};
use crate::answers::janggi::{Move, Position};

const ANSWERS: Answers = Answers {
    game: "janggi",
    source: "pyffish 0.0.90. Seed: 2029",
    board: Board::XIANGQI,
    words: 2,
    split: super::split_squares,
    games: include_str!("../janggi.txt"),
    squares: include_str!("../janggi-squares.txt"),
};

impl Rules for Position {
    type Move = Move;

    fn parse(position: &str) -> Result<Self, String> {
        position.parse()
    }

    fn legal_moves(&self) -> Vec<Move> {
        self.legal_moves()
    }

    fn after(&self, chosen: Move) -> Self {
        self.after(chosen)
    }
}

#[test]
fn answers_of_fairy_stockfish() {
    let counts = ANSWERS.check::<Position>();
    assert_eq!(
        counts,
        Counts { games: 58, positions: 5_019, moves: 135_859, ends: 6, listed: 500, sets: 4_106 }
    );
}

#[test]
fn a_damaged_character_is_refused() {
    ANSWERS.check_damage::<Position>("0f1ai: ");
}
