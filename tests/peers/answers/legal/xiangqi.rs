//! The example `xiangqi` against the answers of Fairy-Stockfish.

use quintessence_xiangqi::{Move, Position, count, moves};

use super::{Answers, Board, Counts, Rules};

const ANSWERS: Answers = Answers {
    game: "xiangqi",
    source: "pyffish 0.0.90. Seed: 2029",
    board: Board::XIANGQI,
    words: 2,
    split: super::split_squares,
    games: include_str!("../xiangqi.txt"),
    squares: include_str!("../xiangqi-squares.txt"),
};

impl Rules for Position {
    type Move = Move;

    fn parse(position: &str) -> Result<Self, String> {
        position.parse().map_err(|error: quintessence_xiangqi::ParseFenError| error.to_string())
    }

    fn legal_moves(&self) -> Vec<Move> {
        let moves = moves(self).to_vec();
        // The counter of the last ply lists no moves.
        assert_eq!(count(self, 1), moves.len() as u64, "{self}");
        moves
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
        Counts { games: 58, positions: 5_047, moves: 134_125, ends: 10, listed: 500, sets: 3_717 }
    );
}

#[test]
fn a_damaged_character_is_refused() {
    ANSWERS.check_damage::<Position>("0f1ai: ");
}
