//! Threats: those that a piece or a move changes, and all of a position.
//!
//! An answer is a sum of numbers of threats, which does not depend on their order. Nobody can sum the numbers without
//! knowing attacker, victim and both squares of each threat.

pub(super) mod all;
pub(super) mod moves;
pub(super) mod piece;
mod seen;

use std::collections::HashSet;
use std::hint::black_box;

use fastrand::Rng;
use quintessence::quad::{Mailbox, Move, Piece};
use quintessence::{Bitboard, PieceSets, Square};

use super::oracle::attacks_of;
use crate::positions::Played;

/// A position as engines hold it that ask for threats, and what they ask about. Three cache lines.
#[derive(Clone, Copy)]
pub(super) struct Board {
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
    /// The boards before the random moves, or after them.
    fn of(positions: &[Played], has_moved: bool) -> Vec<Self> {
        let mut random = Rng::with_seed(2026);
        let board = |&Played { before, chosen }: &Played| {
            let board = if has_moved { before.after(chosen) } else { before }.board();
            let (mailbox, occupied) = (board.to_mailbox().expect("codes of pieces"), board.occupied());
            let square = occupied.into_iter().nth(random.usize(..occupied.len() as usize));
            let square = square.expect("a position has kings");
            let piece = mailbox.piece_at(square).expect("the square is occupied");
            Self { mailbox, occupied, pieces: board.piece_sets(), square, piece, chosen }
        };
        positions.iter().map(board).collect()
    }

    /// Stores what the move has stored that led to this board: the same codes and words again. So it need not be unmade.
    #[inline]
    fn store_move(&mut self) {
        self.mailbox.play(self.chosen);
        let (piece, none) = (self.chosen.piece(), black_box(Bitboard::EMPTY));
        self.pieces.roles[piece.role() as usize] ^= none;
        self.pieces.colors[piece.color() as usize] ^= none;
    }

    #[inline]
    fn ask(&mut self, has_moved: bool, answer: impl Fn(&Self) -> u64) -> u64 {
        if has_moved {
            self.store_move();
        }
        answer(black_box(self))
    }

    /// The number of the threat between the pieces on two squares.
    #[inline]
    const fn number(&self, from: Square, to: Square) -> u32 {
        let codes = self.mailbox.codes();
        number(packed(codes[from as usize], from, codes[to as usize], to))
    }
}

/// All threats, step by step from each piece.
fn oracle(mailbox: &Mailbox) -> HashSet<u32> {
    let board = mailbox.to_board();
    let (pieces, occupied) = (board.piece_sets(), board.occupied());
    let code = |square: Square| mailbox.codes()[square as usize];
    let of_piece = |from: Square| {
        let victims = attacks_of(from, &pieces, occupied) & occupied;
        victims.into_iter().map(move |to| packed(code(from), from, code(to), to))
    };
    occupied.into_iter().flat_map(of_piece).collect()
}

/// A threat in the four bytes of [`Threat`](quintessence::threats::Threat).
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

/// The same of the lanes in the mask. The other lanes count 0, so that the loop has a known length.
#[inline]
fn sum_of_lanes(lanes: &[u32; 32], mask: u32) -> u32 {
    let number = |(i, &lane): (usize, &u32)| if mask & 1 << i == 0 { 0 } else { number(lane) };
    lanes.iter().enumerate().map(number).fold(0, u32::wrapping_add)
}

/// The sums of the numbers of threats that a piece makes and suffers, and of those that it blocks.
#[derive(Clone, Copy, Default)]
struct Sums {
    direct: u32,
    discovered: u32,
}

impl Sums {
    #[inline]
    const fn answer(self) -> u64 {
        self.direct as u64 | (self.discovered as u64) << 32
    }
}
