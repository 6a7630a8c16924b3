//! All functions for the chessboard against the answers of `python-chess`.

use quintessence::simd::Level;
use quintessence::{Bitboard, Line, Square};

use super::shapes::CHESS;
use crate::attacks::contenders;

/// Compares a line with rook, bishop and queen of a function.
fn check(
    line: (usize, &str),
    name: &str,
    attacks: impl Fn(Square, Bitboard) -> [Bitboard; 3],
) -> Result<(), String> {
    CHESS.check(line, name, |square, occupied| {
        let sets = attacks(Square::ALL[square], Bitboard::new(occupied as u64));
        sets.map(|set| set.bits().into()).to_vec()
    })
}

#[test]
fn every_technique() {
    let sets = CHESS.check_all(|line| {
        contenders::ALL.iter().try_for_each(|contender| {
            check(line, contender.name, |square, occupied| {
                [contender.rook, contender.bishop, contender.queen].map(|attacks| attacks(square, occupied))
            })?;
            // The same line by line.
            check(line, contender.name, |square, occupied| {
                let [rank, file, diagonal, antidiagonal] =
                    [Line::Rank, Line::File, Line::Diagonal, Line::Antidiagonal]
                        .map(|line| (contender.line)(square, line, occupied));
                let (rook, bishop) = (rank | file, diagonal | antidiagonal);
                [rook, bishop, rook | bishop]
            })
        })
    });
    assert_eq!(sets, 76_800);
}

#[test]
fn every_level() {
    let levels: Vec<_> = Level::supported().collect();
    assert!(!levels.is_empty());
    CHESS.check_all(|line| {
        levels.iter().try_for_each(|&level| {
            check(line, &format!("{level:?}"), |square, occupied| {
                let (bishop, rook) = level.bishop_and_rook_attacks(square, occupied);
                [rook, bishop, level.queen_attacks(square, occupied)]
            })
        })
    });
}
