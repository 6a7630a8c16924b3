//! Which pieces of both sides attack the king of the side to move? Its square varies least, which favours lookups.

use quintessence::{Bitboard, Color, PieceSets, Role, Square, attackers_to, oracle};
use quintessence::{king_attacks, knight_attacks, pawn_attacks};
use quintessence_benches::Position;

use super::shapes::{Asked, Board, Shape};
use crate::contest::Outcome;
use crate::lookups::{Lookups, rivals};
use crate::{Effort, LEVEL};

pub(crate) fn ask<S: Shape>(positions: &[Position], effort: &Effort) -> Outcome {
    let mut question = Asked::<S>::new(positions, |board| oracle_attackers(board).bits());
    question.ours("attackers_to", |board| attackers_to(board.king, board.pieces, board.occupied).bits());
    question.ours("Level::attackers_to", |board| {
        LEVEL.attackers_to(board.king, board.pieces, board.occupied).bits()
    });
    rivals!(forms(&mut question));
    question.run(effort)
}

fn oracle_attackers(board: &Board<'_>) -> Bitboard {
    let attacks = |from| attacks_of(from, board.pieces, board.occupied);
    board.occupied.into_iter().filter(|&from| attacks(from).contains(board.king)).collect()
}

/// What the piece on a square attacks, step by step.
pub(crate) fn attacks_of(square: Square, pieces: &PieceSets, occupied: Bitboard) -> Bitboard {
    const KNIGHT: &[(i8, i8)] = &[(-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), (2, -1), (2, 1)];
    const KING: &[(i8, i8)] = &[(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];
    let steps: [(Bitboard, &[(i8, i8)]); 4] = [
        (pieces.pawns(Color::White), &[(-1, 1), (1, 1)]),
        (pieces.pawns(Color::Black), &[(-1, -1), (1, -1)]),
        (pieces.role(Role::Knight), KNIGHT),
        (pieces.role(Role::King), KING),
    ];
    let taken = steps.iter().filter(|(set, _)| set.contains(square)).flat_map(|(_, steps)| *steps);
    let mut attacks: Bitboard = taken.filter_map(|&(files, ranks)| square.offset(files, ranks)).collect();
    if pieces.diagonal().contains(square) {
        attacks |= oracle::bishop_attacks(square, occupied);
    }
    if pieces.orthogonal().contains(square) {
        attacks |= oracle::rook_attacks(square, occupied);
    }
    attacks
}

fn forms<L: Lookups>(question: &mut Asked<impl Shape>) {
    question.by::<L>("from the square", |board| {
        from_square::<L>(board.king, board.pieces, board.occupied).bits()
    });
}

/// Each kind of piece is put on the square; whatever of that kind it attacks attacks the square.
#[inline]
pub(crate) fn from_square<L: Lookups>(square: Square, pieces: &PieceSets, occupied: Bitboard) -> Bitboard {
    let (bishop, rook) = L::new(occupied).bishop_and_rook(square);
    bishop & pieces.diagonal() | rook & pieces.orthogonal() | leapers(square, pieces)
}

/// The attackers that are no sliders.
#[inline]
pub(crate) fn leapers(square: Square, pieces: &PieceSets) -> Bitboard {
    knight_attacks(square) & pieces.role(Role::Knight)
        | king_attacks(square) & pieces.role(Role::King)
        | pawn_attacks(Color::Black, square) & pieces.pawns(Color::White)
        | pawn_attacks(Color::White, square) & pieces.pawns(Color::Black)
}
