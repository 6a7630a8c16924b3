//! An engine with its own types: `Square(u8)` and `Bitboard(u64)`, a8 = 0, one cache line per square for all sliders.
//!
//! One call of `square_table!` makes that table and one for knights. The compiler compares every word with a walk.
//!
//! ```text
//! cargo run --example own_types
//! ```

use std::fmt;

use quintessence::{Mapping, bitboard};

#[derive(Clone, Copy)]
struct Square(u8);

#[derive(Clone, Copy)]
struct Bitboard(u64);

/// The table entry of one square for all sliders: one cache line.
#[repr(C, align(64))]
struct Entry {
    /// File, diagonal, zero, antidiagonal: four words for one vector register. With zero as the third word, the lower half
    /// can be combined with the upper half: word 0 is then for rooks, word 1 for bishops.
    lanes: [u64; 4],
    /// Twice the bit of the square.
    twice: u64,
    /// Twice the bit of the square on the reversed board.
    twice_reversed: u64,
    /// The row of `FIRST_RANK`.
    file: u8,
    /// The index of the first square on the rank.
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

/// Prints a board with a1 at the lower left.
impl fmt::Display for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Mapping::A8.decode(quintessence::Bitboard::new(self.0)).fmt(f)
    }
}

/// Attacks of a rook and of a bishop on the same square.
fn rook_and_bishop_attacks(square: Square, occupied: Bitboard) -> (Bitboard, Bitboard) {
    let entry = &ENTRIES[square.0 as usize];
    let [file, diagonal, none, antidiagonal] = lane_attacks(entry, occupied);
    (Bitboard(file | none | rank_attacks(entry, occupied)), Bitboard(diagonal | antidiagonal))
}

/// Attacks along the line of each lane: the same operations four times, so the compiler can use vector instructions.
///
/// `o - 2r` flips the bits from the slider up to the nearest blocker. The same subtraction on the byte-swapped board
/// covers the other direction. There `twice_reversed` has the slider's bit elsewhere in its byte. This is harmless, since
/// the byte holds no other square of the line, and the final mask removes the extra bits.
fn lane_attacks(entry: &Entry, occupied: Bitboard) -> [u64; 4] {
    entry.lanes.map(|line| {
        let blockers = occupied.0 & line;
        let up = blockers.wrapping_sub(entry.twice);
        let down = blockers.swap_bytes().wrapping_sub(entry.twice_reversed).swap_bytes();
        (up ^ down) & line
    })
}

/// Attacks along the rank, by lookup: a byte swap does not reverse a rank, which lies in one byte.
fn rank_attacks(entry: &Entry, occupied: Bitboard) -> u64 {
    let inner = (occupied.0 >> entry.rank_shift) as usize >> 1 & 63;
    u64::from(FIRST_RANK[entry.file as usize][inner]) << entry.rank_shift
}

/// Drawn with a1 at the lower left; the compiler converts the squares to the engine's numbering.
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
    // e5 and f3, counted from a8.
    let (e5, f3) = (Square(28), Square(45));
    let (rook, bishop) = rook_and_bishop_attacks(f3, OCCUPIED);
    println!("occupied:\n{OCCUPIED}\n");
    println!("A rook on f3 attacks\n{rook}\n");
    println!("A bishop on f3 attacks\n{bishop}\n");
    println!("A knight on e5 attacks\n{}", KNIGHT[e5.0 as usize]);
}
