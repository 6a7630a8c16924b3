//! Lookups by PEXT, which extracts the occupancy under a mask as an index without gaps. Where PEXT is fast, no faster
//! lookup is known. Engines use entries of 64 bits, or of 16 bits that PDEP expands, so both are measured. The tables
//! are constants, because with allocated tables each lookup would first load a pointer.
#![allow(long_running_const_eval, clippy::large_stack_arrays, reason = "each table has 107,648 entries")]

use std::arch::x86_64::{_pdep_u64, _pext_u64};

use quintessence::boards::Shape;
use quintessence::{Bitboard, MASK_EX, Square, Tables};

use crate::lookups::Lookups;

const ENTRIES: usize = 102_400 + 5_248;

/// For each of rook and bishop on one square: the mask, and a pointer to the attack sets. That is half a cache line in
/// all.
#[derive(Clone, Copy)]
#[repr(align(32))]
struct Lookup<T>([(u64, *const T); 2]);

// SAFETY: the pointers lead into statics that never change, so threads may share them.
unsafe impl<T> Sync for Lookup<T> {}

static ATTACKS: [Bitboard; ENTRIES] = attacks();

static SQUARES: [Lookup<Bitboard>; 64] = lookups(&ATTACKS);

static PACKED: [u16; ENTRIES] = packed(&ATTACKS);

/// A cache line with the masks and pointers of a square, and the attacks on the empty board, which PDEP takes as a
/// mask.
static PACKED_SQUARES: [(Lookup<u16>, [u64; 2]); 64] = {
    let (mut squares, mut i) = ([(Lookup([(0, PACKED.as_ptr()); 2]), [0; 2]); 64], 0);
    while i < 64 {
        squares[i] = (lookups(&PACKED)[i], reaches(Square::ALL[i]));
        i += 1;
    }
    squares
};

static BETWEEN: [[Bitboard; 64]; 64] = Tables::<Bitboard>::between(&Shape::CHESS);

/// Lists the attack sets for all subsets of each mask. `(subset - mask) & mask` is the subset with the next index.
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

/// Packs each attack set into 16 bits, one for each square that the piece attacks on the empty board.
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

/// Returns the masks of a rook and of a bishop, without the ends of lines, because a piece there blocks nothing.
const fn masks(square: Square) -> [u64; 2] {
    let [rank, file, diagonal, antidiagonal] = MASK_EX[square as usize];
    let files = Bitboard::FILES[0].union(Bitboard::FILES[7]);
    let ranks = Bitboard::RANKS[0].union(Bitboard::RANKS[7]);
    let bishop = diagonal.union(antidiagonal).difference(files.union(ranks));
    [rank.difference(files).union(file.difference(ranks)).bits(), bishop.bits()]
}

const fn reaches(square: Square) -> [u64; 2] {
    let [rank, file, diagonal, antidiagonal] = MASK_EX[square as usize];
    [rank.union(file).bits(), diagonal.union(antidiagonal).bits()]
}

#[inline]
fn look_up<T: Copy>((mask, first): (u64, *const T), occupied: Bitboard) -> T {
    // SAFETY: this module is compiled only if the target has BMI2. The index is below 2 to the power of the mask's
    // bits, and `attacks` asserts that the table has as many entries from `first` on.
    unsafe { *first.add(_pext_u64(occupied.bits(), mask) as usize) }
}

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

pub(crate) struct PextPdep;

impl PextPdep {
    #[inline]
    fn attacks(square: Square, kind: usize, occupied: Bitboard) -> Bitboard {
        let (Lookup(lookups), reaches) = PACKED_SQUARES[square as usize];
        // SAFETY: this module is compiled only if the target has BMI2.
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
