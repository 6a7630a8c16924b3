//! Threats: those that a piece or a move changes, and all of a position.
//!
//! An answer is a sum of numbers of threats, which does not depend on their order. Nobody can sum the numbers without
//! knowing attacker, victim and both squares of each threat.

mod all;
mod focus;
mod moves;
mod oracle;
mod piece;
mod sinks;

use fastrand::Rng;
use quintessence::quad::{Mailbox, Move, Piece};
use quintessence::threats::Threat;
use quintessence::{Bitboard, PieceSets, Square};
use quintessence_games::Position;

pub(crate) use all::ask as ask_all;
pub(crate) use moves::ask as ask_move;
pub(crate) use piece::ask as ask_piece;
use sinks::number;

/// A position as engines hold it that ask for threats, and what they ask about. Two cache lines.
#[derive(Clone, Copy)]
struct Board {
    mailbox: Mailbox,
    occupied: Bitboard,
    pieces: PieceSets,
    /// The square of a random piece.
    square: Square,
    piece: Piece,
    /// A random legal move.
    chosen: Move,
}

const _: () = assert!(size_of::<Board>() == 128);

impl Board {
    fn all(positions: &[Position]) -> Vec<Self> {
        let mut random = Rng::with_seed(2026);
        positions.iter().map(|position| Self::new(position, &mut random)).collect()
    }

    fn new(position: &Position, random: &mut Rng) -> Self {
        let (mailbox, occupied) = (position.mailbox(), position.occupied());
        let square = occupied.into_iter().nth(random.usize(..occupied.len() as usize));
        let square = square.expect("a position has kings");
        let piece = mailbox.piece_at(square).expect("the square is occupied");
        Self { mailbox, occupied, pieces: position.pieces(), square, piece, chosen: position.chosen }
    }

    #[inline]
    const fn code(&self, square: Square) -> u8 {
        self.mailbox.code_at(square)
    }
}

/// A threat in the four bytes of [`Threat`].
#[inline]
const fn packed(attacker: u8, from: Square, victim: u8, to: Square) -> u32 {
    u32::from_le_bytes([attacker, from.index(), victim, to.index()])
}

/// The sum of the numbers of the threats of a list.
#[inline]
fn sum(threats: impl Iterator<Item = Threat>) -> u32 {
    threats.fold(0, |all, threat| all.wrapping_add(number(threat.to_word())))
}

/// The numbers of the lanes in the mask, and 0 for the other lanes: a loop of known length.
#[inline]
fn numbers_of_lanes(lanes: &[u32; 32], mask: u32) -> [u32; 32] {
    let mut numbers = [0; 32];
    for (i, number_of_lane) in numbers.iter_mut().enumerate() {
        *number_of_lane = if mask & 1 << i == 0 { 0 } else { number(lanes[i]) };
    }
    numbers
}

#[inline]
fn sum_of_numbers(numbers: &[u32]) -> u32 {
    numbers.iter().fold(0, |all, &number| all.wrapping_add(number))
}
