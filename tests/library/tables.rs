//! The tables of the library and those that the macros emit, and the checks that tell a right table from a wrong one.

use quintessence::align::{A64, A4096, Aligned};
use quintessence::boards::Shape;
use quintessence::verify::{self, Mismatch};
use quintessence::{
    Bitboard, COMPACT_MASKS, CompactLineMasks, FIRST_RANK, FIRST_RANK_BY_OCCUPANCY, Line, LineMasks, MASK_EX,
    MASKS, Mapping, SMSK, Square, SquareMasks, oracle, rank, tables,
};
use support::boards::boards;
use support::lines::others_on;
use support::parallel::sum_over_squares;

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
    assert_eq!(*emitted::MASK_EX, MASK_EX);
    assert_eq!(emitted::MASKS, MASKS);
    assert_eq!(*emitted::COMPACT_MASKS, COMPACT_MASKS);
    assert_eq!(emitted::FIRST_RANK, *FIRST_RANK);
    assert_eq!(emitted::FIRST_RANK_BY_OCCUPANCY, *FIRST_RANK_BY_OCCUPANCY);
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
            assert_eq!(emitted::COMPACT_MASKS_A8[entry][column], masks.compact());
            assert_eq!(masks.compact().full(), masks);
        }
    }
}

/// The 46 lines in every mapping, each line through each of its squares.
#[test]
fn whole_lines() {
    for mapping in [Mapping::A1, Mapping::A8] {
        for square in Square::ALL {
            for line in Line::ALL {
                let expected = mapping.encode(others_on(square, line).with(square));
                assert_eq!(
                    tables::line_mask(mapping, square, line),
                    expected,
                    "{mapping:?} {square} {line:?}"
                );
            }
        }
    }
    let sizes = |lines: &[Bitboard]| lines.iter().map(|line| line.len()).collect::<Vec<_>>();
    let ascending_and_back = [1, 2, 3, 4, 5, 6, 7, 8, 7, 6, 5, 4, 3, 2, 1];
    for diagonals in
        [tables::a1::DIAGONALS, tables::a1::ANTIDIAGONALS, tables::a8::DIAGONALS, tables::a8::ANTIDIAGONALS]
    {
        assert_eq!(sizes(&diagonals), ascending_and_back);
    }
    for parallels in [tables::a1::RANKS, tables::a1::FILES, tables::a8::RANKS, tables::a8::FILES] {
        assert_eq!(sizes(&parallels), [8; 8]);
    }
}

/// Attacks by the tables of each mapping, in the bits of that mapping.
#[test]
fn attacks_by_emitted_tables() {
    for (occupied, square) in boards(70).take(20_000).zip(Square::ALL.into_iter().cycle()) {
        for (mapping, smsk) in [(Mapping::A1, &emitted::SMSK), (Mapping::A8, &emitted::SMSK_A8)] {
            let (masks, encoded) = (&smsk[mapping.index(square) as usize], mapping.encode(occupied));
            let expected = |line| mapping.encode(oracle::line_attacks(square, line, occupied));
            assert_eq!(masks.file_attacks(encoded), expected(Line::File));
            assert_eq!(masks.diagonal_attacks(encoded), expected(Line::Diagonal));
            assert_eq!(masks.antidiagonal_attacks(encoded), expected(Line::Antidiagonal));
            assert_eq!(
                masks.bishop_attacks(encoded),
                expected(Line::Diagonal) | expected(Line::Antidiagonal)
            );
        }
        let expected = oracle::line_attacks(square, Line::Rank, occupied);
        assert_eq!(rank::from_table(&emitted::FIRST_RANK, square, occupied), expected);
    }
}

#[test]
fn alignments_that_were_asked_for() {
    static PLACED: Aligned<A4096, [[Bitboard; 4]; 64]> = emitted::MASK_EX_A8;
    let _: &Aligned<A64, [[Bitboard; 4]; 64]> = &emitted::MASK_EX;
    let _: &Aligned<A4096, [[Bitboard; 4]; 64]> = &emitted::MASK_EX_A8;
    assert!((&raw const emitted::MASK_EX).cast::<A64>().is_aligned());
    assert!((&raw const PLACED).cast::<A4096>().is_aligned());
    assert_eq!(size_of_val(&emitted::MASK_EX_A8), 4096);
}

