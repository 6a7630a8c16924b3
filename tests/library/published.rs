//! Values that others have published, which this crate has to reproduce to the bit.

use quintessence::hyperbola::{mask, mirrored};
use quintessence::tables::{a1, a8};
use quintessence::{Bitboard, FIRST_RANK, Line, MASK_EX, MASKS, Mapping, SMSK, Square, setwise};
use support::boards::pairs_of_boards;

use crate::techniques::of_line;

/// The diagonals of a1 to h1 without the square itself, a1 = 0.
const FIRST_DIAGONALS: [u64; 8] = [
    0x8040_2010_0804_0200,
    0x0080_4020_1008_0400,
    0x0000_8040_2010_0800,
    0x0000_0080_4020_1000,
    0x0000_0000_8040_2000,
    0x0000_0000_0080_4000,
    0x0000_0000_0000_8000,
    0x0000_0000_0000_0000,
];

#[test]
fn first_eight_diagonal_masks() {
    for (square, expected) in Square::ALL.into_iter().zip(FIRST_DIAGONALS.map(Bitboard::new)) {
        let (entry, column) = (square as usize, Line::Diagonal as usize);
        assert_eq!(SMSK[entry].diagonal, expected);
        assert_eq!(MASK_EX[entry][column], expected);
        assert_eq!(MASKS[entry][column].upper, expected);
        assert_eq!(a1::DIAGONALS[7 - entry].without(square), expected);
    }
}

/// The array is published as the diagonals of a board with a8 = 0 that is read as a matrix: the lines along which
/// square numbers grow by 9. On the board these are parallel to h1-a8, so here, where lines are named by the board,
/// they are the antidiagonals, in the published order.
#[test]
fn a8_mapped_diagonals() {
    let published: [u64; 15] = [
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
    assert_eq!(a8::ANTIDIAGONALS.map(Bitboard::bits), published);

    let h1_to_a8 = Mapping::A8.decode(Bitboard::new(0x8040_2010_0804_0201));
    assert!(h1_to_a8.contains(Square::H1) && h1_to_a8.contains(Square::A8));
}

/// A rook on e4, its rank only, blockers on c4 and g4, a8 = 0.
#[test]
fn rook_on_e4_with_a8_as_zero() {
    let (slider, occupied) = (Bitboard::new(1 << 36), Bitboard::new(0x44_0000_0000));
    let attacks = Bitboard::new(0x6c_0000_0000);
    assert_eq!(Mapping::A8.index(Square::E4), 36);
    assert_eq!(mask::bit_reversed(slider, occupied, a8::RANKS[36 >> 3]), attacks);
    assert_eq!(mask::mapped_line_attacks(Mapping::A8, Square::E4, Line::Rank, occupied), attacks);

    let on_the_board = Mapping::A8.decode(occupied);
    assert_eq!(on_the_board, Bitboard::from_iter([Square::C4, Square::G4]));
    for (technique, along) in of_line(Line::Rank) {
        let found = along(Square::E4, Line::Rank, on_the_board);
        assert_eq!(Mapping::A8.encode(found), attacks, "{technique}");
    }
}

/// `o = 11010101`, slider `00010000`, attacks `01101100`: one flat byte, which is a rank. The digits may be read as
/// squares from a to h or as a number from the highest bit down; the published result holds in both readings.
#[test]
fn flat_byte() {
    let [occupied, slider, attacks]: [u8; 3] = [0b1101_0101, 0b0001_0000, 0b0110_1100];
    for [occupied, slider, attacks] in [
        [occupied, slider, attacks],
        [occupied.reverse_bits(), slider.reverse_bits(), attacks.reverse_bits()],
    ] {
        let file = slider.trailing_zeros() as usize;
        assert_eq!(FIRST_RANK[file][occupied as usize >> 1 & 63], attacks);
        for rank in 0..8 {
            let on_rank = |byte: u8| Bitboard::new(u64::from(byte) << (8 * rank));
            let found = mask::bit_reversed(on_rank(slider), on_rank(occupied), on_rank(0xff));
            assert_eq!(found, on_rank(attacks), "rank {rank}");
            let square = on_rank(slider).lowest().unwrap();
            for (technique, along) in of_line(Line::Rank) {
                let found = along(square, Line::Rank, on_rank(occupied));
                assert_eq!(found, on_rank(attacks), "{technique} on {square}");
            }
        }
    }
}

/// A rook on d4, blockers on d1, d2, d6 and d8: it attacks d2, d3, d5 and d6 of its file.
#[test]
fn rook_on_d4_along_the_file() {
    let occupied = Bitboard::from_iter([Square::D1, Square::D2, Square::D6, Square::D8]);
    let attacks = Bitboard::from_iter([Square::D2, Square::D3, Square::D5, Square::D6]);
    assert_eq!(mask::byte_swapped(Bitboard::from_square(Square::D4), occupied, a1::FILES[3]), attacks);
    assert_eq!(mirrored::line_attacks(Square::D4, Line::File, occupied), attacks);
    for (technique, along) in of_line(Line::File) {
        assert_eq!(along(Square::D4, Line::File, occupied), attacks, "{technique}");
    }
}

const A_FILE: u64 = 0x0101_0101_0101_0101;

/// `(o ^ ((o | A) - 2r)) & ~A`, for sliders `r` that are part of the occupancy `o`.
#[test]
fn set_wise_line_with_its_parentheses() {
    for (sliders, others) in pairs_of_boards(1).take(10_000) {
        let (o, r) = ((others | sliders).bits(), sliders.bits());
        let published = (o ^ (o | A_FILE).wrapping_sub(2_u64.wrapping_mul(r))) & !A_FILE;
        assert_eq!(setwise::east_rank_attacks(sliders, others).bits(), published);
    }
}

/// The line is often printed with one parenthesis too few, `o ^ ((o | A) - 2r)) & ~A`. A C compiler that is given the
/// missing one in front takes `&` before `^`, and pieces on the a-file show up among the attacks.
#[test]
fn set_wise_line_as_c_would_read_it() {
    let is_wrong = |&(sliders, others): &(Bitboard, Bitboard)| {
        let (o, r) = ((others | sliders).bits(), sliders.bits());
        let literal = o ^ ((o | A_FILE).wrapping_sub(2_u64.wrapping_mul(r)) & !A_FILE);
        assert_eq!(literal & !A_FILE, setwise::east_rank_attacks(sliders, others).bits());
        literal != setwise::east_rank_attacks(sliders, others).bits()
    };
    assert!(pairs_of_boards(2).take(1_000).filter(is_wrong).count() > 950);
}
