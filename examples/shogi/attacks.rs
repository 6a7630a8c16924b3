//! The attacks of single pieces.

use quintessence::Line;
use quintessence::hyperbola::mask;

use crate::tables::{GOLD, RAYS, SILVER};

/// The squares that a rook attacks: its rank by Hyperbola Quintessence, its file by Obstruction Difference.
///
/// Along a rank, the squares are nine bits apart, so a byte swap reverses the rank. A file is nine adjacent bits, and
/// x86-64 has no instruction for a bit reversal.
#[inline]
pub(crate) const fn rook(square: usize, occupied: u128) -> u128 {
    swapped(square, Line::Rank, occupied) | RAYS[square][Line::File as usize].attacks(occupied)
}

/// The squares that a bishop attacks, by Hyperbola Quintessence.
#[inline]
pub(crate) const fn bishop(square: usize, occupied: u128) -> u128 {
    swapped(square, Line::Diagonal, occupied) | swapped(square, Line::Antidiagonal, occupied)
}

#[inline]
const fn swapped(square: usize, line: Line, occupied: u128) -> u128 {
    let rays = RAYS[square][line as usize];
    mask::byte_swapped_128(1 << square, occupied, rays.lower | rays.upper)
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
