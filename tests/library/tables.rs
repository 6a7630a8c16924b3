//! Tables that the macros emit, and what the library makes of them.

use std::array;

use quintessence::boards::Shape;
use quintessence::verify;
use quintessence::{
    Bitboard, COMPACT_MASKS, CompactLineMasks, FIRST_RANK, Line, LineMasks, MASK_EX, MASKS, Mapping, SMSK,
    Square, SquareMasks,
};
use support::lines::others_on;

/// What the macros emit, in every mapping and layout, with the item kinds and alignments mixed in.
mod emitted {
    quintessence::smsk! { pub(super) static SMSK; }
    quintessence::smsk! { pub(super) const SMSK_A8; mapping = a8; }
    quintessence::mask_ex! { pub(super) static MASK_EX; mapping = a1; align = 64; }
    quintessence::mask_ex! { pub(super) const MASK_EX_A8; align = 4096; mapping = a8; }
    quintessence::masks! { pub(super) static MASKS; layout = full; }
    quintessence::masks! { pub(super) static MASKS_A8; mapping = a8; }
    quintessence::masks! { pub(super) const COMPACT_MASKS; layout = compact; align = 1; }
    quintessence::masks! { pub(super) static COMPACT_MASKS_A8; mapping = a8; layout = compact; }
    quintessence::first_rank! { pub(super) static FIRST_RANK; layout = by_file; }
    quintessence::first_rank! { pub(super) const FIRST_RANK_BY_OCCUPANCY; layout = by_occupancy; mapping = a8; }

    // The word of a signed table is compared without its sign.
    quintessence::square_table! {
        pub(super) static SIGNED: [i64; 64] = u64::cast_signed(rank | file);
        mapping = h1;
    }
    quintessence::verify_table! { SIGNED[square] == rank | file; mapping = h1; }
}

#[test]
fn emitted_tables_are_those_of_the_library() {
    assert_eq!(emitted::SMSK, SMSK);
    assert_eq!(emitted::MASK_EX, MASK_EX);
    assert_eq!(emitted::MASKS, MASKS);
    assert_eq!(emitted::COMPACT_MASKS, *COMPACT_MASKS);
    assert_eq!(emitted::FIRST_RANK, FIRST_RANK);
    let by_occupancy = array::from_fn(|inner| array::from_fn(|file| FIRST_RANK[file][inner]));
    assert_eq!(*emitted::FIRST_RANK_BY_OCCUPANCY, by_occupancy);
    assert_eq!(emitted::SIGNED[62].cast_unsigned(), 0xbf40_4040_4040_4040);
}

/// Entries where the mapping has their squares, bits where it has theirs, and rays by the numbers of the mapping.
#[test]
fn emitted_tables_with_a8_as_zero() {
    for square in Square::ALL {
        let entry = Mapping::A8.index(square) as usize;
        assert_eq!(entry, square as usize ^ 56);
        let encoded = |line| Mapping::A8.encode(others_on(square, line));
        let expected = SquareMasks {
            bit: Bitboard::new(1 << entry),
            diagonal: encoded(Line::Diagonal),
            antidiagonal: encoded(Line::Antidiagonal),
            file: encoded(Line::File),
        };
        assert_eq!(emitted::SMSK_A8[entry], expected);
        for line in Line::ALL {
            let (column, whole) = (line as usize, encoded(line));
            let below = Bitboard::new((1 << entry) - 1);
            assert_eq!(emitted::MASK_EX_A8[entry][column], whole);
            let masks = LineMasks { lower: whole & below, upper: whole - below, line: whole };
            assert_eq!(emitted::MASKS_A8[entry][column], masks);
            let compact = CompactLineMasks { lower: masks.lower, upper: masks.upper };
            assert_eq!(emitted::COMPACT_MASKS_A8[entry][column], compact);
        }
    }
}

#[test]
fn alignments_that_were_asked_for() {
    const ENTRY: [CompactLineMasks; 4] = emitted::COMPACT_MASKS_A8[28];
    let plain: [[CompactLineMasks; 4]; 64] = emitted::COMPACT_MASKS;
    assert_eq!((plain[36][0], ENTRY[0]), (COMPACT_MASKS[36][0], COMPACT_MASKS[28][0]));
    assert!((&raw const *emitted::MASK_EX).addr().is_multiple_of(64));
    assert!((&raw const *emitted::MASK_EX_A8).addr().is_multiple_of(4096));
}

/// A table in one mapping is wrong in the other, from the first square on.
#[test]
fn the_wrong_mapping_is_found() {
    let a8 = Shape::CHESS.mapping(Mapping::A8);
    let mismatch = <SquareMasks>::verify(SMSK, &a8).unwrap_err();
    assert_eq!((Square::at(mismatch.file, mismatch.rank), mismatch.column), (Some(Square::A8), "diagonal"));
    assert_eq!((mismatch.found, mismatch.expected), (0x8040_2010_0804_0200, 0));
    assert!(verify::check_mask_ex(MASK_EX, &a8).is_err());
    assert!(<LineMasks>::verify(emitted::MASKS_A8, &Shape::CHESS).is_err());
    assert!(<CompactLineMasks>::verify(emitted::COMPACT_MASKS_A8, &Shape::CHESS).is_err());
}

#[test]
fn every_flipped_bit_of_first_rank_is_found() {
    for (file, inner, bit) in (0..8).flat_map(|a| (0..64).flat_map(move |b| (0..8).map(move |c| (a, b, c)))) {
        let (mut by_file, mut by_occupancy) = (*FIRST_RANK, *emitted::FIRST_RANK_BY_OCCUPANCY);
        let right = by_file[file][inner];
        let wrong = right ^ 1 << bit;
        by_file[file][inner] = wrong;
        by_occupancy[inner][file] = wrong;
        for mismatch in
            [verify::check_first_rank(&by_file), verify::check_first_rank_by_occupancy(&by_occupancy)]
        {
            let mismatch = mismatch.expect_err("a flipped bit went unseen");
            assert_eq!(
                (Square::at(mismatch.file, mismatch.rank), mismatch.column),
                (Some(Square::ALL[file]), "rank")
            );
            assert_eq!(mismatch.occupied, Some((inner as u128) << 1));
            assert_eq!((mismatch.found, mismatch.expected), (u128::from(wrong), u128::from(right)));
        }
    }
}
