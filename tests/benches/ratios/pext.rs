//! Lookup by parallel bit extraction, which numbers the subsets of a mask without gaps and without a magic factor.
//!
//! It is the fastest of the known lookups on processors where the instruction is fast. Engines have entries of 64 bits, or of
//! 16 bits, which PDEP expands to the attacks. The tables are constants, so that no lookup loads a pointer to them.
#![allow(long_running_const_eval, clippy::large_stack_arrays, reason = "each table has 107,648 entries")]

use std::arch::x86_64::{_pdep_u64, _pext_u64};

use quintessence::boards::Shape;
use quintessence::{Bitboard, MASK_EX, Square, Tables};

use crate::lookups::Lookups;

/// The sizes of both tables: 2 to the number of inner squares that a rook or a bishop sees, over all squares.
const ENTRIES: usize = 102_400 + 5_248;

/// The lookups of a square, half a cache line: the masks of rook and bishop, each with the entry of its empty subset.
#[derive(Clone, Copy)]
#[repr(align(32))]
struct Lookup<T>([(u64, *const T); 2]);

// SAFETY: the pointers lead into tables that are shared and never change.
unsafe impl<T> Sync for Lookup<T> {}

static ATTACKS: [Bitboard; ENTRIES] = attacks();

static SQUARES: [Lookup<Bitboard>; 64] = lookups(&ATTACKS);

static PACKED: [u16; ENTRIES] = packed(&ATTACKS);

/// With what rook and bishop attack on the empty board, on the same cache line.
static PACKED_SQUARES: [(Lookup<u16>, [u64; 2]); 64] = {
    let (mut squares, mut i) = ([(Lookup([(0, PACKED.as_ptr()); 2]), [0; 2]); 64], 0);
    while i < 64 {
        squares[i] = (lookups(&PACKED)[i], reaches(Square::ALL[i]));
        i += 1;
    }
    squares
};

static BETWEEN: [[Bitboard; 64]; 64] = Tables::<Bitboard>::between(&Shape::CHESS);

/// The subsets of a mask come in the order of their extracted numbers, and after the last one the empty one.
const fn attacks() -> [Bitboard; ENTRIES] {
    let (mut attacks, mut i, mut n) = ([Bitboard::EMPTY; ENTRIES], 0, 0);
    while i < 2 * 64 {
        let (square, kind) = (Square::ALL[i / 2], i % 2);
        let mask = masks(square)[kind];
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
    attacks
}

const fn lookups<T: Copy>(entries: &'static [T; ENTRIES]) -> [Lookup<T>; 64] {
    let (mut squares, mut i, mut n) = ([Lookup([(0, entries.as_ptr()); 2]); 64], 0, 0);
    while i < 2 * 64 {
        let mask = masks(Square::ALL[i / 2])[i % 2];
        squares[i / 2].0[i % 2] = (mask, &raw const entries[n]);
        n += 1 << mask.count_ones();
        i += 1;
    }
    squares
}

/// The attacks among the squares that the piece attacks on the empty board, in the order of PDEP.
const fn packed(attacks: &[Bitboard; ENTRIES]) -> [u16; ENTRIES] {
    let (mut packed, mut i, mut n) = ([0; ENTRIES], 0, 0);
    while i < 2 * 64 {
        let (square, kind) = (Square::ALL[i / 2], i % 2);
        let next = n + (1 << masks(square)[kind].count_ones());
        while n < next {
            let (set, mut reach, mut bit) = (attacks[n].bits(), reaches(square)[kind], 1);
            while reach != 0 {
                let rest = reach & (reach - 1);
                if set & (reach ^ rest) != 0 {
                    packed[n] |= bit;
                }
                (reach, bit) = (rest, bit << 1);
            }
            n += 1;
        }
        i += 1;
    }
    packed
}

/// The squares whose occupancy changes what a rook and a bishop attack. A piece at the end of a line blocks nothing.
const fn masks(square: Square) -> [u64; 2] {
    let [rank, file, diagonal, antidiagonal] = MASK_EX[square as usize];
    let files = Bitboard::FILES[0].union(Bitboard::FILES[7]);
    let ranks = Bitboard::RANKS[0].union(Bitboard::RANKS[7]);
    let bishop = diagonal.union(antidiagonal).difference(files.union(ranks));
    [rank.difference(files).union(file.difference(ranks)).bits(), bishop.bits()]
}

/// What a rook and a bishop attack on the empty board.
const fn reaches(square: Square) -> [u64; 2] {
    let [rank, file, diagonal, antidiagonal] = MASK_EX[square as usize];
    [rank.union(file).bits(), diagonal.union(antidiagonal).bits()]
}

#[inline]
fn look_up<T: Copy>((mask, first): (u64, *const T), occupied: Bitboard) -> T {
    // SAFETY: this file is compiled only for processors with BMI2. The pointer has to stay inside its table, which has an
    // entry for every subset of the mask behind `first`, as the assertion of `attacks` shows.
    unsafe { *first.add(_pext_u64(occupied.bits(), mask) as usize) }
}

/// Entries of 64 bits.
pub(crate) struct Pext;

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

/// Entries of 16 bits.
pub(crate) struct PextPdep;

impl PextPdep {
    #[inline]
    fn attacks(square: Square, kind: usize, occupied: Bitboard) -> Bitboard {
        let (Lookup(lookups), reaches) = PACKED_SQUARES[square as usize];
        // SAFETY: this file is compiled only for processors with BMI2.
        Bitboard::new(unsafe { _pdep_u64(look_up(lookups[kind], occupied).into(), reaches[kind]) })
    }
}

impl Lookups for PextPdep {
    const NAME: &'static str = "PEXT and PDEP";
    const TABLE_BYTES: usize = size_of_val(&PACKED) + size_of_val(&PACKED_SQUARES);

    fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
        Self::attacks(square, 1, occupied)
    }

    fn rook(square: Square, occupied: Bitboard) -> Bitboard {
        Self::attacks(square, 0, occupied)
    }

    fn between(a: Square, b: Square) -> Bitboard {
        BETWEEN[a as usize][b as usize]
    }
}
