//! What does the side that does not move attack with all of its pieces, the other king lifted from the board?

use quintessence::simd::Sliders;
use quintessence::{Bitboard, Color, PieceSets, attack_map, setwise};
use quintessence_games::Position;
use quintessence_games::contest::Outcome;

use crate::attackers::attacks_of;
use crate::lookups::Lookups;
use crate::pext::Pext;
use crate::question::{Form, Question};
use crate::union::{OneLoop, Sets, TwoLoops};
use crate::{Effort, LEVEL};

struct Board {
    pieces: PieceSets,
    by: Bitboard,
    occupied: Bitboard,
}

pub(crate) fn ask(positions: &[Position], pext: Option<&Pext>, effort: &Effort) -> Outcome {
    let board = |position: &Position| Board {
        pieces: position.pieces(),
        by: position.enemy(),
        occupied: position.occupied(),
    };
    let boards: Vec<_> = positions.iter().map(board).collect();
    let mut question = Question::new(&boards, oracle_map, pext);
    question.root("attack_map", |board| attack_map(board.by, &board.pieces, board.occupied));
    question.level("attack_map", |board| LEVEL.attack_map(board.by, &board.pieces, board.occupied));
    question.rivals(ThreeLoops);
    question.rivals(KnightsAtOnce(TwoLoops));
    question.rivals(KnightsAtOnce(OneLoop));
    question.run(effort)
}

fn oracle_map(&Board { pieces, by, occupied }: &Board) -> Bitboard {
    let occupied = occupied - (pieces.kings - by);
    by.into_iter().fold(Bitboard::EMPTY, |all, square| all | attacks_of(square, &pieces, occupied))
}

/// Loops over knights, over rooks and queens, and over bishops and queens; pawns are shifted.
#[derive(Clone, Copy)]
struct ThreeLoops;

impl Form<Board, Bitboard> for ThreeLoops {
    const NAME: &'static str = "three loops";

    #[inline]
    fn answer<L: Lookups>(self, lookups: L, board: &Board) -> Bitboard {
        let mut attacked = pawns_and_king(lookups, board) | TwoLoops.answer(lookups, &sliders(board));
        for square in board.pieces.knights & board.by {
            attacked |= lookups.knight(square);
        }
        attacked
    }
}

/// One form for the sliders, and knights shifted too.
#[derive(Clone, Copy)]
struct KnightsAtOnce<F>(F);

impl<F: Form<Sets, Bitboard>> Form<Board, Bitboard> for KnightsAtOnce<F> {
    const NAME: &'static str = F::NAME;

    #[inline]
    fn answer<L: Lookups>(self, lookups: L, board: &Board) -> Bitboard {
        pawns_and_king(lookups, board)
            | setwise::knight_attacks(board.pieces.knights & board.by)
            | self.0.answer(lookups, &sliders(board))
    }
}

/// The sliders over the board without the other king.
#[inline]
fn sliders(&Board { ref pieces, by, occupied }: &Board) -> Sets {
    let sliders = Sliders { orthogonal: pieces.orthogonal & by, diagonal: pieces.diagonal & by };
    Sets { sliders, occupied: occupied - (pieces.kings - by) }
}

#[inline]
fn pawns_and_king<L: Lookups>(lookups: L, &Board { ref pieces, by, .. }: &Board) -> Bitboard {
    let [white, black] = pieces.pawns;
    let pawns =
        setwise::pawn_attacks(Color::White, white & by) | setwise::pawn_attacks(Color::Black, black & by);
    pawns | (pieces.kings & by).lowest().map_or(Bitboard::EMPTY, |square| lookups.king(square))
}
