//! Lookup by parallel bit extraction, which numbers the subsets of a mask without gaps and without a magic factor.
//!
//! It is the fastest of the known lookups on processors where the instruction is fast.

use std::arch::x86_64::_pext_u64;

use quintessence::{Bitboard, Square};

/// The sizes of both tables: 2 to the number of inner squares that a rook or a bishop sees, over all squares.
const ENTRIES: usize = 102_400 + 5_248;

/// The tables for rook and bishop. They exist only on processors with BMI2.
#[derive(Debug)]
pub struct Pext {
    squares: [Lookups; 64],
    /// What the lookups point into.
    attacks: &'static [Bitboard; ENTRIES],
}

/// The lookups of a square are half a cache line.
#[derive(Clone, Copy, Debug)]
#[repr(align(32))]
struct Lookups {
    rook: Lookup,
    bishop: Lookup,
}

#[derive(Clone, Copy, Debug)]
struct Lookup {
    mask: u64,
    first: *const Bitboard,
}

// SAFETY: the pointers of the lookups lead into `attacks`, which is shared and never changes.
unsafe impl Sync for Lookup {}

/// The tables as constants, so that no lookup loads a pointer to them.
#[cfg(target_feature = "bmi2")]
pub static PEXT: Pext = Pext::over(&ATTACKS);

#[cfg(target_feature = "bmi2")]
static ATTACKS: [Bitboard; ENTRIES] = {
    let mut attacks = [Bitboard::EMPTY; ENTRIES];
    fill(&mut attacks);
    attacks
};

impl Pext {
    /// Fills the tables. `None` where the processor lacks BMI2. The tables stay until the program ends.
    #[must_use]
    pub fn new() -> Option<Self> {
        if !is_x86_feature_detected!("bmi2") {
            return None;
        }
        let attacks = vec![Bitboard::EMPTY; ENTRIES].leak().first_chunk_mut()?;
        fill(attacks);
        Some(Self::over(attacks))
    }

    /// The lookups in a table that is filled.
    const fn over(attacks: &'static [Bitboard; ENTRIES]) -> Self {
        let none = Lookup { mask: 0, first: attacks.as_ptr() };
        let mut squares = [Lookups { rook: none, bishop: none }; 64];
        let mut first = 0;
        let mut i = 0;
        while i < 64 {
            let [rook, bishop] = masks(Square::ALL[i]);
            squares[i].rook = Lookup { mask: rook, first: &raw const attacks[first] };
            first += 1 << rook.count_ones();
            squares[i].bishop = Lookup { mask: bishop, first: &raw const attacks[first] };
            first += 1 << bishop.count_ones();
            i += 1;
        }
        assert!(first == ENTRIES);
        Self { squares, attacks }
    }

    /// The size of all tables.
    #[must_use]
    pub const fn table_bytes(&self) -> usize {
        size_of_val(self.attacks) + size_of_val(&self.squares)
    }

    /// The attacks of a rook.
    ///
    /// # Safety
    /// Safe where BMI2 is enabled. Elsewhere the processor must have BMI2, and every processor with a `Pext` has it.
    #[inline]
    #[must_use]
    #[target_feature(enable = "bmi2")]
    pub fn rook_attacks(&self, square: Square, occupied: Bitboard) -> Bitboard {
        look_up(self.squares[square as usize].rook, occupied)
    }

    /// The attacks of a bishop.
    ///
    /// # Safety
    /// Safe where BMI2 is enabled. Elsewhere the processor must have BMI2, and every processor with a `Pext` has it.
    #[inline]
    #[must_use]
    #[target_feature(enable = "bmi2")]
    pub fn bishop_attacks(&self, square: Square, occupied: Bitboard) -> Bitboard {
        look_up(self.squares[square as usize].bishop, occupied)
    }

    /// The attacks of a queen.
    ///
    /// # Safety
    /// Safe where BMI2 is enabled. Elsewhere the processor must have BMI2, and every processor with a `Pext` has it.
    #[inline]
    #[must_use]
    #[target_feature(enable = "bmi2")]
    pub fn queen_attacks(&self, square: Square, occupied: Bitboard) -> Bitboard {
        let Lookups { rook, bishop } = self.squares[square as usize];
        look_up(rook, occupied) | look_up(bishop, occupied)
    }
}

#[inline]
#[target_feature(enable = "bmi2")]
fn look_up(lookup: Lookup, occupied: Bitboard) -> Bitboard {
    let subset = _pext_u64(occupied.bits(), lookup.mask) as usize;
    // SAFETY: the pointer has to stay inside the table. `Pext::over` leaves an entry for every subset of the mask behind
    // `first`, as its assertion shows, and `subset` numbers one of them. The table is never freed.
    unsafe { *lookup.first.add(subset) }
}

/// Fills a table, square by square, as [`Pext::over`] reads it.
const fn fill(attacks: &mut [Bitboard; ENTRIES]) {
    let (mut i, mut n) = (0, 0);
    while i < 64 {
        let square = Square::ALL[i];
        let [rook, bishop] = masks(square);
        // The subsets of a mask come in the order of their extracted numbers, and after the last one the empty one.
        let mut subset = 0_u64;
        loop {
            attacks[n] = quintessence::rook_attacks(square, Bitboard::new(subset));
            n += 1;
            subset = subset.wrapping_sub(rook) & rook;
            if subset == 0 {
                break;
            }
        }
        loop {
            attacks[n] = quintessence::bishop_attacks(square, Bitboard::new(subset));
            n += 1;
            subset = subset.wrapping_sub(bishop) & bishop;
            if subset == 0 {
                break;
            }
        }
        i += 1;
    }
}

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
