//! Makes attack tables for an engine that has types of its own, `Square(u8)` and `Bitboard(u64)`, and numbers squares
//! from a8 = 0.
//!
//! One call of `square_table!` makes a table for knights and one for all sliders, whose entries are laid out as this
//! engine needs them. The compiler compares every word with a walk over the board, so that a wrong table does not
//! compile. `cargo run --example own_types` prints a position, and what a rook, a bishop and a knight attack in it.

use std::fmt;

use quintessence::{Mapping, bitboard};

#[derive(Clone, Copy)]
struct Square(u8);

#[derive(Clone, Copy)]
struct Bitboard(u64);

/// What the table has for one square. All sliders find what they need in one cache line.
#[repr(C, align(64))]
struct Entry {
    /// The masks of the file, of a diagonal, of no line, and of the other diagonal. In this order, a vector register
    /// can be split in two halves whose union has the attacks of a rook along its file in one word, and of a bishop in
    /// the other.
    lanes: [u64; 4],
    /// Twice the bit of the square, as the subtraction in `lane_attacks` needs it.
    twice: u64,
    twice_reversed: u64,
    file: u8,
    /// The number of the first square on the rank, by which a shift moves the rank to the lowest byte.
    rank_shift: u8,
}

quintessence::square_table! {
    static ENTRIES: [Entry; 64] = Entry {
        lanes: [file, diagonal, 0, antidiagonal],
        twice: bit << 1,
        twice_reversed: reverse(bit) << 1,
        file: file_index as u8,
        rank_shift: (square & 56) as u8,
    };
    static KNIGHT: [Bitboard; 64] = Bitboard(knight);
    mapping = a8;
}

quintessence::first_rank! {
    const FIRST_RANK;
}

impl fmt::Display for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Mapping::A8.decode(quintessence::Bitboard::new(self.0)).fmt(f)
    }
}

fn rook_and_bishop_attacks(square: Square, occupied: Bitboard) -> (Bitboard, Bitboard) {
    let entry = &ENTRIES[square.0 as usize];
    let [file, diagonal, none, antidiagonal] = lane_attacks(entry, occupied);
    (Bitboard(file | none | rank_attacks(entry, occupied)), Bitboard(diagonal | antidiagonal))
}

/// Computes the attacks along the line in each lane by Hyperbola Quintessence. All lanes take the same operations, so
/// the compiler can use vector instructions.
///
/// The subtraction of `twice` flips all bits above the slider, up to the nearest blocker. A second subtraction, on the
/// byte-swapped board, finds the other direction. Its `twice_reversed` comes from a bit reversal, so its bit may not be
/// directly above the slider. But it is not above the line's next square, and each byte has only one square of the
/// line, so the same squares of the line are flipped. The mask at the end removes all other bits.
fn lane_attacks(entry: &Entry, occupied: Bitboard) -> [u64; 4] {
    entry.lanes.map(|line| {
        let blockers = occupied.0 & line;
        let up = blockers.wrapping_sub(entry.twice);
        let down = blockers.swap_bytes().wrapping_sub(entry.twice_reversed).swap_bytes();
        (up ^ down) & line
    })
}

/// Looks up the attacks along the rank, because a byte swap cannot reverse a rank, whose squares are in one byte.
fn rank_attacks(entry: &Entry, occupied: Bitboard) -> u64 {
    let inner = (occupied.0 >> entry.rank_shift) as usize >> 1 & 63;
    u64::from(FIRST_RANK[entry.file as usize][inner]) << entry.rank_shift
}

/// A position, drawn with a1 at the lower left. The compiler converts it to the engine's mapping.
const OCCUPIED: Bitboard = Bitboard(
    Mapping::A8
        .encode(bitboard! {
            X . . . X . . X
            X . X X X X X .
            X X . . X X X .
            . . . X X . . .
            . X . . X . . .
            . . X . . X . X
            X X X X X X X X
            X . . . X . . X
        })
        .bits(),
);

fn main() {
    // In this table a8 has the number 0, so e5 has the number 28 and f3 the number 45.
    let (e5, f3) = (Square(28), Square(45));
    let (rook, bishop) = rook_and_bishop_attacks(f3, OCCUPIED);
    println!("occupied:\n{OCCUPIED}\n");
    println!("A rook on f3 attacks\n{rook}\n");
    println!("A bishop on f3 attacks\n{bishop}\n");
    println!("A knight on e5 attacks\n{}", KNIGHT[e5.0 as usize]);
}
