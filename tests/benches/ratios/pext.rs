//! Lookup by parallel bit extraction, which numbers the subsets of a mask without gaps and without a magic factor.
//!
//! It is the fastest of the known lookups on processors where the instruction is fast. The tables are constants, so that no
//! lookup loads a pointer to them.
#![allow(long_running_const_eval, reason = "the table has 107,648 entries")]

use std::arch::x86_64::_pext_u64;

use quintessence::{Bitboard, Square};

use crate::lookups::Lookups;

/// The sizes of both tables: 2 to the number of inner squares that a rook or a bishop sees, over all squares.
const ENTRIES: usize = 102_400 + 5_248;

/// The lookups of a square are half a cache line.
#[derive(Clone, Copy)]
#[repr(align(32))]
struct Lookup {
    /// The masks of rook and bishop, each with the entry of its empty subset.
    rook: (u64, *const Bitboard),
    bishop: (u64, *const Bitboard),
}

// SAFETY: the pointers lead into `ATTACKS`, which is shared and never changes.
unsafe impl Sync for Lookup {}

static ATTACKS: [Bitboard; ENTRIES] = {
    let mut attacks = [Bitboard::EMPTY; ENTRIES];
    let (mut i, mut n) = (0, 0);
    while i < 64 {
        let square = Square::ALL[i];
        let masks = masks(square);
        let mut kind = 0;
        while kind < 2 {
            // The subsets of a mask come in the order of their extracted numbers, and after the last one the empty one.
            let mut subset = 0_u64;
            loop {
                let (bishop, rook) = quintessence::bishop_and_rook_attacks(square, Bitboard::new(subset));
                attacks[n] = if kind == 0 { rook } else { bishop };
                n += 1;
                subset = subset.wrapping_sub(masks[kind]) & masks[kind];
                if subset == 0 {
                    break;
                }
            }
            kind += 1;
        }
        i += 1;
    }
    attacks
};

static SQUARES: [Lookup; 64] = {
    let none = (0, ATTACKS.as_ptr());
    let mut squares = [Lookup { rook: none, bishop: none }; 64];
    let mut first = 0;
    let mut i = 0;
    while i < 64 {
        let [rook, bishop] = masks(Square::ALL[i]);
        squares[i].rook = (rook, &raw const ATTACKS[first]);
        first += 1 << rook.count_ones();
        squares[i].bishop = (bishop, &raw const ATTACKS[first]);
        first += 1 << bishop.count_ones();
        i += 1;
    }
    assert!(first == ENTRIES);
    squares
};

static BETWEEN: [[Bitboard; 64]; 64] = {
    let mut between = [[Bitboard::EMPTY; 64]; 64];
    let mut i = 0;
    while i < 64 * 64 {
        between[i / 64][i % 64] = quintessence::between(Square::ALL[i / 64], Square::ALL[i % 64]);
        i += 1;
    }
    between
};

/// The squares whose occupancy changes what a rook and a bishop attack. A piece on an edge blocks nothing, unless the
/// slider stands on the same edge.
const fn masks(square: Square) -> [u64; 2] {
    let (file, rank) = (Bitboard::FILES[square.file() as usize], Bitboard::RANKS[square.rank() as usize]);
    let files = Bitboard::FILES[0].union(Bitboard::FILES[7]).difference(file);
    let ranks = Bitboard::RANKS[0].union(Bitboard::RANKS[7]).difference(rank);
    let edges = files.union(ranks);
    let rook = quintessence::rook_attacks(square, Bitboard::EMPTY).difference(edges);
    let bishop = quintessence::bishop_attacks(square, Bitboard::EMPTY).difference(edges);
    [rook.bits(), bishop.bits()]
}

#[derive(Clone, Copy)]
pub(crate) struct Pext(u64);

impl Pext {
    #[inline]
    fn look_up(self, (mask, first): (u64, *const Bitboard)) -> Bitboard {
        // SAFETY: this file is compiled only for processors with BMI2. The pointer has to stay inside `ATTACKS`, which has
        // an entry for every subset of the mask behind `first`, as the assertion in `SQUARES` shows.
        unsafe { *first.add(_pext_u64(self.0, mask) as usize) }
    }
}

impl Lookups for Pext {
    const NAME: &'static str = "PEXT";
    const IS_OURS: bool = false;
    const TABLE_BYTES: usize = size_of_val(&ATTACKS) + size_of_val(&SQUARES);

    #[inline]
    fn new(occupied: Bitboard) -> Self {
        Self(occupied.bits())
    }

    #[inline]
    fn bishop(self, square: Square) -> Bitboard {
        self.look_up(SQUARES[square as usize].bishop)
    }

    #[inline]
    fn rook(self, square: Square) -> Bitboard {
        self.look_up(SQUARES[square as usize].rook)
    }

    #[inline]
    fn between(a: Square, b: Square) -> Bitboard {
        BETWEEN[a as usize][b as usize]
    }
}
