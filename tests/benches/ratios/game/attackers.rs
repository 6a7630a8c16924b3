//! Which pieces of both sides attack the square of a piece of the side that does not move? Exchange evaluation asks so.

use quintessence::{Bitboard, Color, PieceSets, Role, Square, attackers_to, oracle};
use quintessence::{king_attacks, knight_attacks, pawn_attacks};
use quintessence_benches::Position;

use crate::contest::Outcome;
use crate::lookups::{Lookups, rivals};
use crate::question::Question;
use crate::{Effort, LEVEL};

#[derive(Clone, Copy)]
struct Target {
    square: Square,
    pieces: PieceSets,
    occupied: Bitboard,
}

pub(crate) fn ask(positions: &[Position], effort: &Effort) -> Outcome {
    let mut random = fastrand::Rng::with_seed(2026);
    let target = |position: &Position| {
        let enemy = position.enemy();
        let square = enemy.into_iter().nth(random.usize(..enemy.len() as usize));
        let square = square.expect("a side has a king");
        Target { square, pieces: position.pieces(), occupied: position.occupied() }
    };
    let targets: Vec<_> = positions.iter().map(target).collect();
    let mut question = Question::new(&targets, |target| oracle_attackers(target).bits());
    question
        .ours("attackers_to", |target| attackers_to(target.square, &target.pieces, target.occupied).bits());
    question.ours("Level::attackers_to", |target| {
        LEVEL.attackers_to(target.square, &target.pieces, target.occupied).bits()
    });
    rivals!(forms(&mut question));
    question.run(effort)
}

fn oracle_attackers(&Target { square, pieces, occupied }: &Target) -> Bitboard {
    occupied.into_iter().filter(|&from| attacks_of(from, &pieces, occupied).contains(square)).collect()
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

/// Each kind of piece is put on the square; whatever of that kind it attacks attacks the square.
fn forms<L: Lookups>(question: &mut Question<'_, Target>) {
    question.by::<L>("from the square", |&Target { square, ref pieces, occupied }| {
        let (bishop, rook) = L::new(occupied).bishop_and_rook(square);
        (bishop & pieces.diagonal() | rook & pieces.orthogonal() | leapers(square, pieces)).bits()
    });
}

/// The attackers that are no sliders.
#[inline]
pub(crate) fn leapers(square: Square, pieces: &PieceSets) -> Bitboard {
    knight_attacks(square) & pieces.role(Role::Knight)
        | king_attacks(square) & pieces.role(Role::King)
        | pawn_attacks(Color::Black, square) & pieces.pawns(Color::White)
        | pawn_attacks(Color::White, square) & pieces.pawns(Color::Black)
}
