//! Random games that keep castling rights long and prefer rare moves.

use fastrand::Rng;
use quintessence::quad::{Move, MoveKind, Position};
use quintessence_perft::Counter;

/// A game from a start position of chess or Chess960.
pub(crate) struct Game {
    /// The start, in Shredder-FEN.
    pub(crate) start: String,
    pub(crate) position: Position,
}

/// The legal moves. Panics unless bulk counting gives the same number.
pub(crate) fn moves(position: &Position) -> Vec<Move> {
    let moves = quintessence_perft::moves(position).to_vec();
    let count = Counter::new(1).expect("no threads to start").count(position, 1);
    assert_eq!(count, moves.len() as u64, "{position:?}: {moves:?}");
    moves
}

impl Game {
    /// The Chess960 number of the start position of chess.
    const CHESS: u32 = 518;

    pub(crate) fn new(rng: &mut Rng, is_chess960: bool) -> Self {
        let number = if is_chess960 { rng.u32(..960) } else { Self::CHESS };
        let start = format!("{:#}", cozy_chess::Board::chess960_startpos(number));
        let position = Position::from_fen(&start).unwrap();
        Self { start, position }
    }

    /// A random move: rare kinds are preferred, moves that lose castling rights are avoided.
    pub(crate) fn choose(&self, rng: &mut Rng, moves: &[Move]) -> Move {
        let is_rare = |&&chosen: &&Move| {
            chosen.kind() == MoveKind::EnPassant
                || chosen.promotion().is_some() && chosen.captured().is_some()
                || self.position.after(chosen).en_passant().is_some()
        };
        if let Some(&rare) = moves.iter().find(is_rare)
            && rng.bool()
        {
            return rare;
        }
        let mut chosen = *rng.choice(moves).unwrap();
        for _ in 0..6 {
            let after = self.position.after(chosen);
            if after.castling() == self.position.castling() {
                break;
            }
            chosen = *rng.choice(moves).unwrap();
        }
        chosen
    }
}