const A8: Shape = Shape::CHESS.mapping(Mapping::A8);

/// A table in one mapping is wrong in the other, from the first square on.
#[test]
fn the_wrong_mapping_is_found() {
    let mismatch = <SquareMasks>::verify(&SMSK, &A8).unwrap_err();
    assert_eq!((mismatch.square(), mismatch.column), (Some(Square::A8), "diagonal"));
    assert_eq!((mismatch.found, mismatch.expected), (0x8040_2010_0804_0200, 0));
    assert!(verify::mask_ex(&MASK_EX, &A8).is_err());
    assert!(<LineMasks>::verify(&emitted::MASKS_A8, &Shape::CHESS).is_err());
    assert!(<CompactLineMasks>::verify(&emitted::COMPACT_MASKS_A8, &Shape::CHESS).is_err());
}

/// A column of a table: what a mismatch calls it, and its word in the entry of a square.
type Column<T> = (String, Box<dyn Fn(&mut T, usize) -> &mut Bitboard + Sync>);

/// Flips each bit of a table, one at a time, and expects the check to say where it was.
fn flip_every_bit<T: Copy + Sync>(
    right: &T,
    mapping: Mapping,
    check: fn(&T, &Shape) -> Result<(), Mismatch>,
    columns: &[Column<T>],
) {
    let flips = sum_over_squares(|square| {
        let (mut table, entry) = (*right, mapping.index(square) as usize);
        let shape = Shape::CHESS.mapping(mapping);
        for (column, word) in columns {
            let expected = word(&mut table, entry).bits();
            for found in (0..64).map(|bit| expected ^ 1 << bit) {
                *word(&mut table, entry) = Bitboard::new(found);
                let mismatch = check(&table, &shape).expect_err("a flipped bit went unseen");
                assert_eq!((mismatch.square(), mismatch.column), (Some(square), column.as_str()));
                assert_eq!((mismatch.found, mismatch.expected), (u128::from(found), u128::from(expected)));
                assert_eq!(mismatch.occupied, None);
            }
            *word(&mut table, entry) = Bitboard::new(expected);
        }
        64 * columns.len()
    });
    assert_eq!(flips, 8 * size_of::<T>());
}

#[test]
fn every_flipped_bit_of_smsk_is_found() {
    type Table = [SquareMasks; 64];
    let columns: [Column<Table>; 4] = [
        ("bit".to_owned(), Box::new(|table, entry| &mut table[entry].bit)),
        ("diagonal".to_owned(), Box::new(|table, entry| &mut table[entry].diagonal)),
        ("antidiagonal".to_owned(), Box::new(|table, entry| &mut table[entry].antidiagonal)),
        ("file".to_owned(), Box::new(|table, entry| &mut table[entry].file)),
    ];
    flip_every_bit(&SMSK, Mapping::A1, <SquareMasks>::verify::<64>, &columns);
    flip_every_bit(&emitted::SMSK_A8, Mapping::A8, <SquareMasks>::verify::<64>, &columns);
}

#[test]
fn every_flipped_bit_of_mask_ex_is_found() {
    type Table = [[Bitboard; 4]; 64];
    let columns = Line::ALL.map(|line| -> Column<Table> {
        (line.name().to_owned(), Box::new(move |table, entry| &mut table[entry][line as usize]))
    });
    flip_every_bit(&MASK_EX, Mapping::A1, verify::mask_ex, &columns);
    flip_every_bit(emitted::MASK_EX_A8.get(), Mapping::A8, verify::mask_ex, &columns);
}

#[test]
fn every_flipped_bit_of_masks_is_found() {
    type Table = [[LineMasks; 4]; 64];
    let columns = Line::ALL.map(|line| -> [Column<Table>; 3] {
        let (column, name) = (line as usize, line.name());
        [
            (format!("{name}, lower"), Box::new(move |table, entry| &mut table[entry][column].lower)),
            (format!("{name}, upper"), Box::new(move |table, entry| &mut table[entry][column].upper)),
            (format!("{name}, line"), Box::new(move |table, entry| &mut table[entry][column].line)),
        ]
    });
    flip_every_bit(&MASKS, Mapping::A1, <LineMasks>::verify::<64>, columns.as_flattened());
    flip_every_bit(&emitted::MASKS_A8, Mapping::A8, <LineMasks>::verify::<64>, columns.as_flattened());
}

