//! The union of what all sliders of a position attack.

use quintessence::simd::{Isa, Level, Sliders};
use quintessence::{Bitboard, Square, bishop_attacks, oracle, rook_attacks};

use crate::contest::{Contest, Outcome, Side};
use crate::inputs::{Board, boards};
use crate::queens::PEXT;
use crate::report::{Bound, Report};
use crate::{Effort, Forms};

pub(crate) fn sets(effort: &Effort, forms: &Forms, report: &mut Report) {
    for sliders in [1, 2, 3, 4, 6] {
        let outcome = sets_of(sliders, effort, forms);
        if sliders == 3 {
            for (id, isa, floor) in
                [("setwise.3+3.avx512", Isa::Avx512, 1.75), ("setwise.3+3.avx2", Isa::Avx2, 1.20)]
            {
                report.ratio(id, Bound::Lower(floor), outcome.speed(&name(isa), PEXT));
            }
        }
        report.table(&format!("Union of {sliders} orthogonal and {sliders} diagonal sliders"), &outcome);
    }
}

fn name(isa: Isa) -> String {
    format!("`attacked`, {isa}")
}

fn sets_of(sliders: usize, effort: &Effort, forms: &Forms) -> Outcome {
    let boards = &boards(sliders);
    let expected: Vec<_> =
        boards.iter().map(|board| by_loop(board, oracle::rook_attacks, oracle::bishop_attacks)).collect();
    let mut contest = Contest::new(boards.len());
    for level in Level::supported() {
        let attacked = move |board: &Board| level.attacked(board.sliders, board.occupied);
        check(&name(level.isa()), &expected, boards.iter().map(attacked));
        contest.add(name(level.isa()), Side::Ours, Some(0), move || fold(boards, attacked));
    }
    let by_root = |board: &Board| by_loop(board, rook_attacks, bishop_attacks);
    check("loop", &expected, boards.iter().map(by_root));
    contest.add("loop over `rook_attacks`, `bishop_attacks`", Side::Ours, Some(2_560), move || {
        fold(boards, by_root)
    });
    forms.add_unions(&mut contest, boards, &expected);
    contest.run(effort.rounds, effort.passes)
}

fn by_loop(
    Board { sliders: Sliders { orthogonal, diagonal }, occupied }: &Board,
    rook: impl Fn(Square, Bitboard) -> Bitboard,
    bishop: impl Fn(Square, Bitboard) -> Bitboard,
) -> Bitboard {
    let orthogonal = orthogonal.into_iter().map(|square| rook(square, *occupied));
    let diagonal = diagonal.into_iter().map(|square| bishop(square, *occupied));
    orthogonal.chain(diagonal).fold(Bitboard::EMPTY, Bitboard::union)
}

fn fold(boards: &[Board], attacked: impl Fn(&Board) -> Bitboard) -> u64 {
    boards.iter().fold(0, |all, board| all ^ attacked(board).bits())
}

fn check(name: &str, expected: &[Bitboard], found: impl Iterator<Item = Bitboard>) {
    assert!(found.eq(expected.iter().copied()), "{name} attacks other squares than the oracle");
}
