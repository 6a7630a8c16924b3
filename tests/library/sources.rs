//! The examples that the sources of both techniques print, as numbers and drawings. The page `techniques` names the
//! sources, and says where they err. `tests/compiled` has the listing of a bishop.

use quintessence::hyperbola::mask;
use quintessence::{
    Bitboard, Direction, Line, MASKS, Mapping, SMSK, Square, bitboard, obstruction, queen_attacks, setwise,
};

/// One line as a flat byte, with the slider on bit 4.
#[test]
fn reverse_math() {
    let (o, r) = (0b1101_0101_u8, 0b0001_0000_u8);
    let (rev_o, rev_r) = (o.reverse_bits(), r.reverse_bits());
    assert_eq!((rev_o, rev_r), (0b1010_1011, 0b0000_1000));
    assert_eq!((o - r, rev_o - rev_r), (0b1100_0101, 0b1010_0011));
    assert_eq!((o - 2 * r, rev_o - 2 * rev_r), (0b1011_0101, 0b1001_1011));
    let reverse = (rev_o - 2 * rev_r).reverse_bits();
    assert_eq!((reverse, (o - 2 * r) ^ reverse), (0b1101_1001, 0b0110_1100));
    let [r, o, line] = [r, o, 0xff].map(|byte| Bitboard::new(byte.into()));
    assert_eq!(mask::bit_reversed(r, o, line).bits(), 0b0110_1100);
}

/// The drawings of whole sets have bit 0 on the right, so that their left is east in `Mapping::H1`.
#[test]
fn sets_toward_the_left() {
    let [r, o, difference, attacks] = [
        bitboard! {
            . . . . . . X .
            . . . . X . . .
            . . . . . . X .
            . . . . . X . .
            . . . . . . . .
            . . . . . . X .
            . . . . . . . X
            X . . . . . . .
        },
        bitboard! {
            X . . X . . X .
            X . . . X . . .
            X X . . . . X .
            . X X . . X . .
            . . . . . . . .
            . . . . . . X .
            . . . . . . . X
            X . . . . . . .
        },
        bitboard! {
            X . . . X X X X
            . X X X X . . X
            X . X X X X X X
            . X . X X X . X
            . . . . . . . .
            X X X X X X X .
            X X X X X X X .
            X . . . . . . X
        },
        bitboard! {
            . . . X X X . .
            X X X X . . . .
            . X X X X X . .
            . . X X X . . .
            . . . . . . . .
            X X X X X X . .
            X X X X X X X .
            . . . . . . . .
        },
    ]
    .map(|drawing| Mapping::H1.encode(drawing));
    let right = Bitboard::new(0x0101_0101_0101_0101);
    assert_eq!((o | right).bits().wrapping_sub(2 * r.bits()), difference.bits());
    assert_eq!((o ^ difference) - right, attacks);
    assert_eq!(setwise::attacks_toward(Direction::East, r, o), attacks);

    // The missing parenthesis in the other place: the piece on the right counts as attacked.
    assert_eq!(o ^ (difference - right), attacks | Mapping::H1.encode(Square::H2.into()));
    // To the right, each byte is reversed before and after.
    let flipped = setwise::attacks_toward(Direction::East, r.flip_files(), o.flip_files()).flip_files();
    assert_eq!(setwise::attacks_toward(Direction::West, r, o), flipped);
}

/// Without a barrier, a piece without a blocker floods all ranks above its own.
#[test]
fn a_flooded_board() {
    let flooded = bitboard! {
        X X X X X X X X
        X X X X X X X X
        X X X X X X X X
        X X X X X X X X
        X X X X X X X X
        X X X X X X X X
        X X X X X . . .
        . . . . . . . .
    };
    let r = Mapping::H1.encode(Square::E2.into());
    assert_eq!(Mapping::H1.decode(Bitboard::new(r.bits().wrapping_sub(2 * r.bits()))), flooded);
    let attacks = Mapping::H1.decode(setwise::attacks_toward(Direction::East, r, r));
    assert!(attacks.into_iter().eq([Square::A2, Square::B2, Square::C2, Square::D2]));
}

/// Obstruction Difference for a rook on d4 along its file, step by step.
#[test]
fn a_rook_on_d4() {
    use Square::{A1, D1, D2, D3, D4, D5, D6, D8, E6};
    let masks = MASKS[D4 as usize][Line::File as usize];
    let occupied = Bitboard::from_squares([D1, D2, D4, D6, D8]);
    let (upper, lower) = (masks.upper & occupied, masks.lower & occupied | A1);
    assert_eq!((upper, lower), (Bitboard::from_squares([D6, D8]), Bitboard::from_squares([A1, D1, D2])));
    assert_eq!((upper.lowest(), lower.highest()), (Some(D6), Some(D2)));
    let difference = (1_u64 << E6 as u8) - (1 << D2 as u8);
    assert_eq!(difference, 0x0000_0fff_ffff_f800);
    let attacks = Bitboard::from_squares([D2, D3, D5, D6]);
    assert_eq!(Bitboard::new(difference) & masks.line, attacks);
    assert_eq!(obstruction::printed(masks, occupied), attacks);
}

