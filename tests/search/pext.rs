//! Answers by parallel bit extraction, the fastest of the known lookups: it numbers the subsets of a mask without gaps and
//! without a multiplication. The tables are constants, so no lookup loads a pointer to them.

use std::arch::x86_64::_pext_u64;

use quintessence::{Bitboard, PieceSets, Square};
use quintessence_search::Questions;

use crate::rays;

quintessence::between! { static BETWEEN; }
quintessence::line_through! { static LINE_THROUGH; }

/// Answers by PEXT.
#[derive(Clone, Copy, Debug)]
pub enum Pext {}

/// The sizes of both tables: 2 to the number of inner squares that a rook or a bishop sees, over all squares.
const ENTRIES: usize = 102_400 + 5_248;

/// The lookup of a bishop and of a rook on one square: half a cache line.
#[derive(Clone, Copy)]
#[repr(align(32))]
struct Lookups {
    bishop: Lookup,
    rook: Lookup,
}

#[derive(Clone, Copy)]
struct Lookup {
    mask: u64,
    /// Where the entries of the square begin.
    first: u64,
}

static LOOKUPS: [Lookups; 64] = {
    let mut lookups =
        [Lookups { bishop: Lookup { mask: 0, first: 0 }, rook: Lookup { mask: 0, first: 0 } }; 64];
    let (mut i, mut first) = (0, 0);
    while i < 64 {
        let square = Square::ALL[i];
        let edges = edges(square);
        let mask = quintessence::bishop_attacks(square, Bitboard::EMPTY).difference(edges).bits();
        lookups[i].bishop = Lookup { mask, first };
        first += 1 << mask.count_ones();
        let mask = quintessence::rook_attacks(square, Bitboard::EMPTY).difference(edges).bits();
        lookups[i].rook = Lookup { mask, first };
        first += 1 << mask.count_ones();
        i += 1;
    }
    assert!(first == ENTRIES as u64);
    lookups
};

static ATTACKS: [u64; ENTRIES] = {
    let mut attacks = [0; ENTRIES];
    let mut i = 0;
    while i < 64 {
        let square = Square::ALL[i];
        let Lookups { bishop, rook } = LOOKUPS[i];
        // The subsets of a mask come in the order of their extracted numbers.
        let (mut subset, mut n) = (0_u64, bishop.first as usize);
        loop {
            attacks[n] = quintessence::bishop_attacks(square, Bitboard::new(subset)).bits();
            subset = subset.wrapping_sub(bishop.mask) & bishop.mask;
            n += 1;
            if subset == 0 {
                break;
            }
        }
        n = rook.first as usize;
        loop {
            attacks[n] = quintessence::rook_attacks(square, Bitboard::new(subset)).bits();
            subset = subset.wrapping_sub(rook.mask) & rook.mask;
            n += 1;
            if subset == 0 {
                break;
            }
        }
        i += 1;
    }
    attacks
};

/// The edges of the board that a slider on a square does not stand on: what is on them blocks nothing.
const fn edges(square: Square) -> Bitboard {
    let (file, rank) = (square.file() as usize, square.rank() as usize);
    let files = Bitboard::FILES[0].union(Bitboard::FILES[7]).difference(Bitboard::FILES[file]);
    let ranks = Bitboard::RANKS[0].union(Bitboard::RANKS[7]).difference(Bitboard::RANKS[rank]);
    files.union(ranks)
}

#[inline]
#[expect(unsafe_code, reason = "an intrinsic, and a lookup without a bounds check, as engines have it")]
fn look_up(lookup: &Lookup, occupied: Bitboard) -> Bitboard {
    // SAFETY: `_pext_u64` needs BMI2. This module is only compiled for processors that have it.
    let subset = unsafe { _pext_u64(occupied.bits(), lookup.mask) };
    // SAFETY: the index has to be below `ENTRIES`. `subset` is less than 2 to the number of squares of the mask, and the
    // table has so many entries from `first` on, as the assertion beside `LOOKUPS` shows.
    Bitboard::new(unsafe { *ATTACKS.get_unchecked((lookup.first + subset) as usize) })
}

impl Questions for Pext {
    #[inline]
    fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
        look_up(&LOOKUPS[square as usize].bishop, occupied)
    }

    #[inline]
    fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
        look_up(&LOOKUPS[square as usize].rook, occupied)
    }

    #[inline]
    fn between(a: Square, b: Square) -> Bitboard {
        BETWEEN[a as usize][b as usize]
    }

    #[inline]
    fn line_through(a: Square, b: Square) -> Bitboard {
        LINE_THROUGH[a as usize][b as usize]
    }

    #[inline]
    fn checkers_and_pinned(
        king: Square,
        own: Bitboard,
        pieces: &PieceSets,
        occupied: Bitboard,
    ) -> (Bitboard, Bitboard) {
        rays::checkers_and_pinned::<Self>(king, own, pieces, occupied)
    }
}
