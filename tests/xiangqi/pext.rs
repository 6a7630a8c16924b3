//! Tables of all relevant occupancies, indexed by parallel bit extraction.
//!
//! The relevant squares of a rook are those of its rank and file, without the last one of each ray. A cannon has the
//! same: where its capture ends does not depend on the last square. Rook and cannon share the index.

use std::arch::x86_64::_pext_u64;

use crate::ask::{horse_attacks, rook_attacks, rook_xrays};

/// The tables of rook, cannon and horse.
pub(crate) struct Pext {
    lines: [Index; 90],
    legs: [Index; 90],
    rooks: Vec<u128>,
    cannons: Vec<u128>,
    horses: Vec<u128>,
}

/// What numbers the occupancies of a square. An entry is half a cache line.
#[derive(Clone, Copy, Default)]
#[repr(align(32))]
struct Index {
    lower: u64,
    upper: u64,
    first: u32,
    /// The number of relevant squares in `lower`.
    shift: u32,
}

impl Index {
    const fn new(relevant: u128, first: usize) -> Self {
        let (lower, upper) = (relevant as u64, (relevant >> 64) as u64);
        Self { lower, upper, first: first as u32, shift: lower.count_ones() }
    }

    #[inline]
    #[expect(unsafe_code, reason = "a function for processors with BMI2")]
    fn of(self, occupied: u128) -> usize {
        let pext = |word: u128, mask: u64| {
            // SAFETY: the function needs BMI2. This module is only compiled for processors that have it.
            unsafe { _pext_u64(word as u64, mask) as usize }
        };
        self.first as usize + (pext(occupied, self.lower) | pext(occupied >> 64, self.upper) << self.shift)
    }
}

impl Pext {
    /// Fills the tables, with the attacks of the library.
    pub(crate) fn new() -> Self {
        let none = [Index::default(); 90];
        let mut pext =
            Self { lines: none, legs: none, rooks: Vec::new(), cannons: Vec::new(), horses: Vec::new() };
        for square in 0..90 {
            let relevant = relevant_lines(square);
            pext.lines[square] = Index::new(relevant, pext.rooks.len());
            for occupied in subsets(relevant) {
                pext.rooks.push(rook_attacks(square, occupied));
                pext.cannons.push(rook_xrays(square, occupied));
            }
            let relevant = relevant_legs(square);
            pext.legs[square] = Index::new(relevant, pext.horses.len());
            pext.horses.extend(subsets(relevant).map(|occupied| horse_attacks(square, occupied)));
        }
        pext
    }

    #[inline]
    pub(crate) fn rook(&self, square: usize, occupied: u128) -> u128 {
        at(&self.rooks, self.lines[square].of(occupied))
    }

    /// The captures of a cannon.
    #[inline]
    pub(crate) fn cannon(&self, square: usize, occupied: u128) -> u128 {
        at(&self.cannons, self.lines[square].of(occupied))
    }

    #[inline]
    pub(crate) fn horse(&self, square: usize, occupied: u128) -> u128 {
        at(&self.horses, self.legs[square].of(occupied))
    }

    /// The sizes of the tables of rook, cannon and horse, each with its indices.
    pub(crate) const fn bytes(&self) -> [usize; 3] {
        let indices = size_of::<[Index; 90]>();
        [16 * self.rooks.len() + indices, 16 * self.cannons.len() + indices, 16 * self.horses.len() + indices]
    }
}

/// An entry of a table.
#[inline]
#[expect(unsafe_code, reason = "engines check no bounds either")]
fn at(table: &[u128], index: usize) -> u128 {
    debug_assert!(index < table.len());
    // SAFETY: `Pext::new` pushes an entry for every subset behind `first`, and `Index::of` numbers one of them.
    unsafe { *table.get_unchecked(index) }
}

/// The squares of the rank and the file whose occupancy changes the attacks of a rook.
fn relevant_lines(square: usize) -> u128 {
    let all = rook_attacks(square, 0);
    // Whether a square is relevant: with a piece on it, the rook sees less.
    (0..90).map(|other| 1 << other).filter(|other| rook_attacks(square, all & *other) != all).sum()
}

/// The legs of a horse that are in the way of a move.
fn relevant_legs(square: usize) -> u128 {
    let all = horse_attacks(square, 0);
    (0..90).map(|other| 1 << other).filter(|&other| horse_attacks(square, other) != all).sum()
}

/// The subsets of a set, in the order of their extracted numbers.
fn subsets(set: u128) -> impl Iterator<Item = u128> {
    let next = move |&subset: &u128| Some(subset.wrapping_sub(set) & set).filter(|&subset| subset != 0);
    std::iter::successors(Some(0), next)
}
