//! The methods of `Level`, compared with the oracle and with the scalar functions.

use std::fmt::Debug;

use quintessence::quad::{Mailbox, Piece, QuadBitboard};
use quintessence::simd::{Level, Twin};
use quintessence::threats::{self, Threat};
use quintessence::{Square, attack_map, attack_maps, attackers_to, is_attacked, oracle, pins};

use crate::case::Case;

/// Under Miri, each square is asked on one of three boards.
const SQUARES: usize = if cfg!(miri) { 3 } else { 1 };

/// Under Miri, every eleventh move of a board is made. Eleven is odd, so each of the four kinds of moves occurs.
const MOVES: usize = if cfg!(miri) { 11 } else { 1 };

pub(crate) fn queens(level: Level, case: &Case) -> usize {
    let occupied = case.occupied;
    let twin = Box::new(Twin::new(occupied));
    for square in Square::ALL {
        let bishop = oracle::bishop_attacks(square, occupied);
        let rook = oracle::rook_attacks(square, occupied);
        assert_eq!(level.queen_attacks(square, occupied), bishop | rook, "{level}: {square}");
        assert_eq!(level.bishop_and_rook_attacks(square, occupied), (bishop, rook), "{level}: {square}");
        assert_eq!([twin.bishop_attacks(square), twin.rook_attacks(square)], [bishop, rook], "{square}");
    }
    4 * 64
}

pub(crate) fn squares(level: Level, case: &Case) -> usize {
    let &Case { occupied, white, ref pieces, .. } = case;
    for square in Square::ALL {
        let attackers = attackers_to(square, pieces.lend(), occupied);
        assert_eq!(level.attackers_to(square, pieces.lend(), occupied), attackers, "{level}: {square}");
        let is = is_attacked(square, white, pieces.lend(), occupied);
        assert_eq!(level.is_attacked(square, white, pieces.lend(), occupied), is, "{level}: {square}");
        let pins = pins(square, white, pieces.lend(), occupied);
        assert_eq!(level.pins(square, white, pieces.lend(), occupied), pins, "{level}: {square}");
    }
    let (words, mut list) = (Box::new(Square::ALL.map(|square| square as u16)), Box::new([0; 64]));
    let count = level.write_words(occupied, &words, 64, &mut list);
    assert!(
        list[..count].iter().copied().eq(occupied.into_iter().map(|square| square as u16 + 64)),
        "{level}"
    );
    3 * 64 + 1
}

pub(crate) fn maps(level: Level, case: &Case) -> usize {
    let &Case { occupied, white, ref pieces, .. } = case;
    let (diagonal, orthogonal) = (pieces.diagonal(), pieces.orthogonal());
    let rooks = orthogonal.into_iter().map(|square| oracle::rook_attacks(square, occupied));
    let bishops = diagonal.into_iter().map(|square| oracle::bishop_attacks(square, occupied));
    assert_eq!(level.attacked(diagonal, orthogonal, occupied), rooks.chain(bishops).collect(), "{level}");
    for by in [white, !white] {
        let map = attack_map(by, pieces.lend(), occupied);
        assert_eq!(level.attack_map(by, pieces.lend(), occupied), map, "{level}");
        let maps = attack_maps(by, pieces.lend(), occupied);
        assert_eq!(level.attack_maps(by, pieces.lend(), occupied), maps, "{level}");
    }
    5
}

pub(crate) fn piece_threats(level: Level, case: &Case) -> usize {
    let Case { occupied, mailbox, pieces, .. } = case;
    let squares = Square::ALL.into_iter().enumerate();
    let mut asked = 0;
    for (i, square) in squares.filter(|(i, _)| (i + case.seed).is_multiple_of(SQUARES)) {
        asked += 1;
        let piece = Piece::ALL[i % 12];
        let found = Box::new(level.threats_at(square, piece, pieces.lend(), mailbox, *occupied));
        let expected = threats::threats_at(square, piece, pieces.lend(), mailbox, *occupied);
        assert_eq!(sorted(found.direct()), sorted(expected.direct()), "{level}: {square}");
        assert_eq!(sorted(found.discovered()), sorted(expected.discovered()), "{level}: {square}");
        let (lanes, mask) = found.lanes();
        assert_initialised(lanes);
        assert_printed(i, &found, mask.count_ones());
    }
    asked
}

/// The threats of moves.
pub(crate) fn move_threats(level: Level, case: &Case) -> usize {
    let Case { occupied, mailbox, moves, pieces, .. } = case;
    let moves = moves.iter().enumerate().step_by(MOVES);
    let asked = moves.len();
    for (i, &chosen) in moves {
        let found = Box::new(level.move_threats(chosen, pieces.lend(), mailbox, *occupied));
        let expected = threats::move_threats(chosen, pieces.lend(), mailbox, *occupied);
        assert_eq!(sorted(found.ended()), sorted(expected.ended()), "{level}: {chosen}");
        assert_eq!(sorted(found.begun()), sorted(expected.begun()), "{level}: {chosen}");
        let mut changes = 0;
        for (lanes, ended, begun) in found.lanes() {
            assert_initialised(lanes);
            changes += ended.count_ones() + begun.count_ones();
        }
        assert_printed(i, &found, changes);
    }
    asked
}

/// The conversions of boards and mailboxes. A code of no piece is refused on any square.
pub(crate) fn mailboxes(level: Level, case: &Case) -> usize {
    let Case { board, mailbox, .. } = case;
    assert_eq!(level.to_mailbox(board).map(Box::new).as_ref(), Ok(mailbox), "{level}");
    assert_eq!(Box::new(level.to_board(mailbox)), *board, "{level}");
    for square in Square::ALL {
        let invalid = Box::new(board.without(square) | QuadBitboard::from_code(square, 14));
        let mut codes = *mailbox.codes();
        codes[square as usize] = 14;
        assert_eq!(level.to_mailbox(&invalid), Mailbox::new(codes), "{level}");
    }
    2 + 64
}

/// Reads every lane, also lanes without a threat. Miri reports a lane that is not initialised.
fn assert_initialised(lanes: &[u32; 32]) {
    assert!(lanes.iter().map(|&lane| u64::from(lane)).sum::<u64>() < u64::MAX);
}

/// Counts the threats in the text of an answer. Miri takes longer to print than for all else, so under Miri the answer to
/// every thirteenth question is printed if it has few threats.
fn assert_printed(question: usize, answer: &impl Debug, threats: u32) {
    if !cfg!(miri) || question.is_multiple_of(13) && threats <= 16 {
        let printed = format!("{answer:?}");
        assert_eq!(printed.matches("Threat {").count() as u32, threats, "{printed}");
    }
}

fn sorted(threats: impl Iterator<Item = Threat>) -> Vec<Threat> {
    let mut threats: Vec<_> = threats.collect();
    threats.sort_unstable();
    threats
}
