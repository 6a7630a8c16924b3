//! Lookup by parallel bit extraction, which numbers the subsets of a mask without gaps and without a magic factor.
//!
//! It is the fastest of the known lookups on processors where the instruction is fast. The tables are constants, so that no
//! lookup loads a pointer to them.
#![allow(long_running_const_eval, reason = "the table has 107,648 entries")]

use std::arch::x86_64::_pext_u64;

use quintessence::boards::Shape;
use quintessence::{Bitboard, MASK_EX, Square, Table};

use crate::lookups::Lookups;

/// The sizes of both tables: 2 to the number of inner squares that a rook or a bishop sees, over all squares.
const ENTRIES: usize = 102_400 + 5_248;

/// The lookups of a square, half a cache line: the masks of rook and bishop, each with the entry of its empty subset.
#[derive(Clone, Copy)]
#[repr(align(32))]
struct Lookup([(u64, *const Bitboard); 2]);

// SAFETY: the pointers lead into `ATTACKS`, which is shared and never changes.
unsafe impl Sync for Lookup {}

static ATTACKS: [Bitboard; ENTRIES] = attacks_and_first().0;

static SQUARES: [Lookup; 64] = {
    let mut squares = [Lookup([(0, ATTACKS.as_ptr()); 2]); 64];
    let (_, first) = attacks_and_first();
    let mut i = 0;
    while i < 64 {
        let [rook, bishop] = masks(Square::ALL[i]);
        let [of_rook, of_bishop] = first[i];
        squares[i] = Lookup([(rook, &raw const ATTACKS[of_rook]), (bishop, &raw const ATTACKS[of_bishop])]);
        i += 1;
    }
    squares
};

static BETWEEN: [[Bitboard; 64]; 64] = Table::<Bitboard>::between(&Shape::CHESS);

/// All entries, and the numbers of the empty subsets' entries. The subsets of a mask come in the order of their extracted
/// numbers, and after the last one the empty one.
const fn attacks_and_first() -> ([Bitboard; ENTRIES], [[usize; 2]; 64]) {
    let (mut attacks, mut first) = ([Bitboard::EMPTY; ENTRIES], [[0; 2]; 64]);
    let (mut i, mut n) = (0, 0);
    while i < 2 * 64 {
        let (square, kind) = (Square::ALL[i / 2], i % 2);
        let mask = masks(square)[kind];
        first[i / 2][kind] = n;
        let mut subset = 0_u64;
        loop {
            let (bishop, rook) = quintessence::bishop_and_rook_attacks(square, Bitboard::new(subset));
            attacks[n] = if kind == 0 { rook } else { bishop };
            n += 1;
            subset = subset.wrapping_sub(mask) & mask;
            if subset == 0 {
                break;
            }
        }
        i += 1;
    }
    assert!(n == ENTRIES);
    (attacks, first)
}

/// The squares whose occupancy changes what a rook and a bishop attack. A piece at the end of a line blocks nothing.
const fn masks(square: Square) -> [u64; 2] {
    let [rank, file, diagonal, antidiagonal] = MASK_EX[square as usize];
    let files = Bitboard::FILES[0].union(Bitboard::FILES[7]);
    let ranks = Bitboard::RANKS[0].union(Bitboard::RANKS[7]);
    let bishop = diagonal.union(antidiagonal).difference(files.union(ranks));
    [rank.difference(files).union(file.difference(ranks)).bits(), bishop.bits()]
}

pub(crate) struct Pext;

#[inline]
fn look_up((mask, first): (u64, *const Bitboard), occupied: Bitboard) -> Bitboard {
    // SAFETY: this file is compiled only for processors with BMI2. The pointer has to stay inside `ATTACKS`, which has an
    // entry for every subset of the mask behind `first`, as the assertion of `attacks_and_first` shows.
    unsafe { *first.add(_pext_u64(occupied.bits(), mask) as usize) }
}

impl Lookups for Pext {
    const NAME: &'static str = "PEXT";
    const TABLE_BYTES: usize = size_of_val(&ATTACKS) + size_of_val(&SQUARES);

    fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
        look_up(SQUARES[square as usize].0[1], occupied)
    }

    fn rook(square: Square, occupied: Bitboard) -> Bitboard {
        look_up(SQUARES[square as usize].0[0], occupied)
    }

    fn between(a: Square, b: Square) -> Bitboard {
        BETWEEN[a as usize][b as usize]
    }
}
