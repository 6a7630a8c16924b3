//! The attacks of single pieces.

use quintessence::Line;

use crate::tables::{GOLD, RAYS, SILVER};

/// The squares that a rook attacks, by Obstruction Difference.
#[inline]
pub(crate) const fn rook(square: usize, occupied: u128) -> u128 {
    let rays = &RAYS[square];
    rays[Line::Rank as usize].attacks(occupied) | rays[Line::File as usize].attacks(occupied)
}

/// The squares that a bishop attacks, by Obstruction Difference.
#[inline]
pub(crate) const fn bishop(square: usize, occupied: u128) -> u128 {
    let rays = &RAYS[square];
    rays[Line::Diagonal as usize].attacks(occupied) | rays[Line::Antidiagonal as usize].attacks(occupied)
}

/// The squares that a lance of Black attacks: toward rank a, to lower numbers.
#[inline]
pub(crate) const fn black_lance(square: usize, occupied: u128) -> u128 {
    RAYS[square][Line::File as usize].lower_attacks(occupied)
}

/// The squares that a lance of White attacks: toward rank i, to higher numbers.
#[inline]
pub(crate) const fn white_lance(square: usize, occupied: u128) -> u128 {
    RAYS[square][Line::File as usize].upper_attacks(occupied)
}

/// The steps of a king: those of gold and silver together.
#[inline]
pub(crate) const fn king(square: usize) -> u128 {
    GOLD[0][square] | SILVER[0][square]
}

/// The ranks and files through a square, and its diagonals, without the square itself.
#[inline]
pub(crate) const fn orthogonals(square: usize) -> u128 {
    let rays = &RAYS[square];
    let (rank, file) = (rays[Line::Rank as usize], rays[Line::File as usize]);
    rank.lower | rank.upper | file.lower | file.upper
}

/// The diagonals through a square, without the square itself.
#[inline]
pub(crate) const fn diagonals(square: usize) -> u128 {
    let rays = &RAYS[square];
    let (one, other) = (rays[Line::Diagonal as usize], rays[Line::Antidiagonal as usize]);
    one.lower | one.upper | other.lower | other.upper
}