/// The rows that the arrays in Java begin with.
#[test]
fn rows_in_java() {
    assert!(SMSK[..8].iter().map(|masks| masks.bit.bits()).eq([0x1, 0x2, 0x4, 0x8, 0x10, 0x20, 0x40, 0x80]));
    let diagonals = [
        0x8040_2010_0804_0200,
        0x0080_4020_1008_0400,
        0x0000_8040_2010_0800,
        0x0000_0080_4020_1000,
        0x0000_0000_8040_2000,
        0x0000_0000_0080_4000,
        0x0000_0000_0000_8000,
        0,
    ];
    assert!(SMSK[..8].iter().map(|masks| masks.diagonal.bits()).eq(diagonals));
}

/// The words of the blog, with a8 = 0. Its diagonals are our antidiagonals.
mod blog {
    pub(super) static RANKS: [u64; 8] = [
        255,
        65_280,
        16_711_680,
        4_278_190_080,
        1_095_216_660_480,
        280_375_465_082_880,
        71_776_119_061_217_280,
        18_374_686_479_671_623_680,
    ];
    pub(super) static FILES: [u64; 8] = [
        72_340_172_838_076_673,
        144_680_345_676_153_346,
        289_360_691_352_306_692,
        578_721_382_704_613_384,
        1_157_442_765_409_226_768,
        2_314_885_530_818_453_536,
        4_629_771_061_636_907_072,
        9_259_542_123_273_814_144,
    ];
    pub(super) static DIAG: [u64; 15] = [
        0x80,
        0x8040,
        0x80_4020,
        0x8040_2010,
        0x80_4020_1008,
        0x8040_2010_0804,
        0x80_4020_1008_0402,
        0x8040_2010_0804_0201,
        0x4020_1008_0402_0100,
        0x2010_0804_0201_0000,
        0x1008_0402_0100_0000,
        0x0804_0201_0000_0000,
        0x0402_0100_0000_0000,
        0x0201_0000_0000_0000,
        0x0100_0000_0000_0000,
    ];
    pub(super) static ANTI_DIAG: [u64; 15] = [
        0x1,
        0x102,
        0x1_0204,
        0x102_0408,
        0x1_0204_0810,
        0x102_0408_1020,
        0x1_0204_0810_2040,
        0x102_0408_1020_4080,
        0x204_0810_2040_8000,
        0x408_1020_4080_0000,
        0x810_2040_8000_0000,
        0x1020_4080_0000_0000,
        0x2040_8000_0000_0000,
        0x4080_0000_0000_0000,
        0x8000_0000_0000_0000,
    ];

    quintessence::verify_table! {
        RANKS[square / 8] == rank | bit;
        FILES[square % 8] == file | bit;
        DIAG[7 + square / 8 - square % 8] == antidiagonal | bit;
        ANTI_DIAG[square / 8 + square % 8] == diagonal | bit;
        mapping = a8;
    }
}

/// A rook on e4, with pieces on c4 and g4. The blog subtracts the slider once, so its occupancy must not contain the
/// slider: `printed` is its formula.
#[test]
fn a_rook_on_e4() {
    let (rook, occupied) = (0x0000_0010_0000_0000_u64, 0x0000_0044_0000_0000_u64);
    let printed = |occupied: u64, mask: u64| {
        let forward = (occupied & mask).wrapping_sub(rook);
        let reverse = (occupied & mask).reverse_bits().wrapping_sub(rook.reverse_bits());
        (forward ^ reverse.reverse_bits()) & mask
    };
    let (rank, attacks) = (blog::RANKS[4], 0x0000_006c_0000_0000);
    assert_eq!([occupied, occupied | rook].map(|occupied| printed(occupied, rank)), [attacks, 0]);
    let lines = [rank, blog::FILES[4], blog::DIAG[7], blog::ANTI_DIAG[8]];
    let [rank, file, diagonal, antidiagonal] = lines.map(Bitboard::new);
    let r = Bitboard::new(rook);
    for o in [occupied, occupied | rook].map(Bitboard::new) {
        assert_eq!(mask::bit_reversed(r, o, rank).bits(), attacks);
        let rook = mask::bit_reversed(r, o, rank) | mask::byte_swapped(r, o, file);
        let bishop = mask::byte_swapped(r, o, diagonal) | mask::byte_swapped(r, o, antidiagonal);
        let queen = queen_attacks(Square::E4, Mapping::A8.decode(o));
        assert_eq!(Mapping::A8.decode(rook | bishop), queen);
    }
}
