//! Compares the tables of the indices with ray walks, and counts through all indices.

use super::attacks_on_empty_board;
use crate::board::{Bitboard, Color, Square};
use crate::quad::{Piece, Role};
use crate::threats::indices::{Perspective, ThreatIndices};
use crate::threats::reach::{BEFORE, ROWS, Row, TARGETS as REACH};
use crate::threats::threat::Threat;

/// One attacker for each row of targets. Pieces of both colours share a row, except pawns.
const ATTACKERS: [Piece; 7] = [
    Piece::WhitePawn,
    Piece::BlackPawn,
    Piece::WhiteKnight,
    Piece::BlackBishop,
    Piece::WhiteRook,
    Piece::BlackQueen,
    Piece::WhiteKing,
];

// The rows of targets, and the numbers of targets before them.
const _: () = {
    let mut i = 0;
    while i < 7 {
        assert!(row_agrees(ATTACKERS[i], &REACH, &BEFORE));
        i += 1;
    }
    let mut i = 0;
    while i < 64 {
        assert!(REACH[Row::Empty as usize][i].is_empty());
        i += 1;
    }
};

/// Whether the two rows of a piece, with all and with the lower targets, have its targets and count them without gap.
const fn row_agrees(piece: Piece, reach: &[[Bitboard; 64]; ROWS], before: &[[u16; 64]; ROWS]) -> bool {
    let (row, lower) = (Row::of(piece) as usize, Row::of(piece).lower() as usize);
    let (mut count, mut lower_count, mut i) = (0, 0, 0);
    while i < 64 {
        let square = Square::ALL[i];
        let targets = match (piece.role(), square.rank()) {
            // In a game, pawns are on ranks 2 to 7.
            (Role::Pawn, 0 | 7) => 0,
            _ => attacks_on_empty_board(piece, square),
        };
        if reach[row][i].0 != targets || before[row][i] != count {
            return false;
        }
        count += targets.count_ones() as u16;
        if lower != row {
            let targets = targets % (1 << i);
            if reach[lower][i].0 != targets || before[lower][i] != lower_count {
                return false;
            }
            lower_count += targets.count_ones() as u16;
        }
        i += 1;
    }
    true
}

// The indices of all threats of each attacker against one victim are 0, 1, 2 and so on. The index counts the targets below
// the victim, so the highest target of each square suffices. With another victim, only the first index of the pair differs.
const _: () = {
    const VICTIM: Piece = Piece::BlackRook;
    const INDICES: &ThreatIndices = &{
        let mut pairs = [(VICTIM, VICTIM); 7];
        let mut i = 0;
        while i < 7 {
            pairs[i].0 = ATTACKERS[i];
            i += 1;
        }
        ThreatIndices::new(&pairs)
    };
    let perspective = Perspective::new(Color::White, false);
    let (mut index, mut i) = (0, 0);
    while i < 7 * 64 {
        let (attacker, from) = (ATTACKERS[i / 64], Square::ALL[i % 64]);
        let targets = REACH[Row::of(attacker) as usize][i % 64].0;
        if targets != 0 {
            let to = Square::ALL[targets.ilog2() as usize];
            index += targets.count_ones();
            let found = INDICES.index(Threat { attacker, from, victim: VICTIM, to }, perspective);
            assert!(matches!(found, Some(found) if found + 1 == index));
        }
        i += 1;
    }
    assert!(index == 3_836 && INDICES.dimensions() == 3_836);
};

// Each perspective turns the threats of a piece into all threats of the piece that it is seen as. So the indices in each
// perspective are those of the unchanged threats, in another order.
const _: () = {
    let mut i = 0;
    while i < 7 * 64 {
        let (piece, square) = (ATTACKERS[i / 64], i % 64);
        let (row, of_enemy) = (Row::of(piece), Row::of(Piece::new(piece.color().opposite(), piece.role())));
        let targets = REACH[row as usize][square];
        assert!(targets.flip_files().0 == REACH[row as usize][square ^ 7].0);
        assert!(targets.flip_ranks().0 == REACH[of_enemy as usize][square ^ 56].0);
        i += 1;
    }
};

/// Each damaged entry makes the proof fail.
#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_damaged_row_is_found() {
        let agree = |reach: &_, before: &_| ATTACKERS.iter().all(|&piece| row_agrees(piece, reach, before));
        assert!(agree(&REACH, &BEFORE));
        for (row, square) in (1..ROWS).flat_map(|row| (0..64).map(move |square| (row, square))) {
            let (mut reach, mut before) = (REACH, BEFORE);
            reach[row][square].0 ^= 1 << (square * 7 % 64);
            assert!(!agree(&reach, &BEFORE), "targets in row {row} on square {square}");
            before[row][square] += 1;
            assert!(!agree(&REACH, &before), "count in row {row} on square {square}");
        }
    }
}
