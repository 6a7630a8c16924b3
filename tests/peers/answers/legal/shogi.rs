//! The example `shogi` against the answers of `python-shogi`, which Fairy-Stockfish has confirmed.

use quintessence_shogi::{Move, Position, parse_sfen};

use super::{Answers, Board, Counts, Rules};

const ANSWERS: Answers = Answers {
    game: "shogi",
    source: "python-shogi 1.1.1. Seed: 2029",
    board: Board::SHOGI,
    words: 3,
    split,
    games: include_str!("../shogi.txt"),
    squares: include_str!("../shogi-squares.txt"),
};

/// Splits a move such as `8h2b+` or `P*5e`.
fn split(text: &str) -> (String, &str) {
    let (from, rest) = text.split_at(2);
    let (target, promotion) = rest.split_at(2);
    (format!("{from}{promotion}"), target)
}

impl Rules for Position {
    type Move = Move;

    fn parse(position: &str) -> Result<Self, String> {
        let position = parse_sfen(&format!("{position} 1"))?;
        Self::try_from(&position).map_err(|error| error.to_string())
    }

    fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.visit_moves(|chosen| moves.push(chosen));
        // The counter of the last ply lists no moves.
        assert_eq!(self.count_moves(), moves.len() as u64, "{self:?}");
        moves
    }

    fn after(&self, chosen: Move) -> Self {
        self.play(chosen)
    }
}

#[test]
fn answers_of_python_shogi() {
    let counts = ANSWERS.check::<Position>();
    assert_eq!(
        counts,
        Counts { games: 56, positions: 5_039, moves: 471_654, ends: 3, listed: 500, sets: 8_133 }
    );
}

#[test]
fn a_damaged_character_is_refused() {
    ANSWERS.check_damage::<Position>("0f1+: ");
}