#[test]
fn every_flipped_bit_of_compact_masks_is_found() {
    type Table = [[CompactLineMasks; 4]; 64];
    let columns = Line::ALL.map(|line| -> [Column<Table>; 2] {
        let (column, name) = (line as usize, line.name());
        [
            (format!("{name}, lower"), Box::new(move |table, entry| &mut table[entry][column].lower)),
            (format!("{name}, upper"), Box::new(move |table, entry| &mut table[entry][column].upper)),
        ]
    });
    flip_every_bit(&COMPACT_MASKS, Mapping::A1, <CompactLineMasks>::verify::<64>, columns.as_flattened());
    flip_every_bit(
        &emitted::COMPACT_MASKS_A8,
        Mapping::A8,
        <CompactLineMasks>::verify::<64>,
        columns.as_flattened(),
    );
}

#[test]
fn every_flipped_bit_of_first_rank_is_found() {
    for file in 0..8 {
        for inner in 0..64 {
            for bit in 0..8 {
                let (mut by_file, mut by_occupancy) = (*FIRST_RANK, *FIRST_RANK_BY_OCCUPANCY);
                let right = by_file[file][inner];
                let wrong = right ^ 1 << bit;
                by_file[file][inner] = wrong;
                by_occupancy[inner][file] = wrong;
                for mismatch in [verify::first_rank(&by_file), verify::first_rank_by_occupancy(&by_occupancy)]
                {
                    let mismatch = mismatch.expect_err("a flipped bit went unseen");
                    assert_eq!((mismatch.square(), mismatch.column), (Some(Square::ALL[file]), "rank"));
                    assert_eq!(mismatch.occupied, Some((inner as u128) << 1));
                    assert_eq!((mismatch.found, mismatch.expected), (u128::from(wrong), u128::from(right)));
                }
            }
        }
    }
}

/// How a mismatch reads: with the occupancy for what depends on one, and without it for a mask.
#[test]
fn mismatches_in_words() {
    let mut table = MASKS;
    table[Square::H8 as usize][Line::File as usize].lower = Bitboard::EMPTY;
    let mismatch: Mismatch = <LineMasks>::verify(&table, &Shape::CHESS).unwrap_err();
    assert_eq!(
        mismatch.to_string(),
        "at h8, file, lower: found 0x0000000000000000, expected 0x0080808080808080"
    );
    let mut table = *FIRST_RANK;
    table[7][0b00_0001] ^= 1;
    assert_eq!(
        verify::first_rank(&table).unwrap_err().to_string(),
        "at h1, rank, occupied 0x0000000000000002: found 0x000000000000007f, expected 0x000000000000007e"
    );
}

#[test]
#[should_panic(
    expected = "DAMAGED is wrong at e4, file: found 0x0000000000000000, expected 0x1010101000101010"
)]
fn proofs_panic_with_the_name_of_the_table() {
    let mut table = SMSK;
    table[Square::E4 as usize].file = Bitboard::EMPTY;
    verify::prove("DAMAGED", <SquareMasks>::verify(&table, &Shape::CHESS));
}

#[test]
fn tables_made_of_bits() {
    let bits = SMSK.map(|SquareMasks { bit, diagonal, antidiagonal, file }| {
        [bit, diagonal, antidiagonal, file].map(Bitboard::bits)
    });
    assert_eq!(<SquareMasks>::table(bits), SMSK);
    let bits = MASK_EX.map(|lines| lines.map(Bitboard::bits));
    assert_eq!(tables::bitboard_rows(bits), MASK_EX);
    let bits = MASKS
        .map(|lines| lines.map(|LineMasks { lower, upper, line }| [lower, upper, line].map(Bitboard::bits)));
    assert_eq!(<LineMasks>::table(bits), MASKS);
    let bits = COMPACT_MASKS
        .map(|lines| lines.map(|CompactLineMasks { lower, upper }| [lower, upper].map(Bitboard::bits)));
    assert_eq!(<CompactLineMasks>::table(bits), COMPACT_MASKS);
}
