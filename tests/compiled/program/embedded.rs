//! A program with tables from every macro and from a constructor. The tests check where the linker has placed them.

use std::hint::black_box;

use quintessence::boards::Shape;
use quintessence::{
    Bitboard, COMPACT_MASKS, FIRST_RANK, MASK_EX, MASKS, SMSK, Square, Tables, knight_attacks,
};

quintessence::smsk! { const OWN_SMSK; }
quintessence::mask_ex! { const OWN_MASK_EX; }
quintessence::mask_ex! { const OWN_WIDE_LINES; board = 9 x 9; }
quintessence::masks! { const OWN_MASKS; align = 4096; }
quintessence::masks! { #[used] static OWN_COMPACT_MASKS; layout = compact; align = 1; }
quintessence::first_rank! { const OWN_FIRST_RANK; }
quintessence::first_rank! { const OWN_FIRST_RANK_BY_OCCUPANCY; layout = by_occupancy; }

#[used]
static OWN_BETWEEN: [[Bitboard; 64]; 64] = Tables::<Bitboard>::between(&Shape::CHESS);

#[repr(C, align(64))]
struct Dual {
    file: u64,
    bishop: [u64; 2],
    number: u8,
}

quintessence::square_table! {
    #[used]
    static OWN_DUAL: [Dual; 64] = Dual { file, bishop: [diagonal, antidiagonal], number: square as u8 };
    /// A doc comment, to show that the macro passes it on beside the other attributes.
    #[used]
    #[unsafe(link_section = ".own_tables")]
    static OWN_PLACED: [[u64; 64]; 2] = [[pawn(white); squares], [pawn(black); squares]];
    #[cfg(any())]
    static OWN_ABSENT: [NoSuchType; 64] = NoSuchType(file);
}

fn main() {
    _ = black_box((COMPACT_MASKS, FIRST_RANK, MASK_EX, MASKS, SMSK));
    _ = black_box((OWN_SMSK, OWN_MASK_EX, OWN_MASKS, OWN_WIDE_LINES));
    _ = black_box((OWN_FIRST_RANK, OWN_FIRST_RANK_BY_OCCUPANCY));
    println!("{}", knight_attacks(black_box(Square::E4)));
}
