//! What does each slider of both sides attack, without its own pieces? The answers are counted, or used one by one.

use quintessence::simd::{SliderGroup, Sliders as Sets};
use quintessence::{Bitboard, Square, oracle};
use quintessence_games::Position;
use quintessence_games::contest::Outcome;

use crate::lookups::{Lookups, Sliders};
use crate::pext::Pext;
use crate::question::{Form, Question};
use crate::union::if_contains;
use crate::{Effort, LEVEL};

struct Board {
    bishops: Bitboard,
    rooks: Bitboard,
    queens: Bitboard,
    colors: [Bitboard; 2],
}

impl Board {
    #[inline]
    fn occupied(&self) -> Bitboard {
        self.colors[0] | self.colors[1]
    }

    /// The pieces of the side that has a piece on a square.
    #[inline]
    fn own(&self, square: Square) -> Bitboard {
        self.colors[usize::from(self.colors[1].contains(square))]
    }

    fn sliders(&self, color: usize) -> Sets {
        let own = self.colors[color];
        Sets::new(self.rooks & own, self.bishops & own, self.queens & own)
    }
}

/// What is done with the moves of a slider.
trait Use: Copy {
    fn number(self, square: Square, moves: Bitboard) -> u64;

    /// The sum for the sliders of a group.
    fn number_of_group(self, group: &SliderGroup) -> u64;
}

/// Counts the moves, as for mobility.
#[derive(Clone, Copy)]
struct Count;

impl Use for Count {
    #[inline]
    fn number(self, _: Square, moves: Bitboard) -> u64 {
        moves.len().into()
    }

    #[inline]
    fn number_of_group(self, group: &SliderGroup) -> u64 {
        group.counts.into_iter().map(u64::from).sum()
    }
}

/// Uses each set together with its square, as the generation of moves does.
#[derive(Clone, Copy)]
struct TakeSet;

impl Use for TakeSet {
    #[inline]
    fn number(self, square: Square, moves: Bitboard) -> u64 {
        moves.bits().rotate_left(square.index().into())
    }

    #[inline]
    fn number_of_group(self, group: &SliderGroup) -> u64 {
        group.iter().fold(0, |all, (slider, moves)| all.wrapping_add(self.number(slider.square(), moves)))
    }
}

pub(crate) fn ask_counts(positions: &[Position], pext: Option<&Pext>, effort: &Effort) -> Outcome {
    ask(positions, pext, effort, Count)
}

pub(crate) fn ask_sets(positions: &[Position], pext: Option<&Pext>, effort: &Effort) -> Outcome {
    ask(positions, pext, effort, TakeSet)
}

fn ask(positions: &[Position], pext: Option<&Pext>, effort: &Effort, taken: impl Use + 'static) -> Outcome {
    let board = |&Position { roles, colors, .. }: &Position| {
        let [_, _, bishops, rooks, queens, _] = roles;
        Board { bishops, rooks, queens, colors }
    };
    let boards: Vec<_> = positions.iter().map(board).collect();
    let mut question = Question::new(&boards, |board| oracle_each(board, taken), pext);
    question.level("slider_groups", |board| {
        let mut all = 0_u64;
        for color in 0..2 {
            let targets = !board.colors[color];
            for group in LEVEL.slider_groups(board.sliders(color), board.occupied(), targets) {
                all = all.wrapping_add(taken.number_of_group(&group));
            }
        }
        all
    });
    question.ours_by_lookups(BySideAndKind(taken));
    question.ours_by_lookups(ByKind(taken));
    question.ours_by_lookups(OneLoop(taken));
    question.rivals(BySideAndKind(taken));
    question.rivals(ByKind(taken));
    question.rivals(OneLoop(taken));
    question.run(effort)
}

fn oracle_each(board: &Board, taken: impl Use) -> u64 {
    let occupied = board.occupied();
    let moves = |square: Square, attacks: Bitboard| taken.number(square, attacks & !board.own(square));
    let bishops =
        board.bishops.into_iter().map(|square| moves(square, oracle::bishop_attacks(square, occupied)));
    let rooks = board.rooks.into_iter().map(|square| moves(square, oracle::rook_attacks(square, occupied)));
    let queens =
        board.queens.into_iter().map(|square| moves(square, oracle::queen_attacks(square, occupied)));
    bishops.chain(rooks).chain(queens).fold(0, u64::wrapping_add)
}

/// Three loops for each side.
#[derive(Clone, Copy)]
struct BySideAndKind<U>(U);

impl<U: Use> Form<Board, u64> for BySideAndKind<U> {
    const NAME: &'static str = "six loops";

    #[inline]
    fn answer<L: Lookups>(self, lookups: L, board: &Board) -> u64 {
        let sliders = lookups.board(board.occupied());
        let mut all = 0_u64;
        for own in board.colors {
            for square in board.bishops & own {
                all = all.wrapping_add(self.0.number(square, sliders.bishop(square) & !own));
            }
            for square in board.rooks & own {
                all = all.wrapping_add(self.0.number(square, sliders.rook(square) & !own));
            }
            for square in board.queens & own {
                all = all.wrapping_add(self.0.number(square, sliders.queen(square) & !own));
            }
        }
        all
    }
}

/// Three loops over the sliders of both sides.
#[derive(Clone, Copy)]
struct ByKind<U>(U);

impl<U: Use> Form<Board, u64> for ByKind<U> {
    const NAME: &'static str = "three loops";

    #[inline]
    fn answer<L: Lookups>(self, lookups: L, board: &Board) -> u64 {
        let sliders = lookups.board(board.occupied());
        let mut all = 0_u64;
        let mut take = |square, attacks| {
            all = all.wrapping_add(self.0.number(square, attacks & !board.own(square)));
        };
        board.bishops.into_iter().for_each(|square| take(square, sliders.bishop(square)));
        board.rooks.into_iter().for_each(|square| take(square, sliders.rook(square)));
        board.queens.into_iter().for_each(|square| take(square, sliders.queen(square)));
        all
    }
}

/// One loop over all sliders, with the kind as a mask.
#[derive(Clone, Copy)]
struct OneLoop<U>(U);

impl<U: Use> Form<Board, u64> for OneLoop<U> {
    const NAME: &'static str = "one loop";

    #[inline]
    fn answer<L: Lookups>(self, lookups: L, board: &Board) -> u64 {
        let sliders = lookups.board(board.occupied());
        let (diagonal, orthogonal) = (board.bishops | board.queens, board.rooks | board.queens);
        let mut all = 0_u64;
        for square in diagonal | orthogonal {
            let (bishop, rook) = sliders.bishop_and_rook(square);
            let attacks = if_contains(diagonal, square, bishop) | if_contains(orthogonal, square, rook);
            all = all.wrapping_add(self.0.number(square, attacks & !board.own(square)));
        }
        all
    }
}
