//! Lookup by parallel bit extraction, which numbers the subsets of a mask without gaps and without a magic factor: the
//! fastest of the known lookups where the instruction is fast.

use std::arch::x86_64::_pext_u64;

use quintessence::simd::Sliders;
use quintessence::{Bitboard, Square, oracle};

use crate::ask::{Question, ask};
use crate::inputs::{Board, Position};

/// The sizes of both tables: 2 to the number of inner squares that a rook or a bishop sees, over all squares.
const ENTRIES: usize = 102_400 + 5_248;

pub(crate) struct Pext {
    squares: [Lookups; 64],
    /// What the lookups point into.
    attacks: Box<[Bitboard]>,
}

/// What a queen needs is half a cache line.
#[derive(Clone, Copy)]
#[repr(align(32))]
struct Lookups {
    rook: Lookup,
    bishop: Lookup,
}

#[derive(Clone, Copy)]
struct Lookup {
    mask: u64,
    first: *const Bitboard,
}

impl Pext {
    /// `None` where the processor lacks BMI.
    pub(crate) fn new() -> Option<Self> {
        if !(is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("popcnt"))
        {
            return None;
        }
        let mut attacks = Vec::with_capacity(ENTRIES);
        let mut lookup = |square: Square, slider: fn(Square, Bitboard) -> Bitboard| {
            let mask = relevant(square, slider);
            let first = attacks.len();
            // The subsets come in the order of their extracted numbers.
            attacks.extend(mask.subsets().map(|occupied| slider(square, occupied)));
            (mask, first)
        };
        let found = Square::ALL
            .map(|square| (lookup(square, oracle::rook_attacks), lookup(square, oracle::bishop_attacks)));
        assert_eq!(attacks.len(), ENTRIES);
        let attacks = attacks.into_boxed_slice();
        let point =
            |(mask, first): (Bitboard, usize)| Lookup { mask: mask.bits(), first: &raw const attacks[first] };
        let squares = found.map(|(rook, bishop)| Lookups { rook: point(rook), bishop: point(bishop) });
        Some(Self { squares, attacks })
    }

    pub(crate) fn table_bytes(&self) -> usize {
        size_of_val(&*self.attacks) + size_of_val(&self.squares)
    }

    pub(crate) fn ask<const N: usize>(&self, question: Question, positions: &[Position<N>]) -> u64 {
        // SAFETY: `ask_compiled` needs BMI1, BMI2 and POPCNT. `new` makes a `Pext` only if the processor has all three.
        unsafe { self.ask_compiled(question, positions) }
    }

    #[target_feature(enable = "bmi1,bmi2,popcnt")]
    fn ask_compiled<const N: usize>(&self, question: Question, positions: &[Position<N>]) -> u64 {
        ask(question, positions, |occupied| move |square| self.queen_attacks(square, occupied))
    }

    /// The union for each board, handed to `take`.
    pub(crate) fn unions(&self, boards: &[Board], take: impl FnMut(Bitboard)) {
        // SAFETY: `unions_compiled` needs BMI1, BMI2 and POPCNT. `new` makes a `Pext` only if the processor has all three.
        unsafe { self.unions_compiled(boards, take) }
    }

    #[target_feature(enable = "bmi1,bmi2,popcnt")]
    fn unions_compiled(&self, boards: &[Board], mut take: impl FnMut(Bitboard)) {
        for board in boards {
            take(self.attacked(board.sliders, board.occupied));
        }
    }

    #[inline]
    #[target_feature(enable = "bmi1,bmi2,popcnt")]
    fn attacked(&self, sliders: Sliders, occupied: Bitboard) -> Bitboard {
        let mut attacked = Bitboard::EMPTY;
        for square in sliders.orthogonal {
            attacked |= look_up(self.squares[square as usize].rook, occupied);
        }
        for square in sliders.diagonal {
            attacked |= look_up(self.squares[square as usize].bishop, occupied);
        }
        attacked
    }

    #[inline]
    #[target_feature(enable = "bmi1,bmi2,popcnt")]
    fn queen_attacks(&self, square: Square, occupied: Bitboard) -> Bitboard {
        let Lookups { rook, bishop } = self.squares[square as usize];
        look_up(rook, occupied) | look_up(bishop, occupied)
    }
}

#[inline]
#[target_feature(enable = "bmi2")]
fn look_up(lookup: Lookup, occupied: Bitboard) -> Bitboard {
    let subset = _pext_u64(occupied.bits(), lookup.mask) as usize;
    // SAFETY: from `first` on there is an entry for every subset of the mask, in a box that lives as long as the lookup.
    unsafe { *lookup.first.add(subset) }
}

/// The squares whose occupancy changes what the slider attacks: those that it passes to get to another.
fn relevant(square: Square, slider: fn(Square, Bitboard) -> Bitboard) -> Bitboard {
    let reach = slider(square, Bitboard::EMPTY);
    reach.into_iter().filter(|&blocker| slider(square, Bitboard::from_square(blocker)) != reach).collect()
}
