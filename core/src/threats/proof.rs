//! The compiler compares the subtraction, the tables of ray order and the indices of threats with ray walks.

use crate::board::{Bitboard, Color, Direction, Shape, Square};
use crate::oracle::{self, Column};
use crate::quad::{Piece, Role};
use crate::threats::indices::{Perspective, ThreatIndices};
use crate::threats::rays::RaySet;
use crate::threats::reach::{BEFORE, ROWS, Row, TARGETS as REACH};
use crate::threats::tables::{ON_BOARD, ORDER, POSITIONS, SOURCES, TARGETS};
use crate::threats::threat::Threat;

/// The directions of the rays, clockwise from north.
const RAYS: [Direction; 8] = [
    Direction::North,
    Direction::NorthEast,
    Direction::East,
    Direction::SouthEast,
    Direction::South,
    Direction::SouthWest,
    Direction::West,
    Direction::NorthWest,
];

// The subtraction: all 256 bytes of a ray, in each of the eight rays, between empty and full neighbours.
const _: () = {
    let mut byte = 0;
    while byte < 256 {
        // The expected bytes by a walk along the ray.
        let (mut seen, mut distance) = (1, 1);
        while distance < 8 {
            seen |= 1 << distance;
            if byte >> distance & 1 != 0 {
                break;
            }
            distance += 1;
        }
        let mut shift = 0;
        while shift < 64 {
            let lane = 0xff << shift;
            let (alone, between) = (RaySet(byte << shift), RaySet(byte << shift | !lane));
            assert!(alone.seen().0 & lane == seen << shift && between.seen().0 & lane == seen << shift);
            let nearest = (seen & byte) << shift;
            assert!(alone.nearest().0 == nearest && between.nearest().0 & lane == nearest);
            shift += 8;
        }
        byte += 1;
    }
};

// The order, its inverse and the positions on the board.
const _: () = {
    let mut i = 0;
    while i < 64 {
        focus_agrees(Square::ALL[i]);
        i += 1;
    }
};

const fn focus_agrees(focus: Square) {
    let (order, positions) = (&ORDER.get()[focus as usize], &POSITIONS.get()[focus as usize]);
    let knights = Column::Knight.at(&Shape::CHESS, focus as usize) as u64;
    let (mut on_board, mut in_sight) = (0_u64, 0_u64);
    let mut ray = 0;
    while ray < 8 {
        let (file_step, rank_step) = (RAYS[ray].file_step(), RAYS[ray].rank_step());
        let (mut file, mut rank) = (focus.file() as i8 + file_step, focus.rank() as i8 + rank_step);
        let mut distance = 1;
        while 0 <= file && file < 8 && 0 <= rank && rank < 8 {
            let (square, position) = (8 * rank as usize + file as usize, 8 * ray + distance);
            assert!(order[position] as usize == square && positions[square] as usize == position);
            on_board |= 1 << position;
            in_sight |= 1 << square;
            (file, rank) = (file + file_step, rank + rank_step);
            distance += 1;
        }
        // The knight goes one step along the straight one of two neighbouring rays, and one along the diagonal one.
        let next = RAYS[(ray + 1) % 8];
        let file = focus.file() as i8 + file_step + next.file_step();
        let rank = focus.rank() as i8 + rank_step + next.rank_step();
        if 0 <= file && file < 8 && 0 <= rank && rank < 8 {
            let square = 8 * rank as usize + file as usize;
            assert!(knights >> square & 1 != 0);
            assert!(order[8 * ray] as usize == square && positions[square] as usize == 8 * ray);
            on_board |= 1 << (8 * ray);
            in_sight |= 1 << square;
        }
        ray += 1;
    }
    assert!(ON_BOARD[focus as usize].0 == on_board);
    assert!(in_sight == oracle::queen_attacks(focus, Bitboard::EMPTY).0 | knights);
    let mut i = 0;
    while i < 64 {
        assert!(on_board >> i & 1 != 0 || order[i] == 0x80 | focus as u8);
        // A square out of sight has a position off the board.
        assert!(in_sight >> i & 1 != 0 || positions[i] >> 6 == 2 && on_board >> (positions[i] & 63) & 1 == 0);
        i += 1;
    }
}

// The targets of each piece from e4, where a queen's rays and a knight's moves have all directions, and the sources: the
// squares from which the piece attacks e4.
const _: () = {
    let mut code = 0;
    while code < 16 {
        let (mut targets, mut sources) = (0_u64, 0_u64);
        if let Some(piece) = Piece::from_code(code as u8) {
            let mut i = 0;
            while i < 64 {
                let square = Square::ALL[i];
                if attacks(piece, Square::E4).contains(square) {
                    targets |= 1 << i;
                }
                if attacks(piece, square).contains(Square::E4) {
                    sources |= 1 << i;
                }
                i += 1;
            }
        }
        assert!(TARGETS[code].to_bitboard(Square::E4).0 == targets);
        assert!(SOURCES[code].to_bitboard(Square::E4).0 == sources);
        code += 1;
    }
};

const fn attacks(piece: Piece, square: Square) -> Bitboard {
    const CHESS: &Shape = &Shape::CHESS;
    let i = square as usize;
    match piece.role() {
        Role::Pawn => match piece.color() {
            Color::White => Bitboard(Column::Pawn(Color::White).at(CHESS, i) as u64),
            Color::Black => Bitboard(Column::Pawn(Color::Black).at(CHESS, i) as u64),
        },
        Role::Knight => Bitboard(Column::Knight.at(CHESS, i) as u64),
        Role::Bishop => oracle::bishop_attacks(square, Bitboard::EMPTY),
        Role::Rook => oracle::rook_attacks(square, Bitboard::EMPTY),
        Role::Queen => oracle::queen_attacks(square, Bitboard::EMPTY),
        Role::King => Bitboard(Column::King.at(CHESS, i) as u64),
    }
}

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
            _ => attacks(piece, square).0,
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

// The indices of all threats of each attacker against one victim are 0, 1, 2 and so on. With another victim, only the
// first index of the pair differs.
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
        let mut rest = REACH[Row::of(attacker) as usize][i % 64].0;
        while rest != 0 {
            let to = Square::ALL[rest.trailing_zeros() as usize];
            let threat = Threat { attacker, from, victim: VICTIM, to };
            assert!(matches!(INDICES.index(threat, perspective), Some(found) if found == index));
            rest &= rest - 1;
            index += 1;
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
