//! Threats: those that a piece or a move changes, and all of a position.
//!
//! An answer is a sum of numbers of threats, which does not depend on their order. Nobody can sum the numbers without
//! knowing attacker, victim and both squares of each threat.

pub(crate) mod all;
mod focus;
pub(crate) mod moves;
pub(crate) mod piece;

use std::collections::HashSet;
use std::hint::black_box;

use fastrand::Rng;
use quintessence::quad::{Mailbox, Move, Piece};
use quintessence::threats::Threat;
use quintessence::{Bitboard, PieceSets, Square};
use quintessence_benches::Position;

use super::attackers::attacks_of;

/// A position as engines hold it that ask for threats, and what they ask about. Three cache lines.
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

const _: () = assert!(size_of::<Board>() == 192);

impl Board {
    /// The boards before the random moves.
    fn before(positions: &[Position]) -> Vec<Self> {
        let mut random = Rng::with_seed(2026);
        positions.iter().map(|position| Self::new(position.mailbox(), position.chosen, &mut random)).collect()
    }

    /// The boards after the random moves.
    fn after(positions: &[Position]) -> Vec<Self> {
        let after = |mut board: Self| {
            board.mailbox.play(board.chosen);
            board
        };
        let mut random = Rng::with_seed(2026);
        let boards = Self::before(positions).into_iter().map(after);
        boards.map(|board| Self::new(board.mailbox, board.chosen, &mut random)).collect()
    }

    fn new(mailbox: Mailbox, chosen: Move, random: &mut Rng) -> Self {
        let pieces = mailbox.to_board().piece_sets();
        let occupied = pieces.occupied();
        let square = occupied.into_iter().nth(random.usize(..occupied.len() as usize));
        let square = square.expect("a position has kings");
        let piece = mailbox.piece_at(square).expect("the square is occupied");
        Self { mailbox, occupied, pieces, square, piece, chosen }
    }

    /// Stores what the move has stored that led to this board: the same codes and words again. So it need not be unmade.
    #[inline]
    fn store_move(&mut self) {
        self.mailbox.play(self.chosen);
        let (piece, none) = (self.chosen.piece(), black_box(Bitboard::EMPTY));
        self.pieces.roles[piece.role().index()] ^= none;
        self.pieces.colors[piece.color() as usize] ^= none;
    }

    #[inline]
    const fn code(&self, square: Square) -> u8 {
        self.mailbox.code_at(square)
    }
}

/// All threats, step by step from each piece.
fn oracle(mailbox: &Mailbox) -> HashSet<u32> {
    let board = mailbox.to_board();
    let (pieces, occupied) = (board.piece_sets(), board.occupied());
    let of_piece = |from: Square| {
        let victims = attacks_of(from, &pieces, occupied) & occupied;
        victims.into_iter().map(move |to| packed(mailbox.code_at(from), from, mailbox.code_at(to), to))
    };
    occupied.into_iter().flat_map(of_piece).collect()
}

/// A threat in the four bytes of [`Threat`].
#[inline]
const fn packed(attacker: u8, from: Square, victim: u8, to: Square) -> u32 {
    u32::from_le_bytes([attacker, from.index(), victim, to.index()])
}

/// A number that depends on the four bytes together, so that no other threats have the same sum.
#[inline]
const fn number(threat: u32) -> u32 {
    let product = threat.wrapping_mul(0x9e37_79b1);
    product ^ product >> 15
}

/// The sum of the numbers of some threats.
#[inline]
fn sum(threats: impl IntoIterator<Item = u32>) -> u32 {
    threats.into_iter().fold(0, |all, threat| all.wrapping_add(number(threat)))
}

/// The same of the threats of a list.
#[inline]
fn sum_of_list(threats: impl Iterator<Item = Threat>) -> u32 {
    sum(threats.map(Threat::to_word))
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
